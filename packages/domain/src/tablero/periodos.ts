/** The periods of the dashboard by their number on the wire. */
export const PERIODO = { DIA: 0, SEMANA: 1, MES: 2, ESPECIFICO: 3 } as const;
export type Periodo = (typeof PERIODO)[keyof typeof PERIODO];

/** The periods as the selector names them (D-53). */
export const NOMBRES_DE_PERIODO = [
  { id: PERIODO.DIA, nombre: 'Día' },
  { id: PERIODO.SEMANA, nombre: 'Semana' },
  { id: PERIODO.MES, nombre: 'Mes' },
  { id: PERIODO.ESPECIFICO, nombre: 'Específico' },
] as const;

/** Operating days, first and last, YYYY-MM-DD (D-01). */
export interface Dias {
  readonly desde: string;
  readonly hasta: string;
}

const DIA_MS = 86_400_000;
const enMs = (dia: string): number => Date.parse(`${dia}T00:00:00Z`);
const enDia = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day `n` days later (or earlier). */
export const masDias = (dia: string, n: number): string => enDia(enMs(dia) + n * DIA_MS);

/** The number of days of a period, both ends included. */
export const cuantosDias = ({ desde, hasta }: Dias): number => (enMs(hasta) - enMs(desde)) / DIA_MS + 1;

/** Days since Monday: 0 to 6. */
const desdeLunes = (dia: string): number => (new Date(enMs(dia)).getUTCDay() + 6) % 7;

/** The days of a period that ends with `hoy`: today, since Monday, since the first of the month. Precondition: not a specific one. */
export const diasDe = (periodo: Periodo, hoy: string): Dias => {
  if (periodo === PERIODO.SEMANA) return { desde: masDias(hoy, -desdeLunes(hoy)), hasta: hoy };
  return { desde: periodo === PERIODO.MES ? `${hoy.slice(0, 8)}01` : hoy, hasta: hoy };
};

/** A period for comparison: its days, how many days earlier it is, and its name. */
export interface Comparado {
  readonly nombre: string;
  readonly dias: Dias;
  /** How many days earlier it is; a running period is compared up to the same hour. */
  readonly antes: number;
}

const corrido = ({ desde, hasta }: Dias, antes: number, nombre: string): Comparado => ({
  nombre,
  dias: { desde: masDias(desde, -antes), hasta: masDias(hasta, -antes) },
  antes,
});

const mesAnterior = (dias: Dias): Comparado => {
  const ultimo = masDias(dias.desde, -1);
  const antes = Number(ultimo.slice(8));
  const { dias: d } = corrido(dias, antes, '');
  return { nombre: 'El mes pasado', dias: { desde: d.desde, hasta: d.hasta < ultimo ? d.hasta : ultimo }, antes };
};

/** The name of an earlier period of which only the part up to the same hour counts. */
const aEstaHora = (c: Comparado, periodo: Periodo): Comparado => ({
  ...c,
  nombre: `${c.nombre} ${periodo === PERIODO.SEMANA || periodo === PERIODO.MES ? 'a estas alturas' : 'a esta hora'}`,
});

/**
 * The periods for comparison: the one before; for a single day also that of a week ago. While the period is running (`enCurso`),
 * they count up to the same hour, and their names say so.
 */
export const comparadosDe = (periodo: Periodo, dias: Dias, enCurso: boolean): readonly Comparado[] => {
  const otros = anterioresDe(periodo, dias);
  return enCurso ? otros.map((c) => aEstaHora(c, periodo)) : otros;
};

const anterioresDe = (periodo: Periodo, dias: Dias): readonly Comparado[] => {
  if (periodo === PERIODO.SEMANA) return [corrido(dias, 7, 'La semana pasada')];
  if (periodo === PERIODO.MES) return [mesAnterior(dias)];
  const n = cuantosDias(dias);
  const anterior = n === 1 ? 'El día anterior' : `Los ${n} días anteriores`;
  return [corrido(dias, n, anterior), ...(n === 1 ? [corrido(dias, 7, 'Hace una semana')] : [])];
};
