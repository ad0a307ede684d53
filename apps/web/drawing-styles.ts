import type { Plugin } from 'vite';
import { DRAWING_STYLES, FORCED_COLOURS, HAND_STYLES } from '@menagerie/board/styles';
import { colourStyles } from '@menagerie/board/tokens';

const NAME = 'virtual:drawing.css';

/** The styles of drawings, which pictures and the board element share (packages/board), as a style sheet of the site. */
export function drawingStyles(): Plugin {
  return {
    name: 'menagerie-drawing-styles',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) =>
      id === `\0${NAME}` ? `${colourStyles(':root, [data-theme]')}\n${DRAWING_STYLES}\n${HAND_STYLES}\n${FORCED_COLOURS}` : null,
  };
}
