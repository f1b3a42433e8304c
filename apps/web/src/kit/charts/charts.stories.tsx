import { formatMoney, formatNumber } from '../format.ts';
import { BarsChart } from './BarsChart.tsx';
import { LinesChart } from './LinesChart.tsx';
import { RingChart } from './RingChart.tsx';

const HORAS = [
  { label: '13', value: 2440 },
  { label: '14', value: 2968 },
  { label: '15', value: 1780 },
];

/** Sales by hour; the peak is marked. */
export const Barras = () => (
  <BarsChart title="Ventas por hora" data={HORAS} format={formatMoney} head={['Hora', 'Ventas']} />
);

/** Nothing sold yet. */
export const SinDatos = () => (
  <BarsChart title="Ventas por hora" data={[]} format={formatMoney} head={['Hora', 'Ventas']} />
);

/** Parts of a whole, the total in the middle. */
export const Dona = () => (
  <RingChart
    title="Los 8 productos más vendidos"
    data={[
      { label: 'Café de olla', value: 22 },
      { label: 'Chilaquiles verdes', value: 21 },
      { label: 'Agua de jamaica 1 L', value: 18 },
    ]}
    format={formatNumber}
    head={['Producto', 'Cantidad']}
    total={{ figure: '61', word: 'piezas' }}
    ordered
  />
);

/** Two weeks as two lines. */
export const Lineas = () => (
  <LinesChart
    title="Ventas por día"
    along="Día"
    labels={['Lun', 'Mar', 'Mié']}
    lines={[
      { name: 'Esta semana', values: [1200, 900, null] },
      { name: 'La anterior', values: [1000, 950, 1100] },
    ]}
    format={formatMoney}
  />
);
