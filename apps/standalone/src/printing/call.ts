import type { z } from 'zod';
import { errorAnswer } from '@comal/contract/envelope';
import { rutaDe, type Route } from '@comal/contract/route';

/** What a call answered: its data, or why the server refused. */
export type Answer<T> =
  | { readonly is: 'data'; readonly data: T }
  | { readonly is: 'refusal'; readonly motivo: string; readonly message: string };

/** The server did not answer, or not as a server of Comal: the call may be sent again. */
export class NoAnswer extends Error {}

const OWN_FAULT = 500;

const send = async (url: string, body: unknown, signal: AbortSignal): Promise<Response> => {
  try {
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
    return await response.json();
  } catch (error) {
    throw new NoAnswer(String(error));
  }
};

/** Sends one of the public calls to a server; throws NoAnswer. */
export const post = async <D extends z.ZodType>(
  origin: string,
  route: Route & { readonly data: D },
  body: unknown,
  signal: AbortSignal,
): Promise<Answer<z.infer<D>>> => {
  const response = await send(origin + rutaDe(route), body, signal);
  const said = await read(response);
  const refusal = errorAnswer.safeParse(said);
  if (response.status >= OWN_FAULT) throw new NoAnswer(`El servidor contestó ${response.status}`);
  if (refusal.success) return { is: 'refusal', motivo: refusal.data.error.motivo, message: refusal.data.error.message };
  const data = route.data.safeParse((said as { data?: unknown } | null)?.data);
  if (!data.success) throw new NoAnswer('Quien contestó no es un servidor de Comal, o es de otra versión');
  return { is: 'data', data: data.data };
};
