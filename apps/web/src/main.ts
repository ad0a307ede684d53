import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/board.css';
import './styles/site.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startNavigation } from './lib/navigation.svelte.ts';
import { goOnlineIfKnown } from './lib/online/socket.svelte.ts';
import { loadPage } from './lib/pages.ts';
import { showTheme } from './lib/settings.svelte.ts';

showTheme();
goOnlineIfKnown();
/** Milliseconds for which the first page waits for its letters; they come beside its code. */
const PATIENCE = 1000;
const letters = ['600 1em "Grenze Gotisch Variable"', '400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"'].map((face) =>
  document.fonts.load(face),
);
const waited = Promise.race([Promise.allSettled(letters), new Promise((done) => setTimeout(done, PATIENCE))]);
// The first page is shown whole, so that nothing on it moves.
void Promise.all([startNavigation(loadPage), waited]).then(() => {
  mount(App, { target: document.body });
  // It fetches the rest of the site, so it comes after what is on show. Without it the site works too, only not without network.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => undefined);
});
