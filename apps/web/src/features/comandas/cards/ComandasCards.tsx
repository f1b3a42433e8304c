import type { ListaProps } from '../table/ComandasTable.tsx';
import { ComandaCard } from './ComandaCard.tsx';
import classes from './ComandasCards.module.css';

/** The open comandas as cards, for phones and narrow tablets (ui.md 5). */
export function ComandasCards({ comandas, expandida, seleccion, ...comunes }: ListaProps) {
  return (
    <div className={classes.root}>
      {comandas.map((comanda) => (
        <ComandaCard
          key={comanda.id}
          comanda={comanda}
          expandida={comanda.id === expandida}
          seleccionada={comanda.id === seleccion}
          {...comunes}
        />
      ))}
    </div>
  );
}
