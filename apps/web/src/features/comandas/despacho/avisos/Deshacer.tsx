import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { plural } from '../../../../kit/format.ts';
import classes from './Deshacer.module.css';
import type { Deshacible } from '../lineas/useMovimientos.ts';

interface DeshacerProps {
  readonly deshacibles: readonly Deshacible[];
  readonly onDeshacer: (cual: Deshacible) => void;
}

/** Maximum number shown; older ones are still counted. */
const MAXIMO = 3;

const textoDe = ({ filas }: Deshacible): string => {
  const [primera] = filas;
  return filas.length === 1 && primera
    ? `${primera.pedido.descripcion} despachado`
    : plural(filas.length, 'pedido despachado', 'pedidos despachados');
};

/** The dispatches of the last 8 s, which can still be undone (D-22). */
export const Deshacer = ({ deshacibles, onDeshacer }: DeshacerProps) => (
  <div className={classes.root} role="status" data-franja={deshacibles.length > 0 || undefined}>
    {deshacibles.slice(-MAXIMO).map((d) => (
      <div key={d.id} className={classes.aviso}>
        <IconCheck size={28} stroke={2.2} aria-hidden="true" />
        <span className={classes.texto}>{textoDe(d)}</span>
        <button type="button" className={classes.boton} onClick={() => onDeshacer(d)}>
          <IconArrowBackUp size={26} stroke={2} aria-hidden="true" />
          Deshacer
        </button>
      </div>
    ))}
  </div>
);
