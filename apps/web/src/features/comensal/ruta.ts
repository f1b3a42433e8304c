import { useSyncExternalStore } from 'react';

/** Where a diner is: which screen, with which code. */
export interface Ruta {
  readonly pantalla: string;
  readonly token: string;
  /** The code of one order, where the address has it. */
  readonly pedido: string;
  /** The code of a preview, where the address is of one. */
  readonly previa: string;
}

const escuchar = (avisar: () => void): (() => void) => {
  window.addEventListener('hashchange', avisar);
  return () => window.removeEventListener('hashchange', avisar);
};

/** The screen and the code that the address names; without one it is the menu (002 §2.12). */
export const useRuta = (): Ruta => {
  const hash = useSyncExternalStore(escuchar, () => window.location.hash);
  const [camino = '', busqueda = ''] = hash.replace(/^#\/?/, '').split('?');
  const partes = new URLSearchParams(busqueda);
  const parte = (cual: string): string => partes.get(cual) ?? '';
  return {
    pantalla: camino || 'menu',
    ...{ token: parte('token'), pedido: parte('pedido'), previa: parte('previa') },
  };
};

/** The address of a screen that keeps the code. */
export const hacia = (pantalla: string, token: string): string => `#/${pantalla}?token=${encodeURIComponent(token)}`;
