import type { RefCallback } from 'react';
import { enRem } from '../tarjetas/muro/rem.ts';
import classes from '../tarjetas/tablero/Tablero.module.css';
import type { LugarDelPase } from './plano-del-pase.ts';
import { TarjetaDelPase, type DelTablero } from './tarjeta/TarjetaDelPase.tsx';

interface TableroDelPaseProps extends DelTablero {
  readonly columnas: readonly (readonly LugarDelPase[])[];
  /** The number of columns of a full page, which keep their width on the last one. */
  readonly cuantas: number;
  readonly caja: RefCallback<HTMLElement>;
  readonly onTocar: () => void;
}

/** The cards of the visible page in columns by age, each as high as its rows; nothing scrolls (D-137). */
export const TableroDelPase = ({ columnas, cuantas, caja, onTocar, ...resto }: TableroDelPaseProps) => {
  const ids = [...new Set(columnas.flatMap((c) => c.flatMap(({ comanda }) => comanda?.id ?? [])))];
  return (
    <section
      ref={caja}
      className={classes.root}
      aria-label="Comandas del pase"
      data-marco="despacho"
      tabIndex={-1}
      onPointerDownCapture={onTocar}
      onKeyDownCapture={onTocar}
    >
      <div className={classes.hoja} style={{ gridTemplateColumns: `repeat(${cuantas}, minmax(0, 1fr))` }}>
        {columnas.map((columna, i) => (
          <div key={columna[0]?.id ?? i} className={classes.columna} data-columna={i + 1}>
            {columna.map((lugar) => (
              <div key={lugar.id} className={classes.lugar} style={{ height: enRem(lugar.alto) }} data-lugar={lugar.id}>
                {lugar.comanda && (
                  <TarjetaDelPase
                    comanda={lugar.comanda}
                    lugar={lugar}
                    numero={ids.indexOf(lugar.comanda.id) + 1}
                    {...resto}
                  />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
};
