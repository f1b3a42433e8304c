import type { ResumenDeTurno } from '@comal/contract/cortes';
import { formatFechaHora, formatMoney, formatNumber } from '../../kit/formato.ts';

/** One figure of a shift, as text. */
export interface Renglon {
  readonly label: string;
  readonly valor: string;
  readonly fuerte?: boolean;
}

/** The charges that were cancelled and what went back: "2 por $44.00" (D-44). */
export const textoDeCancelados = ({ cancelados, importe_cancelado }: ResumenDeTurno['cobros']): string =>
  cancelados === 0 ? '0' : `${formatNumber(cancelados)} por ${formatMoney(importe_cancelado)}`;

/** The figures of a shift in their order, for paper (D-34). */
export const renglonesDeTurno = (resumen: ResumenDeTurno, zona: string | undefined): readonly Renglon[] => {
  const { ventas, cobros } = resumen;
  return [
    { label: 'Abierto', valor: formatFechaHora(resumen.abierto_en, zona) },
    { label: 'Caja inicial', valor: formatMoney(resumen.caja_inicial) },
    { label: 'Ventas en efectivo', valor: formatMoney(ventas.efectivo) },
    { label: 'Ventas con transferencia', valor: formatMoney(ventas.transferencia) },
    { label: 'Ventas con tarjeta', valor: formatMoney(ventas.tarjeta) },
    { label: 'Total de ventas', valor: formatMoney(ventas.total), fuerte: true },
    { label: 'Entradas', valor: formatMoney(resumen.entradas) },
    { label: 'Salidas', valor: formatMoney(resumen.salidas) },
    { label: 'Comandas cobradas', valor: formatNumber(resumen.comandas_cobradas) },
    { label: 'Cobros cancelados', valor: textoDeCancelados(cobros) },
  ];
};
