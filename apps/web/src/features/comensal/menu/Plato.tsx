import { Dish } from '../../../kit/Dish/Dish.tsx';
import { drawingOf } from '../../../kit/Dish/dish.ts';
import classes from './menu.module.css';

export interface PlatoProps {
  readonly url: string | null;
  /** By whose name something is drawn where there is no picture. */
  readonly categoria: string;
  /** The dish's, by which a drink is drawn as its kind, and what is drawn has its ground: dishes of a category have one drawing. */
  readonly nombre: string;
  readonly lado: number;
}

const FONDOS = 4;

const fondoDe = (nombre: string): number => [...nombre].reduce((n, letra) => n + letra.codePointAt(0)!, 0) % FONDOS;

/** The picture of a dish, when it comes near the screen; without one, or where it cannot be had, its category's drawing. */
export function Plato({ url, categoria, nombre, lado }: PlatoProps) {
  return (
    <span className={classes.plato} data-fondo={fondoDe(nombre)} style={{ width: lado, height: lado }}>
      <Dish url={url ?? undefined} drawing={drawingOf(categoria, nombre)} />
    </span>
  );
}
