/** The database cannot be reached, or its answer to a COMMIT was lost: the caller may repeat with the same key (503). */
export class ServiceUnavailable extends Error {
  constructor(cause: unknown) {
    super('La base de datos no está disponible', { cause });
  }
}

/** The server that was reached takes no writes. */
export class ReadOnlyServer extends Error {
  /** As PostgreSQL says it of a statement. */
  readonly code = '25006';

  constructor() {
    super('La base de datos no acepta cambios');
  }
}

const codigoDe = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** Serialization failure and deadlock: the same work may well succeed now. */
const REINTENTABLES = new Set(['40001', '40P01']);

/** A ticket code that another charge of the installation has (D-125): the same work draws another one. */
const isTakenCode = (error: unknown): boolean =>
  codigoDe(error) === '23505' && (error as { constraint?: unknown }).constraint === 'pago_codigo';

/** Whether repeating the transaction is the answer. */
export const isRetriable = (error: unknown): boolean => REINTENTABLES.has(codigoDe(error)) || isTakenCode(error);

/** Whether PostgreSQL ended it because it and another waited for each other (40P01). */
export const isDeadlock = (error: unknown): boolean => codigoDe(error) === '40P01';

/** Connection errors of the socket, and PostgreSQL's classes 08 (connection), 57P (shutdown), 53 (out of something). */
const RED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
const CLASES = /^(08|57P|53)/;

/** The server takes no writes: a standby, or one that stepped down (25006). Another connection may lead to the one that does. */
export const isReadOnly = (error: unknown): boolean => codigoDe(error) === '25006';

const MENSAJES =
  /connection terminated|connection ended|connection error|timeout exceeded when trying to connect|client has encountered/i;

/** Whether the connection, not the statement, failed. */
export const isOutage = (error: unknown): boolean =>
  RED.has(codigoDe(error)) ||
  CLASES.test(codigoDe(error)) ||
  isReadOnly(error) ||
  MENSAJES.test((error as Error | null)?.message ?? '');

/** Statement and lock time limits: the server is too busy for this one (57014, 55P03). */
export const isWaitExhausted = (error: unknown): boolean => ['57014', '55P03'].includes(codigoDe(error));

/** The database was sent something and kept silent: it may still do it. */
export class SilentConnection extends Error {
  constructor(cause: unknown) {
    super('Connection terminated: no answer in time', { cause });
  }
}

/** Out of disk, memory or connections: another connection would meet the same. */
const SIN_RECURSOS = /^53/;

/** Whether the connection was dead when something was sent, so that another may do. */
export const isDeadConnection = (error: unknown): boolean =>
  isOutage(error) && !(error instanceof SilentConnection) && !SIN_RECURSOS.test(codigoDe(error));

/** Whether PostgreSQL found no room on its disk (53100), also as the cause of another failure. */
export const isDiskFull = (error: unknown): boolean =>
  codigoDe(error) === '53100' || (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause));
