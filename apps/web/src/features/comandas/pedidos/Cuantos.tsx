import { IconChevronRight } from '@tabler/icons-react';
import { explained } from '../../../kit/Tip/tip.ts';
import type { Iguales } from '../model/acciones-pedido.ts';
import classes from './Cuantos.module.css';
import type { Renglon } from './renglones.ts';

export interface CuantosProps {
  readonly renglon: Renglon;
  readonly onAbrir: (id: string) => void;
}

/** The waiters of equal lines, each once. */
export const meserosDe = (pedidos: Iguales): string => [...new Set(pedidos.map((p) => p.mesero.nombre))].join(', ');

/**
 * The count of equal lines in a row; a press expands them into single ones (D-100). Renders nothing for a single line.
 */
export function Cuantos({ renglon: { pedidos, abierto, clave }, onAbrir }: CuantosProps) {
  if (abierto === undefined) return null;
  const [{ descripcion }] = pedidos;
  return (
    <button
      type="button"
      className={classes.root}
      aria-expanded={abierto}
      aria-label={`${pedidos.length} × ${descripcion}: ver uno por uno`}
      {...explained(undefined, () => onAbrir(clave))}
    >
      <IconChevronRight size={17} stroke={2.1} aria-hidden="true" />
      {pedidos.length} ×
    </button>
  );
}
