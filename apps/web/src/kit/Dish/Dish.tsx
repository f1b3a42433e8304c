import { useState } from 'react';
import classes from './Dish.module.css';
import type { Drawing } from './dish.ts';

export interface DishProps {
  readonly url: string | undefined;
  /** Shown without a picture, or when it fails to load. */
  readonly drawing: Drawing;
}

/** The picture of a dish, or its category's drawing, as wide as its container. */
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
