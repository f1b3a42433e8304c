import type { EstadisticasDeTurno } from '@comal/contract/caja/turnos';
import { formatMoney, formatNumber, formatPercent } from '../../../kit/format.ts';
import { tip } from '../../../kit/Tip/tip.ts';
import classes from './Estadisticas.module.css';

const NADA = 'N/A';
/** The explanation of the efficiency figure. */
const EFICIENCIA = 'Porcentaje de horas activas con ventas';

/** The figures of a shift in a strip; the attention time is an addition to the specification. */
export function Cifras({ datos: { resumen, tendencias } }: { readonly datos: EstadisticasDeTurno }) {
  const cifras: readonly (readonly [string, string])[] = [
    ['Total Ventas', formatMoney(resumen.totalVentas)],
    ['Productos Vendidos', formatNumber(resumen.totalProductos)],
    ['Ticket Promedio', formatMoney(resumen.promedioTicket)],
    ['Ganancias', tendencias.ganancia === null ? NADA : formatMoney(tendencias.ganancia)],
    ['Producto estrella', tendencias.productoEstrella ?? NADA],
    ['Método de pago predilecto', tendencias.metodoDePagoPredilecto ?? NADA],
    ['Eficiencia', formatPercent(resumen.eficiencia)],
    ['Tiempo de atención', resumen.tiempoPromedioAtencion === null ? NADA : `${resumen.tiempoPromedioAtencion} min`],
  ];
  return (
    <dl className={classes.cifras}>
      {cifras.map(([nombre, valor]) => (
        <div key={nombre} {...(nombre === 'Eficiencia' && tip(EFICIENCIA))}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
