import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Motivo } from '@comal/contract/motivos';
import type { Deps } from '../../http/context.ts';
import { deny, envelopeOf } from '../../http/errors.ts';
import { DOWNLOADS_PATH } from '../../http/paths.ts';
import { recordDownload } from '../record-export.ts';
import { sinkOf } from './sink.ts';
import {
  deadlineOf,
  extentOf,
  typeOf,
  writeDownload,
  type StreamedFile,
  type StreamedKind,
  type StreamedLists,
} from './stream-list.ts';
import { takeDownload, type WaitingDownload } from './waiting-downloads.ts';

const refuse = (request: FastifyRequest, reply: FastifyReply, motivo: Motivo): FastifyReply =>
  deny(reply, envelopeOf({ ok: false, motivo }, { peticion: request.id }));

/** What the route needs: the kinds of lists, which the application registers. */
type RouteDeps = Deps & { readonly listas: StreamedLists };

/** A file that may be made: the request, and how rows of its kind are read. */
interface Fetched {
  readonly descarga: WaitingDownload;
  readonly lista: StreamedKind | StreamedFile;
}

/** Starts a file and returns its stream; rows are read at the pace of the client, and only while it is connected. */
const make = (deps: RouteDeps, f: Fetched, request: FastifyRequest, reply: FastifyReply): PassThrough => {
  const target = new PassThrough();
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const salida = AbortSignal.any([left.signal, AbortSignal.timeout(deadlineOf(f.lista))]);
  // The snapshot is from before: the log does not contain this export itself.
  const write = () =>
    writeDownload(deps, f.lista, f.descarga, [sinkOf(target, salida), salida]).finally(() =>
      recordDownload(deps, f.descarga),
    );
  void deps.descargas.make(f.descarga.cliente, write, extentOf(f.lista)).then(
    () => target.end(),
    (error: unknown) => {
      if (!left.signal.aborted) request.log.warn({ error: String(error) }, 'descarga a medias');
      // An error truncates the transfer, so that a browser does not keep half a file as a whole one.
      target.destroy(error as Error);
    },
  );
  return target;
};

/** Customer number and key of a link; null when it cannot be one. */
const readClave = (text: string): readonly [string, string] | null => {
  const parts = /^([\w-]{1,40})\.([\w-]{43})$/.exec(text);
  return parts && [parts[1]!, parts[2]!];
};

const search = async ({ db, listas, reloj }: RouteDeps, text: string): Promise<Fetched | null> => {
  const key = readClave(text);
  const descarga = key && (await takeDownload(db, key, reloj()));
  const list = descarga && listas[descarga.pedida.lista];
  return list ? { descarga, lista: list } : null;
};

/** The route of long files that were requested (waiting-downloads.ts): fetched once by key, while the session that asked is open. */
export const downloads = async (app: FastifyInstance, deps: RouteDeps): Promise<void> => {
  app.get<{ Params: { clave: string } }>(
    `${DOWNLOADS_PATH}/:clave`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const f = await search(deps, request.params.clave);
      if (!f) return refuse(request, reply, 'NO_ENCONTRADO');
      const { cliente, pedida } = f.descarga;
      if (!deps.descargas.admits(cliente, extentOf(f.lista))) return refuse(request, reply, 'TALLER_OCUPADO');
      return reply
        .header('Content-Type', typeOf(pedida))
        .header('Content-Disposition', `attachment; filename="${pedida.nombre}"`)
        .header('Cache-Control', 'no-store')
        .send(make(deps, f, request, reply));
    },
  );
};
