import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { ESTADO_MENU } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { aPesos } from '@comal/domain/money';
import type { AlimentoDeCatalogo, Catalogo } from '../../../platform/catalogo/catalogos.ts';

/** A dish of the search (000 §3); sold-out ones are greyed, not left out (D-51). */
export const presentAlimento = (a: AlimentoDeCatalogo, catalogo: Catalogo): AlimentoVista => {
  const area = (id: number): { id: number; descripcion: string } => ({ id, descripcion: catalogo.areas.get(id) ?? '' });
  return {
    id: a.id,
    codigo: a.codigo,
    descripcion: a.descripcion,
    precio: aPesos(a.precio),
    categoria: a.categoria,
    area: area(a.area),
    tiempo_de_preparacion: a.tiempo_de_preparacion,
    complementos_permitidos: a.complementos_permitidos,
    agotado: a.estado_menu === ESTADO_MENU.NO_DISPONIBLE,
    especificaciones: [...a.especificaciones],
    complementos: a.complementos.map((c) => ({ id: c.id, descripcion: c.descripcion, precio: aPesos(c.precio), area: area(c.area), comentario: null })),
  };
};
