import { z } from 'zod';
import { PERIODO } from '@comal/domain/tablero/periodos';
import { idNumerico } from './primitives.ts';

const DIA_MS = 86_400_000;
/** Limit of the days of a report. */
const DIAS_MAXIMOS = 400;
/** Limit of the calendar. */
const INSTANTE_MAXIMO = Date.UTC(2200, 0, 1);

const fecha = z
  .number('Elige las fechas')
  .int('Elige las fechas')
  .min(0, 'Elige las fechas')
  .max(INSTANTE_MAXIMO, 'Elige las fechas')
  .default(0);

/** The branches; by default that of the session. */
export const sucursalesPedidas = z.array(idNumerico).min(1).max(200).optional();

interface Fechas {
  readonly periodo: number;
  readonly inicio: number;
  readonly fin: number;
}

const esEspecifico = ({ periodo }: Fechas): boolean => periodo === PERIODO.ESPECIFICO;

/** A period: for a specific one, `inicio` and `fin` are instants of its first and last day; otherwise 0 (001 §7). */
export const periodoPedido = z
  .object({
    periodo: z.literal([0, 1, 2, 3], 'Elige un periodo'),
    inicio: fecha,
    fin: fecha,
    sucursales: sucursalesPedidas,
  })
  .refine((p) => !esEspecifico(p) || (p.inicio > 0 && p.fin > 0), { error: 'Elige las fechas', path: ['inicio'] })
  .refine((p) => !esEspecifico(p) || p.inicio <= p.fin, {
    error: 'La fecha final es anterior a la inicial',
    path: ['fin'],
  })
  .refine((p) => !esEspecifico(p) || p.fin - p.inicio < DIAS_MAXIMOS * DIA_MS, {
    error: `Elige a lo más ${DIAS_MAXIMOS} días`,
    path: ['fin'],
  });
