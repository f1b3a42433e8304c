import { memo, useDeferredValue } from 'react';
import { useCerca } from '../hooks/useCerca.ts';
import { useLugares } from '../hooks/useLugares.ts';
import type { Lugar as LugarDeComanda } from '../model/lugares.ts';
import type { ListaProps } from '../table/ComandasTable.tsx';
import { ComandaCard, type ComandaCardProps } from './ComandaCard.tsx';
import classes from './ComandasCards.module.css';

/** A card with the gap below it. */
export const TARJETA_PX = 168;

type LugarProps = Omit<ComandaCardProps, 'comanda' | 'expandida' | 'seleccionada'> & { readonly lugar: LugarDeComanda };

/** Where a comanda is: its card while it is near what is seen, else its name. A card that comes back comes whole: its foot makes its height. */
const Lugar = memo(function Lugar({ lugar, ...comunes }: LugarProps) {
  const { comanda, expandida, seleccionada, vecina, oculta } = lugar;
  const seVa = useDeferredValue(expandida);
  const abierta = expandida || seVa;
  const { ref, cerca, alto } = useCerca(lugar, abierta);
  const entera = cerca || vecina || abierta;
  return (
    <div ref={ref} hidden={oculta} className={entera ? classes.entera : undefined} data-comanda={comanda.id}>
      {entera ? (
        <ComandaCard {...comunes} comanda={comanda} expandida={expandida} seleccionada={seleccionada} />
      ) : (
        <div className={classes.lejos} style={{ height: alto }}>
          {comanda.nombre}
        </div>
      )}
    </div>
  );
});

/** The open comandas as cards, for phones and narrow tablets (ui.md 5). */
export function ComandasCards({ comandas, mostradas, expandida, seleccion, ...comunes }: ListaProps) {
  const { ref, lugares } = useLugares({ comandas, mostradas, expandida, seleccion }, TARJETA_PX);
  return (
    <div ref={ref} className={classes.root}>
      {lugares.map((lugar) => (
        <Lugar key={lugar.comanda.id} lugar={lugar} {...comunes} />
      ))}
    </div>
  );
}
