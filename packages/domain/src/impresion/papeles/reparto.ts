import { enPesos } from '../../movimientos/oracion.ts';
import { telefonoLegible } from '../../reparto/telefono.ts';
import type { Bloque } from '../papel.ts';

/** What a paper prints of a delivery; amounts in pesos. */
export interface RepartoDePapel {
  readonly nombre: string;
  readonly telefono: string;
  readonly calle: string;
  readonly colonia: string;
  readonly referencia: string;
  /** Null: nobody brings it yet. */
  readonly repartidor: string | null;
  /** The banknote and the change for it; null: none to carry. */
  readonly cambio: { readonly de: number; readonly lleva: number } | null;
}

const enNegrita = (texto: string): Bloque => ({ clase: 'texto', texto, fuerte: true });

/** Whole pesos without their zeros, as people say a banknote. */
const billete = (pesos: number): string => enPesos(pesos).replace(/\.00$/, '');

/** To whom and where it goes, who brings it, and the change to carry. */
export const deReparto = (r: RepartoDePapel): readonly Bloque[] => [
  { clase: 'raya' },
  { ...{ clase: 'extremos', fuerte: true }, izquierda: r.nombre, derecha: telefonoLegible(r.telefono) },
  { clase: 'texto', texto: r.calle, tamano: 'alta' },
  { clase: 'texto', texto: r.colonia },
  { clase: 'texto', texto: r.referencia && `Referencia: ${r.referencia}` },
  { clase: 'texto', texto: r.repartidor === null ? '' : `Lo lleva: ${r.repartidor}` },
  enNegrita(r.cambio ? `Cambio de ${billete(r.cambio.de)}: ${billete(r.cambio.lleva)}` : ''),
];
