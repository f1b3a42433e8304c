import { nombreDeSubcuenta } from '../../comanda/cobro/subcuenta.ts';
import { LIMITES } from '../../comanda/limites.ts';
import { mismoNombre } from '../../texto.ts';

/** An open comanda as a table's code looks at it. */
export interface AbiertaDeMesa {
  readonly id: string;
  readonly nombre: string;
  /** That code ordered into it before. */
  readonly de_mesa: boolean;
  /** Somebody of the house has it: it is no diner's own. */
  readonly de_mesero: boolean;
}

/**
 * The comanda that a table has open: a waiter's before one that a phone began; of those, what its code ordered into before, or one
 * of its name; of several, the first of the list (D-117).
 */
export const mesaAbierta = (abiertas: readonly AbiertaDeMesa[], mesa: string): string | null => {
  const suya = (cuales: readonly AbiertaDeMesa[]): AbiertaDeMesa | undefined =>
    cuales.find((c) => c.de_mesa) ?? cuales.find((c) => mismoNombre(c.nombre, mesa));
  return (suya(abiertas.filter((c) => c.de_mesero)) ?? suya(abiertas))?.id ?? null;
};

const CORTO = ' (comensal)';

/** The sub-account of a diner: her name, as the comanda already writes it, cut or lengthened to what a sub-account takes (H40). */
export const subcuentaDe = (nombre: string, enUso: readonly (string | null)[]): string | null => {
  const { min, max } = LIMITES.subcuenta;
  const largo = nombre.length < min ? nombre + CORTO : nombre;
  return nombreDeSubcuenta(largo.slice(0, max), enUso);
};
