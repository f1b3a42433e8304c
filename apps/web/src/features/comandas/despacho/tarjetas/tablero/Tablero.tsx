import { useRef, type RefCallback, type TouchEvent } from 'react';
import classes from './Tablero.module.css';
import { TarjetaDeComanda } from '../TarjetaDeComanda.tsx';
import { TarjetaIda } from '../TarjetaIda.tsx';
import { tiempoDe } from '../tarjetas.ts';
import { enRem } from '../muro/rem.ts';
import { numerosDe, type Lugar } from './plano.ts';
import { tardesDe, type useTablero } from './useTablero.ts';

/** Minimum horizontal movement of a swipe in px, and how much more horizontal than vertical it must be. */
const DESLIZAR_PX = 60;
const DE_LADO = 1.5;

/** Hook: turns the page with a horizontal swipe; there are buttons for the same. */
const useDeslizarHoja = (pasar: (cuantas: 1 | -1) => void) => {
  const desde = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      const dedo = touches[0];
      desde.current = dedo ? { x: dedo.clientX, y: dedo.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const dedo = changedTouches[0];
      if (!desde.current || !dedo) return;
      const [dx, dy] = [dedo.clientX - desde.current.x, dedo.clientY - desde.current.y];
      desde.current = null;
      if (Math.abs(dx) >= DESLIZAR_PX && Math.abs(dx) > Math.abs(dy) * DE_LADO) pasar(dx < 0 ? 1 : -1);
    },
  };
};

interface TableroProps {
  readonly titulo: string;
  readonly tablero: ReturnType<typeof useTablero>;
  readonly caja: RefCallback<HTMLElement>;
  /** The number of columns of a full page, which keep their width on the last one. */
  readonly columnas: number;
  readonly ahora: number;
  readonly nuevos: ReadonlySet<string>;
  readonly cambiados: ReadonlySet<string>;
  readonly razon: string | undefined;
  readonly onPasar: (cuantas: 1 | -1) => void;
}

type EnLugarProps = Pick<TableroProps, 'tablero' | 'ahora' | 'nuevos' | 'cambiados' | 'razon'> & {
  readonly tarjeta: NonNullable<Lugar['tarjeta']>;
  readonly numero: number;
};

const EnLugar = ({ tarjeta, numero, tablero, ahora, ...resto }: EnLugarProps) => {
  const { idas, manos, deshacer } = tablero;
  const ida = idas.find((s) => s.id === tarjeta.comanda);
  if (ida) return <TarjetaIda nombre={ida.nombre} cuantos={ida.filas.length} onDeshacer={() => deshacer(ida)} />;
  return (
    <TarjetaDeComanda
      tarjeta={tarjeta}
      numero={numero}
      {...tiempoDe(tarjeta, ahora)}
      tardes={tardesDe(tarjeta, ahora)}
      manos={manos}
      {...resto}
    />
  );
};

/** The cards of the visible page in columns by age, each as high as its rows; nothing scrolls (D-105, D-137). */
export function Tablero({ titulo, caja, columnas, onPasar, ...resto }: TableroProps) {
  const { tablero } = resto;
  const dedo = useDeslizarHoja(onPasar);
  const numeros = numerosDe(tablero.columnas);
  return (
    <section
      ref={caja}
      className={classes.root}
      aria-label={`Comandas de ${titulo}`}
      data-marco="despacho"
      tabIndex={-1}
      onPointerDownCapture={tablero.tocar}
      onKeyDownCapture={tablero.tocar}
      {...dedo}
    >
      <div className={classes.hoja} style={{ gridTemplateColumns: `repeat(${columnas}, minmax(0, 1fr))` }}>
        {tablero.columnas.map((columna, i) => (
          <div key={columna[0]?.id ?? i} className={classes.columna} data-columna={i + 1}>
            {columna.map(({ id, alto, tarjeta }) => (
              <div key={id} className={classes.lugar} style={{ height: enRem(alto) }} data-lugar={id}>
                {tarjeta && <EnLugar tarjeta={tarjeta} numero={numeros.get(tarjeta.comanda) ?? 0} {...resto} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
