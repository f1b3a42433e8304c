import { useEffect } from 'react';
import { porQueNoSePide, type LineaDelCarrito } from '@comal/domain/comensal/carrito';
import type { EstadoDelMenu } from '../useMenu.ts';

/** A line that cannot be ordered any more, and why. */
export interface Negada {
  readonly linea: LineaDelCarrito;
  readonly porQue: string;
}

/** What cannot be ordered any more of a cart: by the menu as it is when the cart is opened, and whenever the page is seen again. */
export const useNegadas = (
  lineas: readonly LineaDelCarrito[],
  { menu, refrescar }: EstadoDelMenu,
): readonly Negada[] => {
  useEffect(() => {
    const mirar = (): void => {
      if (document.visibilityState !== 'hidden') refrescar();
    };
    mirar();
    document.addEventListener('visibilitychange', mirar);
    window.addEventListener('online', mirar);
    return () => {
      document.removeEventListener('visibilitychange', mirar);
      window.removeEventListener('online', mirar);
    };
  }, [refrescar]);
  if (!menu) return [];
  return lineas.flatMap((linea) => {
    const porQue = porQueNoSePide(linea, menu.productos);
    return porQue === null ? [] : [{ linea, porQue }];
  });
};
