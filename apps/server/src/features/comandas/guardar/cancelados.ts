import { textoDeMotivo } from '@comal/contract/motivos';
import { cancelaTrabajo } from '@comal/domain/comanda/cancelar';
import type { Eliminado, Envio, Fusion } from '@comal/domain/comanda/guardar/fusion';
import { estaVigente, type Pedido } from '@comal/domain/comanda/pedido';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { refuse, type Refusal } from '@comal/domain/result';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';

/** Cancelling lines in preparation needs the permission to delete comandas, or a colleague's approval (D-106). */
export const noCancela = (
  { puede }: SesionCtx,
  { eliminados }: Envio,
  pedidos: readonly Pedido[],
): Refusal<'AUTORIZACION_REQUERIDA'> | null =>
  puede(PERMISO.ELIMINAR_COMANDA) || !eliminados.some((e) => cancelaTrabajo(e.id, pedidos))
    ? null
    : refuse('AUTORIZACION_REQUERIDA', { permiso: PERMISO.ELIMINAR_COMANDA });

/** A save without cancellations that lack a required reason; these are refused by name. */
export const conMotivos = (envio: Envio, pedidos: readonly Pedido[]) => {
  const falta = (e: Eliminado): boolean => e.motivo === undefined && cancelaTrabajo(e.id, pedidos);
  return {
    envio: { ...envio, eliminados: envio.eliminados.filter((e) => !falta(e)) },
    sinMotivo: envio.eliminados.filter(falta).map(({ id }) => ({
      id,
      descripcion: pedidos.find((p) => p.id === id)?.descripcion ?? '',
      motivo: 'MOTIVO_REQUERIDO',
      message: textoDeMotivo('MOTIVO_REQUERIDO'),
    })),
  };
};

/** A cancelled line and its reason. */
interface Cancelado {
  readonly id: string;
  readonly motivo: string | null;
}

/** The lines that a save cancelled; companions have the reason of their dish. */
export const canceladosEn = ({ cambiados }: Fusion, { eliminados }: Envio): readonly Cancelado[] => {
  const motivos = new Map(eliminados.map((e) => [e.id, e.motivo ?? null]));
  return cambiados
    .filter((p) => !estaVigente(p))
    .map((p) => ({ id: p.id, motivo: motivos.get(p.id) ?? motivos.get(p.complemento_de ?? '') ?? null }));
};

/** Stores the reasons of cancelled lines, and the register at which they were cancelled. */
export const apuntarCancelados = ({ sesion }: SesionCtx, cancelados: readonly Cancelado[]): Query[] =>
  cancelados.length === 0
    ? []
    : [
        sqlText(
          `UPDATE pedido p SET motivo_cancelacion = x.motivo, cancelado_en_caja = $3
           FROM json_to_recordset($2) AS x(id uuid, motivo text) WHERE p.cliente = $1 AND p.id = x.id`,
          [sesion.cliente, JSON.stringify(cancelados), sesion.caja.id],
        ),
      ];

/** The branch's reasons for cancelling. */
export const motivosDeSucursal = (cliente: string, sucursal: number) =>
  sqlText<{ motivos_cancelacion: string[] }>(
    'SELECT motivos_cancelacion FROM sucursal WHERE cliente = $1 AND id = $2',
    [cliente, sucursal],
  );
