import type { CobroDeTurno, CobroCancelado } from '@comal/contract/comandas/schemas';
import { aCentavos, aPesos } from '@comal/domain/money';
import { formatMoney } from '../../../../kit/format.ts';

type Montos = Pick<CobroDeTurno, 'efectivo' | 'transferencia' | 'tarjeta' | 'otros' | 'cambio'>;

/** What stays of each method after the change, in pesos, with its name; methods not used are left out, and all that are not told. */
const porMetodo = ({ efectivo, transferencia, tarjeta, otros, cambio }: Montos): [metodo: string, pesos: number][] => {
  const neto = aPesos(aCentavos(Math.abs(efectivo ?? 0)) - aCentavos(Math.abs(cambio ?? 0)));
  const metodos: [string, number][] = [
    ['efectivo', neto],
    ['transferencia', Math.abs(transferencia ?? 0)],
    ['tarjeta', Math.abs(tarjeta ?? 0)],
    ...(otros ?? []).map(({ descripcion, monto }): [string, number] => [descripcion, Math.abs(monto)]),
  ];
  return metodos.filter(([, pesos]) => pesos !== 0);
};

const Y = new Intl.ListFormat('es-MX', { type: 'conjunction' });

const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** Whether it is told how a charge was paid: not to who counts blind (D-107). */
const seDice = ({ efectivo }: CobroDeTurno): boolean => efectivo !== null;

/** The methods of a charge: "Efectivo" or "Efectivo $200.00 y tarjeta $150.00"; "Cobro" where they are not told. */
export const metodosDe = (c: CobroDeTurno): string => {
  if (!seDice(c)) return 'Cobro';
  const usados = porMetodo(c);
  if (usados.length === 1) return conMayuscula(usados.map(([metodo]) => metodo).join(''));
  return conMayuscula(Y.format(usados.map(([metodo, pesos]) => `${metodo} ${formatMoney(pesos)}`)));
};

const CON: ReadonlyMap<string, string> = new Map([
  ...([
    ['efectivo', 'en efectivo'],
    ['transferencia', 'por transferencia'],
    ['tarjeta', 'a la tarjeta'],
  ] as const),
]);
const como = (metodo: string): string => CON.get(metodo) ?? `por ${metodo}`;

/** The money by method, as it is handed back: "$300.00 en efectivo"; '' when there is none. */
const montosDe = (c: Montos): string =>
  Y.format(porMetodo(c).map(([metodo, pesos]) => `${formatMoney(pesos)} ${como(metodo)}`));

const pagado = ({ total, propina }: CobroDeTurno): string =>
  formatMoney(aPesos(aCentavos(Math.abs(total)) + aCentavos(Math.abs(propina))));

/** What went back with a cancellation; where the methods are not told, what it came to. */
export const devueltoDe = (c: CobroDeTurno): string => (seDice(c) ? montosDe(c) : pagado(c));

/** What is to be given back of a cancelled charge, by its methods: "Devuelve $300.00 en efectivo"; '' where it is nothing. */
export const porDevolver = (devuelto: CobroCancelado['devuelto']): string => {
  const montos = montosDe({ ...devuelto, cambio: 0 });
  return montos && `Devuelve ${montos}`;
};

/** What goes back to the customer: "Devuelve $300.00 en efectivo"; who counts blind is told how once it is cancelled. */
export const devolucionDe = (c: CobroDeTurno): string => {
  if (!seDice(c)) return `Devuelve ${pagado(c)} como se pagó: al cancelar se dice cómo`;
  const montos = montosDe(c);
  return montos === '' ? 'No hay nada que devolver' : `Devuelve ${montos}`;
};
