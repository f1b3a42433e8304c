import type { TLSSocket } from 'node:tls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@comal/domain/result';
import { Halt } from '../errors.ts';
import { JOIN_PATH } from '../paths.ts';
import { hostNameOf, isLoopback } from './own-names.ts';

/** Files of the pages of guests and of the page of trust, as the build names them. */
const PLAIN_FILES = /^\/(m|conectar)(\/|$)|^\/favicon\.svg$/;

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0]!;

/** Whether the connection itself is encrypted; what a proxy says does not count. */
const isEncrypted = ({ raw: { socket } }: FastifyRequest): boolean => (socket as TLSSocket).encrypted === true;

/** Whether a person at this machine asks, whose connection leaves it by no cable. */
const isFromHere = ({ raw: { socket }, host }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && isLoopback(hostNameOf(host) ?? '');

/** Steps out of a folder, in every spelling that the files' server reads. */
const STEPS = /\.\.|\\|%2e|%5c/i;

const isForGuests = (request: FastifyRequest): boolean =>
  request.routeOptions.config.plain === true || (PLAIN_FILES.test(pathOf(request)) && !STEPS.test(pathOf(request)));

/** Whether a browser asks for a page that a person will see. */
const isForPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/**
 * Gate: encryption (D-170), where one port takes both kinds. Over an unencrypted connection other machines get the pages of guests and
 * the page of trust, to which a browser that asks for anything else is led; staff never signs in over one.
 */
export const plainGate = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (isEncrypted(request) || isFromHere(request) || isForGuests(request)) return;
    if (isForPerson(request)) return reply.redirect(`${JOIN_PATH}/`);
    throw new Halt(refuse('SOLO_CIFRADO'));
  });
};
