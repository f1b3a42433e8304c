import { Dish } from '../../../kit/Dish/Dish.tsx';
import { drawingOf } from '../../../kit/Dish/dish.ts';
import classes from './menu.module.css';

export interface PlatoProps {
  readonly url: string | null;
  /** The category's name, which chooses the drawing if there is no picture. */
  readonly categoria: string;
  /**
   * The dish's name, which chooses the kind of drink drawn and the background; other dishes of a category share one
   * drawing.
   */
  readonly nombre: string;
  readonly lado: number;
}

const FONDOS = 4;

const fondoDe = (nombre: string): number => [...nombre].reduce((n, letra) => n + letra.codePointAt(0)!, 0) % FONDOS;

/** The picture of a dish, loaded when it is near the screen; without one, or if it fails, its category's drawing. */
export function Plato({ url, categoria, nombre, lado }: PlatoProps) {
  return (
    <span className={classes.plato} data-fondo={fondoDe(nombre)} style={{ width: lado, height: lado }}>
      <Dish url={url ?? undefined} drawing={drawingOf(categoria, nombre)} />
    </span>
  );
}
