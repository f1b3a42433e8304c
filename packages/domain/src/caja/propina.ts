import { textoDeCentavos, type Centavos } from '../money.ts';
import { refuse, type Refusal } from '../result.ts';

/** The ledger of a waiter's tips: what customers left them in a branch and what was paid out, in centavos (decision 0012). */
export interface CuentaDePropinas {
  readonly nombre: string;
  readonly recibidas: Centavos;
  readonly pagadas: Centavos;
}

/** What a waiter is still owed; below zero when a charge was cancelled after its tip had been paid out (decision 0012). */
export const saldoDePropinas = ({ recibidas, pagadas }: Pick<CuentaDePropinas, 'recibidas' | 'pagadas'>): Centavos =>
  recibidas - pagadas;

/** Why so much cannot be paid out to a waiter, or null: no more than they are owed (decision 0012). */
export const propinaNoPagable = (cuenta: CuentaDePropinas, monto: Centavos): Refusal<'PROPINA_EXCEDIDA'> | null => {
  const saldo = Math.max(0, saldoDePropinas(cuenta));
  return monto > saldo
    ? refuse('PROPINA_EXCEDIDA', { nombre: cuenta.nombre, saldo: `$${textoDeCentavos(saldo)}` })
    : null;
};
