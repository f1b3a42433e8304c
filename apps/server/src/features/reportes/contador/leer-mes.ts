import { readMetodos, type MetodoRow } from '../../../platform/caja/por-metodo.ts';
import { planOfReport, type ChargesOf } from '../../../platform/caja/periodo.ts';
import type { Query } from '../../../platform/db/query.ts';
import type { Reader } from '../../../platform/db/tenant.ts';
import { ivaPorDia, type FilaDeIva } from './iva-por-dia.ts';
import { movimientosDelMes, type FilaDeEfectivo } from './movimientos-del-mes.ts';
import { turnosDelMes, type FilaTurno } from './turnos-del-mes.ts';
import { ventasPorDia, type FilaDia } from './ventas-por-dia.ts';

/** What the sheets of a month are made of. */
export interface Mes {
  readonly dias: readonly FilaDia[];
  readonly metodos: readonly MetodoRow[];
  readonly turnos: readonly FilaTurno[];
  readonly movimientos: readonly FilaDeEfectivo[];
  readonly iva: readonly FilaDeIva[];
}

/** Reads a month, in one moment; with the planner settings of a report that somebody waits for, unless others are given. */
export const leerMes = async (lector: Reader, de: ChargesOf, plan: Query = planOfReport()): Promise<Mes> => {
  const [, dias, metodos, turnos, movimientos, iva] = await lector.read(
    plan,
    ventasPorDia(de),
    readMetodos(de.cliente),
    turnosDelMes(de),
    movimientosDelMes(de),
    ivaPorDia(de),
  );
  return { dias, metodos, turnos, movimientos, iva };
};
