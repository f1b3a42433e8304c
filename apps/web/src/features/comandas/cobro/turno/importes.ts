import type { CobroDeTurno, CobroCancelado } from '@comal/contract/comandas/schemas';
import { deCampos, type MontoPorMetodo } from '@comal/contract/caja/metodos-en-campos';
import type { CampoDeMetodo } from '@comal/domain/caja/metodos';
import { aCentavos, aPesos, type Centavos } from '@comal/domain/money';
import { formatMoney } from '../../../../kit/format.ts';

type Montos = Pick<CobroDeTurno, 'efectivo' | 'transferencia' | 'tarjeta' | 'otros' | 'cambio'>;

const vuelto = (campo: CampoDeMetodo | null, cambio: number | null): Centavos =>
  campo === 'efectivo' ? aCentavos(Math.abs(cambio ?? 0)) : 0;

interface Quedo extends Pick<MontoPorMetodo, 'descripcion' | 'campo'> {
  readonly pesos: number;
}

/** The net amount by method in pesos, after the change; without unused methods, and empty if the methods are hidden. */
const porMetodo = ({ cambio, ...campos }: Montos): Quedo[] =>
  deCampos(campos)
    .map(({ monto, ...m }) => ({ ...m, pesos: aPesos(Math.abs(monto) - vuelto(m.campo, cambio)) }))
    .filter(({ pesos }) => pesos !== 0);

const nombreDe = ({ descripcion, campo }: Quedo): string => campo ?? descripcion;

const Y = new Intl.ListFormat('es-MX', { type: 'conjunction' });

const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** Whether the payment methods are visible: they are hidden from users who count blind (D-107). */
const seDice = ({ efectivo }: CobroDeTurno): boolean => efectivo !== null;

/**
 * The methods of a charge: "Efectivo" or "Efectivo $200.00 y tarjeta $150.00"; "Sin importe" for a charge of zero,
 * "Cobro" if the methods are hidden.
 */
export const metodosDe = (c: CobroDeTurno): string => {
  if (!seDice(c)) return 'Cobro';
  const usados = porMetodo(c);
  if (usados.length === 0) return 'Sin importe';
  if (usados.length === 1) return conMayuscula(usados.map(nombreDe).join(''));
  return conMayuscula(Y.format(usados.map((m) => `${nombreDe(m)} ${formatMoney(m.pesos)}`)));
};

const CON: Readonly<Record<CampoDeMetodo, string>> = {
  efectivo: 'en efectivo',
  transferencia: 'por transferencia',
  tarjeta: 'a la tarjeta',
};
const como = ({ campo, descripcion }: Quedo): string => (campo ? CON[campo] : `por ${descripcion}`);

/** The amounts to return by method: "$300.00 en efectivo"; '' when there are none. */
const montosDe = (c: Montos): string => Y.format(porMetodo(c).map((m) => `${formatMoney(m.pesos)} ${como(m)}`));

const pagado = ({ total, propina }: CobroDeTurno): string =>
  formatMoney(aPesos(aCentavos(Math.abs(total)) + aCentavos(Math.abs(propina))));

/**
 * The money returned by a cancellation: "$300.00 en efectivo"; only the sum if the methods are hidden; "$0.00" for
 * nothing.
 */
export const devueltoDe = (c: CobroDeTurno): string => (seDice(c) && montosDe(c)) || pagado(c);

/** The instruction after a cancellation: "Devuelve $300.00 en efectivo"; '' if there is nothing to return. */
export const porDevolver = (devuelto: CobroCancelado['devuelto']): string => {
  const montos = montosDe({ ...devuelto, cambio: 0 });
  return montos && `Devuelve ${montos}`;
};

/**
 * The announcement before a cancellation: "Devuelve $300.00 en efectivo"; users who count blind see the methods only
 * once it is cancelled.
 */
export const devolucionDe = (c: CobroDeTurno): string => {
  if (!seDice(c)) return `Devuelve ${pagado(c)} como se pagó: al cancelar se dice cómo`;
  const montos = montosDe(c);
  return montos === '' ? 'No hay nada que devolver' : `Devuelve ${montos}`;
};
