import { textoDeCentavos, type Centavos } from '../money.ts';
import { refuse, type Refusal } from '../result.ts';

/** The ledger of a waiter's tips in a branch: received and paid out, in centavos (decision 0012). */
export interface CuentaDePropinas {
  readonly nombre: string;
  readonly recibidas: Centavos;
  readonly pagadas: Centavos;
}

/** What is still owed to a waiter; negative when a charge was cancelled after its tip was paid out. */
export const saldoDePropinas = ({ recibidas, pagadas }: Pick<CuentaDePropinas, 'recibidas' | 'pagadas'>): Centavos =>
  recibidas - pagadas;

/** Why an amount cannot be paid out to a waiter, or null: it is above what is owed. */
export const propinaNoPagable = (cuenta: CuentaDePropinas, monto: Centavos): Refusal<'PROPINA_EXCEDIDA'> | null => {
  const saldo = Math.max(0, saldoDePropinas(cuenta));
  return monto > saldo
    ? refuse('PROPINA_EXCEDIDA', { nombre: cuenta.nombre, saldo: `$${textoDeCentavos(saldo)}` })
    : null;
};

/** The owner of a tip, by id and name, as stored with it. */
interface Persona {
  readonly id: number;
  readonly nombre: string;
}

/** The pool of tips without a waiter: it has the id of self-service, which takes diners' orders (D-73). */
export const CAJA_DE_PROPINAS: Persona = { id: 0, nombre: 'Caja' };

/**
 * The owner of the tip of a charge: the waiter of the comanda. If diners opened it and no waiter took it over, the
 * person who charges, unless she keeps a drawer: then the pool.
 */
export const duenoDePropina = (tiene: Persona, cobra: Persona & { readonly llevaCaja: boolean }): Persona => {
  if (tiene.id !== CAJA_DE_PROPINAS.id) return tiene;
  return cobra.llevaCaja ? CAJA_DE_PROPINAS : { id: cobra.id, nombre: cobra.nombre };
};
