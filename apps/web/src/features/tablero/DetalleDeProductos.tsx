import type { Tablero } from '@comal/contract/tablero/tablero';
import { formatMoney, formatNumber, formatPercent, plural } from '../../kit/format.ts';
import classes from './Tablero.module.css';

const CABEZAS = ['#', 'Producto', 'Cantidad', 'Total', '%'] as const;

/** Every product of the period, the greatest total first. */
export function DetalleDeProductos({ productos }: { readonly productos: Tablero['productos_vendidos'] }) {
  return (
    <section className={classes.carta} aria-label="Detalle de productos">
      <header>
        <h2>Detalle de productos</h2>
        <span>{plural(productos.length, 'producto', 'productos')}</span>
      </header>
      {productos.length === 0 && <p className={classes.nada}>Sin datos para mostrar</p>}
      {productos.length > 0 && (
        <div className={classes.desliza} tabIndex={0} role="group" aria-label="Detalle de productos, tabla">
          <table>
            <thead>
              <tr>
                {CABEZAS.map((titulo) => (
                  <th key={titulo} scope="col">
                    {titulo}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {productos.map(({ descripcion, cantidad, precio, porcentaje }, i) => (
                <tr key={descripcion}>
                  <td>{i + 1}</td>
                  <th scope="row">{descripcion.toUpperCase()}</th>
                  <td>{formatNumber(cantidad)}</td>
                  <td>
                    <b>{formatMoney(precio)}</b>
                  </td>
                  <td>{formatPercent(porcentaje)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
