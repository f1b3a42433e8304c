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

/** What stays of each method after the change, in pesos; methods not used are left out, and all that are not told. */
const porMetodo = ({ cambio, ...campos }: Montos): Quedo[] =>
  deCampos(campos)
    .map(({ monto, ...m }) => ({ ...m, pesos: aPesos(Math.abs(monto) - vuelto(m.campo, cambio)) }))
    .filter(({ pesos }) => pesos !== 0);

const nombreDe = ({ descripcion, campo }: Quedo): string => campo ?? descripcion;

const Y = new Intl.ListFormat('es-MX', { type: 'conjunction' });

const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** Whether it is told how a charge was paid: not to who counts blind (D-107). */
const seDice = ({ efectivo }: CobroDeTurno): boolean => efectivo !== null;

/** The methods of a charge: "Efectivo" or "Efectivo $200.00 y tarjeta $150.00"; "Sin importe" of a charge of nothing, "Cobro" where they are not told. */
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

/** The money by method, as it is handed back: "$300.00 en efectivo"; '' when there is none. */
const montosDe = (c: Montos): string => Y.format(porMetodo(c).map((m) => `${formatMoney(m.pesos)} ${como(m)}`));

const pagado = ({ total, propina }: CobroDeTurno): string =>
  formatMoney(aPesos(aCentavos(Math.abs(total)) + aCentavos(Math.abs(propina))));

/** What went back with a cancellation: "$300.00 en efectivo"; where the methods are not told, what it came to; "$0.00" of nothing. */
export const devueltoDe = (c: CobroDeTurno): string => (seDice(c) && montosDe(c)) || pagado(c);

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
