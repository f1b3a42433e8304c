import { useEffect, useRef } from 'react';
import type { MenuDelComensal } from '@comal/contract/comensal/menu';
import type { LineaDelCarrito } from '@comal/domain/comensal/carrito';
import { negadasDe, type LineaFaltante, type Negada } from '@comal/domain/comensal/pedibles';
import { avisar, avisos } from '../avisar.ts';

const SIN_MENU: MenuDelComensal['productos'] = [];

const decir = (nuevas: readonly Negada[]): void => {
  // Not if a refused order has just announced the same.
  if (nuevas.length === 0 || avisos.ver()?.tono === 'mal') return;
  const cual = nuevas.length === 1 ? nuevas[0]!.linea.descripcion : `lo marcado: ${nuevas.length} de tu carrito`;
  avisar(`Ya no se puede pedir ${cual}`, 'mal');
};

/**
 * Hook: the lines of a cart that cannot be ordered, by the current menu and the last refusal; lines that become
 * unavailable while the cart is shown are announced.
 */
export const useNegadas = (
  lineas: readonly LineaDelCarrito[],
  menu: MenuDelComensal | null,
  faltan: readonly LineaFaltante[],
): readonly Negada[] => {
  const negadas = menu ? negadasDe(lineas, menu.productos, faltan) : [];
  const antes = useRef<MenuDelComensal['productos']>(menu?.productos ?? SIN_MENU);
  useEffect(() => {
    const [visto, ahora] = [antes.current, menu?.productos ?? SIN_MENU];
    antes.current = ahora;
    if (visto === ahora || visto === SIN_MENU) return;
    const eran = new Set(negadasDe(lineas, visto).map(({ linea }) => linea));
    decir(negadasDe(lineas, ahora).filter(({ linea }) => !eran.has(linea)));
  }, [menu, lineas]);
  return negadas;
};
