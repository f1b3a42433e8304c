import { useState } from 'react';
import { direccionDeTesela, teselasDe } from '@comal/domain/negocio/teselas';
import type { Coordenadas } from '@comal/domain/negocio/ubicacion';
import classes from './Ubicacion.module.css';

export interface CallesProps {
  /** The URL template of the tiles. */
  readonly teselas: string;
  readonly centro: Coordenadas;
  readonly metrosPorUnidad: number;
}

/** Units of the drawing from its middle to each side: wider than high, as the dialog is. */
const TROZO = { ancho: 160, alto: 110 };

const Tesela = ({ direccion }: { readonly direccion: string }) => {
  const [falta, setFalta] = useState(false);
  if (falta) return null;
  // The tile server requires the origin of the page, and gets no more.
  return <img src={direccion} alt="" referrerPolicy="origin" draggable={false} onError={() => setFalta(true)} />;
};

/** The streets around a point, as tiles of the map in the server's settings; where a tile does not load, the plan shows (decision 0046). */
export const Calles = ({ teselas, centro, metrosPorUnidad }: CallesProps) => (
  <g className={classes.calles} aria-hidden="true">
    {teselasDe(centro, metrosPorUnidad, TROZO).map(({ lado, izquierda, arriba, ...cual }) => {
      const direccion = direccionDeTesela(teselas, cual);
      return (
        <foreignObject key={direccion} x={izquierda} y={arriba} width={lado} height={lado}>
          <Tesela direccion={direccion} />
        </foreignObject>
      );
    })}
  </g>
);
