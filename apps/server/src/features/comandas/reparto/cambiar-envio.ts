import { ESTADO_COMANDA, estaTerminada, noModificable, type Comanda } from '@comal/domain/comanda/comanda';
import { cambiarEnvio, type Tarifa } from '@comal/domain/comanda/envio';
import { lineasQueOcupan, PEDIDOS_POR_COMANDA } from '@comal/domain/comanda/pedido';
import { ok, refuse, type Result } from '@comal/domain/result';
import type { Query } from '../../../platform/db/query.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { tipoDe, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { marcarPagada } from '../cobro/escrituras.ts';
import { actualizarPedidos, insertarPedidos } from '../escrituras.ts';
import type { ComandaGuardada } from '../filas.ts';
import type { Mesa } from '../mesas/mesas.ts';
import { tomaDeEnvio } from './dicho.ts';
import { ponerReparto } from './escrituras.ts';

/** A comanda with another fee, and what is written for it; `cambio` is false where the fee stays as it was. */
export interface ConEnvio {
  readonly comanda: ComandaGuardada;
  readonly cambio: boolean;
  readonly escrituras: readonly Query[];
}

export type EnvioRefusal = 'ENVIO_COBRADO' | 'COMANDA_PAGADA' | 'COMANDA_CANCELADA' | 'COMANDA_LLENA';

/** The comanda after lines left it: paid when nothing else is owed, since no charge would close it (D-05). */
const cerrada = (comanda: Comanda): boolean =>
  comanda.status === ESTADO_COMANDA.ABIERTA && estaTerminada(comanda.pedidos);

/**
 * The comanda with the fee of a zone in place of the one that it had; null is none. Refused where the fee was charged, and where the
 * comanda is closed or full.
 */
export const conEnvio = (
  ctx: SesionCtx,
  { comanda, orden }: Mesa,
  tarifa: Tarifa | null,
): Result<ConEnvio, EnvioRefusal> => {
  const cambiado = cambiarEnvio(comanda.pedidos, tarifa, () => tomaDeEnvio(ctx, comanda.pedidos));
  if (!cambiado.ok) return cambiado;
  const { cancelados, nuevo } = cambiado.value;
  if (cancelados.length === 0 && !nuevo) return ok({ comanda, cambio: false, escrituras: [] });
  const negada = noModificable(comanda);
  if (negada) return negada;
  const cambios = new Map(cancelados.map((p) => [p.id, p]));
  const pedidos = [...comanda.pedidos.map((p) => cambios.get(p.id) ?? p), ...(nuevo ? [nuevo] : [])];
  if (lineasQueOcupan(pedidos) > PEDIDOS_POR_COMANDA) return refuse('COMANDA_LLENA');
  const { cliente, usuario } = ctx.sesion;
  const pagada = cerrada({ ...comanda, pedidos });
  const escrituras = [
    ...(nuevo ? [insertarPedidos(getAlcance(ctx), comanda.id, [nuevo], orden + 1)] : []),
    ...(cancelados.length > 0 ? [actualizarPedidos(cliente, cancelados, usuario.id)] : []),
    ...(pagada ? [marcarPagada(cliente, comanda.id, ctx.ahora)] : []),
  ];
  const status = pagada ? ESTADO_COMANDA.PAGADA : comanda.status;
  return ok({ comanda: { ...comanda, pedidos, status }, cambio: true, escrituras });
};

/** The comanda as it gets an order type: one that is brought no longer loses its delivery and the fee. */
export const conTipoDeOrden = (
  ctx: SesionCtx,
  { comanda, orden }: Mesa,
  tipo: TipoDeOrden,
): Result<Omit<ConEnvio, 'cambio'>, EnvioRefusal> => {
  if (tipoDe(comanda) !== 'domicilio' || tipo === 'domicilio') return ok({ comanda, escrituras: [] });
  const sinEnvio = conEnvio(ctx, { comanda, orden }, null);
  if (!sinEnvio.ok) return sinEnvio;
  const { reparto: _, ...sinReparto } = sinEnvio.value.comanda;
  const { escrituras } = sinEnvio.value;
  return ok({
    comanda: sinReparto,
    escrituras: [ponerReparto(ctx.sesion.cliente, comanda.id, null), ...escrituras],
  });
};
