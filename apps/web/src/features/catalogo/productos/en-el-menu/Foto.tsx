import { Dish } from '../../../../kit/Dish/Dish.tsx';
import { drawingOf } from '../../../../kit/Dish/dish.ts';
import type { Producto } from '../../vendibles/tipos.ts';
import classes from './Foto.module.css';

export interface FotoProps {
  readonly producto: Pick<Producto, 'url_imagen' | 'categoria' | 'descripcion'>;
  /** 40 px for a row, or the width of a card. */
  readonly tamano: 'fila' | 'tarjeta';
}

/** The picture of a dish, or its category's drawing; decorative, since the name is beside it. */
export function Foto({ producto: { url_imagen, categoria, descripcion }, tamano }: FotoProps) {
  return (
    <span className={classes.root} data-tamano={tamano}>
      <Dish key={url_imagen} url={url_imagen ?? undefined} drawing={drawingOf(categoria.descripcion, descripcion)} />
    </span>
  );
}
