import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PATH } from '@comal/contract/real-time';
import { deny, envelopeOf } from '../http/errors.ts';
import { MAX_FRAME } from './connection/link.ts';
import type { Hub } from './hub.ts';

export interface RealTimeOptions {
  readonly hub: Hub;
  /** Whether a page of this request's origin may open a socket (D-97). */
  readonly isAllowedOrigin: (request: FastifyRequest) => boolean;
}

const register = async (app: FastifyInstance, { hub, isAllowedOrigin }: RealTimeOptions): Promise<void> => {
  app.addHook('preClose', async () => hub.closeAll());
  await app.register(websocket, {
    options: { maxPayload: MAX_FRAME },
    // The connection handles socket errors itself; without this handler each would be logged as a bug.
    errorHandler: (error, _socket, request) => request.log.debug({ error: error.message }, 'enlace roto'),
  });
  const originGate = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    isAllowedOrigin(request) ? undefined : deny(reply, envelopeOf({ ok: false, motivo: 'ORIGEN_NO_PERMITIDO' }));
  app.get(LIVE_PATH, { websocket: true, onRequest: originGate }, (socket) => hub.connect(socket));
};

/** The live socket on LIVE_PATH (D-96). It shares its parent's context, so that an upgrade of any other path is answered and closed. */
export const realTime = Object.assign(register, { [Symbol.for('skip-override')]: true });
