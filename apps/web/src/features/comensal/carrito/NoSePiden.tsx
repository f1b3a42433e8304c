import type { Negada } from '@comal/domain/comensal/pedibles';
import comun from '../comun.module.css';
import { Hoja } from '../Hoja.tsx';
import classes from './carrito.module.css';

export interface NoSePidenProps {
  readonly negadas: readonly Negada[];
  readonly onNo: () => void;
  readonly onQuitar: () => void;
}

/** What is left of what runs short stays. */
const seguirCon = (negadas: readonly Negada[]): string => {
  if (negadas.some(({ caben }) => caben > 0)) return 'Ajustar y seguir';
  return negadas.length === 1 ? 'Quitarlo y seguir' : 'Quitarlos y seguir';
};

/** Says which dishes of a cart cannot be ordered any more, and why; they are taken out and the rest is ordered (D-71). */
export function NoSePiden({ negadas, onNo, onQuitar }: NoSePidenProps) {
  return (
    <Hoja
      titulo="Ya no se puede pedir"
      chica
      onCerrar={onNo}
      pie={
        <div className={comun.botones}>
          <button type="button" className={comun.segundo} onClick={onNo}>
            Cancelar
          </button>
          <button type="button" className={comun.primero} data-primero onClick={onQuitar}>
            {seguirCon(negadas)}
          </button>
        </div>
      }
    >
      <ul className={classes.noSePiden}>
        {negadas.map(({ linea, porQue }) => (
          <li key={`${linea.id}-${linea.folio}`}>
            <b>{linea.descripcion}</b>: {porQue}
          </li>
        ))}
      </ul>
    </Hoja>
  );
}
