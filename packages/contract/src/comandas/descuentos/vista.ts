import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Descuento } from '@comal/domain/comanda/cuenta/descuentos';
import { aCentavos, aPesos } from '@comal/domain/money';
import type { DescuentoVista } from './esquema.ts';

const presentar = (d: Descuento): DescuentoVista => ({
  ...d,
  valor: aPesos(d.valor),
  tope: d.tope === null ? null : aPesos(d.tope),
  fuera: aPesos(d.fuera),
});

const leer = ({ regla, ...d }: DescuentoVista): Descuento => ({
  ...d,
  ...(regla && { regla }),
  valor: aCentavos(d.valor),
  tope: d.tope === null ? null : aCentavos(d.tope),
  fuera: aCentavos(d.fuera),
});

/** The discounts of a comanda in the form of the wire; absent where it has none. */
export const presentDescuentos = ({
  descuentos = [],
}: Pick<Comanda, 'descuentos'>): { descuentos?: DescuentoVista[] } =>
  descuentos.length > 0 ? { descuentos: descuentos.map(presentar) } : {};

/** The discounts of a comanda of the wire. */
export const parseDescuentos = ({
  descuentos = [],
}: {
  readonly descuentos?: readonly DescuentoVista[] | undefined;
}): Pick<Comanda, 'descuentos'> => (descuentos.length > 0 ? { descuentos: descuentos.map(leer) } : {});
