import { presentAlimento as presentar } from '@comal/contract/comandas/alimento';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import type { CatalogoAlimento, Catalogo } from '../../../platform/catalogo/catalogos.ts';

/** A dish of the search with the words of its area and of those of its extras, and its picture where it has one. */
export const presentAlimento = (a: CatalogoAlimento, { areas }: Catalogo): AlimentoVista => ({
  ...presentar(a, (id) => ({ id, descripcion: areas.get(id) ?? '' })),
  ...(a.foto !== null && { imagen: a.foto }),
});
