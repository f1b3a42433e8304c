import { IconPrinter } from '@tabler/icons-react';
import type { Hallada } from '@comal/contract/impresoras';
import classes from './Buscar.module.css';
import type { Busqueda } from './useBuscar.ts';

const NINGUNA =
  'Ninguna impresora contestó. Revisa que esté encendida y en la misma red que el servidor, o escribe su dirección.';

interface HalladasProps {
  readonly halladas: readonly Hallada[];
  /** The address that the form has; undefined: there is no form. */
  readonly elegida?: string;
  readonly onElegir: (hallada: Hallada) => void;
  /** `data-opener` of the button of the list, to which the focus returns from the panel that a choice opens. */
  readonly abridor?: string;
}

const Halladas = ({ halladas, elegida, onElegir, abridor }: HalladasProps) => (
  <ul className={classes.halladas} aria-label="Direcciones que contestan">
    {halladas.map((hallada) => (
      <li key={`${hallada.direccion} ${hallada.puerto}`}>
        <button
          type="button"
          className={classes.hallada}
          data-opener={abridor}
          aria-pressed={elegida === undefined ? undefined : hallada.direccion === elegida}
          disabled={hallada.impresora !== null && hallada.direccion !== elegida}
          onClick={() => onElegir(hallada)}
        >
          <IconPrinter size={20} stroke={1.8} aria-hidden="true" />
          <span>{hallada.direccion}</span>
          {hallada.impresora !== null && <span className={classes.ya}>Ya está: {hallada.impresora}</span>}
        </button>
      </li>
    ))}
  </ul>
);

/** How a result is used. */
export type ResultadoProps = Omit<HalladasProps, 'halladas'>;

/** What a search for printers found, or is doing. */
export const Resultado = ({ busqueda, ...props }: ResultadoProps & { readonly busqueda: Busqueda }) => {
  const { buscando, halladas, error } = busqueda;
  return (
    <div className={classes.resultado} role="status">
      {buscando && <p>Buscando impresoras, tarda unos 3 segundos...</p>}
      {!buscando && error && <p className={classes.mal}>{error}</p>}
      {!buscando && halladas?.length === 0 && <p>{NINGUNA}</p>}
      {!buscando && halladas && halladas.length > 0 && <Halladas halladas={halladas} {...props} />}
    </div>
  );
};
