import { useRef } from 'react';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import classes from './DataTable.module.css';
import { Fila } from './Fila.tsx';
import { FilasAbribles } from './FilasAbribles.tsx';
import { FilasPorVentana } from './FilasPorVentana.tsx';
import type { FilasProps } from './tipos.ts';
import { useAnchos } from './useAnchos.ts';
import { MUCHAS_FILAS } from './usePorVentana.ts';

const NADA: readonly never[] = [];

/** The rows as a table with a sticky head; *Operaciones* is the last column, sticky at the end. Of many rows only those
 *  near what is seen are drawn. */
export function Tabla<T>(props: FilasProps<T>) {
  const { titulo, columnas, filas, clave, nombre, acciones = NADA, detalle } = props;
  const enMenu = useBreakpoint() !== 'desktop';
  const cabeza = useRef<HTMLTableRowElement>(null);
  const muchas = !detalle && filas.length > MUCHAS_FILAS;
  useAnchos(cabeza, muchas, filas, enMenu);
  const comunes = { columnas, acciones, enMenu };
  return (
    <table className={classes.tabla} aria-label={titulo} aria-rowcount={muchas ? filas.length + 1 : undefined}>
      <thead>
        <tr ref={cabeza} aria-rowindex={muchas ? 1 : undefined}>
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
      {detalle && <FilasAbribles {...props} {...{ detalle, acciones, enMenu }} />}
      {muchas && <FilasPorVentana {...comunes} filas={filas} clave={clave} nombre={nombre} />}
      {!muchas && !detalle && (
        <tbody>
          {filas.map((fila) => (
            <Fila key={clave(fila)} {...comunes} fila={fila} nombre={nombre(fila)} />
          ))}
        </tbody>
      )}
    </table>
  );
}
