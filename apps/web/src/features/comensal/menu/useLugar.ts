import { useEffect, useLayoutEffect, useState } from 'react';

/** Below the top of the window, where the categories end: the first dish that reaches further is the one that is read. */
const LINEA_PX = 120;
/** So many frames in which nothing moved mean that the dishes around have their height, and more than so many are not waited for. */
const QUIETOS = 10;
const CUADROS = 180;
const GESTOS = ['touchstart', 'wheel', 'keydown'] as const;

interface Lugar {
  readonly token: string;
  readonly buscado: string;
  /** The dish that is read, by the id of its element, and where its top is in the window, in px; null at the top. */
  readonly leido: { readonly id: string; readonly arriba: number } | null;
}

const NINGUNO: Lugar = { token: '', buscado: '', leido: null };

/** Where one was in the menu of a code, for as long as the page is open. */
let lugar = NINGUNO;

/** Forgets it. */
export const olvidarLugar = (): void => void (lugar = NINGUNO);

/** The dish to which the menu was read: it is drawn before one goes back to it. */
export const platilloAlVolver = (): string | undefined => lugar.leido?.id;

const arribaDe = (platillo: Element): number => platillo.getBoundingClientRect().top;

const leido = (): Lugar['leido'] => {
  if (window.scrollY === 0) return null;
  const todos = [...document.querySelectorAll('article[id]')];
  const platillo = todos.find((a) => a.getBoundingClientRect().bottom > LINEA_PX);
  return platillo ? { id: platillo.id, arriba: arribaDe(platillo) } : null;
};

/** By the dish, not by pixels: how tall those above are is known only once they were drawn. Answers whether it had moved. */
const volverA = ({ id, arriba }: NonNullable<Lugar['leido']>): boolean => {
  const platillo = document.getElementById(id);
  const falta = platillo ? arribaDe(platillo) - arriba : 0;
  if (falta !== 0) window.scrollTo(0, window.scrollY + falta);
  return Math.abs(falta) >= 1;
};

/** Goes there, and stays while the dishes around it are drawn, unless a finger or a wheel moves the page; answers how to let go. */
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

/** What is searched in a menu. Whoever comes back to it finds that, and the dish to which it was read. */
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
    // Dishes that are drawn move what is read, and the page tells of no scroll.
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
