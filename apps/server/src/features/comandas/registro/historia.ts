import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { ok, refuse } from '@comal/domain/result';
import { blindCountOf, countsBlind } from '../../../platform/caja/conteo-ciego.ts';
import { type Alcance, getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { miradaDe } from '../mirada.ts';
import { cobroPara } from '../cobro/cobros.ts';
import { aComanda, type FilaPedido } from '../filas.ts';
import { pedidosDeComanda } from '../lecturas.ts';
import { cobrosDeComanda } from '../cobro/lecturas.ts';
import {
  comandaDelRegistro,
  lineasPorId,
  metodosDeComanda,
  metodosPara,
  pasosDeComanda,
  unidaA,
  type FilaDePaso,
} from './lecturas.ts';
import { idsEn, type Lineas } from './lineas.ts';
import { presentPaso } from './pasos.ts';

/** The lines that the steps name: those of the comanda, and those that are in another one now. */
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

/**
 * The history of a comanda: its lines including cancelled ones, its charges, and who did what and when. Under a blind
 * count, without how charges of open shifts were paid.
 */
export const historia = handlerOf(catalog.comandas.historia, async ({ params: { id } }, ctx) => {
  const alcance = getAlcance(ctx);
  const [[fila], pedidos, cobros, pasos, [unida], metodos, [ajuste]] = await ctx.db.read(
    alcance.cliente,
    comandaDelRegistro(alcance, id),
    pedidosDeComanda(alcance, id),
    cobrosDeComanda(alcance, id),
    pasosDeComanda(alcance, id),
    unidaA(alcance, id),
    metodosDeComanda(alcance, id),
    blindCountOf(alcance.cliente, alcance.sucursal),
  );
  if (!fila) return refuse('NO_ENCONTRADO');
  const lineas = await lineasDe(ctx, alcance, pedidos, pasos);
  const ciego = countsBlind(ctx, ajuste);
  return ok({
    message: 'Historia de la comanda',
    data: {
      comanda: presentComanda(aComanda(fila, pedidos), miradaDe(ctx), metodosPara(ciego, metodos)),
      cobros: cobros.map(cobroPara(ciego)),
      pasos: pasos.map((p) => presentPaso(p, { comanda: id, lineas, ciego })),
      unida_a: unida ? { id: unida.id, folio_corto: String(unida.folio_corto), nombre: unida.nombre } : null,
    },
  });
});
