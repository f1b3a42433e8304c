import { nombreDeSubcuenta } from '../../comanda/cobro/subcuenta.ts';
import { LIMITES } from '../../comanda/limites.ts';
import { mismoNombre } from '../../texto.ts';

/** An open comanda, as compared with a table's code. */
export interface AbiertaDeMesa {
  readonly id: string;
  readonly nombre: string;
  /** The code ordered into it before. */
  readonly de_mesa: boolean;
  /** A waiter has it; it is not a diner's own. */
  readonly de_mesero: boolean;
  /** Whether it is at the code's table; null where it is at none, or no table of the branch is called so. */
  readonly en_mesa: boolean | null;
}

/**
 * The open comanda of a table: a waiter's before one that a phone opened; among those, the one that its code ordered into before,
 * one that is at it, or one with its name; of several, the first of the list (D-117). One that went to another table is not of it.
 */
export const mesaAbierta = (abiertas: readonly AbiertaDeMesa[], mesa: string): string | null => {
  const suya = (cuales: readonly AbiertaDeMesa[]): AbiertaDeMesa | undefined =>
    cuales.find((c) => c.de_mesa) ??
    cuales.find((c) => c.en_mesa === true) ??
    cuales.find((c) => mismoNombre(c.nombre, mesa));
  const aqui = abiertas.filter((c) => c.en_mesa !== false);
  return (suya(aqui.filter((c) => c.de_mesero)) ?? suya(aqui))?.id ?? null;
};

const CORTO = ' (comensal)';

/** The sub-account of a diner: her name in the spelling of the comanda, cut or padded to the limits of a sub-account (H40). */
export const subcuentaDe = (nombre: string, enUso: readonly (string | null)[]): string | null => {
  const { min, max } = LIMITES.subcuenta;
  const largo = nombre.length < min ? nombre + CORTO : nombre;
  return nombreDeSubcuenta(largo.slice(0, max), enUso);
};
