import { aPesos } from '@comal/domain/money';
import { amountToCents } from '../../kit/MoneyInput/montos.ts';

/** What is wrong with a typed amount of cash, or null (CAJA-002, CAJA-014). */
export const errorDeCantidad = (texto: string): string | null => {
  const limpio = texto.trim();
  if (limpio === '') return 'La cantidad es obligatoria';
  if (limpio.startsWith('-')) return 'La cantidad no puede ser menor a 0';
  return amountToCents(limpio) === null ? 'Ingresa un monto válido (máximo 2 decimales)' : null;
};

/** The typed amount in pesos, or null while it is not a valid one. */
export const pesosDe = (texto: string): number | null => {
  const centavos = amountToCents(texto.trim());
  return centavos === null ? null : aPesos(centavos);
};
