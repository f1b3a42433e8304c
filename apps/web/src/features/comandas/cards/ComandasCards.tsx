import { memo } from 'react';
import { cuantasPrimeras, esVecina, useCerca } from '../hooks/useCerca.ts';
import type { ListaProps } from '../table/ComandasTable.tsx';
import { ComandaCard, type ComandaCardProps } from './ComandaCard.tsx';
import classes from './ComandasCards.module.css';

/** A card with the gap below it. */
export const TARJETA_PX = 168;

interface LugarProps extends ComandaCardProps {
  /** Drawn before anybody knows what is seen. */
  readonly primera: boolean;
  /** It may get the focus at once. */
  readonly vecina: boolean;
}

/** Where a comanda is: its card while it is near what is seen, else its name. */
const Lugar = memo(function Lugar({ primera, vecina, ...tarjeta }: LugarProps) {
  const { ref, cerca, alto } = useCerca(primera);
  const { comanda, expandida } = tarjeta;
  return (
    <div ref={ref} data-comanda={comanda.id}>
      {cerca || vecina || expandida ? (
        <ComandaCard {...tarjeta} />
      ) : (
        <div className={classes.lejos} style={{ height: alto }}>
          {comanda.nombre}
        </div>
      )}
    </div>
  );
});

/** The open comandas as cards, for phones and narrow tablets (ui.md 5). */
export function ComandasCards({ comandas, expandida, seleccion, ...comunes }: ListaProps) {
  const seleccionada = comandas.findIndex(({ id }) => id === seleccion);
  const primeras = cuantasPrimeras(TARJETA_PX);
  return (
    <div className={classes.root}>
      {comandas.map((comanda, lugar) => (
        <Lugar
          key={comanda.id}
          primera={lugar < primeras}
          vecina={esVecina(lugar, seleccionada)}
          comanda={comanda}
          expandida={comanda.id === expandida}
          seleccionada={lugar === seleccionada}
          {...comunes}
        />
      ))}
    </div>
  );
}
