import { Dish } from '../../../kit/Dish/Dish.tsx';
import { drawingOf } from '../../../kit/Dish/dish.ts';
import classes from './menu.module.css';

/** Props of `Plato`. */
export interface PlatoProps {
  readonly url: string | null;
  /** By whose name something is drawn where there is no picture. */
  readonly categoria: string;
  readonly lado: number;
}

/** The picture of a dish, when it comes near the screen; without one, or where it cannot be had, its category's drawing. */
export function Plato({ url, categoria, lado }: PlatoProps) {
  return (
    <span className={classes.plato} style={{ width: lado, height: lado }}>
      <Dish url={url ?? undefined} drawing={drawingOf(categoria)} />
    </span>
  );
}
