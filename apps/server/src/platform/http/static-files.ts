import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;

/** Serves the built pages: files with a hash in their name are immutable, HTML is never cached; both precompressed by the build. */
export const staticFiles = async (app: FastifyInstance, carpeta: string): Promise<void> => {
  if (!existsSync(carpeta)) return;
  await app.register(fastifyStatic, {
    root: carpeta,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (res, path) => {
      const eternal = /[/\\]assets[/\\]/.test(path);
      res.setHeader('Cache-Control', eternal ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
};
