import type { RefCallback } from 'react';
import type { Renglon } from '../lineas/renglones.ts';
import { AvisosDeRenglon, Contenido } from './RenglonDeTarjeta.tsx';
import renglon from './RenglonDeTarjeta.module.css';
import tarjeta from './TarjetaDeComanda.module.css';

/** A row to measure, and the key of its content. */
export interface PorMedir {
  readonly firma: string;
  readonly renglon: Renglon;
  readonly cambiado: boolean;
}

interface MedidorProps {
  readonly lista: RefCallback<HTMLUListElement>;
  readonly filas: readonly PorMedir[];
}

/** A hidden card that measures how many rows fit; not visible, audible or focusable. */
export const Medidor = ({ lista, filas }: MedidorProps) => (
  <div className={tarjeta.root} aria-hidden="true" inert>
    <div className={tarjeta.cabeza} />
    <ul ref={lista} className={tarjeta.renglones}>
      {filas.map(({ firma, renglon: r, cambiado }) => (
        <li key={firma} className={renglon.root} data-firma={firma}>
          <div className={renglon.medida}>
            <Contenido renglon={r} cambiado={cambiado} />
          </div>
          <AvisosDeRenglon renglon={r} razon={undefined} />
        </li>
      ))}
    </ul>
    <div className={tarjeta.pie}>
      <div className={tarjeta.enterado} />
    </div>
  </div>
);
