import type { Pedido } from '@comal/domain/comanda/pedido';
import { TIEMPOS } from '@comal/domain/comanda/tiempos/tiempo';
import { marcharSolos, suTiempo } from '@comal/domain/comanda/tiempos/tiempos';
import { marchadosEn, soloNuevos } from '@comal/domain/impresion/cambios';
import type { Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { actualizarPedidos } from '../escrituras.ts';
import type { ComandaGuardada } from '../filas.ts';
import { areasImpresas } from '../impresion/lecturas.ts';
import { mandarSlips } from '../impresion/slips.ts';

/** Fired lines of a comanda: its lines before and after. */
export interface Marchada {
  readonly comanda: ComandaGuardada;
  readonly pedidos: readonly Pedido[];
}

const nada = (): void => undefined;

/** The lines that an event changed, in the order of the comanda. */
export const cambiadosEn = ({ comanda, pedidos }: Marchada): readonly Pedido[] =>
  pedidos.filter((p, i) => p !== comanda.pedidos[i]);

/** The log of fired lines of a comanda, course by course; `solo`: nobody pressed for it. */
export const apuntarMarchas = (ctx: SesionCtx, id: string, pedidos: readonly Pedido[], solo: boolean): Query[] =>
  TIEMPOS.flatMap((tiempo) => {
    const suyos = pedidos.filter((p) => suTiempo(p) === tiempo).map((p) => p.id);
    const datos = { tiempo, pedidos: suyos, ...(solo && { solo }) };
    return suyos.length > 0 ? [record(ctx, 'comanda.marchada', id, datos)] : [];
  });

/** What fired courses write, and the printing of their slips, which is called after the commit. */
interface Escrita {
  readonly escrituras: readonly Query[];
  readonly imprimir: () => void;
}

/** The writes of fired courses; printers are read only where something was fired. `solo`: nobody pressed for it. */
export const escribirMarchas = async (
  ctx: SesionCtx,
  tx: Tx,
  marchadas: readonly Marchada[],
  solo: boolean,
): Promise<Escrita> => {
  const hechas = marchadas.filter((m) => cambiadosEn(m).length > 0);
  if (hechas.length === 0) return { escrituras: [], imprimir: nada };
  const [areas] = await tx.read(areasImpresas(getAlcance(ctx)));
  const { cliente, usuario } = ctx.sesion;
  const imprimir = hechas.map(({ comanda, pedidos }) => {
    const nuevos = marchadosEn(comanda.pedidos, pedidos);
    const mesero = nuevos[0]?.mesero.nombre ?? comanda.usuario.nombre;
    return mandarSlips(ctx, tx, areas, { comanda, cambios: soloNuevos(nuevos), mesero });
  });
  return {
    escrituras: hechas.flatMap((m) => [
      actualizarPedidos(cliente, cambiadosEn(m), usuario.id),
      ...apuntarMarchas(ctx, m.comanda.id, cambiadosEn(m), solo),
    ]),
    imprimir: () => imprimir.forEach((cada) => cada()),
  };
};

/** Comandas after a write that dispatched or moved lines, with the courses that it lets go by themselves (D-165). */
export const marcharLoQueSigue = (
  ctx: SesionCtx,
  comandas: readonly ComandaGuardada[],
  terminados: readonly Pedido[],
): readonly Marchada[] =>
  comandas.map((comanda) => ({
    comanda,
    pedidos: marcharSolos(comanda.pedidos, { modo: ctx.sesion.sucursal.tiempos, ahora: ctx.ahora, terminados }),
  }));
