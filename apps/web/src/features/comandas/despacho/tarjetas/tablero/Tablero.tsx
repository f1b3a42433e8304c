import { useRef, type RefObject, type TouchEvent } from 'react';
import { useBreakpoint, useMedia } from '../../../../../kit/hooks/useBreakpoint.ts';
import { lugaresDe } from '../lugares/lugares.ts';
import type { Marco } from '../lugares/useLugares.ts';
import { Medidor } from '../Medidor.tsx';
import classes from './Tablero.module.css';
import { TarjetaDeComanda, TarjetaIda } from '../TarjetaDeComanda.tsx';
import { tiempoDe, ultimasDe } from '../tarjetas.ts';
import { tardesDe, type useTablero } from './useTablero.ts';

const PARED = '(min-width: 112.5em)';

/** On a lower screen two rows of cards would show only heads and buttons. In em, so that zoom and large text count. */
const BAJA = '(height < 40em)';

const EN_LA_PARED: Marco = { caben: 6, columnas: 3 };
const EN_UNA_PANTALLA: Marco = { caben: 4, columnas: 2 };
const EN_UN_TELEFONO: Marco = { caben: 1, columnas: 1 };

const enUnaFila: Readonly<Record<number, Marco>> = { 3: { caben: 3, columnas: 3 }, 2: { caben: 2, columnas: 2 } };

/**
 * Hook: the layout of the cards: three by two on a wall screen, two by two, one on a phone (ui.md 9); a low screen has
 * one row.
 */
export const useMarco = (): Marco => {
  const pared = useMedia(PARED);
  const baja = useMedia(BAJA);
  if (useBreakpoint() === 'phone') return EN_UN_TELEFONO;
  const marco = pared ? EN_LA_PARED : EN_UNA_PANTALLA;
  return (baja && enUnaFila[marco.columnas]) || marco;
};

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
  readonly caja: RefObject<HTMLElement | null>;
  readonly ahora: number;
  readonly nuevos: ReadonlySet<string>;
  readonly cambiados: ReadonlySet<string>;
  readonly razon: string | undefined;
  readonly onPasar: (cuantas: 1 | -1) => void;
}

/** The cards of the visible page, each in its place; nothing scrolls (D-105). */
export function Tablero({ titulo, tablero, caja, ahora, nuevos, cambiados, razon, onPasar }: TableroProps) {
  const { hoja, porId, idas, manos, deshacer, lista, porMedir } = tablero;
  const dedo = useDeslizarHoja(onPasar);
  const ultimas = ultimasDe(hoja.flatMap((id) => porId.get(id ?? '') ?? []));
  const lugar = (id: string | null) => {
    const tarjeta = id === null ? undefined : porId.get(id);
    const ida = idas.find((s) => s.id === id);
    if (ida) return <TarjetaIda nombre={ida.nombre} cuantos={ida.filas.length} onDeshacer={() => deshacer(ida)} />;
    if (!tarjeta) return null;
    return (
      <TarjetaDeComanda
        tarjeta={tarjeta}
        numero={hoja.indexOf(id) + 1}
        ultima={ultimas.has(tarjeta.id)}
        {...tiempoDe(tarjeta, ahora)}
        nuevos={nuevos}
        cambiados={cambiados}
        tardes={tardesDe(tarjeta, ahora)}
        razon={razon}
        manos={manos}
      />
    );
  };
  return (
    <section
      ref={caja}
      className={classes.root}
      aria-label={`Comandas de ${titulo}`}
      data-marco="despacho"
      tabIndex={-1}
      {...dedo}
    >
      <div className={classes.hoja}>
        {hoja.map((id, i) =>
          // The lower place of a tall card renders nothing.
          id !== null && hoja.indexOf(id) < i ? null : (
            <div
              key={id ?? `libre-${i}`}
              className={classes.lugar}
              data-lugar={i + 1}
              data-teclas={lugaresDe(hoja, id ?? '')
                .map((n) => n + 1)
                .join(' ')}
              data-alta={(id !== null && hoja.lastIndexOf(id) > i) || undefined}
            >
              {lugar(id)}
            </div>
          ),
        )}
      </div>
      <div className={classes.medidor} aria-hidden="true">
        <div className={classes.lugar} data-medidor>
          <Medidor lista={lista} filas={porMedir} />
        </div>
      </div>
    </section>
  );
}
