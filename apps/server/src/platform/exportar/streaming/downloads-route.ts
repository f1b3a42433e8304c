import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Motivo } from '@comal/contract/motivos';
import { sqlText, type Query } from '../../db/query.ts';
import type { Deps } from '../../http/context.ts';
import { deny, envelopeOf } from '../../http/errors.ts';
import { DOWNLOADS_PATH } from '../../http/paths.ts';
import type { Download } from './downloads.ts';
import { sinkOf } from './sink.ts';

/** The longest that one is made: it holds a connection and a moment of the data. */
const PLAZO_MS = 600_000;

const abierta = ({ cliente, sesion }: Download): Query<{ id: string }> =>
  sqlText('SELECT id FROM sesion WHERE cliente = $1 AND id = $2 AND cerrada_en IS NULL AND bloqueada_en IS NULL', [
    cliente,
    sesion,
  ]);

const negar = (request: FastifyRequest, reply: FastifyReply, motivo: Motivo): FastifyReply =>
  deny(reply, envelopeOf({ ok: false, motivo }, { peticion: request.id }));

/** Begins to make it and answers what comes of it: no faster than it is taken, and only while somebody takes it. */
const hacer = ({ descargas }: Deps, descarga: Download, request: FastifyRequest, reply: FastifyReply): PassThrough => {
  const destino = new PassThrough();
  const seFue = new AbortController();
  reply.raw.once('close', () => seFue.abort());
  const salida = AbortSignal.any([seFue.signal, AbortSignal.timeout(PLAZO_MS)]);
  void descargas.make(descarga, sinkOf(destino, salida), salida).then(
    () => destino.end(),
    (error: unknown) => {
      if (!seFue.signal.aborted) request.log.warn({ error: String(error) }, 'descarga a medias');
      // What is cut short ends without its end: a browser keeps no half of a file as a whole one.
      destino.destroy(error as Error);
    },
  );
  return destino;
};

/** The long files that were asked for (downloads.ts): fetched once by their key, while the session that asked is open. */
export const downloads = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  app.get<{ Params: { clave: string } }>(
    `${DOWNLOADS_PATH}/:clave`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const descarga = deps.descargas.take(request.params.clave);
      const [[sesion]] = descarga ? await deps.db.read(descarga.cliente, abierta(descarga)) : [[]];
      if (!descarga || !sesion) return negar(request, reply, 'NO_ENCONTRADO');
      if (!deps.descargas.admits(descarga.cliente)) return negar(request, reply, 'TALLER_OCUPADO');
      return reply
        .header('Content-Type', descarga.tipo)
        .header('Content-Disposition', `attachment; filename="${descarga.nombre}"`)
        .header('Cache-Control', 'no-store')
        .send(hacer(deps, descarga, request, reply));
    },
  );
};
