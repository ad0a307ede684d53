// Importing this file defines <menagerie-board> on the page.
import { MenagerieBoard } from './element.ts';

export { MenagerieBoard, type MenagerieBoardEvents } from './element.ts';
export type { Played, Refused } from './desk.ts';

if (!customElements.get('menagerie-board')) customElements.define('menagerie-board', MenagerieBoard);

declare global {
  interface HTMLElementTagNameMap {
    'menagerie-board': MenagerieBoard;
  }
}
