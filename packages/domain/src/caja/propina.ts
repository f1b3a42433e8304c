import { textoDeCentavos, type Centavos } from '../money.ts';
import { refuse, type Refusal } from '../result.ts';

/** The ledger of a waiter's tips: what customers left them in a branch and what was paid out, in centavos (decision 0012). */
export interface CuentaDePropinas {
  readonly nombre: string;
  readonly recibidas: Centavos;
  readonly pagadas: Centavos;
}

/** What a waiter is still owed; below zero when a charge was cancelled after its tip had been paid out. */
export const saldoDePropinas = ({ recibidas, pagadas }: Pick<CuentaDePropinas, 'recibidas' | 'pagadas'>): Centavos =>
  recibidas - pagadas;

/** Why so much cannot be paid out to a waiter, or null: no more than they are owed. */
export const propinaNoPagable = (cuenta: CuentaDePropinas, monto: Centavos): Refusal<'PROPINA_EXCEDIDA'> | null => {
  const saldo = Math.max(0, saldoDePropinas(cuenta));
  return monto > saldo
    ? refuse('PROPINA_EXCEDIDA', { nombre: cuenta.nombre, saldo: `$${textoDeCentavos(saldo)}` })
    : null;
};

/** Somebody by id and name, as they are written beside a tip. */
interface Persona {
  readonly id: number;
  readonly nombre: string;
}

/** The pool of the tips that nobody in particular served for: it has the id of who takes what diners order (D-73). */
export const CAJA_DE_PROPINAS: Persona = { id: 0, nombre: 'Caja' };

/**
 * Whose the tip of a charge is: the waiter's who has the comanda; of one that diners opened and nobody took on, hers who
 * charges, where she keeps no drawer, else of the pool. Never nobody's.
 */
export const duenoDePropina = (tiene: Persona, cobra: Persona & { readonly llevaCaja: boolean }): Persona => {
  if (tiene.id !== CAJA_DE_PROPINAS.id) return tiene;
  return cobra.llevaCaja ? CAJA_DE_PROPINAS : { id: cobra.id, nombre: cobra.nombre };
};
