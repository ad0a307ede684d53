import type { NoticeView } from '@menagerie/protocol';
import type { PushMessage } from '@menagerie/protocol/notice-table';
import { sound } from '../sounds.ts';
import { readStored, writeStored } from '../storage.ts';

/** When the newest notice came that a tab of this browser has told. */
const TOLD = 'menagerie.told';
/** How long a tab that people don't see, or that may not sound, leaves a notice to better ones, in milliseconds. */
const HIDDEN = 400;
const MUTE = 200;

/** Sounds and shows a new notice, as its person has chosen. Of all tabs one does it: one in view if there is any. */
export async function tellOnce(notice: NoticeView, by: readonly string[]): Promise<void> {
  const wait = (document.hidden ? HIDDEN : 0) + (navigator.userActivation.hasBeenActive ? 0 : MUTE);
  await new Promise((done) => setTimeout(done, wait));
  // Only pages that came by TLS have locks. Without, two tabs may rarely tell the same.
  if (isFirst(notice) && (!('locks' in navigator) || (await navigator.locks.request(TOLD, () => isFirst(notice) && note(notice))))) {
    if (by.includes('sound')) sound('turn');
    // A page in view needs no note on the screen.
    if (by.includes('desktop') && document.hidden) await show(notice);
  }
}

function isFirst({ at }: NoticeView): boolean {
  const told = readStored(TOLD);
  return !(told.ok && typeof told.value === 'number' && told.value >= at);
}

function note({ at }: NoticeView): true {
  writeStored(TOLD, at);
  return true;
}

/** Shows a note on the screen: by the service worker, which knows what has come as a push, or by this page. */
async function show({ id, text, path, game }: NoticeView): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const message: PushMessage = { ids: [id], text, path, tag: game ?? path };
  const worker = 'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistration())?.active : null;
  if (worker) {
    worker.postMessage(message);
    return;
  }
  const shown = new Notification('Menagerie', { body: text, tag: message.tag, icon: '/icon-192.png' });
  shown.onclick = () => {
    window.focus();
    location.assign(path);
  };
}
