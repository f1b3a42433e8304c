import { alTocarFila, conAbridor, FilaDeDetalle } from './Detalle.tsx';
import classes from './Detalle.module.css';
import { Fila, type FilaProps } from './Fila.tsx';
import type { DetalleDeFila, FilasProps } from './tipos.ts';

/** Props of `FilasAbribles`. */
export interface FilasAbriblesProps<T> extends FilasProps<T> {
  readonly acciones: FilaProps<T>['acciones'];
  readonly enMenu: boolean;
  readonly detalle: DetalleDeFila<T>;
}

/** The rows of a table that open: each is a body of its own, with what it opens into. */
export function FilasAbribles<T>(props: FilasAbriblesProps<T>) {
  const { filas, clave, nombre, acciones, enMenu, detalle } = props;
  const columnas = conAbridor(props);
  return filas.map((fila) => {
    const suyo = { detalle, clave, nombre, fila };
    return (
      <tbody
        key={clave(fila)}
        className={classes.abrible}
        data-abierta={detalle.abierta === clave(fila) || undefined}
        onClick={alTocarFila(suyo)}
      >
        <Fila {...{ columnas, acciones, enMenu, fila }} nombre={nombre(fila)} />
        <FilaDeDetalle {...suyo} columnas={columnas.length + (acciones.length > 0 ? 1 : 0)} />
      </tbody>
    );
  });
}
