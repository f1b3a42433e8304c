import { IconRestore, IconToolsKitchen2 } from '@tabler/icons-react';
import { formatTime } from '../../../../kit/format.ts';
import { useSesion } from '../../../../platform/session/session.ts';
import classes from './PantallaDelPase.module.css';
import type { FaltaDeArea, Servida } from './comanda-del-pase.ts';

/** How many served comandas stand beside the cards; all of them are in the panel. */
const A_LA_VISTA = 3;

interface LateralProps {
  readonly faltan: readonly FaltaDeArea[];
  readonly areas: ReadonlyMap<number, string>;
  readonly servidas: readonly Servida[];
  readonly onRecuperar: () => void;
}

/** Beside the cards: what is missing by area, and what was served last. */
export const LateralDelPase = ({ faltan, areas, servidas, onRecuperar }: LateralProps) => {
  const zona = useSesion()?.sucursal.zona;
  return (
    <aside className={classes.lateral} aria-label="Falta por área">
      <h2>Falta por área</h2>
      {faltan.length === 0 && <p className={classes.nota}>No falta nada</p>}
      <ul>
        {faltan.map(({ area, cuantos, minutos }) => (
          <li key={area} className={classes.falta}>
            <span>
              <IconToolsKitchen2 size={20} stroke={2} aria-hidden="true" />
              {areas.get(area) ?? 'Área'}
            </span>
            <b>{cuantos}</b>
            <span>hace {minutos} min</span>
          </li>
        ))}
      </ul>
      <h2 className={classes.abajo}>Servidas hace poco</h2>
      <ul>
        {servidas.slice(0, A_LA_VISTA).map(({ id, fila, en }) => (
          <li key={id} className={classes.servida}>
            <span>{fila.comanda}</span>
            <time>{formatTime(en, zona)}</time>
          </li>
        ))}
      </ul>
      <button type="button" className={classes.recuperar} aria-haspopup="dialog" onClick={onRecuperar}>
        <IconRestore size={24} stroke={2} aria-hidden="true" />
        Recuperar
      </button>
    </aside>
  );
};
