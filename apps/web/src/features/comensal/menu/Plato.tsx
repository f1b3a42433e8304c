import { useState } from 'react';
import classes from './menu.module.css';

/** Props of `Plato`. */
export interface PlatoProps {
  readonly url: string | null;
  readonly lado: number;
}

/** The picture of a dish, when it comes near the screen; without one, or where it cannot be had, an empty plate. */
export function Plato({ url, lado }: PlatoProps) {
  const [fallo, setFallo] = useState(false);
  if (url === null || fallo)
    return (
      <svg className={classes.plato} width={lado} height={lado} viewBox="0 0 112 112" aria-hidden="true" data-vacio>
        <circle cx="56" cy="58" r="44" fill="#fff" stroke="#a31b71" strokeWidth="2" />
        <circle cx="56" cy="58" r="38" fill="none" stroke="#c8a" strokeWidth="4" strokeDasharray="2 6" />
        <circle cx="56" cy="58" r="29" fill="#f7f7f4" />
      </svg>
    );
  return (
    <img
      className={classes.plato}
      src={url}
      alt=""
      width={lado}
      height={lado}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFallo(true)}
    />
  );
}
