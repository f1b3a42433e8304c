import { ESTADO_DE_TRABAJO } from '@comal/domain/impresion/trabajo';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { encolar, type TrabajoNuevo } from '../../../platform/impresion/cola.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { ultimosTrabajos } from './lecturas.ts';

/** A paper for a printer; who queues it adds the branch and an id. */
export type Mandado = Omit<TrabajoNuevo, 'cliente' | 'sucursal' | 'id'>;

/** Queues papers in the write's transaction; the result, called after the commit, has them printed. */
export const mandar = (ctx: SesionCtx, tx: Tx, mandados: readonly Mandado[]): (() => void) => {
  if (mandados.length === 0) return () => undefined;
  const alcance = getAlcance(ctx);
  tx.write(...mandados.map((m) => encolar({ ...m, ...alcance, id: ctx.nuevoId() }, ctx.ahora)));
  return () => ctx.imprenta.wake();
};

const ESPERAN: readonly number[] = [ESTADO_DE_TRABAJO.PENDIENTE, ESTADO_DE_TRABAJO.IMPRIMIENDO];

/**
 * Queues papers that somebody asks for, except those that wait at that printer already: a second press is no second paper, one after
 * it came out is (D-140), and so is one at another printer. The job that follows another one is named after it.
 */
export const mandarOtraVez = async (ctx: SesionCtx, tx: Tx, mandados: readonly Mandado[]): Promise<() => void> => {
  const [ultimos] = await tx.read(
    ultimosTrabajos(
      getAlcance(ctx),
      mandados.map((m) => m.nombre),
    ),
  );
  const por = new Map(ultimos.map((u) => [u.nombre, u]));
  const faltan = mandados.flatMap((m): Mandado[] => {
    const ultimo = por.get(m.nombre);
    if (!ultimo) return [m];
    const espera = ESPERAN.includes(ultimo.estado) && ultimo.impresora === m.impresora;
    return espera ? [] : [{ ...m, nombre: `${m.nombre}/${ultimo.id}` }];
  });
  return mandar(ctx, tx, faltan);
};
