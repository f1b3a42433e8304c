import { parseTarifa, type TarifaDeSucursal } from '@comal/contract/negocio/tarifas';
import { cuandoAplica } from '@comal/domain/descuentos/palabras';
import { vanAntes } from '@comal/domain/tarifas/lista';
import { plural } from '../../../kit/format.ts';

/** What a list does to the prices of the menu: '20 % menos, 2 categorías'. */
export const loQueCambia = ({ porcentaje, categorias }: TarifaDeSucursal): string => {
  const cuanto = `${Math.abs(porcentaje)} % ${porcentaje < 0 ? 'menos' : 'más'}`;
  return categorias.length === 0 ? cuanto : `${cuanto}, ${plural(categorias.length, 'categoría', 'categorías')}`;
};

/** When a list applies, as a sentence. */
export const cuandoCuenta = (tarifa: TarifaDeSucursal): string => {
  const dice = cuandoAplica(tarifa);
  return dice.charAt(0).toUpperCase() + dice.slice(1);
};

/** Whether a list is active, and the lists above it that come first where both apply. */
export const comoCuenta = (tarifa: TarifaDeSucursal, todas: readonly TarifaDeSucursal[], horaCorte: number): string => {
  if (!tarifa.activo) return 'No está activa';
  const antes = vanAntes(todas.map(parseTarifa), parseTarifa(tarifa), horaCorte).map(({ nombre }) => nombre);
  return antes.length === 0 ? 'Activa' : `Activa; antes va ${antes.join(', ')}`;
};
