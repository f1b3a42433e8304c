import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';
import { MOTIVOS, textoDeMotivo, type Motivo } from '@comal/contract/motivos';
import type { ErrorAnswer } from '@comal/contract/envelope';
import { refuse, type Refusal } from '@comal/domain/result';
import { textoDeCierre } from '@comal/domain/sesiones/cierre';
import type { EndedSesion } from './active-sesiones.ts';
import type { GateMotivo } from './document/motivos-of-gates.ts';
import { ServiceUnavailable, isOutage, isDiskFull, isWaitExhausted, isRetriable } from '../db/failures.ts';

/** A refusal of a gate, and of nothing else, thrown to end the request early; it is expected and not logged as an error. */
export class Halt extends Error {
  constructor(
    readonly refusal: Refusal<GateMotivo>,
    readonly campos?: Readonly<Record<string, string>>,
    /** A more precise text than the refusal's, and data for the screen. */
    readonly dicho?: { readonly porque: string; readonly data: unknown },
  ) {
    super(refusal.motivo);
  }
}

/** The refusal for a session that has ended; says who closed it and why, where somebody did (D-12, D-112). */
export const haltOfEnded = (ended: Pick<EndedSesion, 'cierre'> | null): Halt => {
  const closing = ended?.cierre;
  return new Halt(
    refuse('SESION_REQUERIDA'),
    undefined,
    closing && { porque: textoDeCierre(closing), data: { cierre: closing } },
  );
};

/** What a screen needs to continue: the permission to ask a colleague for (D-18), or the seconds to wait. */
const useful = ({ motivo, datos }: Refusal<Motivo>): object | undefined => {
  if (datos?.['permiso'] !== undefined) return { permiso: datos['permiso'] };
  return motivo === 'DEMASIADOS_INTENTOS' ? { segundos: datos?.['n'] } : undefined;
};

/** The envelope of a refusal. */
export const envelopeOf = (
  refusal: Refusal<Motivo> & { readonly data?: unknown },
  extra: {
    campos?: Readonly<Record<string, string>>;
    peticion?: string;
    data?: unknown;
    porque?: string | undefined;
  } = {},
): ErrorAnswer => {
  const { motivo, datos, campo } = refusal;
  const text = textoDeMotivo(motivo, datos);
  const data = extra.data ?? refusal.data ?? useful(refusal);
  const fields = extra.campos ?? (campo === undefined ? undefined : { [campo]: text });
  return {
    error: {
      message: extra.porque ?? firstField(fields) ?? text,
      code: MOTIVOS[motivo].status,
      motivo,
      ...(fields ? { campos: fields } : {}),
      ...(extra.peticion ? { peticion: extra.peticion } : {}),
    },
    ...(data === undefined ? {} : { data }),
  };
};

/** With one wrong field its own text is the message; with several, the general one. */
const firstField = (fields?: Readonly<Record<string, string>>): string | undefined => {
  const texts = Object.values(fields ?? {});
  return texts.length === 1 ? texts[0] : undefined;
};

/** Limit of field errors in one answer: nobody corrects more at once, and it bounds the answer's size. */
const MAXIMUM_COMPLAINTS = 50;

/** What is wrong by field, the first complaint of each. */
export const fieldsOf = (error: ZodError): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, MAXIMUM_COMPLAINTS))
    fields[issue.path.join('.') || 'cuerpo'] ??= issue.message;
  return fields;
};

/** Errors of Fastify itself and of PostgreSQL's text rules, by code. */
const BY_CODE: Readonly<Record<string, Motivo>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'CUERPO_MUY_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NO_ACEPTADO',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'CUERPO_INVALIDO',
  FST_ERR_CTP_INVALID_JSON_BODY: 'CUERPO_INVALIDO',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'CUERPO_INVALIDO',
  '22003': 'CUERPO_INVALIDO',
  '22021': 'CUERPO_INVALIDO',
  '22P05': 'CUERPO_INVALIDO',
};

/** Unique indexes that concurrent writers, or an id that is taken, violate, with the refusal of each. */
const BY_INDEX: Readonly<Record<string, Motivo>> = {
  comanda_pkey: 'COMANDA_REPETIDA',
  pedido_pkey: 'PEDIDO_DE_OTRA_COMANDA',
  pago_pkey: 'CLAVE_CON_OTROS_DATOS',
  factura_pkey: 'CLAVE_CON_OTROS_DATOS',
  pago_pedido_una_vez: 'SUBCUENTA_PAGADA',
  pago_cancela_una_vez: 'COBRO_CANCELADO',
  corte_uno_abierto: 'CAJA_INICIAL_REGISTRADA',
};
const REPEATED = '23505';

const byIndex = (error: FastifyError & { readonly constraint?: string }): Motivo | undefined =>
  error.code === REPEATED ? BY_INDEX[error.constraint ?? ''] : undefined;

/** Half a letter, which JSON may hold and PostgreSQL does not take: what is written as JSON comes from `JSON.stringify`, and is right otherwise. */
const isHalfLetter = (error: FastifyError & { readonly routine?: string }): boolean =>
  error.code === '22P02' && (error.routine ?? '').startsWith('json_');

/** Transient failures of the database: nothing was done, and a retry may succeed. */
const TRANSIENT = [(e: unknown) => e instanceof ServiceUnavailable, isOutage, isWaitExhausted, isRetriable];

const readMotivo = (error: FastifyError): Motivo => {
  if (isDiskFull(error)) return 'DISCO_LLENO';
  if (TRANSIENT.some((es) => es(error))) return 'SERVICIO_NO_DISPONIBLE';
  const known = BY_CODE[error.code] ?? byIndex(error);
  if (known) return known;
  if (isHalfLetter(error)) return 'CUERPO_INVALIDO';
  if (error.statusCode === 429) return 'DEMASIADAS_PETICIONES';
  return error.statusCode && error.statusCode < 500 ? 'CUERPO_INVALIDO' : 'ERROR_INTERNO';
};

const SOON = 2;

/** Answers a refusal with its status; 429 and 503 say after how many seconds to come back. */
export const deny = (reply: FastifyReply, sobre: ErrorAnswer, seconds: number = SOON): FastifyReply => {
  if (sobre.error.code === 503 || sobre.error.code === 429)
    reply.header('Retry-After', String(reply.getHeader('Retry-After') ?? seconds));
  return reply.code(sobre.error.code).send(sobre);
};

/** Seconds that a refusal says to wait: its own `n`, in seconds or minutes, or a default. */
export const waitOf = ({ motivo, datos }: Refusal<Motivo>): number => {
  if (motivo === 'DEMASIADOS_REGISTROS') return 60 * Number(datos?.['n'] ?? 1);
  return motivo === 'DEMASIADOS_INTENTOS' ? Number(datos?.['n'] ?? SOON) : SOON;
};

/** The error handler: expected refusals are answered without a log entry, everything else is logged with the request's id. */
export const onFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof Halt) {
    return deny(
      reply,
      envelopeOf(error.refusal, {
        peticion: request.id,
        ...(error.campos ? { campos: error.campos } : {}),
        ...error.dicho,
      }),
    );
  }
  const motivo = readMotivo(error);
  if (MOTIVOS[motivo].status >= 500) {
    request.log.error(
      { code: error.code, causa: error.cause instanceof Error ? error.cause.message : undefined, stack: error.stack },
      error.message,
    );
  }
  return deny(reply, envelopeOf({ ok: false, motivo }, { peticion: request.id }));
};
