import { IconLayoutColumns, IconList, type Icon } from '@tabler/icons-react';
import { VISTAS, type Vista } from '../preferencias.ts';
import classes from './Botones.module.css';

const PALABRAS: Readonly<Record<Vista, { readonly icono: Icon; readonly palabra: string }>> = {
  tarjetas: { icono: IconLayoutColumns, palabra: 'Tarjetas' },
  lista: { icono: IconList, palabra: 'Lista' },
};

interface VistasProps {
  readonly vista: Vista;
  readonly onVista: (vista: Vista) => void;
}

/** Chooses the view of the area; stored on this device. */
export const Vistas = ({ vista, onVista }: VistasProps) => (
  <div className={classes.vistas} role="group" aria-label="Ver como" data-tour="area-vistas">
    {VISTAS.map((cada) => {
      const { icono: Icono, palabra } = PALABRAS[cada];
      return (
        <button
          key={cada}
          type="button"
          className={classes.vista}
          aria-pressed={cada === vista}
          aria-label={palabra}
          onClick={() => onVista(cada)}
        >
          <Icono size={24} stroke={2} aria-hidden="true" />
          <span>{palabra}</span>
        </button>
      );
    })}
  </div>
);
