import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import 'virtual:drawing.css';
import './styles/site.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { lettersFor } from './lib/letters.ts';
import { startNavigation } from './lib/navigation.svelte.ts';
import { goOnlineIfKnown } from './lib/online/socket.svelte.ts';
import { loadPage } from './pages.ts';
import { showTheme } from './lib/settings.svelte.ts';

showTheme();
goOnlineIfKnown();
// The first page is shown whole, so that nothing on it moves.
const letters = lettersFor('600 1em "Grenze Gotisch"', '400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"');
void Promise.all([startNavigation(loadPage), letters]).then(() => {
  mount(App, { target: document.body });
  // It fetches the rest of the site, so it comes after the first page. Without it the site works too, but only with a network.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => undefined);
});
