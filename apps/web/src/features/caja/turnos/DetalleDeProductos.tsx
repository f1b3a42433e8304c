import type { EstadisticasDeTurno } from '@comal/contract/caja/turnos';
import { formatMoney, formatNumber, formatPercent } from '../../../kit/format.ts';
import classes from './Estadisticas.module.css';

/** Every product of the shift, by descending number of pieces. */
export function DetalleDeProductos({ productos }: { readonly productos: EstadisticasDeTurno['productosMasVendidos'] }) {
  return (
    <section className={classes.carta} aria-label="Detalle de Productos">
      <h3>Detalle de Productos</h3>
      {productos.length === 0 && <p>Sin datos para mostrar</p>}
      {productos.length > 0 && (
        <div className={classes.desliza} tabIndex={0} role="group" aria-label="Detalle de Productos, tabla">
          <table>
            <thead>
              <tr>
                {['#', 'Producto', 'Cant.', 'Total', '%'].map((titulo) => (
                  <th key={titulo} scope="col">
                    {titulo}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {productos.map(({ nombre, cantidad, total, porcentaje }, i) => (
                <tr key={nombre}>
                  <td>{i + 1}</td>
                  <th scope="row">{nombre}</th>
                  <td>{formatNumber(cantidad)}</td>
                  <td>
                    <b>{formatMoney(total)}</b>
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
