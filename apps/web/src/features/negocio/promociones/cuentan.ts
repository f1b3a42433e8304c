import type { MenuDePromociones } from '@comal/contract/negocio/promociones';
import type { CuentanEnPromocion } from '@comal/domain/promociones/promocion';

type Cuentan = { categorias: number[]; productos: number[] };

const [CATEGORIA, PRODUCTO] = ['c', 'p'] as const;

/** What counts as the keys of one list: categories first, then dishes. */
export const clavesDe = ({ categorias, productos }: CuentanEnPromocion): string[] => [
  ...categorias.map((id) => `${CATEGORIA}${id}`),
  ...productos.map((id) => `${PRODUCTO}${id}`),
];

/** The categories and dishes of some keys that the menu has; none without a menu. */
export const deClaves = (claves: readonly string[], menu: MenuDePromociones | undefined): Cuentan => {
  const elegidas = new Set(claves);
  const de = (letra: string, hay: MenuDePromociones['productos'] = []): number[] =>
    hay.map(({ id }) => id).filter((id) => elegidas.has(`${letra}${id}`));
  return { categorias: de(CATEGORIA, menu?.categorias), productos: de(PRODUCTO, menu?.productos) };
};

/** The menu as the options of one list. */
export const opcionesDe = (menu: MenuDePromociones | undefined) => {
  const de = (letra: string, hay: MenuDePromociones['productos'] = []) =>
    hay.map(({ id, descripcion }) => ({ value: `${letra}${id}`, label: descripcion }));
  return [
    { group: 'Categorías', items: de(CATEGORIA, menu?.categorias) },
    { group: 'Platillos', items: de(PRODUCTO, menu?.productos) },
  ];
};
