import { sumar } from '../money.ts';
import type { ReglaDeTexto } from '../reglas-de-texto.ts';

/** The reason why somebody opens the drawer without a charge or a movement (D-145). */
export const MOTIVO_DE_APERTURA = {
  min: 3,
  max: 60,
  requerido: 'Escribe para qué se abre el cajón',
} as const satisfies ReglaDeTexto;

/** How often somebody opened the drawer without a charge, for one reason. */
export interface AperturasDeCajon {
  readonly usuario: string;
  readonly motivo: string;
  readonly cuantas: number;
}

/** All of them. */
export const cuantasAperturas = (aperturas: readonly AperturasDeCajon[]): number =>
  sumar(aperturas.map(({ cuantas }) => cuantas));

/** A payment method as the drawer sees it: its money lies in the drawer, or what it leaves, like vouchers, is kept there. */
interface MetodoConCajon {
  readonly id: number;
  readonly en_caja: boolean;
  readonly abre_cajon: boolean;
}

/** What came in or goes out by a method, its change included. */
interface Movido {
  readonly metodo: number;
  readonly recibido: number;
  readonly cambio: number;
}

/** Whether something goes into the drawer or comes out of it by any of these methods (D-145). */
export const abreCajon = (movidos: readonly Movido[], metodos: readonly MetodoConCajon[]): boolean => {
  const abren = new Set(metodos.filter((m) => m.en_caja || m.abre_cajon).map((m) => m.id));
  return movidos.some((m) => abren.has(m.metodo) && (m.recibido !== 0 || m.cambio !== 0));
};
