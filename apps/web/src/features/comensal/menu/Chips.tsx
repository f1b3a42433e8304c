import { useEffect, useRef } from 'react';
import type { CategoriaDeMenu } from '@comal/domain/comensal/menu';
import classes from './menu.module.css';
import { useALaVista } from './useALaVista.ts';

/** The DOM id of the section of a category. */
export const idDeSeccion = ({ id, descripcion }: CategoriaDeMenu): string =>
  `categoria-${id}-${descripcion.replace(/[^\p{L}\p{N}]+/gu, '-')}`;

/** The sticky row of categories; each scrolls to its section, and the current one is marked and kept visible. */
export function Chips({ categorias }: { readonly categorias: readonly CategoriaDeMenu[] }) {
  const { actual, ir } = useALaVista(categorias.map(idDeSeccion));
  const fila = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = fila.current?.querySelector<HTMLElement>('[aria-current]');
    if (chip && fila.current) fila.current.scrollLeft = chip.offsetLeft - 16;
  }, [actual]);
  return (
    <nav className={classes.chips} ref={fila} aria-label="Categorías">
      {categorias.map((c) => (
        <button
          key={idDeSeccion(c)}
          type="button"
          aria-current={actual === idDeSeccion(c) ? 'true' : undefined}
          onClick={() => ir(idDeSeccion(c))}
        >
          {c.descripcion}
        </button>
      ))}
    </nav>
  );
}
