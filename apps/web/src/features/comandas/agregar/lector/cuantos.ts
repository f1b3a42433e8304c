import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { normalizar } from '@comal/domain/texto';

/** How many of a dish `texto` asks for, where it says so; '7 up' is the soda's name, not seven of them (D-100). */
export const cuantosDe = (
  { descripcion }: AlimentoVista,
  cantidad: number | null,
  texto: string,
): number | undefined =>
  cantidad === null || normalizar(descripcion).includes(normalizar(texto)) ? undefined : cantidad;
