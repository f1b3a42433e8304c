import { diaOperativo } from '@comal/domain/dia-operativo';
import { normalizar } from '@comal/domain/texto';

/** A page of the register as it was asked for (D-49b). */
export interface PaginaPedida {
  readonly pagina: number;
  readonly noElementosPorPagina: number;
  readonly filtros: readonly Filtro[];
}

interface Filtro {
  readonly control: string;
  readonly valor?: string | undefined;
  readonly valores?: readonly (string | number)[] | undefined;
}

/** Where and when the register is asked: the branch's zone and the hour at which its day turns (D-01). */
export interface Calendario {
  readonly zona: string;
  readonly hora_corte: number;
  readonly ahora: number;
}

/** What the register looks for; null: all of them. */
export interface Busqueda {
  /** The first and the last operating day, YYYY-MM-DD. */
  readonly dias: readonly [desde: string, hasta: string];
  /** In folio_corto, name and waiter, as their column is written. */
  readonly texto: string | null;
  /** In the long folio: only what can be part of one and of nothing else. */
  readonly folio: string | null;
  readonly estados: readonly string[] | null;
  readonly meseros: readonly number[] | null;
  readonly metodos: readonly number[] | null;
  readonly areas: readonly number[] | null;
}

/** Dates on the calendar end somewhere: a day of the year 275760 is no day of a business. */
const ULTIMO_INSTANTE = Date.UTC(2200, 0, 1);
const MAXIMO_ID = 2 ** 31 - 1;
const CON_GUION = /^\d*-[\d-]*$/;
const SEIS_CIFRAS = /^\d{6,}$/;

const esId = (n: number): boolean => Number.isInteger(n) && n >= 0 && n <= MAXIMO_ID;

const valoresDe = ({ filtros }: PaginaPedida, control: string): readonly (string | number)[] | null => {
  const valores = filtros.find((f) => f.control === control)?.valores ?? [];
  return valores.length > 0 ? valores : null;
};

const ids = (p: PaginaPedida, control: string): readonly number[] | null =>
  valoresDe(p, control)?.map(Number).filter(esId) ?? null;

/** The day on the branch's calendar: a range of dates names operating days, whatever the hour at which they turn. */
const diaDe = (zona: string, ms: number): string => diaOperativo(zona, 0, Math.min(Math.max(ms, 0), ULTIMO_INSTANTE));

const diasDe = (p: PaginaPedida, { zona, hora_corte, ahora }: Calendario): Busqueda['dias'] => {
  const [inicio, fin] = (valoresDe(p, 'fecha') ?? []).map(Number);
  const hoy = diaOperativo(zona, hora_corte, ahora);
  if (inicio === undefined || !Number.isFinite(inicio)) return [hoy, hoy];
  const hasta = fin !== undefined && Number.isFinite(fin) ? fin : inicio;
  return [diaDe(zona, inicio), diaDe(zona, hasta)];
};

const textoDe = ({ filtros }: PaginaPedida): string | null =>
  normalizar(filtros.find((f) => f.control === 'texto')?.valor ?? '') || null;

/**
 * What a page request of the register looks for (D-40); without dates, today's operating day. The long folio begins with
 * the date, so a short number is looked for in the short one: '21' must not find everything of the 21st.
 */
export const busquedaDe = (p: PaginaPedida, calendario: Calendario): Busqueda => {
  const texto = textoDe(p);
  return {
    dias: diasDe(p, calendario),
    texto,
    folio: texto && (CON_GUION.test(texto) || SEIS_CIFRAS.test(texto)) ? texto : null,
    estados: valoresDe(p, 'estado')?.map(String) ?? null,
    meseros: ids(p, 'mesero'),
    metodos: ids(p, 'metodo'),
    areas: ids(p, 'area'),
  };
};
