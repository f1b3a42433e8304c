import { useEffect, useRef, useState } from 'react';
import classes from './menu.module.css';
import { Tarjeta, type Producto, type TarjetaProps } from './Tarjeta.tsx';
import { platilloAlVolver } from './useLugar.ts';

/** So many dishes are drawn at once: a screen or two. */
const TROZO = 12;
/** Margin in px within which dishes are rendered before they scroll into view. */
const ANTES_PX = 1_500;
/** About how high a card is with what is between two, and how wide one is at least, in px (`.tarjeta`, `.seccion`). */
const ALTO_PX = 180;
const ANCHO_PX = 352;
const PAGINA_PX = 1_160;

type Como = Pick<TarjetaProps, 'pide' | 'onAgregar'>;

/** How high so many cards are, until they are drawn. */
const altoDe = (cuantos: number): number => {
  const columnas = Math.max(1, Math.floor(Math.min(window.innerWidth, PAGINA_PX) / ANCHO_PX));
  return Math.ceil(cuantos / columnas) * ALTO_PX;
};

/** Whether what `ref` is of has come near the window; where a browser cannot tell, it has. */
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
  /** On the first screen: it is not waited for. */
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
  /** The menu begins with them. */
  readonly primeros: boolean;
}

/** The dishes of a category; those far from the viewport are rendered on approach. */
export function Platos({ productos, primeros, ...como }: Como & PlatosProps) {
  return enTrozos(productos).map((trozo, i) => (
    <Trozo key={trozo[0]!.id} productos={trozo} primero={primeros && i === 0} {...como} />
  ));
}
