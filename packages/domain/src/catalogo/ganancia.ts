import { impuestosDe, tasaDe, type Region, type Tasa } from '../comanda/cuenta/impuesto.ts';
import type { Centavos } from '../money.ts';
import { CLASES_FISCALES, type ClaseFiscal } from './impuestos.ts';

/** The rate of each tax class where prices are read; null where the business does not break IVA down. */
export type TasasDelMenu = Readonly<Record<ClaseFiscal, Tasa>> | null;

/** The rate of each class in a region on a day ('YYYY-MM-DD'). */
export const tasasDe = (region: Region, dia: string): NonNullable<TasasDelMenu> =>
  Object.fromEntries(CLASES_FISCALES.map(({ id }) => [id, tasaDe(id, region, dia)])) as Record<ClaseFiscal, Tasa>;

/** Something that is sold, in centavos: its price includes the tax of its class. */
export interface EnVenta {
  readonly precio: Centavos;
  readonly clase_fiscal: ClaseFiscal;
}

/** A price less the tax that a bill of it alone would say (D-124); the price itself where IVA is not broken down. */
export const precioSinIva = ({ precio, clase_fiscal: clase }: EnVenta, tasas: TasasDelMenu): Centavos =>
  tasas === null
    ? precio
    : impuestosDe([{ importe: precio, clase, tasa: tasas[clase] }]).reduce((s, i) => s + i.base, 0);

/** What a sale leaves: the price, without tax where IVA is broken down (D-151), less its cost; negative below cost. */
export const gananciaDe = (de: EnVenta & { readonly costo: Centavos }, tasas: TasasDelMenu): Centavos =>
  precioSinIva(de, tasas) - de.costo;
