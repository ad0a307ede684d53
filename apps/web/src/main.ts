import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/board.css';
import './styles/site.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startNavigation } from './lib/navigation.svelte.ts';
import { goOnlineIfKnown } from './lib/online/socket.svelte.ts';
import { showTheme } from './lib/settings.svelte.ts';

showTheme();
startNavigation();
goOnlineIfKnown();
mount(App, { target: document.body });

// Without a service worker the site works too, only not without network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => undefined);
