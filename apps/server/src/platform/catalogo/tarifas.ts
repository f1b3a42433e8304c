import type { HorasDeRegla } from '@comal/domain/descuentos/regla';
import type { RedondeoDeTarifa, Tarifa } from '@comal/domain/tarifas/lista';
import { columnsOf, type RowOf } from '../db/columns.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { BranchOf } from './branch.ts';

const COLUMNS = [
  ...(['id', 'version', 'nombre', 'activo', 'porcentaje', 'redondeo', 'categorias'] as const),
  ...(['dias', 'abre', 'cierra', 'tipos'] as const),
];

/** A price list as it is stored. */
export interface FilaDeTarifa extends Omit<RowOf<'tarifa', (typeof COLUMNS)[number]>, 'tipos'> {
  readonly tipos: Tarifa['tipos'][number][];
  readonly redondeo: RedondeoDeTarifa;
  readonly abre: HorasDeRegla['abre'] | null;
  readonly cierra: HorasDeRegla['cierra'] | null;
}

const ROWS = `SELECT ${columnsOf('t', COLUMNS)} FROM tarifa t WHERE t.cliente = $1 AND t.sucursal = $2`;

/** SQL: the price lists of a branch in their order, those that are off as well; `and` narrows them down. */
export const listOfTarifas = (and = ''): string => `${ROWS} ${and} ORDER BY t.orden, t.id`;

/** The price lists of a branch in their order, those that are off as well. */
export const tarifasDe = ({ cliente, sucursal }: BranchOf): Query<FilaDeTarifa> =>
  sqlText(listOfTarifas(), [cliente, sucursal]);

/** A price list of a branch. */
export const tarifaPorId = ({ cliente, sucursal }: BranchOf, id: number): Query<FilaDeTarifa> =>
  sqlText(`${ROWS} AND t.id = $3`, [cliente, sucursal, id]);

/** A stored price list as the rules have it. */
export const asTarifa = ({ abre, cierra, ...fila }: FilaDeTarifa): Tarifa => ({
  ...fila,
  horas: abre === null || cierra === null ? null : { abre, cierra },
});
