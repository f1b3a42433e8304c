import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { z } from 'zod';

/** An order type (D-130). */
export const tipoDeOrden = z.enum(CLAVES_DE_TIPO, 'Elige un tipo de orden');

/** What a branch decides about an order type. */
export const ajustesDeTipo = z.object({
  tipo: tipoDeOrden,
  activo: z.boolean(),
  cobrar_antes: z.boolean(),
  pide_comensales: z.boolean(),
  pide_nombre: z.boolean(),
  sugiere_propina: z.boolean(),
  insignia_en_cocina: z.boolean(),
});
