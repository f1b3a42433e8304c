import { diaOperativo } from '@comal/domain/dia-operativo';
import { palabrasDe } from '@comal/domain/texto';
import { chosenDays, likeWord, searchedText, type RequestedPage } from '../../../platform/db/pages.ts';

/**
 * What a search depends on besides its filters: the branch's time zone, the hour at which its operating day begins
 * (D-01), now, and the blind count.
 */
export interface Calendario {
  readonly zona: string;
  readonly hora_corte: number;
  readonly ahora: number;
  /** The user is under a blind count (D-107). */
  readonly ciego: boolean;
}

/** A search of the register; null: not filtered by this. */
export interface Busqueda {
  /** The first and the last operating day, YYYY-MM-DD. */
  readonly dias: readonly [desde: string, hasta: string];
  /** In folio_corto, name and waiter, as `containsSql` looks for them. */
  readonly palabras: readonly string[] | null;
  /** Looked for in the long folio: only digits with a hyphen, or at least 6 digits. */
  readonly folio: string | null;
  readonly estados: readonly string[] | null;
  /** Order types (D-130). */
  readonly tipos: readonly string[] | null;
  readonly meseros: readonly number[] | null;
  readonly metodos: readonly number[] | null;
  readonly areas: readonly number[] | null;
  /** Under a blind count: how charges of open shifts were paid is neither shown nor searched. */
  readonly ciego: boolean;
}

const MAXIMO_ID = 2 ** 31 - 1;
const CON_GUION = /^\d*-[\d-]*$/;
const SEIS_CIFRAS = /^\d{6,}$/;

const esId = (n: number): boolean => Number.isInteger(n) && n >= 0 && n <= MAXIMO_ID;

const valoresDe = ({ filtros }: RequestedPage, control: string): readonly (string | number)[] | null => {
  const valores = filtros.find((f) => f.control === control)?.valores ?? [];
  return valores.length > 0 ? valores : null;
};

const ids = (p: RequestedPage, control: string): readonly number[] | null =>
  valoresDe(p, control)?.map(Number).filter(esId) ?? null;

/** The first and last operating day of the request's dates; without dates, today's operating day. */
const diasDe = (p: RequestedPage, { zona, hora_corte, ahora }: Calendario): Busqueda['dias'] => {
  const hoy = diaOperativo(zona, hora_corte, ahora);
  return chosenDays(p, zona) ?? [hoy, hoy];
};

const folioDe = (texto: string): string | null => (CON_GUION.test(texto) || SEIS_CIFRAS.test(texto) ? texto : null);

/**
 * The search of a page request (D-40); without dates, of today's operating day. The long folio begins with the date, so
 * a short number is looked for in the short folio only: '21' must not find everything of the 21st.
 */
export const busquedaDe = (p: RequestedPage, calendario: Calendario): Busqueda => {
  const texto = searchedText(p, 'texto').trim();
  const palabras = palabrasDe(texto).map(likeWord);
  return {
    dias: diasDe(p, calendario),
    palabras: palabras.length > 0 ? palabras : null,
    folio: folioDe(texto),
    estados: valoresDe(p, 'estado')?.map(String) ?? null,
    tipos: valoresDe(p, 'tipo')?.map(String) ?? null,
    meseros: ids(p, 'mesero'),
    metodos: ids(p, 'metodo'),
    areas: ids(p, 'area'),
    ciego: calendario.ciego,
  };
};
