import { useEffect, useLayoutEffect, useState } from 'react';

/** Below the top of the window, where the categories end: the first dish that reaches further is the one that is read. */
const LINEA_PX = 120;
/** How many frames a browser takes until the dishes that come into the window have their height. */
const CUADROS = 10;
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

const arribaDe = (platillo: Element): number => platillo.getBoundingClientRect().top;

const leido = (): Lugar['leido'] => {
  if (window.scrollY === 0) return null;
  const todos = [...document.querySelectorAll('article[id]')];
  const platillo = todos.find((a) => a.getBoundingClientRect().bottom > LINEA_PX);
  return platillo ? { id: platillo.id, arriba: arribaDe(platillo) } : null;
};

/** By the dish, not by pixels: how tall those above are is known only once they were drawn. */
const volverA = ({ id, arriba }: NonNullable<Lugar['leido']>): void => {
  const platillo = document.getElementById(id);
  if (platillo) window.scrollTo(0, window.scrollY + arribaDe(platillo) - arriba);
};

/** Goes there, and stays while the dishes around it are drawn, unless a finger or a wheel moves the page; answers how to let go. */
const quedarse = (meta: NonNullable<Lugar['leido']>): (() => void) => {
  let [quedan, cuadro] = [CUADROS, 0];
  const ir = (): void => {
    volverA(meta);
    quedan -= 1;
    if (quedan > 0) cuadro = requestAnimationFrame(ir);
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
    return () => {
      parar?.();
      window.removeEventListener('scroll', anotar);
    };
  }, [token]);
  return [buscado, setBuscado] as const;
};
