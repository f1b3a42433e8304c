import type { MenuSemilla, ProductoSemilla } from '../demo/tipos.ts';

/** A dish as a table orders it, by the `clave` of the menu. */
export interface PlatilloPedido {
  readonly producto: string;
  readonly especificaciones: readonly string[];
  readonly complementos: readonly string[];
}

/** The order of a table. */
export interface Consumo {
  readonly comensales: number;
  readonly platillos: readonly PlatilloPedido[];
}

/** A generator of orders. */
export type Antojo = (azar: () => number) => Consumo;

const BEBIDAS = 'bebidas';
const POSTRES = 'postres';
const VISIBLE = 1;

/** Distribution of guests per table. */
const COMENSALES = [1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6] as const;

const uno = <T>(de: readonly T[], azar: () => number): T => de[Math.floor(azar() * de.length)]!;

/** A random dish; earlier ones of the menu sell better. */
const preferido = (de: readonly ProductoSemilla[], azar: () => number): ProductoSemilla =>
  de[Math.floor(azar() ** 1.8 * de.length)]!;

const pedir = (p: ProductoSemilla, azar: () => number): PlatilloPedido => ({
  producto: p.clave,
  especificaciones: p.especificaciones.length > 0 ? [uno(p.especificaciones, azar)] : [],
  complementos:
    p.complementos.length > 0 && p.complementos_gratis > 0 && azar() < 0.15 ? [uno(p.complementos, azar)] : [],
});

/** A generator of orders from a menu: a dish each, a drink for most, a dessert for some. */
export const antojosDe = (menu: MenuSemilla): Antojo => {
  const aLaVenta = menu.productos.filter((p) => p.estado_menu === VISIBLE);
  const [bebidas, postres] = [BEBIDAS, POSTRES].map((c) => aLaVenta.filter((p) => p.categoria === c)) as [
    ProductoSemilla[],
    ProductoSemilla[],
  ];
  const comida = aLaVenta.filter((p) => p.categoria !== BEBIDAS && p.categoria !== POSTRES);
  return (suerte) => {
    const comensales = uno(COMENSALES, suerte);
    const platillos: PlatilloPedido[] = [];
    for (let i = 0; i < comensales; i += 1) {
      platillos.push(pedir(preferido(comida, suerte), suerte));
      if (suerte() < 0.65) platillos.push(pedir(preferido(bebidas, suerte), suerte));
      if (suerte() < 0.12) platillos.push(pedir(preferido(postres, suerte), suerte));
    }
    return { comensales, platillos };
  };
};
