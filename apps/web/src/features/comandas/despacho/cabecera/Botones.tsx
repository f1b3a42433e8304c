import { IconAlertTriangle, IconBellRinging, IconChevronLeft, IconChevronRight, type Icon } from '@tabler/icons-react';
import { plural } from '../../../../kit/format.ts';
import classes from './Botones.module.css';

interface CuantosProps {
  readonly cuantos: number;
  readonly onVer: () => void;
}

/** '5 nuevos': the untouched new lines, always visible; a press shows them. */
export const Nuevos = ({ cuantos, onVer }: CuantosProps) =>
  cuantos > 0 && (
    <button
      type="button"
      className={classes.magenta}
      aria-label={`Ver ${plural(cuantos, 'pedido nuevo', 'pedidos nuevos')}`}
      onClick={onVer}
    >
      <IconBellRinging size={26} stroke={2} aria-hidden="true" />
      <span>
        {cuantos} <span className={classes.cuales}>{cuantos === 1 ? 'nuevo' : 'nuevos'}</span>
      </span>
    </button>
  );

/** '1 aviso', in red: an unconfirmed notice on a dish that may be on another page; a press shows it (D-139). */
export const PorConfirmar = ({ cuantos, onVer }: CuantosProps) =>
  cuantos > 0 && (
    <button
      type="button"
      className={classes.rojo}
      aria-label={`Ver ${plural(cuantos, 'aviso por confirmar', 'avisos por confirmar')}`}
      onClick={onVer}
    >
      <IconAlertTriangle size={26} stroke={2} aria-hidden="true" />
      <span>
        {cuantos} <span className={classes.cuales}>{cuantos === 1 ? 'aviso' : 'avisos'}</span>
      </span>
    </button>
  );

interface HojasProps {
  readonly pagina: number;
  readonly paginas: number;
  /** The number of comandas that are only on other pages. */
  readonly faltan: number;
  readonly onPagina: (pagina: number) => void;
}

/** The page buttons of the cards: back, which page it is, and forward with the number of comandas on other pages. */
export const Hojas = ({ pagina, paginas, faltan, onPagina }: HojasProps) => {
  if (paginas === 1) return null;
  const mas = faltan > 0 ? `, ${plural(faltan, 'comanda más', 'comandas más')}` : '';
  return (
    <div className={classes.hojas} role="group" aria-label="Hojas">
      <button type="button" aria-label="Hoja anterior" onClick={() => onPagina((pagina + paginas - 1) % paginas)}>
        <IconChevronLeft size={24} stroke={2} aria-hidden="true" />
      </button>
      <span role="status">
        {pagina + 1} de {paginas}
      </span>
      <button type="button" aria-label={`Hoja siguiente${mas}`} onClick={() => onPagina((pagina + 1) % paginas)}>
        <IconChevronRight size={24} stroke={2} aria-hidden="true" />
      </button>
    </div>
  );
};

interface BotonProps {
  readonly icono: Icon;
  readonly palabra: string;
  readonly onClick: () => void;
  /** Without a label on a wall screen too. */
  readonly soloIcono?: boolean;
  /** Its step in the tour. */
  readonly paso?: string;
}

/** A header button; its label is shown beside the icon where there is room. */
export const BotonDeCabecera = ({ icono: Icono, palabra, onClick, soloIcono = false, paso }: BotonProps) => (
  <button
    type="button"
    className={classes.boton}
    data-junto="titulo"
    aria-label={palabra}
    aria-haspopup="dialog"
    data-tour={paso}
    onClick={onClick}
  >
    <Icono size={28} stroke={1.9} aria-hidden="true" />
    {!soloIcono && <span className={classes.palabra}>{palabra}</span>}
  </button>
);
