import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import { accionesDe } from '../RowActions/acciones.ts';
import { RowActions } from '../RowActions/RowActions.tsx';
import type { Columna, FilasProps } from './tipos.ts';
import classes from './DataTable.module.css';

const NADA: readonly never[] = [];

interface CeldaProps<T> {
  readonly columna: Columna<T>;
  readonly fila: T;
}

function Celda<T>({ columna: { celda, alinear, principal }, fila }: CeldaProps<T>) {
  if (!principal) return <td data-alinear={alinear}>{celda(fila)}</td>;
  return (
    <th scope="row" className={classes.principal}>
      {celda(fila)}
    </th>
  );
}

/** The rows as a table with a sticky head; *Operaciones* is the last column, sticky at the end. */
export function Tabla<T>({ titulo, columnas, filas, clave, nombre, acciones = NADA }: FilasProps<T>) {
  const enMenu = useBreakpoint() !== 'desktop';
  return (
    <table className={classes.tabla} aria-label={titulo}>
      <thead>
        <tr>
          {columnas.map(({ id, titulo: texto, alinear }) => (
            <th key={id} scope="col" data-alinear={alinear}>
              {texto}
            </th>
          ))}
          {acciones.length > 0 && (
            <th scope="col" className={classes.operaciones}>
              Operaciones
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {filas.map((fila) => (
          <tr key={clave(fila)}>
            {columnas.map((columna) => (
              <Celda key={columna.id} columna={columna} fila={fila} />
            ))}
            {acciones.length > 0 && (
              <td className={classes.operaciones}>
                <RowActions acciones={accionesDe(acciones, fila, nombre(fila))} nombre={nombre(fila)} enMenu={enMenu} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
