import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RUTA_TIEMPO_REAL } from '@comal/contract/tiempo-real';
import { negar, sobreDe } from '../http/errores.ts';
import { MAXIMO_FRAME } from './conexion/enlace.ts';
import type { Hub } from './hub.ts';

export interface TiempoRealOptions {
  readonly hub: Hub;
  /** Whether a page of this request's origin may open a socket (D-97). */
  readonly origenPermitido: (request: FastifyRequest) => boolean;
}

const registrar = async (app: FastifyInstance, { hub, origenPermitido }: TiempoRealOptions): Promise<void> => {
  app.addHook('preClose', async () => hub.cerrarTodo());
  await app.register(websocket, {
    options: { maxPayload: MAXIMO_FRAME },
    // The connection itself deals with a broken socket; without a handler each one would be logged as a bug.
    errorHandler: (error, _socket, request) => request.log.debug({ error: error.message }, 'enlace roto'),
  });
  const puertaDeOrigen = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    origenPermitido(request) ? undefined : negar(reply, sobreDe({ ok: false, motivo: 'ORIGEN_NO_PERMITIDO' }));
  app.get(RUTA_TIEMPO_REAL, { websocket: true, onRequest: puertaDeOrigen }, (socket) => hub.conectar(socket));
};

/**
 * The live socket on RUTA_TIEMPO_REAL (D-96). It shares its parent's context, so that an upgrade of any other path is
 * answered and its connection closed.
 */
export const tiempoReal = Object.assign(registrar, { [Symbol.for('skip-override')]: true });
