import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { kitVariables } from './vite/kit-variables.ts';

const SERVER = 'http://127.0.0.1:3000';

const link = (rel: string, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

/** The page asks for the application together with the small script that opens the live link (docs/decisions/0016). */
const preloadApplication = (): Plugin => ({
  name: 'preload-application',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, chunk: entry }) => {
      const application = Object.values(bundle ?? {}).find((c) => c.type === 'chunk' && c.name === 'start');
      if (application?.type !== 'chunk') return [];
      const others = application.imports.filter((file) => file !== entry?.fileName && !entry?.imports.includes(file));
      const scripts = [application.fileName, ...others].map((file) => link('modulepreload', file));
      const styles = [...(application.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file));
      return [...scripts, ...styles];
    },
  },
});

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Files that only list a library's parts: who imports one part does not need the others. */
const INDEX_OF_A_KIT = /@(mantine|tabler)\/.*\/index\.mjs$|tabler-icons-react\.mjs$/;

/** Every module that one needs at once: its imports and theirs, but nothing that is only asked for later. */
const needsAtOnce = (id: string, graph: Graph, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(id) || INDEX_OF_A_KIT.test(id)) return seen;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needsAtOnce(imported, graph, seen);
  return seen;
};

/**
 * The scripts of a till, in the order in which they run: what opens the live link, what draws (React's renderer, read
 * while the rest arrives), and everything else that it needs for a first dish.
 */
const TILL = { main: 'main.tsx', render: 'app/boot/render.ts', start: 'app/boot/start.tsx' };

/** Each module goes to the first script of the till that needs it at once. */
const tillInThree = (): Rolldown.CodeSplittingNameFunction => {
  let parts: readonly (readonly [name: string, modules: ReadonlySet<string>])[] | undefined;
  return (id, graph) => {
    parts ??= Object.entries(TILL).map(([name, file]) => [
      name,
      needsAtOnce(fileURLToPath(new URL(`src/${file}`, import.meta.url)), graph),
    ]);
    return parts.find(([, modules]) => modules.has(id))?.[0] ?? null;
  };
};

/** What an installed till is called, and how it looks on a device. */
const manifest = {
  name: 'Comal, punto de venta',
  short_name: 'Comal',
  description: 'Comandas, cocina y caja de tu restaurante',
  lang: 'es-MX',
  // At the till, which leads to the entrance where nobody is signed in. The name of an installed one stays what it was.
  id: '/',
  start_url: '/#/tpv',
  display: 'standalone',
  theme_color: '#151F55',
  background_color: '#151F55',
  icons: [
    { src: '/icono-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icono-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icono-recortable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;

/**
 * The application's own files on the device, so that it opens without network (docs/decisions/0013). Answers of the server
 * are never kept there, and a new version waits until it is asked for.
 */
const offlineShell = () =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: { ...manifest, icons: [...manifest.icons] },
    workbox: {
      globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css,woff2,svg}'],
      navigateFallback: 'index.html',
      navigateFallbackAllowlist: [/^\/(\?|$)/],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      importScripts: ['notificaciones.js'],
      sourcemap: false,
    },
  });

/** The web application: `npm run dev -w apps/web` proxies the API, the live link and the pictures to a local server. */
export default defineConfig({
  plugins: [react(), kitVariables(), preloadApplication(), offlineShell()],
  server: {
    proxy: {
      '/qrestaurant': { target: SERVER, ws: true },
      '/qtpv': { target: SERVER, ws: true },
      '/salud': { target: SERVER },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: tillInThree() }] } } },
  },
});
