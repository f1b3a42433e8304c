import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const UN_ANIO = 31_536_000;

/** Serves the built pages: files with a hash in their name are immutable, HTML is never cached; both precompressed by the build. */
export const staticFiles = async (app: FastifyInstance, carpeta: string): Promise<void> => {
  if (!existsSync(carpeta)) return;
  await app.register(fastifyStatic, {
    root: carpeta,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (res, ruta) => {
      const eterno = /[/\\]assets[/\\]/.test(ruta);
      res.setHeader('Cache-Control', eterno ? `public, max-age=${UN_ANIO}, immutable` : 'no-cache');
    },
  });
};
