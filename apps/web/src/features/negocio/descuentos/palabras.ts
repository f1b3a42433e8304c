import { cuandoAplica } from '@comal/domain/descuentos/palabras';
import { QUIEN_DESCUENTA } from '@comal/domain/descuentos/regla';
import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import { formatMoney } from '../../../kit/format.ts';

type Rebaja = Pick<DescuentoDeSucursal, 'clase' | 'valor' | 'limite'>;

/** What a discount takes off: '12.5 %, hasta $150.00', '$20.00'. */
export const loQueDescuenta = ({ clase, valor, limite }: Rebaja): string => {
  if (clase === 'monto') return formatMoney(valor);
  return limite === null ? `${valor} %` : `${valor} %, hasta ${formatMoney(limite)}`;
};

/** When and to what a discount applies, as a sentence. */
export const cuandoSeDa = (descuento: DescuentoDeSucursal): string => {
  const dice = cuandoAplica(descuento);
  return dice.charAt(0).toUpperCase() + dice.slice(1);
};

/** Who gives it, and whether it asks why. */
export const quienLoDa = ({ quien, pide_motivo }: Pick<DescuentoDeSucursal, 'quien' | 'pide_motivo'>): string =>
  `${QUIEN_DESCUENTA[quien]}${pide_motivo ? ', con motivo' : ''}`;
