import type { Centavos } from '../../money.ts';
import { esCortesia } from '../cuenta/ajustes.ts';
import { importeDe } from '../cuenta/importe.ts';
import { refuse, type Refusal } from '../../result.ts';
import { limpiar, mismoNombre } from '../../texto.ts';
import { LIMITES } from '../limites.ts';
import { noDebe, soloCortesias } from '../comanda.ts';
import { estaPagado, estaVigente, type Pedido } from '../pedido.ts';

/** The heading of lines without sub-account, and so a reserved name (D-27, D-92). */
export const SIN_SUBCUENTA = 'Sin subcuenta';

/**
 * The lines that are charged together: the unpaid lines of one name, or the lines of one payment (D-25); total in
 * centavos.
 */
export interface Subcuenta {
  readonly nombre: string | null;
  readonly pago: string | null;
  readonly pedidos: readonly Pedido[];
  readonly total: Centavos;
}

/** Whether a sub-account has only courtesies: then it is charged at 0, without methods (decision 0121). */
export const esDeCortesia = ({ pedidos }: Pick<Subcuenta, 'pedidos'>): boolean => pedidos.every(esCortesia);

/** The name shown for a sub-account. */
export const etiquetaDeSubcuenta = (nombre: string | null): string => nombre ?? SIN_SUBCUENTA;

/**
 * A sub-account name in the stored form: cleaned, null when empty or reserved, in the spelling that the comanda already uses for
 * the same name (reliability H40).
 */
export const nombreDeSubcuenta = (escrito: string | null, enUso: readonly (string | null)[]): string | null => {
  const nombre = limpiar(escrito ?? '');
  if (nombre === '' || mismoNombre(nombre, SIN_SUBCUENTA)) return null;
  return enUso.find((otro) => otro !== null && mismoNombre(otro, nombre)) ?? nombre;
};

/** New names of sub-accounts by old name. */
export type Renombres = ReadonlyMap<string, string>;

const esNombre = (nombre: string | null): nombre is string => nombre !== null;

/** The name with the lowest free number from 2 on: 'Ana 2', and 'Persona 4' after 'Persona 3'. */
const conNumeroLibre = (nombre: string, tomados: readonly string[]): string => {
  const base = nombre.replace(/ \d+$/u, '');
  for (let n = 2; ; n += 1) {
    const libre = `${base.slice(0, LIMITES.subcuenta.max - `${n}`.length - 1).trimEnd()} ${n}`;
    if (!tomados.some((otro) => mismoNombre(otro, libre))) return libre;
  }
};

/**
 * New names for the sub-accounts of `llegan` that also exist in `alla`, in whatever spelling; no new name is in `usados` or
 * repeated. Null, lines without sub-account, stays.
 */
export const renombrarChoques = (
  llegan: readonly (string | null)[],
  usados: readonly (string | null)[],
  alla: readonly (string | null)[],
): Renombres => {
  const ocupados = [...new Set([...usados, ...llegan])].filter(esNombre);
  const suyos = [...new Set(alla)].filter(esNombre);
  const renombres = new Map<string, string>();
  for (const nombre of new Set(llegan.filter(esNombre))) {
    if (!suyos.some((otro) => mismoNombre(otro, nombre))) continue;
    const igual = [...renombres].find(([otro]) => mismoNombre(otro, nombre))?.[1];
    const nuevo = igual ?? conNumeroLibre(nombre, [...ocupados, ...renombres.values()]);
    renombres.set(nombre, nuevo);
  }
  return renombres;
};

const clave = (p: Pedido): string => `${p.pago ?? ''}|${p.subcuenta ?? ''}`;

/** Whether the lines of a sub-account can be charged: one of them is owed, or the whole comanda has only courtesies. */
const seCobran = (lineas: readonly Pedido[], pedidos: readonly Pedido[]): boolean =>
  !lineas.every(noDebe) || soloCortesias(pedidos);

/**
 * The panels of a charge: one for each payment and for each name that still owes, ordered by first line. Courtesies are
 * charged with their sub-account; a sub-account with only courtesies has a panel only if the whole comanda has only
 * courtesies.
 */
export const subcuentas = (pedidos: readonly Pedido[]): Subcuenta[] => {
  const grupos = new Map<string, Pedido[]>();
  for (const p of pedidos.filter(estaVigente)) grupos.set(clave(p), [...(grupos.get(clave(p)) ?? []), p]);
  const partes = [...grupos.values()].filter((lineas) => lineas[0]!.pago !== null || seCobran(lineas, pedidos));
  return partes.map((lineas) => ({
    nombre: lineas[0]!.subcuenta,
    pago: lineas[0]!.pago,
    pedidos: lineas,
    total: importeDe(lineas),
  }));
};

/** The sub-accounts that still owe, in order of first line (D-43). */
export const porPagar = (pedidos: readonly Pedido[]): Subcuenta[] => subcuentas(pedidos).filter((s) => s.pago === null);

/**
 * The unpaid lines of one sub-account that are not cancelled (null: lines without sub-account), courtesies included;
 * none if they are only courtesies, unless the whole comanda has only courtesies.
 */
export const porCobrar = (pedidos: readonly Pedido[], nombre: string | null): Pedido[] => {
  const lineas = pedidos.filter((p) => estaVigente(p) && !estaPagado(p) && p.subcuenta === nombre);
  return seCobran(lineas, pedidos) ? lineas : [];
};

/** Why a sub-account owes nothing: it was paid, or has no line in the comanda. */
export const sinPorCobrar = (
  pedidos: readonly Pedido[],
  nombre: string | null,
): Refusal<'SUBCUENTA_PAGADA' | 'SUBCUENTA_DESCONOCIDA'> =>
  refuse(pedidos.some((p) => estaVigente(p) && p.subcuenta === nombre) ? 'SUBCUENTA_PAGADA' : 'SUBCUENTA_DESCONOCIDA');
