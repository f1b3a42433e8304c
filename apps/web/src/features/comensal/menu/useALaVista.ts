import { useCallback, useEffect, useRef, useState } from 'react';

/** Distance in px below the top of the window at which a section counts as current. */
const LINEA_PX = 140;
/** The events of manual scrolling: from then on the scroll position decides the current section again. */
const A_MANO = ['wheel', 'touchmove', 'keydown'] as const;

const alFinal = (): boolean =>
  window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;

const leida = (ids: readonly string[]): string | null => {
  if (alFinal()) return ids.at(-1) ?? null;
  const pasadas = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1e9) < LINEA_PX);
  return pasadas.at(-1) ?? ids[0] ?? null;
};

/**
 * A section more than this many screens away is jumped to without animation: rendering on the way would move its start.
 */
const LEJOS = 2;

const irA = (id: string): void => {
  const seccion = document.getElementById(id);
  if (!seccion) return;
  const lejos = Math.abs(seccion.getBoundingClientRect().top) > LEJOS * window.innerHeight;
  const quieta = lejos || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  seccion.scrollIntoView({ behavior: quieta ? 'auto' : 'smooth' });
};

/**
 * Hook: the current one of some sections, by the ids of their elements, and a function that scrolls to another. That
 * one stays marked until the user scrolls, because a short section at the end never reaches the top.
 */
export const useALaVista = (ids: readonly string[]) => {
  const [actual, setActual] = useState<string | null>(null);
  const pulsada = useRef<string | null>(null);
  const clave = ids.join();
  useEffect(() => {
    const todas = clave.split(',');
    const mirar = (): void => setActual(pulsada.current ?? leida(todas));
    const soltar = (): void => void (pulsada.current = null);
    soltar();
    mirar();
    window.addEventListener('scroll', mirar, { passive: true });
    for (const gesto of A_MANO) window.addEventListener(gesto, soltar, { passive: true });
    return () => {
      window.removeEventListener('scroll', mirar);
      for (const gesto of A_MANO) window.removeEventListener(gesto, soltar);
    };
  }, [clave]);
  const ir = useCallback((id: string): void => {
    pulsada.current = id;
    setActual(id);
    irA(id);
  }, []);
  return { actual, ir };
};
