import { IconBellRinging } from '@tabler/icons-react';
import botones from '../cabecera/Botones.module.css';
import { filtradas, type ComandaDelPase, type Filtro } from './comanda-del-pase.ts';
import classes from './PantallaDelPase.module.css';

const FILTROS: readonly (readonly [Filtro, string])[] = [
  ['todas', 'Todas'],
  ['listas', 'Listas'],
  ['tiempos', 'Con tiempos'],
];

interface FiltrosProps {
  readonly comandas: readonly ComandaDelPase[];
  readonly filtro: Filtro;
  readonly onFiltro: (filtro: Filtro) => void;
}

/** Which comandas are shown, each with how many there are. */
export const Filtros = ({ comandas, filtro, onFiltro }: FiltrosProps) => (
  <div className={classes.filtros} role="group" aria-label="Ver comandas">
    {FILTROS.map(([cada, palabra]) => (
      <button
        key={cada}
        type="button"
        className={classes.filtro}
        aria-pressed={cada === filtro}
        onClick={() => onFiltro(cada)}
      >
        {palabra} <b>{filtradas(comandas, cada).length}</b>
      </button>
    ))}
  </div>
);

/** '3 por servir': the comandas of which all is ready; a press shows them alone. */
export const PorServir = ({ comandas, onFiltro }: Omit<FiltrosProps, 'filtro'>) => {
  const cuantas = filtradas(comandas, 'listas').length;
  if (cuantas === 0) return null;
  return (
    <button
      type="button"
      className={botones.magenta}
      aria-label={`Ver ${cuantas} por servir: ${cuantas === 1 ? 'la comanda completa' : 'las comandas completas'}`}
      onClick={() => onFiltro('listas')}
    >
      <IconBellRinging size={26} stroke={2} aria-hidden="true" />
      <span>
        {cuantas} <span className={botones.cuales}>por servir</span>
      </span>
    </button>
  );
};
