import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { normalizar } from '@comal/domain/texto';

/** The quantity of a dish that `texto` asks for, or undefined; '7 up' is the name of a soda, not a quantity (D-100). */
export const cuantosDe = (
  { descripcion }: AlimentoVista,
  cantidad: number | null,
  texto: string,
): number | undefined =>
  cantidad === null || normalizar(descripcion).includes(normalizar(texto)) ? undefined : cantidad;
