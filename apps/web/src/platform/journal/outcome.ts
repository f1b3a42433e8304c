import type { Answer } from '../api/client.ts';
import { sesionWaits, type ApiError } from '../api/errors.ts';
import type { Failure } from './entry.ts';
import type { End } from './core.ts';

/** Statuses about the server or the connection, not about the write. */
const NO_JUDGEMENT: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
/** Its server asks for HTTPS by now: the write waits to be handed to the encrypted address (decision 0134). */
const ENCRYPTED_ONLY = 'SOLO_CIFRADO';
const NO_SESSION = 401;
const SERVER_FAILED = 500;
const TAKEN_IN_PART = 200;

/** A failure as plain data. */
const toFailure = ({ code, motivo, message, data }: ApiError): Failure => ({
  code,
  motivo,
  message,
  ...(data === undefined ? {} : { data }),
});

/** The refusal in a successful answer that lists refused changes (D-120); null if the server took them all. */
export const deniedIn = ({ message, data }: Answer<unknown>): Failure | null => {
  const rechazados = typeof data === 'object' && data !== null && 'rechazados' in data ? data.rechazados : [];
  if (!Array.isArray(rechazados) || rechazados.length === 0) return null;
  return { code: TAKEN_IN_PART, motivo: 'CAMBIOS_RECHAZADOS', message, data };
};

/** What a failed attempt means for the queue. An answer that is not from our server leaves the write in the queue. */
export const endOf = (error: ApiError): End => {
  const { code, fromServer, motivo } = error;
  if (code === NO_SESSION) return { tipo: 'sin-sesion' };
  if (code === 0 || !fromServer || NO_JUDGEMENT.has(code) || motivo === ENCRYPTED_ONLY || sesionWaits(error))
    return { tipo: 'incierta', espera: 'todo' };
  if (code >= SERVER_FAILED) return { tipo: 'incierta', espera: 'comanda' };
  return { tipo: 'rechazada', falla: toFailure(error) };
};
