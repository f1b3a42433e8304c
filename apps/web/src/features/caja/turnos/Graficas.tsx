import type { EstadisticasDeTurno } from '@comal/contract/caja/turnos';
import { BarsChart } from '../../../kit/charts/BarsChart.tsx';
import { ChartFrame } from '../../../kit/charts/ChartFrame.tsx';
import { RingChart } from '../../../kit/charts/RingChart.tsx';
import { formatMoney, formatNumber, formatWholeMoney } from '../../../kit/format.ts';
import classes from './Estadisticas.module.css';

interface DatosProps {
  readonly datos: EstadisticasDeTurno;
}

/** Low enough for both rows of charts to fit in a dialog of 800 px. */
const ALTO_PX = 160;
const LOS_MAS_VENDIDOS = 8;
const MIL = 1000;

/** '$12.8 mil', for places where the whole amount does not fit. */
const corto = (pesos: number): string =>
  Math.abs(pesos) < MIL
    ? formatWholeMoney(pesos)
    : `$${(pesos / MIL).toLocaleString('es-MX', { maximumFractionDigits: 1 })} mil`;

/** Sales of each hour, the peak marked. */
export const VentasPorHora = ({ datos }: DatosProps) => (
  <BarsChart
    title="Ventas por hora"
    data={datos.ventasPorHora.map(({ hora, ventas }, i) => ({ label: unica(datos, hora, i), value: ventas }))}
    format={formatMoney}
    axis={corto}
    head={['Hora', 'Ventas']}
    height={ALTO_PX}
  />
);

/** A unique key for an hour, which a long shift may contain twice. */
const unica = ({ ventasPorHora }: EstadisticasDeTurno, hora: string, i: number): string =>
  ventasPorHora.findIndex((h) => h.hora === hora) === i ? hora : `${hora} (+1)`;

/** The eight products with the most pieces. */
export const ProductosMasVendidos = ({ datos }: DatosProps) => {
  const mejores = datos.productosMasVendidos.slice(0, LOS_MAS_VENDIDOS);
  const piezas = mejores.reduce((suma, { cantidad }) => suma + cantidad, 0);
  return (
    <RingChart
      title="Los 8 productos más vendidos"
      data={mejores.map(({ nombre, cantidad }) => ({ label: nombre, value: cantidad }))}
      format={formatNumber}
      head={['Producto', 'Cantidad']}
      total={{ figure: formatNumber(piezas), word: 'piezas' }}
      ordered
    />
  );
};

/** The amounts by payment method. */
export const MetodosDePago = ({ datos }: DatosProps) => (
  <RingChart
    title="Métodos de pago"
    data={datos.metodosPago.map(({ metodo, total }) => ({ label: metodo, value: total }))}
    format={formatMoney}
    head={['Método de pago', 'Total']}
    total={{ figure: corto(datos.resumen.totalVentas), word: 'ventas' }}
  />
);

/** The cash that entered and left the drawer, as horizontal bars. */
export const FlujoDeEfectivo = ({ datos: { flujoEfectivo } }: DatosProps) => {
  const mayor = Math.max(1, ...flujoEfectivo.map(({ monto }) => monto));
  const escrito = (monto: number, tipo: string): string =>
    `${tipo === 'saldo' || monto === 0 ? '' : tipo === 'salida' ? '−' : '+'}${formatMoney(monto)}`;
  const filas = flujoEfectivo.map(({ concepto, monto, tipo }) => [concepto, escrito(monto, tipo)]);
  return (
    <ChartFrame
      title="Flujo de efectivo"
      head={['Concepto', 'Monto']}
      rows={filas}
      empty={flujoEfectivo.every(({ monto }) => monto === 0)}
      summary={`Flujo de efectivo. ${filas.map((fila) => fila.join(': ')).join('; ')}.`}
    >
      <div className={classes.flujo} aria-hidden="true">
        {flujoEfectivo.map(({ concepto, monto, tipo }) => (
          <div key={concepto}>
            <span>{concepto}</span>
            <i>{monto !== 0 && <i data-tipo={tipo} style={{ width: `${(monto * 100) / mayor}%` }} />}</i>
            <b>{escrito(monto, tipo)}</b>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
};
