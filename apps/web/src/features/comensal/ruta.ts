import { useSyncExternalStore } from 'react';

/** Where a diner is: which screen, with which code. */
export interface Ruta {
  readonly pantalla: string;
  readonly token: string;
  /** The code of one order, where the address has it. */
  readonly pedido: string;
  /** Of what the menu is. */
  readonly origen: Origen;
}

/** Of what a menu is: of a code, with which one orders; or to read, a preview of its owner or a published one (decision 0055). */
export interface Origen {
  readonly tipo: 'codigo' | 'previa' | 'publico';
  readonly valor: string;
}

const PUBLICA = /^\/m\/([1-9a-z][0-9a-z]{0,5})$/;

const origenDe = (token: string, previa: string): Origen => {
  const publica = PUBLICA.exec(window.location.pathname)?.[1] ?? '';
  if (previa !== '') return { tipo: 'previa', valor: previa };
  return token === '' && publica !== '' ? { tipo: 'publico', valor: publica } : { tipo: 'codigo', valor: token };
};

const escuchar = (avisar: () => void): (() => void) => {
  window.addEventListener('hashchange', avisar);
  return () => window.removeEventListener('hashchange', avisar);
};

/** The screen and the code that the address names; without one it is the menu. */
export const useRuta = (): Ruta => {
  const hash = useSyncExternalStore(escuchar, () => window.location.hash);
  const [camino = '', busqueda = ''] = hash.replace(/^#\/?/, '').split('?');
  const partes = new URLSearchParams(busqueda);
  const parte = (cual: string): string => partes.get(cual) ?? '';
  return {
    pantalla: camino || 'menu',
    ...{ token: parte('token'), pedido: parte('pedido'), origen: origenDe(parte('token'), parte('previa')) },
  };
};

/** The address of a screen that keeps the code. */
export const hacia = (pantalla: string, token: string): string => `#/${pantalla}?token=${encodeURIComponent(token)}`;
