import { IconList, IconMap2, type Icon } from '@tabler/icons-react';
import type { VistaDeComandas } from '@comal/domain/usuarios/preferencias';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { Fill } from '../../../kit/Slot/Slot.tsx';
import { changePreferencias } from '../../../platform/preferencias/preferencias.ts';
import classes from './Mapa.module.css';

const PALABRAS: readonly (readonly [vista: VistaDeComandas, palabra: string, icono: Icon])[] = [
  ['mapa', 'Mapa', IconMap2],
  ['lista', 'Lista', IconList],
];

const cambiar = (vista: VistaDeComandas): void => changePreferencias({ vista_de_comandas: vista });

export interface VistasProps {
  readonly vista: VistaDeComandas;
}

/** Chooses between map and list, which each person keeps. */
export const Vistas = ({ vista }: VistasProps) => (
  <div className={classes.vistas} role="group" aria-label="Ver como">
    {PALABRAS.map(([cada, palabra, Icono]) => (
      <button
        key={cada}
        type="button"
        className={classes.vista}
        aria-pressed={cada === vista}
        onClick={() => cambiar(cada)}
      >
        <Icono size={20} stroke={1.9} aria-hidden="true" />
        {palabra}
      </button>
    ))}
  </div>
);

/** The same on a phone: one button in its header, which shows the other view. */
export const OtraVista = ({ vista }: VistasProps) => (
  <Fill slot="acciones">
    <IconAction
      tone="bar"
      icon={vista === 'mapa' ? IconList : IconMap2}
      label={vista === 'mapa' ? 'Ver lista' : 'Ver mapa'}
      onClick={() => cambiar(vista === 'mapa' ? 'lista' : 'mapa')}
    />
  </Fill>
);
