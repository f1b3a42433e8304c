import { aCentavos, aPesos } from '@comal/domain/money';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import classes from './Ganancia.module.css';

/** The profit: price minus cost, in pesos; negative if sold below cost. */
export const gananciaDe = ({ precio, costo }: { readonly precio: number; readonly costo: number }): number =>
  aPesos(aCentavos(precio) - aCentavos(costo));

export interface GananciaProps {
  /** Pesos. */
  readonly costo: number;
  /** Pesos; undefined while the typed text is not a price. */
  readonly precio: number | undefined;
  /** Without its own box, if it already stands in one. */
  readonly plana?: boolean;
}

/** The cost of an item and the profit of its sale; a loss is red. */
export function Ganancia({ costo, precio, plana }: GananciaProps) {
  const ganancia = precio === undefined ? undefined : gananciaDe({ precio, costo });
  return (
    <dl className={classes.root} data-plana={plana || undefined} aria-live="polite">
      <div>
        <dt>Costo de producción</dt>
        <dd>
          <MoneyText pesos={costo} size="strong" />
        </dd>
      </div>
      <div>
        <dt>Ganancia</dt>
        <dd>
          {ganancia === undefined ? (
            '—'
          ) : (
            <MoneyText pesos={ganancia} size="strong" tone={ganancia < 0 ? 'out' : 'in'} />
          )}
        </dd>
      </div>
    </dl>
  );
}
