import { AHORA } from '../../test/builders.ts';
import type { Descuento } from './descuentos.ts';

/** Ids that count up. */
export const contador = (letra: string): (() => string) => {
  let n = 0;
  return () => `${letra}${(n += 1)}`;
};

const siguiente = contador('descuento-');

/** A discount of the whole comanda, of 10 % without limit. */
export const aDescuento = (cambios: Partial<Descuento> = {}): Descuento => ({
  ...{ id: siguiente(), sobre: 'comanda', subcuenta: null, tipo: 'porcentaje', valor: 1_000, tope: null },
  ...{
    motivo: 'Cumpleaños',
    usuario: { id: 4, nombre: 'Guadalupe Herrera' },
    autorizo: null,
    caja: 2,
    dado_en: AHORA,
    fuera: 0,
  },
  ...cambios,
});
