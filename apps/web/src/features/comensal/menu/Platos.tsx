import { useEffect, useRef, useState } from 'react';
import classes from './menu.module.css';
import { Tarjeta, type Producto, type TarjetaProps } from './Tarjeta.tsx';
import { platilloAlVolver } from './useLugar.ts';

/** How many dishes are rendered together: one or two screens. */
const TROZO = 12;
/** Margin in px within which dishes are rendered before they scroll into view. */
const ANTES_PX = 1_500;
/** The approximate height of a card with its gap, and its minimum width, in px (`.tarjeta`, `.seccion`). */
const ALTO_PX = 180;
const ANCHO_PX = 352;
const PAGINA_PX = 1_160;

type Como = Pick<TarjetaProps, 'pide' | 'onAgregar'>;

/** The estimated height in px of a number of cards that are not rendered yet. */
const altoDe = (cuantos: number): number => {
  const columnas = Math.max(1, Math.floor(Math.min(window.innerWidth, PAGINA_PX) / ANCHO_PX));
  return Math.ceil(cuantos / columnas) * ALTO_PX;
};

/** Hook: whether the element of `ref` has come near the viewport; true if the browser cannot tell. */
const useCerca = (alEmpezar: boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  const [cerca, setCerca] = useState(alEmpezar || !('IntersectionObserver' in window));
  useEffect(() => {
    if (cerca || !ref.current) return;
    const mira = new IntersectionObserver((vistos) => vistos.some((v) => v.isIntersecting) && setCerca(true), {
      rootMargin: `${ANTES_PX}px 0px`,
    });
    mira.observe(ref.current);
    return () => mira.disconnect();
  }, [cerca]);
  return { ref, cerca };
};

interface TrozoProps extends Como {
  readonly productos: readonly Producto[];
  /** It is on the first screen, so it is rendered at once. */
  readonly primero: boolean;
}

function Trozo({ productos, primero, pide, onAgregar }: TrozoProps) {
  const { ref, cerca } = useCerca(primero || productos.some(({ id }) => `platillo-${id}` === platilloAlVolver()));
  if (!cerca)
    return <div ref={ref} className={classes.trozo} style={{ height: altoDe(productos.length) }} aria-hidden="true" />;
  return productos.map((p) => <Tarjeta key={p.id} producto={p} pide={pide} onAgregar={onAgregar} />);
}

const enTrozos = (productos: readonly Producto[]): readonly (readonly Producto[])[] =>
  Array.from({ length: Math.ceil(productos.length / TROZO) }, (_, i) => productos.slice(i * TROZO, (i + 1) * TROZO));

interface PlatosProps {
  readonly productos: readonly Producto[];
  /** They are the first of the menu. */
  readonly primeros: boolean;
}

/** The dishes of a category; those far from the viewport are rendered on approach. */
export function Platos({ productos, primeros, ...como }: Como & PlatosProps) {
  return enTrozos(productos).map((trozo, i) => (
    <Trozo key={trozo[0]!.id} productos={trozo} primero={primeros && i === 0} {...como} />
  ));
}
