import { useSyncExternalStore } from 'react';

/** The route: screen and code. */
export interface Ruta {
  readonly pantalla: string;
  readonly token: string;
  /** The code of an order, if the address has one. */
  readonly pedido: string;
  /** The origin of the menu. */
  readonly origen: Origen;
}

/**
 * The origin of a menu: a code, with which one can order; or read-only, an owner's preview or a published menu
 * (decision 0055).
 */
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

/** Hook: the route in the address; the menu by default. */
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

/** The address of a screen with the code. */
export const hacia = (pantalla: string, token: string): string => `#/${pantalla}?token=${encodeURIComponent(token)}`;
