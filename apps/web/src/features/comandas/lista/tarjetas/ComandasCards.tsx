import { memo } from 'react';
import { useBreakpoint } from '../../../../kit/hooks/useBreakpoint.ts';
import type { Lugar as LugarDeComanda } from '../lugares/lugares.ts';
import { useCerca } from '../useCerca.ts';
import type { DisposicionProps } from '../partes.ts';
import { ComandaCard, type ComandaCardProps } from './ComandaCard.tsx';
import classes from './ComandasCards.module.css';

type LugarProps = Omit<ComandaCardProps, 'comanda' | 'expandida' | 'seleccionada'> & { readonly lugar: LugarDeComanda };

/** A card that is shown again is rendered whole, because its foot is part of its height. */
const Lugar = memo(function Lugar({ lugar, ...comunes }: LugarProps) {
  const { comanda, expandida, seleccionada, oculta } = lugar;
  const { ref, entera, alto } = useCerca(lugar);
  // What takes the screen is placed in the mode, not in its card.
  const aparte = entera && !(expandida && comunes.enPantalla);
  return (
    <div ref={ref} hidden={oculta} className={aparte ? classes.entera : undefined} data-comanda={comanda.id}>
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

/** The open comandas as cards, for phones and narrow tablets; the open one takes the screen of a phone. */
export const ComandasCards = ({ lugares, ref, ...comunes }: DisposicionProps) => {
  const enPantalla = useBreakpoint() === 'phone';
  return (
    <div ref={ref} className={classes.root}>
      {lugares.map((lugar) => (
        <Lugar key={lugar.comanda.id} lugar={lugar} {...comunes} enPantalla={enPantalla} />
      ))}
    </div>
  );
};
