import type { Tablero } from '@comal/contract/tablero/tablero';
import { TIPOS_DE_ORDEN } from '@comal/domain/comanda/tipo/tipo';
import { BarsChart } from '../../kit/charts/BarsChart.tsx';
import { RingChart } from '../../kit/charts/RingChart.tsx';
import { RowsChart } from '../../kit/charts/RowsChart.tsx';
import { formatMoney, formatNumber } from '../../kit/format.ts';
import { useMedia } from '../../kit/hooks/useBreakpoint.ts';
import { DetalleDeProductos } from './DetalleDeProductos.tsx';
import { short } from '../../shared/periodo/periodo.ts';
import classes from './Tablero.module.css';

/** Two columns from 992 px on. */
const DOS_COLUMNAS = '(min-width: 62em)';
const LOS_MAS_PEDIDOS = 7;
const MESEROS = 12;

/** The charts and the table of a period; sales by order type only where more than tables was sold. */
export function Graficas({ datos }: { readonly datos: Tablero }) {
  const columnas = useMedia(DOS_COLUMNAS) ? 2 : 1;
  return (
    <div className={classes.graficas} data-columnas={columnas}>
      <BarsChart
        title="Horas pico de comensales"
        data={datos.afluencia.map(({ hora, comensales }) => ({ label: hora, value: comensales }))}
        format={formatNumber}
        head={['Hora', 'Comensales']}
      />
      <RingChart
        title="Ventas por método de pago"
        data={datos.metodos_de_pago.map(({ metodo, total }) => ({ label: metodo, value: total }))}
        format={formatMoney}
        head={['Método de pago', 'Total']}
        total={{ figure: short(datos.total_ventas), word: 'ventas' }}
        emptyText={datos.metodos_por_contar && 'Se ve cuando se cuente la caja'}
      />
      <RowsChart
        title="Alimentos despachados"
        data={datos.alimentos_despachados
          .slice(0, LOS_MAS_PEDIDOS)
          .map(({ descripcion, cantidad }) => ({ label: descripcion, value: cantidad }))}
        format={formatNumber}
        head={['Alimento', 'Cantidad']}
      />
      <BarsChart
        title="Pedidos por mesero"
        data={datos.pedidos_por_mesero
          .slice(0, MESEROS)
          .map(({ mesero, pedidos }) => ({ label: mesero, value: pedidos }))}
        format={formatNumber}
        head={['Mesero', 'Pedidos']}
      />
      <RowsChart
        title="Ventas por categoría"
        data={datos.ventas_por_categoria.map(({ categoria, total }) => ({ label: categoria, value: total }))}
        format={formatMoney}
        head={['Categoría', 'Total']}
      />
      {datos.ventas_por_tipo && (
        <RowsChart
          title="Ventas por tipo de orden"
          data={datos.ventas_por_tipo.map(({ tipo, total }) => ({ label: TIPOS_DE_ORDEN[tipo].nombre, value: total }))}
          format={formatMoney}
          head={['Tipo de orden', 'Total']}
        />
      )}
      <DetalleDeProductos productos={datos.productos_vendidos} />
    </div>
  );
}
