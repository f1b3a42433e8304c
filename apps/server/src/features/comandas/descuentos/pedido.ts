import type { catalog } from '@comal/contract/catalog';
import type { HandlerInput } from '@comal/contract/route';
import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Destino } from '@comal/domain/comanda/cuenta/descontar';
import type { Descuento, Rebaja } from '@comal/domain/comanda/cuenta/descuentos';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { momentoDe } from '@comal/domain/comensal/horario';
import { cuandoAplica } from '@comal/domain/descuentos/palabras';
import {
  aplicaAhora,
  PERMISO_QUE_DESCUENTA,
  type QuienDescuenta,
  type ReglaDeDescuento,
} from '@comal/domain/descuentos/regla';
import { aCentavos } from '@comal/domain/money';
import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import { asRegla, descuentoPorId } from '../../../platform/catalogo/descuentos.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';

/** The body of a discount. */
export type Cuerpo = HandlerInput<typeof catalog.comandas.descontar>['body'];

/** What a discount takes off and why, and who may give it. */
interface Pedido extends Rebaja, Pick<Descuento, 'motivo' | 'regla'> {
  readonly quien: QuienDescuenta;
}

type PedidoRefusal = 'DESCUENTO_CAMBIO' | 'DESCUENTO_NO_APLICA' | 'DESCUENTO_PIDE_MOTIVO';

const deLaLista = (
  { id, version, nombre, clase, valor, limite, quien }: ReglaDeDescuento,
  motivo: string | null,
): Pedido => ({
  ...{ tipo: clase, valor, tope: limite, quien, regla: { id, version } },
  motivo: motivo === null ? nombre : `${nombre}: ${motivo}`,
});

/**
 * The discount that is asked for: a percentage in hundredths, or an amount in centavos; one of the branch's list as it is now, refused if
 * it is not as the person saw it, or does not apply at this moment of the server's clock.
 */
export const pedidoDe = async (
  body: Cuerpo,
  comanda: Pick<Comanda, 'tipo'>,
  ctx: SesionCtx,
  tx: Tx,
): Promise<Result<Pedido, PedidoRefusal>> => {
  if (body.tipo !== 'lista')
    return ok({
      ...{ tipo: body.tipo, valor: aCentavos(body.valor), tope: null },
      motivo: body.motivo,
      quien: 'permiso',
    });
  const [[fila]] = await tx.read(descuentoPorId(getAlcance(ctx), body.regla));
  if (!fila || fila.retirado || !fila.activo || fila.version !== body.version) return refuse('DESCUENTO_CAMBIO');
  const regla = asRegla(fila);
  const { zona, hora_corte } = ctx.sesion.sucursal;
  if (!aplicaAhora(regla, momentoDe(zona, ctx.ahora), hora_corte, tipoDe(comanda)))
    return refuse('DESCUENTO_NO_APLICA', { nombre: regla.nombre, cuando: cuandoAplica(regla) });
  if (regla.pide_motivo && body.motivo === null) return refuse('DESCUENTO_PIDE_MOTIVO', { nombre: regla.nombre });
  return ok(deLaLista(regla, body.motivo));
};

/** The discount that is given, with who gives it. */
export const descuentoDe = (
  { sesion, autorizo, ahora, nuevoId }: SesionCtx,
  { quien: _quien, ...pedido }: Pedido,
  destino: Destino,
): Descuento => ({
  id: nuevoId(),
  sobre: destino.sobre,
  subcuenta: destino.sobre === 'subcuenta' ? destino.subcuenta : null,
  ...pedido,
  usuario: { id: sesion.usuario.id, nombre: sesion.usuario.nombre_completo },
  autorizo: autorizo && { id: autorizo.id, nombre: autorizo.nombre },
  ...{ caja: sesion.caja.id, dado_en: ahora, fuera: 0 },
});

/** The refusal of a discount to who may not give it, until a colleague approves who may (decisions 0014 and 0167). */
export const noPuedeDescontar = (
  { puede, autorizo }: SesionCtx,
  quien: QuienDescuenta,
): Refusal<'AUTORIZACION_REQUERIDA'> | null => {
  const permiso = PERMISO_QUE_DESCUENTA[quien];
  return puede(permiso) || autorizo?.permiso === permiso ? null : refuse('AUTORIZACION_REQUERIDA', { permiso });
};
