import { plural } from '../../kit/format.ts';
import { textoDeCelda } from './figuras.ts';
import type { GraficaProps } from './Grafica.tsx';
import classes from './Reportes.module.css';

const hayTotales = (totales: readonly (number | null)[]): boolean => totales.some((t) => t !== null);

/** Every row of a report, with what its columns come to. */
export function Tabla({ reporte: { nombre, columnas }, hecho: { filas, totales } }: GraficaProps) {
  return (
    <section className={classes.carta} aria-label={`${nombre}, detalle`}>
      <header>
        <h2>Detalle</h2>
        <span>{plural(filas.length, 'renglón', 'renglones')}</span>
      </header>
      {filas.length === 0 ? (
        <p className={classes.nada}>Sin datos para mostrar</p>
      ) : (
        <div className={classes.desliza} tabIndex={0} role="group" aria-label={`${nombre}, tabla`}>
          <table>
            <thead>
              <tr>
                {columnas.map(({ titulo, tipo }) => (
                  <th key={titulo} scope="col" data-tipo={tipo}>
                    {titulo}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {filas.map((fila, n) => (
                <tr key={`${fila[0]} ${n}`}>
                  {columnas.map(({ titulo, tipo }, i) => (
                    <td key={titulo} data-tipo={tipo}>
                      {textoDeCelda(fila[i] ?? null, tipo)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {hayTotales(totales) && (
              <tfoot>
                <tr>
                  {columnas.map(({ titulo, tipo }, i) => (
                    <td key={titulo} data-tipo={tipo}>
                      {i === 0 ? 'Total' : textoDeCelda(totales[i] ?? null, tipo)}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
    </section>
  );
}
