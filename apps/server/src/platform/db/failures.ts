/** The database is unreachable, or the answer to a COMMIT was lost (503): the caller may retry with the same key. */
export class ServiceUnavailable extends Error {
  constructor(cause: unknown) {
    super('La base de datos no está disponible', { cause });
  }
}

/** The server that was reached takes no writes. */
export class ReadOnlyServer extends Error {
  /** The SQLSTATE of a write in a read-only transaction. */
  readonly code = '25006';

  constructor() {
    super('La base de datos no acepta cambios');
  }
}

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** Serialization failure and deadlock, which a retry resolves. */
const RETRIABLE = new Set(['40001', '40P01']);

/** The ticket code drawn is taken by another charge (D-125); a retry draws another one. */
const isTakenCode = (error: unknown): boolean =>
  codeOf(error) === '23505' && (error as { constraint?: unknown }).constraint === 'pago_codigo';

/** Whether a retry of the transaction may succeed. */
export const isRetriable = (error: unknown): boolean => RETRIABLE.has(codeOf(error)) || isTakenCode(error);

/** Whether PostgreSQL aborted it as the victim of a deadlock (40P01). */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';

/** Connection errors of the socket, and PostgreSQL's classes 08 (connection), 57P (shutdown), 53 (out of something). */
const RED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
const CLASSES = /^(08|57P|53)/;

/** The server takes no writes: a standby or a demoted primary (25006). A new connection may reach the primary. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

const MESSAGES =
  /connection terminated|connection ended|connection error|timeout exceeded when trying to connect|client has encountered/i;

/** Whether the connection, not the statement, failed. */
export const isOutage = (error: unknown): boolean =>
  RED.has(codeOf(error)) ||
  CLASSES.test(codeOf(error)) ||
  isReadOnly(error) ||
  MESSAGES.test((error as Error | null)?.message ?? '');

/** Statement or lock timeout: the server is too busy (57014, 55P03). */
export const isWaitExhausted = (error: unknown): boolean => ['57014', '55P03'].includes(codeOf(error));

/** A batch was sent and not answered in time; the database may still execute it. */
export class SilentConnection extends Error {
  constructor(cause: unknown) {
    super('Connection terminated: no answer in time', { cause });
  }
}

/** Out of disk, memory or connections; a new connection would fail alike. */
const NO_RESOURCES = /^53/;

/** Whether the connection was already dead when the batch was sent, so that another one may work. */
export const isDeadConnection = (error: unknown): boolean =>
  isOutage(error) && !(error instanceof SilentConnection) && !NO_RESOURCES.test(codeOf(error));

/** Whether PostgreSQL found no room on its disk (53100), also as the cause of another failure. */
export const isDiskFull = (error: unknown): boolean =>
  codeOf(error) === '53100' || (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause));
