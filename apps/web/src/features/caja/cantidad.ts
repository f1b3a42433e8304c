import { aPesos } from '@comal/domain/money';
import { amountToCents } from '../../kit/MoneyInput/amounts.ts';

/** What an amount of cash may be: nothing too, or at least a centavo. */
export type ReglaDeCantidad = 'desde-cero' | 'mayor-a-cero';

/** What is wrong with a typed amount of cash, or null (CAJA-002, CAJA-014, CAJA-021). */
export const errorDeCantidad = (texto: string, regla: ReglaDeCantidad = 'desde-cero'): string | null => {
  const limpio = texto.trim();
  if (limpio === '') return 'La cantidad es obligatoria';
  if (limpio.startsWith('-')) return 'La cantidad no puede ser menor a 0';
  const centavos = amountToCents(limpio);
  if (centavos === null) return 'Ingresa un monto válido (máximo 2 decimales)';
  return centavos === 0 && regla === 'mayor-a-cero' ? 'La cantidad debe ser mayor a 0' : null;
};

/** The typed amount in pesos, or null while it is not a valid one. */
export const pesosDe = (texto: string): number | null => {
  const centavos = amountToCents(texto.trim());
  return centavos === null ? null : aPesos(centavos);
};
