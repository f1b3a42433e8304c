import type { Comprobante } from '../cfdi/comprobante.ts';

/** How often a business makes its factura global. */
export type Periodo = 'dia' | 'semana' | 'mes';

/** A period of a global: its first and last day ('YYYY-MM-DD'), and what the CFDI says of it. */
export interface PeriodoDeGlobal {
  readonly desde: string;
  readonly hasta: string;
  readonly global: NonNullable<Comprobante['global']>;
}

/** Keys of c_Periodicidad. */
const PERIODICIDAD: Readonly<Record<Periodo, string>> = { dia: '01', semana: '02', mes: '04' };

/** The names of `PERIODICIDAD`. */
const NOMBRES: Readonly<Record<string, string>> = { '01': 'Diario', '02': 'Semanal', '04': 'Mensual' };

/** The name of a key of c_Periodicidad that Comal issues. */
export const nombreDePeriodicidad = (clave: string): string => NOMBRES[clave] ?? clave;

const DIA_EN_MS = 86_400_000;
const DIAS_DE_SEMANA = 7;

const enMs = (fecha: string): number => Date.parse(`${fecha}T00:00:00Z`);
const enFecha = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const conDias = (fecha: string, dias: number): string => enFecha(enMs(fecha) + dias * DIA_EN_MS);

const finDeMes = (fecha: string): string => enFecha(Date.UTC(Number(fecha.slice(0, 4)), Number(fecha.slice(5, 7)), 0));

/** Days since Monday. */
const desdeLunes = (fecha: string): number => (new Date(enMs(fecha)).getUTCDay() + 6) % DIAS_DE_SEMANA;

const primerDia = (fecha: string, periodo: Periodo): string =>
  ({ dia: fecha, semana: conDias(fecha, -desdeLunes(fecha)), mes: `${fecha.slice(0, 7)}-01` })[periodo];

const ultimoDia = (fecha: string, periodo: Periodo): string =>
  ({ dia: fecha, semana: conDias(fecha, DIAS_DE_SEMANA - 1 - desdeLunes(fecha)), mes: finDeMes(fecha) })[periodo];

/**
 * The period of the global that has the charges of a date ('YYYY-MM-DD', of the place of issue; D-153). Weeks go from Monday to Sunday
 * and are split where a month ends, because a CFDI names one month of one year.
 */
export const periodoDe = (fecha: string, periodo: Periodo): PeriodoDeGlobal => {
  const [primero, ultimo] = [`${fecha.slice(0, 7)}-01`, finDeMes(fecha)];
  const [desde, hasta] = [primerDia(fecha, periodo), ultimoDia(fecha, periodo)];
  return {
    desde: desde < primero ? primero : desde,
    hasta: hasta > ultimo ? ultimo : hasta,
    global: { periodicidad: PERIODICIDAD[periodo], meses: fecha.slice(5, 7), anio: Number(fecha.slice(0, 4)) },
  };
};
