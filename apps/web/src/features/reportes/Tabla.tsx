import { DateText } from '../../kit/DateText/DateText.tsx';
import { plural } from '../../kit/format.ts';
import { textoDeCelda } from './figuras.ts';
import type { GraficaProps } from './Grafica.tsx';
import classes from './Reportes.module.css';

const hayTotales = (totales: readonly (number | null)[]): boolean => totales.some((t) => t !== null);

interface CeldaProps {
  /** Its column, from 0: the first one names the row. */
  readonly de: number;
  readonly tipo: string;
  readonly children: string;
}

const Celda = ({ de, tipo, children }: CeldaProps) =>
  de === 0 ? (
    <th scope="row" data-tipo={tipo}>
      {tipo === 'dia' ? <DateText>{children}</DateText> : children}
    </th>
  ) : (
    <td data-tipo={tipo}>{children}</td>
  );

/** All rows of a report, with the totals of its columns. */
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
                    <Celda key={titulo} de={i} tipo={tipo}>
                      {textoDeCelda(fila[i] ?? null, tipo)}
                    </Celda>
                  ))}
                </tr>
              ))}
            </tbody>
            {hayTotales(totales) && (
              <tfoot>
                <tr>
                  {columnas.map(({ titulo, tipo }, i) => (
                    <Celda key={titulo} de={i} tipo={tipo}>
                      {i === 0 ? 'Total' : textoDeCelda(totales[i] ?? null, tipo)}
                    </Celda>
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
