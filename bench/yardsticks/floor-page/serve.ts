import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const PRODUCTS = 1_000;
const HTML =
  '<!doctype html><html lang="es"><meta charset="utf-8"><title>floor</title><div id="root"></div><script type="module" src="/page.js"></script></html>';

const products = Array.from({ length: PRODUCTS }, (_, i) => ({
  id: i + 1,
  descripcion: `Platillo de la casa número ${i + 1}`,
  categoria: `Categoría ${i % 9}`,
  precio: 20 + (i % 180),
}));

const script = async (): Promise<string> => {
  const entry = fileURLToPath(new URL('page.tsx', import.meta.url));
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return built.outputFiles[0]!.text;
};

/** Serves the floor page, compressed; returns the server. */
export const serveFloorPage = async (): Promise<Server> => {
  const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html', HTML],
    '/page.js': ['text/javascript', await script()],
    '/products.json': ['application/json', JSON.stringify(products)],
  };
  const packed = new Map(Object.entries(files).map(([path, [type, body]]) => [path, { type, body: gzipSync(body) }]));
  const server = createServer((request, response) => {
    const file = packed.get(request.url ?? '');
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
