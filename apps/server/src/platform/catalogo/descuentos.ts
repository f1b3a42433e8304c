import type { HorasDeRegla, ReglaDeDescuento } from '@comal/domain/descuentos/regla';
import type { RowOf } from '../db/columns.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { Alcance } from '../http/alcance.ts';

/** A discount of the list as it is stored; `retirado`: it was removed from the list. */
export interface FilaDeDescuento
  extends
    RowOf<
      'descuento_de_sucursal',
      'id' | 'version' | 'nombre' | 'valor' | 'limite' | 'pide_motivo' | 'activo' | 'retirado' | 'dias'
    >,
    Pick<ReglaDeDescuento, 'clase' | 'quien'> {
  readonly tipos: ReglaDeDescuento['tipos'][number][];
  readonly abre: HorasDeRegla['abre'] | null;
  readonly cierra: HorasDeRegla['cierra'] | null;
}

const ROWS = `SELECT d.id, d.version, d.nombre, d.clase, d.valor, d.limite, d.quien, d.pide_motivo, d.dias, d.abre, d.cierra, d.tipos,
    d.activo, d.retirado FROM descuento_de_sucursal d WHERE d.cliente = $1 AND d.sucursal = $2`;

/** SQL: the discounts of a branch's list in its order, those that are off as well; `and` narrows them down. */
export const listOfDescuentos = (and = ''): string => `${ROWS} AND NOT d.retirado ${and} ORDER BY d.orden, d.id`;

/** The list of discounts of a branch in its order, those that are off as well. */
export const descuentosDe = ({ cliente, sucursal }: Alcance): Query<FilaDeDescuento> =>
  sqlText(listOfDescuentos(), [cliente, sucursal]);

/** A discount of a branch, also one that was removed from its list. */
export const descuentoPorId = ({ cliente, sucursal }: Alcance, id: number): Query<FilaDeDescuento> =>
  sqlText(`${ROWS} AND d.id = $3`, [cliente, sucursal, id]);

/** A stored discount as the rules have it. */
export const asRegla = ({ abre, cierra, retirado: _, ...fila }: FilaDeDescuento): ReglaDeDescuento => ({
  ...fila,
  horas: abre === null || cierra === null ? null : { abre, cierra },
});
