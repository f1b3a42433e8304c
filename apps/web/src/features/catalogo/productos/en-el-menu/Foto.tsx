import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './Foto.module.css';

/** Props of `Foto`. */
export interface FotoProps {
  readonly url: string | null;
  /** 40 px of a row, or the width of a card. */
  readonly tamano: 'fila' | 'tarjeta';
}

const ICONO_PX = { fila: 21, tarjeta: 56 } as const;

/** The picture of a dish, or the plate that stands for it; decoration: the name is beside it. */
export function Foto({ url, tamano }: FotoProps) {
  const [fallida, setFallida] = useState<string | null>(null);
  return (
    <span className={classes.root} data-tamano={tamano}>
      {url && url !== fallida ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFallida(url)}
        />
      ) : (
        <IconToolsKitchen2 size={ICONO_PX[tamano]} stroke={1.6} aria-hidden="true" />
      )}
    </span>
  );
}
