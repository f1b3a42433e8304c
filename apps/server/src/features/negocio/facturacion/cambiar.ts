import type { Facturacion } from '@comal/contract/negocio/facturacion';
import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import type { Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Answer } from '../../../platform/http/handlers.ts';
import { leer } from './presenter.ts';
import { emisorDe, fijarNegocio, type FilaDeEmisor } from './repository.ts';

/** What a change of the issuer does: its statements, its line of the log, and what the person reads. */
export interface Cambio {
  readonly consultas: readonly Query[];
  readonly accion: string;
  /** For the log: never a key, a password or a file. */
  readonly datos: object;
  readonly dicho: string;
}

/** Locks the issuer of a business; null where nobody said who it is. */
export const fijar = async (tx: Tx, cliente: string): Promise<FilaDeEmisor | null> => {
  const [, [fila]] = await tx.read(fijarNegocio(cliente), emisorDe(cliente));
  return fila ?? null;
};

/** Locks the issuer of the caller's business; refuses what somebody else changed since `version` was read. */
export const fijarEmisor = async (
  ctx: SesionCtx,
  tx: Tx,
  version: number | undefined,
): Promise<Result<FilaDeEmisor | null, 'CAMBIO_ENTRETANTO'>> => {
  const fila = await fijar(tx, ctx.sesion.cliente);
  return version === undefined || version === (fila?.version ?? 0) ? ok(fila) : refuse('CAMBIO_ENTRETANTO');
};

/** The same of an issuer that must be there. */
export const fijarEmisorQueHay = async (
  ctx: SesionCtx,
  tx: Tx,
  version: number | undefined,
): Promise<Result<FilaDeEmisor, 'CAMBIO_ENTRETANTO' | 'FALTA_EMISOR'>> => {
  const fila = await fijarEmisor(ctx, tx, version);
  if (!fila.ok) return fila;
  return fila.value ? ok(fila.value) : refuse('FALTA_EMISOR');
};

/** Sends a change and its line of the log, and reads the settings after it; the transaction is open still. */
export const cambiar = async (
  ctx: SesionCtx,
  tx: Tx,
  { consultas, accion, datos, dicho }: Cambio,
): Promise<Answer<Facturacion>> => {
  tx.write(...consultas, record(ctx, accion, `negocio/${ctx.sesion.cliente}`, datos));
  await tx.flush();
  return { message: dicho, data: await leer(ctx, (...q) => tx.read(...q)) };
};

/** Runs a change in a transaction of its own, for calls that are no idempotent writes; a refusal undoes it. */
export const enTx = <M extends string>(
  ctx: SesionCtx,
  hacer: (tx: Tx) => Promise<Result<Answer<Facturacion>, M>>,
): Promise<Result<Answer<Facturacion>, M>> =>
  ctx.db.withTx(ctx.sesion.cliente, async (tx): Promise<Result<Answer<Facturacion>, M> | Refusal<M>> => {
    const hecho = await hacer(tx);
    await (hecho.ok ? tx.commit() : tx.deshacer());
    return hecho;
  });
