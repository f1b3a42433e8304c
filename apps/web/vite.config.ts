import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const SERVER = 'http://127.0.0.1:3000';

const link = (rel: string, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

/** The page asks for the application together with the small script that opens the live link (docs/decisions/0007). */
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

/** Two scripts make a till: what opens the live link, and everything else that it needs for a first dish. */
const tillInTwo = (): Rolldown.CodeSplittingNameFunction => {
  const [main, start] = ['main.tsx', 'app/start.tsx'].map((file) =>
    fileURLToPath(new URL(`src/${file}`, import.meta.url)),
  );
  let parts: readonly ReadonlySet<string>[] | undefined;
  return (id, graph) => {
    parts ??= [needsAtOnce(main!, graph), needsAtOnce(start!, graph)];
    const [first, second] = parts;
    if (first!.has(id)) return 'main';
    return second!.has(id) ? 'start' : null;
  };
};

/** The web application: `npm run dev -w apps/web` proxies the API, the live link and the pictures to a local server. */
export default defineConfig({
  plugins: [react(), preloadApplication()],
  server: {
    proxy: {
      '/qrestaurant': { target: SERVER, ws: true },
      '/qtpv': { target: SERVER, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: tillInTwo() }] } } },
  },
});
