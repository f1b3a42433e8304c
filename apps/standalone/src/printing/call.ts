import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { errorAnswer } from '@comal/contract/envelope';
import { rutaDe, type Route } from '@comal/contract/route';
import { textWithin } from './bounded.ts';

/** What a call answered: its data, or why the server refused. */
export type Answer<T> =
  | { readonly is: 'data'; readonly data: T }
  | { readonly is: 'refusal'; readonly motivo: string; readonly message: string };

/** The server did not answer, or not as a server of Comal: the call may be sent again. */
export class NoAnswer extends Error {}

const OWN_FAULT = 500;

/** How long a call may take, and whose certificate the server must have; absent: one of whom this machine trusts. */
export interface Sending {
  readonly signal: AbortSignal;
  readonly authority?: string | undefined;
}

/** By the authority of the server alone: a certificate of another one, of whoever else this machine trusts, is none. */
const sendTrusting = async (url: string, body: string, authority: string, signal: AbortSignal): Promise<Response> => {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const asking = request(url, { method: 'POST', headers, ca: authority, signal, agent: false }).end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return new Response(Readable.toWeb(answer) as ReadableStream, { status: answer.statusCode ?? OWN_FAULT });
};

const send = async (url: string, body: unknown, { signal, authority }: Sending): Promise<Response> => {
  try {
    if (authority) return await sendTrusting(url, JSON.stringify(body), authority, signal);
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A key of the machine goes to the server that it was given by, and to no other.
      redirect: 'error',
      signal,
    });
  } catch (error) {
    throw new NoAnswer(String(error));
  }
};

const read = async (response: Response): Promise<unknown> => {
  try {
    return JSON.parse(await textWithin(response));
  } catch (error) {
    throw new NoAnswer(String(error));
  }
};

/** Sends one of the public calls to a server; throws NoAnswer. */
export const post = async <D extends z.ZodType>(
  origin: string,
  route: Route & { readonly data: D },
  body: unknown,
  sending: Sending,
): Promise<Answer<z.infer<D>>> => {
  const response = await send(origin + rutaDe(route), body, sending);
  const said = await read(response);
  const refusal = errorAnswer.safeParse(said);
  if (response.status >= OWN_FAULT) throw new NoAnswer(`El servidor contestó ${response.status}`);
  if (refusal.success) return { is: 'refusal', motivo: refusal.data.error.motivo, message: refusal.data.error.message };
  const data = route.data.safeParse((said as { data?: unknown } | null)?.data);
  if (!data.success) throw new NoAnswer('Quien contestó no es un servidor de Comal, o es de otra versión');
  return { is: 'data', data: data.data };
};
