import type { Negada } from '@comal/domain/comensal/pedibles';
import comun from '../comun.module.css';
import { Hoja } from '../Hoja.tsx';
import classes from './carrito.module.css';

export interface NoSePidenProps {
  readonly negadas: readonly Negada[];
  readonly onNo: () => void;
  readonly onQuitar: () => void;
}

/** The text about continuing; of a dish that runs short the available quantity stays. */
const seguirCon = (negadas: readonly Negada[]): string => {
  if (negadas.some(({ caben }) => caben > 0)) return 'Ajustar y seguir';
  return negadas.length === 1 ? 'Quitarlo y seguir' : 'Quitarlos y seguir';
};

/**
 * Lists the dishes of a cart that can no longer be ordered, and why; offers to remove them and order the rest (D-71).
 */
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
