import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Distance in px below the top of the window, where the category row ends: the first dish that extends beyond it is the
 * current one.
 */
const LINEA_PX = 120;
/**
 * After this many frames without movement the surrounding dishes have their final height; and the maximum number of
 * frames to wait.
 */
const QUIETOS = 10;
const CUADROS = 180;
const GESTOS = ['touchstart', 'wheel', 'keydown'] as const;

interface Lugar {
  readonly token: string;
  readonly buscado: string;
  /**
   * The current dish, by the id of its element, and the position of its top in the window, in px; null at the top of
   * the page.
   */
  readonly leido: { readonly id: string; readonly arriba: number } | null;
}

const NINGUNO: Lugar = { token: '', buscado: '', leido: null };

/** The last position in the menu of a code, kept while the page is open. */
let lugar = NINGUNO;

/** Forgets the position. */
export const olvidarLugar = (): void => void (lugar = NINGUNO);

/** The id of the current dish at the last position, to be rendered before scrolling back to it. */
export const platilloAlVolver = (): string | undefined => lugar.leido?.id;

const arribaDe = (platillo: Element): number => platillo.getBoundingClientRect().top;

const leido = (): Lugar['leido'] => {
  if (window.scrollY === 0) return null;
  const todos = [...document.querySelectorAll('article[id]')];
  const platillo = todos.find((a) => a.getBoundingClientRect().bottom > LINEA_PX);
  return platillo ? { id: platillo.id, arriba: arribaDe(platillo) } : null;
};

/**
 * Scrolls to a dish and not to pixels, because the height of those above is known only once rendered. Returns whether
 * the dish had moved.
 */
const volverA = ({ id, arriba }: NonNullable<Lugar['leido']>): boolean => {
  const platillo = document.getElementById(id);
  const falta = platillo ? arribaDe(platillo) - arriba : 0;
  if (falta !== 0) window.scrollTo(0, window.scrollY + falta);
  return Math.abs(falta) >= 1;
};

/**
 * Scrolls to a dish and holds the position while the surrounding dishes are rendered, unless the user scrolls; returns
 * a function that stops it.
 */
const quedarse = (meta: NonNullable<Lugar['leido']>): (() => void) => {
  let [quedan, quietos, cuadro] = [CUADROS, 0, 0];
  const ir = (): void => {
    quietos = volverA(meta) ? 0 : quietos + 1;
    quedan -= 1;
    if (quietos < QUIETOS && quedan > 0) cuadro = requestAnimationFrame(ir);
  };
  const soltar = (): void => {
    cancelAnimationFrame(cuadro);
    for (const gesto of GESTOS) window.removeEventListener(gesto, soltar);
  };
  for (const gesto of GESTOS) window.addEventListener(gesto, soltar, { passive: true });
  ir();
  return soltar;
};

/** Hook: the search text of a menu; it and the scroll position are restored on return. */
export const useLugar = (token: string) => {
  const [buscado, setBuscado] = useState(lugar.token === token ? lugar.buscado : '');
  useEffect(() => {
    lugar = { ...lugar, buscado };
  }, [buscado]);
  useLayoutEffect(() => {
    if (lugar.token !== token) lugar = { ...NINGUNO, token };
    const parar = lugar.leido && quedarse(lugar.leido);
    if (!parar) window.scrollTo(0, 0);
    const anotar = (): void => void (lugar = { ...lugar, leido: leido() });
    window.addEventListener('scroll', anotar, { passive: true });
    // Rendering dishes moves the current one without a scroll event.
    const altura = new ResizeObserver(anotar);
    altura.observe(document.body);
    return () => {
      parar?.();
      altura.disconnect();
      window.removeEventListener('scroll', anotar);
    };
  }, [token]);
  return [buscado, setBuscado] as const;
};
