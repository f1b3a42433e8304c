import type { CobroVista } from '@comal/contract/comandas/schemas';
import { aCentavos, aPesos } from '@comal/domain/money';
import { formatMoney } from '../../../../kit/format.ts';

/** What stays of each method after the change, in pesos, with its name; methods not used are left out. */
const porMetodo = ({ efectivo, transferencia, tarjeta, cambio }: CobroVista): [metodo: string, pesos: number][] => {
  const neto = aPesos(aCentavos(Math.abs(efectivo)) - aCentavos(Math.abs(cambio)));
  const metodos: [string, number][] = [
    ['efectivo', neto],
    ['transferencia', Math.abs(transferencia)],
    ['tarjeta', Math.abs(tarjeta)],
  ];
  return metodos.filter(([, pesos]) => pesos !== 0);
};

const Y = new Intl.ListFormat('es-MX', { type: 'conjunction' });

const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** The methods of a charge: "Efectivo" or "Efectivo $200.00 y tarjeta $150.00". */
export const metodosDe = (c: CobroVista): string => {
  const usados = porMetodo(c);
  if (usados.length === 1) return conMayuscula(usados.map(([metodo]) => metodo).join(''));
  return conMayuscula(Y.format(usados.map(([metodo, pesos]) => `${metodo} ${formatMoney(pesos)}`)));
};

const CON = { efectivo: 'en efectivo', transferencia: 'por transferencia', tarjeta: 'a la tarjeta' } as const;
const como = (metodo: string): string => CON[metodo as keyof typeof CON];

/** The money by method, as it is handed back: "$300.00 en efectivo"; '' when there is none. */
export const montosDe = (c: CobroVista): string =>
  Y.format(porMetodo(c).map(([metodo, pesos]) => `${formatMoney(pesos)} ${como(metodo)}`));

/** What goes back to the customer: "Devuelve $300.00 en efectivo". */
export const devolucionDe = (c: CobroVista): string => {
  const montos = montosDe(c);
  return montos === '' ? 'No hay nada que devolver' : `Devuelve ${montos}`;
};
