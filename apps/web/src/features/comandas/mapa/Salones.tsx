import type { KeyboardEvent } from 'react';
import { plural } from '../../../kit/format.ts';
import { tomadas, type Mapa } from './mapa.ts';
import classes from './Mapa.module.css';

/** What is on the screen: a room by its id, or the comandas that are at no table. */
export type Pestana = number | 'sin-mesa';

interface UnaProps {
  readonly texto: string;
  readonly cuenta: string;
  readonly dicha: string;
  readonly elegida: boolean;
  readonly onElegir: () => void;
}

const Una = ({ texto, cuenta, dicha, elegida, onElegir }: UnaProps) => (
  <button
    type="button"
    role="tab"
    className={classes.pestana}
    aria-label={dicha}
    aria-selected={elegida}
    tabIndex={elegida ? 0 : -1}
    onClick={onElegir}
  >
    {texto} <span className={classes.cuenta}>{cuenta}</span>
  </button>
);

const PASOS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys go from tab to tab. */
const alTeclear = (event: KeyboardEvent<HTMLElement>): void => {
  const paso = PASOS[event.key];
  if (!paso) return;
  event.preventDefault();
  const todas = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const otra = todas[(todas.indexOf(event.target as HTMLElement) + paso + todas.length) % todas.length];
  otra?.focus();
  otra?.click();
};

export interface SalonesProps {
  readonly mapa: Mapa;
  readonly elegida: Pestana;
  readonly onElegir: (pestana: Pestana) => void;
}

/** The rooms as tabs, with how many of their tables are taken. */
export const Salones = ({ mapa: { salones, sinMesa }, elegida, onElegir }: SalonesProps) => (
  <div className={classes.pestanas} role="tablist" aria-label="Salones" onKeyDown={alTeclear}>
    {salones.map(({ salon, mesas }) => (
      <Una
        key={salon.id}
        texto={salon.nombre}
        cuenta={`${tomadas(mesas)}/${mesas.length}`}
        dicha={`${salon.nombre} ${tomadas(mesas)}/${mesas.length} mesas ocupadas`}
        elegida={elegida === salon.id}
        onElegir={() => onElegir(salon.id)}
      />
    ))}
    <Una
      texto="Sin mesa"
      cuenta={String(sinMesa.length)}
      dicha={`Sin mesa, ${plural(sinMesa.length, 'comanda', 'comandas')}`}
      elegida={elegida === 'sin-mesa'}
      onElegir={() => onElegir('sin-mesa')}
    />
  </div>
);
