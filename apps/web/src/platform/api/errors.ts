import type { ErrorAnswer } from '@comal/contract/envelope';
import { textoDeMotivo } from '@comal/contract/motivos';

/** `motivo` when no answer came: no network, no server, or something that is not our server answered. */
export const OFFLINE = 'SIN_CONEXION';

/** `motivo` when another server answers than the one that opened the session (decision 0133): it took nothing. */
export const OTHER_SERVER = 'OTRO_SERVIDOR';

const NOTHING_HERE =
  'Este es otro servidor: aquí no se registró nada. Espera a que este aparato vuelva a encontrar el suyo y avisa a quien administra Comal.';

/** Shown when a call fails without a server message. */
export const COMMUNICATION_FAILURE = textoDeMotivo('ERROR_INTERNO');

interface Failure {
  readonly code: number;
  readonly motivo: string;
  readonly message?: string;
  readonly campos?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

/** A call that did not go well. `code` is the HTTP status, or 0 when no answer came. */
export class ApiError extends Error {
  readonly code: number;
  /** The refusal's code of `motivos.ts`, or `SIN_CONEXION`. */
  readonly motivo: string;
  /** The invalid fields, with their errors. */
  readonly campos: Readonly<Record<string, string>> | undefined;
  /** Data that the screen needs, for example the present comanda after a conflict (D-20). */
  readonly data: unknown;
  /** Whether `message` comes from the server; otherwise it is the general text. */
  readonly fromServer: boolean;

  constructor({ code, motivo, message, campos, data }: Failure) {
    super(message || COMMUNICATION_FAILURE);
    this.name = 'ApiError';
    this.code = code;
    this.motivo = motivo;
    this.campos = campos;
    this.data = data;
    this.fromServer = Boolean(message);
  }
}

const isErrorAnswer = (body: unknown): body is ErrorAnswer => {
  const error: unknown = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
};

/** The failure for an answer with an error status; `body` is its content. */
export const apiErrorOf = (status: number, body: unknown): ApiError => {
  if (!isErrorAnswer(body)) return new ApiError({ code: status, motivo: 'ERROR_INTERNO' });
  const { message, motivo, campos } = body.error;
  return new ApiError({ code: status, message, motivo, campos, data: body.data });
};

/** The failure of a call without an answer: its outcome is unknown. */
export const noAnswer = (): ApiError => new ApiError({ code: 0, motivo: OFFLINE });

/** The failure of a call that was not made, or not taken, because another server answers than the session's. */
export const otherServer = (): ApiError => new ApiError({ code: 0, motivo: OTHER_SERVER, message: NOTHING_HERE });

/** Statuses answered before the server checks the key: they tell nothing about an earlier attempt. */
const BEFORE_THE_KEY: ReadonlySet<number> = new Set([401, 408, 429]);

/** Refusals of a session that is locked, or must change its password or set up a second factor; they do not check the key either. */
const RETRY_HINT: ReadonlySet<string> = new Set([
  'SESION_BLOQUEADA',
  'CONTRASENA_POR_CAMBIAR',
  'SEGUNDO_FACTOR_POR_ACTIVAR',
]);

/** Whether the session must wait (locked, for example): its unsent writes wait, too. */
export const sesionWaits = ({ motivo }: ApiError): boolean => RETRY_HINT.has(motivo);

/** Whether a failed write may still have been executed, now or in an earlier attempt: retry it with the same key. */
export const outcomeUnknown = (error: ApiError): boolean =>
  error.code === 0 || error.code >= 500 || BEFORE_THE_KEY.has(error.code) || sesionWaits(error);
