import { MOTIVOS, type Motivo } from '@comal/contract/motivos';
import { rutaDe, type Route } from '@comal/contract/route';
import { ok, type Result } from '@comal/domain/result';
import type { Query } from '../../db/query.ts';
import type { Tx } from '../../db/tenant.ts';
import { spendPase } from './autorizaciones.ts';
import type { Ctx, SesionCtx } from '../context.ts';
import { haltOfEnded } from '../errors.ts';
import type { Manner, Written, Seal } from '../handlers.ts';
import type { EndedSesion } from '../active-sesiones.ts';
import { Lanes } from './lanes.ts';
import { AlreadyAnswered, reserve, storedOf, store, digestOf, replay, type Attempt } from './idempotency.ts';

const LANES = new Lanes();

const inLanes = <T>(claves: readonly string[], trabajo: () => Promise<T>): Promise<T> =>
  claves.reduceRight((hacer, clave) => () => LANES.inLane(clave, hacer), trabajo)();

/** A write: its call, its input, and how it runs. */
export interface Sent {
  readonly route: Route;
  readonly entrada: unknown;
  readonly manner: Manner<unknown, unknown>;
}

/** The lanes of a write in a fixed order, so that two writes never wait for each other. */
const lanesOf = ({ manner, entrada }: Sent, cliente: string): string[] =>
  [...new Set(manner.lanes?.(entrada))].sort().map((id) => `${cliente}/${id}`);

const sealedBy = ({ manner }: Sent, data: unknown, sello: Seal | null): unknown =>
  sello && manner.sealed ? manner.sealed(data, sello) : data;

type Resultado = Result<Written<unknown, Motivo>, Motivo>;

const intentoDe = (
  { route, entrada }: Sent,
  quien: Pick<Attempt, 'cliente' | 'sesion' | 'usuario' | 'sucursal'>,
  clave: string,
  ahora: number,
): Attempt => ({
  ...quien,
  clave,
  ruta: `${route.method} ${rutaDe(route)}`,
  huella: digestOf(entrada),
  ahora,
});

/**
 * Runs one write: takes its key, runs the handler, stores the answer, commits, and then publishes. A key that was answered before
 * gets the stored answer, and nothing runs (reliability 5.1).
 */
export const executeWrite = async (
  sent: Sent,
  handler: (tx: Tx) => Promise<Resultado>,
  ctx: SesionCtx,
): Promise<Resultado> => {
  const { cliente, id, usuario, sucursal } = ctx.sesion;
  const quien = { cliente, sesion: id, usuario: usuario.id, sucursal: sucursal.id };
  const intento = intentoDe(sent, quien, ctx.clave, ctx.ahora);
  try {
    const escribir = (): Promise<Hecho> =>
      ctx.db.withTx(cliente, (tx) => enTransaccion(tx, sent, handler, intento, ctx));
    const { resultado, alConfirmar } = await inLanes(lanesOf(sent, cliente), escribir);
    alConfirmar?.();
    return resultado;
  } catch (error) {
    if (error instanceof AlreadyAnswered) return repetida(ctx, sent, intento);
    throw error;
  }
};

interface Hecho {
  readonly resultado: Resultado;
  readonly alConfirmar?: () => void;
}

const enTransaccion = async (
  tx: Tx,
  sent: Sent,
  handler: (tx: Tx) => Promise<Resultado>,
  intento: Attempt,
  { sesion, autorizo }: SesionCtx,
): Promise<Hecho> => {
  reserve(tx, intento);
  if (autorizo) spendPase(tx, sesion, autorizo, intento.clave, intento.ahora);
  const resultado = await handler(tx);
  if (!resultado.ok) {
    await tx.deshacer();
    return { resultado };
  }
  const { message, data, motivo, porque, sello, alConfirmar } = resultado.value;
  const status = motivo ? MOTIVOS[motivo].status : 200;
  const cuerpo = { message, data, ...(motivo ? { motivo, porque } : {}) };
  const puesto = await confirmar(tx, sello, store(intento, status, cuerpo));
  const sellada = sealedBy(sent, data, puesto);
  return { resultado: ok({ ...resultado.value, data: sellada }), alConfirmar: () => alConfirmar?.(sellada, puesto) };
};

/** Seals, stores the answer and commits in one round trip; returns the seal. */
const confirmar = async (
  tx: Tx,
  sello: Query<{ sello: string }> | undefined,
  respuesta: Query,
): Promise<Seal | null> => {
  if (!sello) {
    await tx.commit(respuesta);
    return null;
  }
  const [[fila]] = await tx.commit(sello, respuesta);
  return fila ? (JSON.parse(fila.sello) as Seal) : null;
};

const repetida = async (ctx: Ctx, sent: Sent, intento: Attempt): Promise<Resultado> => {
  const [[fila]] = await ctx.db.read(intento.cliente, storedOf(intento.cliente, intento.clave));
  const { cuerpo, sello } = replay(fila, intento);
  const { message, data, motivo, porque } = cuerpo as Written<unknown, Motivo>;
  return ok({ message, data: sealedBy(sent, data, sello), ...(motivo ? { motivo, porque } : {}) });
};

/** Answers a repeated call that ended its session with the stored answer, by key and token; anything else needs a session (D-34). */
export const replayAfterClosing = async (
  sent: Sent,
  ctx: Ctx,
  clave: string,
  cerrada: EndedSesion,
): Promise<Resultado> => {
  const [[fila]] = await ctx.db.read(cerrada.cliente, storedOf(cerrada.cliente, clave));
  if (!fila || fila.sesion !== cerrada.id) throw haltOfEnded(cerrada);
  return repetida(
    ctx,
    sent,
    intentoDe(
      sent,
      { cliente: cerrada.cliente, sesion: cerrada.id, usuario: fila.usuario, sucursal: fila.sucursal ?? 0 },
      clave,
      ctx.ahora,
    ),
  );
};
