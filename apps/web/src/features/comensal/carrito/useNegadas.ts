import { useEffect, useRef } from 'react';
import type { MenuDelComensal } from '@comal/contract/comensal/menu';
import type { LineaDelCarrito } from '@comal/domain/comensal/carrito';
import { negadasDe, type LineaFaltante, type Negada } from '@comal/domain/comensal/pedibles';
import { avisar, avisos } from '../avisar.ts';

const SIN_MENU: MenuDelComensal['productos'] = [];

const decir = (nuevas: readonly Negada[]): void => {
  // An order that was refused for it has just said so.
  if (nuevas.length === 0 || avisos.ver()?.tono === 'mal') return;
  const cual = nuevas.length === 1 ? nuevas[0]!.linea.descripcion : `lo marcado: ${nuevas.length} de tu carrito`;
  avisar(`Ya no se puede pedir ${cual}`, 'mal');
};

/** What cannot be ordered of a cart, by the menu as it is now and its last refusal; what the menu takes away under one's eyes is said. */
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
