import { IconPlus } from '@tabler/icons-react';
import type { Mesa } from '@comal/contract/salones/salones';
import { plural } from '../../../kit/format.ts';
import classes from './Plano.module.css';
import type { Plano } from './usePlano.ts';

export interface BandejaProps {
  readonly plano: Plano;
  readonly onElegir: (mesa: number) => void;
}

/** The tables that are not on the plan: a press puts one on the first free place. */
export function Bandeja({ plano: { bandeja, poner }, onElegir }: BandejaProps) {
  const ponerla = (mesa: Mesa): void => {
    poner(mesa);
    onElegir(mesa.id);
  };
  if (bandeja.length === 0) return null;
  return (
    <section className={classes.bandeja} aria-label="Mesas sin lugar en el plano">
      <p className={classes.ayuda}>
        {plural(bandeja.length, 'mesa sin lugar', 'mesas sin lugar')}: toca una para ponerla en el plano.
      </p>
      <div className={classes.fichas}>
        {bandeja.map((mesa) => (
          <button key={mesa.id} type="button" className={classes.ficha} onClick={() => ponerla(mesa)}>
            <IconPlus size={16} stroke={2} aria-hidden="true" />
            {mesa.nombre}
          </button>
        ))}
      </div>
    </section>
  );
}
