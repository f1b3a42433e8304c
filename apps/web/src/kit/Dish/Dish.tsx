import { useState } from 'react';
import classes from './Dish.module.css';
import type { Drawing } from './dish.ts';

export interface DishProps {
  readonly url: string | undefined;
  /** Stands in where there is no picture, or where it cannot be had. */
  readonly drawing: Drawing;
}

/** The picture of a dish, or its category's drawing, as wide as what it is in. */
export function Dish({ url, drawing }: DishProps) {
  const [failed, setFailed] = useState(false);
  if (url === undefined || failed)
    return <span className={`${classes.root} ${classes[drawing]}`} data-drawing={drawing} aria-hidden="true" />;
  return (
    <img
      className={classes.root}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
