import type { PromocionDeSucursal } from '@comal/contract/negocio/promociones';
import { cuandoAplica } from '@comal/domain/descuentos/palabras';
import { plural } from '../../../kit/format.ts';

type Rebaja = Pick<PromocionDeSucursal, 'cada' | 'rebajados' | 'porcentaje'>;

const TODO = 100;

/** What a promotion does: '2x1', 'El segundo con 50 % menos', 'De cada 3, 1 con 50 % menos'. */
export const loQueHace = ({ cada, rebajados, porcentaje }: Rebaja): string => {
  if (porcentaje === TODO) return `${cada}x${cada - rebajados}`;
  if (cada === 2) return `El segundo con ${porcentaje} % menos`;
  return `De cada ${cada}, ${rebajados} con ${porcentaje} % menos`;
};

/** What a promotion does, as a sentence of its form. */
export const enPocasPalabras = ({ cada, rebajados, porcentaje }: Rebaja): string => {
  const baratos = rebajados === 1 ? 'el más barato' : `los ${rebajados} más baratos`;
  const queda = porcentaje === TODO ? 'no se cobra' : `se cobra con ${porcentaje} % menos`;
  const quedan = porcentaje === TODO ? 'no se cobran' : `se cobran con ${porcentaje} % menos`;
  return `${loQueHace({ cada, rebajados, porcentaje })}: de cada ${cada}, ${baratos} ${rebajados === 1 ? queda : quedan}.`;
};

/** How much of the menu counts: '2 categorías y 1 platillo'. */
export const loQueCuenta = ({ categorias, productos }: Pick<PromocionDeSucursal, 'categorias' | 'productos'>): string =>
  [
    ...(categorias.length > 0 ? [plural(categorias.length, 'categoría', 'categorías')] : []),
    ...(productos.length > 0 ? [plural(productos.length, 'platillo', 'platillos')] : []),
  ].join(' y ');

/** When and to what a promotion applies, as a sentence. */
export const cuandoEs = (promocion: PromocionDeSucursal): string => {
  const dice = cuandoAplica(promocion);
  return dice.charAt(0).toUpperCase() + dice.slice(1);
};
