import type { HorasDeRegla } from '@comal/domain/descuentos/regla';
import type { Promocion } from '@comal/domain/promociones/promocion';
import type { RowOf } from '../db/columns.ts';
import { sqlText, type Query } from '../db/query.ts';

/** A promotion as it is stored; `retirado`: it was removed from the list. */
export interface FilaDePromocion extends RowOf<
  'promocion_de_sucursal',
  | 'id'
  | 'version'
  | 'nombre'
  | 'cada'
  | 'rebajados'
  | 'porcentaje'
  | 'categorias'
  | 'productos'
  | 'activo'
  | 'retirado'
  | 'dias'
> {
  readonly tipos: Promocion['tipos'][number][];
  readonly abre: HorasDeRegla['abre'] | null;
  readonly cierra: HorasDeRegla['cierra'] | null;
}

/** A branch; the menu in memory reads them too, which knows nothing of requests. */
interface EnSucursal {
  readonly cliente: string;
  readonly sucursal: number;
}

const ROWS = `SELECT d.id, d.version, d.nombre, d.cada, d.rebajados, d.porcentaje, d.categorias, d.productos, d.dias, d.abre, d.cierra, d.tipos,
    d.activo, d.retirado FROM promocion_de_sucursal d WHERE d.cliente = $1 AND d.sucursal = $2`;

/** SQL: the promotions of a branch's list in its order, those that are off as well; `and` narrows them down. */
export const listOfPromociones = (and = ''): string => `${ROWS} AND NOT d.retirado ${and} ORDER BY d.orden, d.id`;

/** The promotions of a branch in their order, those that are off as well. */
export const promocionesDe = ({ cliente, sucursal }: EnSucursal): Query<FilaDePromocion> =>
  sqlText(listOfPromociones(), [cliente, sucursal]);

/** A promotion of a branch, also one that was removed from its list. */
export const promocionPorId = ({ cliente, sucursal }: EnSucursal, id: number): Query<FilaDePromocion> =>
  sqlText(`${ROWS} AND d.id = $3`, [cliente, sucursal, id]);

/** A stored promotion as the rules have it. */
export const asPromocion = ({ abre, cierra, retirado: _, ...fila }: FilaDePromocion): Promocion => ({
  ...fila,
  horas: abre === null || cierra === null ? null : { abre, cierra },
});
