import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Restaurante } from '../../../../test/restaurante.ts';

/**
 * A branch of the random days: its time zone, its menu, its registers, and the people who close them and receive tips.
 */
export interface Lugar {
  readonly sucursal: number;
  readonly nombre: string;
  readonly zona: string;
  readonly r: Restaurante;
  readonly cajas: readonly number[];
  readonly mesero: { readonly id: number; readonly token: () => string };
  readonly cocina: () => Sesion;
  readonly entrarEn: (caja: number) => Promise<Sesion>;
}
