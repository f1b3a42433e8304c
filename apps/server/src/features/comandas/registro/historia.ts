import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { ok, refuse } from '@comal/domain/result';
import { type Alcance, alcanceOf } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { miradaDe } from '../mirada.ts';
import { presentCobro } from '../cobro/cobros.ts';
import { aComanda, type FilaPedido } from '../filas.ts';
import { pedidosDeComanda } from '../lecturas.ts';
import { cobrosDeComanda } from '../cobro/lecturas.ts';
import { comandaDelRegistro, lineasPorId, pasosDeComanda, unidaA, type FilaDePaso } from './lecturas.ts';
import { idsEn, type Lineas } from './lineas.ts';
import { presentPaso } from './pasos.ts';

/** The lines that steps name: those of the comanda, and those that are of another one now. */
const lineasDe = async (
  ctx: SesionCtx,
  alcance: Alcance,
  pedidos: readonly FilaPedido[],
  pasos: readonly FilaDePaso[],
): Promise<Lineas> => {
  const suyas = new Set(pedidos.map((p) => p.id));
  const ajenas = [...new Set(pasos.flatMap(({ datos }) => idsEn(datos)))].filter((id) => !suyas.has(id));
  const [otras] = ajenas.length > 0 ? await ctx.db.read(alcance.cliente, lineasPorId(alcance, ajenas)) : [[]];
  return new Map([...pedidos, ...otras].map((l) => [l.id, l]));
};

/** Everything that is known of a comanda: its lines, the cancelled ones too, its charges, who did what and when (D-40). */
export const historia = handlerOf(catalog.comandas.historia, async ({ params: { id } }, ctx) => {
  const alcance = alcanceOf(ctx);
  const [[fila], pedidos, cobros, pasos, [unida]] = await ctx.db.read(
    alcance.cliente,
    comandaDelRegistro(alcance, id),
    pedidosDeComanda(alcance, id),
    cobrosDeComanda(alcance, id),
    pasosDeComanda(alcance, id),
    unidaA(alcance, id),
  );
  if (!fila) return refuse('NO_ENCONTRADO');
  const lineas = await lineasDe(ctx, alcance, pedidos, pasos);
  return ok({
    message: 'Historia de la comanda',
    data: {
      comanda: presentComanda(aComanda(fila, pedidos), miradaDe(ctx)),
      cobros: cobros.map(presentCobro),
      pasos: pasos.map((p) => presentPaso(p, { comanda: id, lineas })),
      unida_a: unida ? { id: unida.id, folio_corto: String(unida.folio_corto), nombre: unida.nombre } : null,
    },
  });
});
