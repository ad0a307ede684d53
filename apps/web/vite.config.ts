import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups, optimization } from '../../scripts/chunks.ts';
import { boardElement } from './board-element.ts';
import { drawingStyles } from './drawing-styles.ts';
import { engineWorker } from './engine-worker.ts';
import { precompress } from './precompress.ts';
import { scenes } from './scenes.ts';
import { searchIndex } from './search-index.ts';

/** What more than a few pages need comes in one file: each file more costs its headers, and small ones compress badly. */
const shared = { name: 'shared', test: /[\\/]apps[\\/]web[\\/]src[\\/]/, minShareCount: 7 };
const output = { codeSplitting: { groups: [...chunkGroups, shared] } };

export default defineConfig({
  plugins: [
    svelte(),
    scenes(),
    drawingStyles(),
    searchIndex(),
    engineWorker(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: null,
      manifest: {
        name: 'Menagerie',
        short_name: 'Menagerie',
        description:
          'The home of three unusual board games, where every refusal names its rule and every effect is shown before it happens.',
        start_url: '/',
        display: 'standalone',
        background_color: '#f6edda',
        theme_color: '#2a1d14',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,png,woff2,webmanifest}'],
        navigateFallback: '/index.html',
        // The server's own answers, downloads among them, are never the page's.
        navigateFallbackDenylist: [
          /^\/(?:api|socket|image|embed|board|docs)(?:[/?]|$)/,
          /\.(?:svg|png)(?:\?|$)/,
          /^\/(?:sitemap\.xml|robots\.txt)$/,
        ],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: true,
        inlineWorkboxRuntime: true,
      },
    }),
    boardElement(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 150,
    // The worker shares the list of games with the page, and has no document to put links into.
    modulePreload: { resolveDependencies: (_, files, { hostId }) => (/\/cards-/.test(hostId) ? [] : files) },
    rolldownOptions: { output, optimization },
  },
  worker: { format: 'es', rolldownOptions: { output, optimization } },
});
