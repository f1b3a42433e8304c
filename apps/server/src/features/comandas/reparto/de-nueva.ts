import { lineaDeEnvio } from '@comal/domain/comanda/envio';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { Reparto } from '@comal/domain/reparto/reparto';
import type { Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { insertarPedidos } from '../escrituras.ts';
import { repartoDicho, tomaDeEnvio, type Dicho } from './dicho.ts';
import { recordarZona } from './escrituras.ts';
import { repartidorPorId, zonaPorId } from './lecturas.ts';

/** The delivery of a comanda that is opened, with the line of its fee, and what is written before the comanda and after it. */
interface DeNueva {
  readonly suyo: { readonly reparto?: Reparto };
  readonly pedidos: readonly Pedido[];
  readonly antes: readonly Query[];
  readonly despues: readonly Query[];
}

const NINGUNO: readonly Pedido[] = [];
const SIN_REPARTO: DeNueva = { suyo: {}, pedidos: NINGUNO, antes: [], despues: [] };

/** The delivery and the fee of a comanda that is opened; a zone that was removed keeps its name and price. */
export const repartoDeNueva = async (
  ctx: SesionCtx,
  tx: Tx,
  id: string,
  dicho: Dicho | undefined,
): Promise<DeNueva> => {
  if (!dicho) return SIN_REPARTO;
  const alcance = getAlcance(ctx);
  const [[zona], [repartidor]] = await tx.read(
    zonaPorId(alcance, dicho.zona),
    repartidorPorId(alcance, dicho.repartidor),
  );
  const pedidos = zona && zona.precio > 0 ? [lineaDeEnvio(zona, tomaDeEnvio(ctx, NINGUNO))] : NINGUNO;
  return {
    suyo: { reparto: repartoDicho(dicho, zona, repartidor) },
    pedidos,
    antes: recordarZona(alcance.cliente, dicho),
    despues: pedidos.length > 0 ? [insertarPedidos(alcance, id, pedidos, 0)] : [],
  };
};
