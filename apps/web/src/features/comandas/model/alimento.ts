import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { ESTADO_MENU, type Alimento } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { aCentavos, sumar, type Centavos } from '@comal/domain/money';

/**
 * A dish of the search as the rules see it, in centavos. What the search does not tell (costs, times of extras, recipe)
 * is the server's when the line is saved (D-04).
 */
export const alimentoDeVista = (v: AlimentoVista): Alimento => ({
  id: v.id,
  descripcion: v.descripcion,
  precio: aCentavos(v.precio),
  costo: 0,
  categoria: v.categoria,
  area: v.area.id,
  tiempo_de_preparacion: v.tiempo_de_preparacion,
  receta_version: 0,
  estado_menu: v.agotado ? ESTADO_MENU.NO_DISPONIBLE : ESTADO_MENU.VISIBLE,
  complementos_permitidos: v.complementos_permitidos,
  especificaciones: v.especificaciones,
  complementos: v.complementos.map((c) => ({
    id: c.id,
    descripcion: c.descripcion,
    precio: aCentavos(c.precio),
    costo: 0,
    categoria: '',
    area: c.area.id,
    tiempo_de_preparacion: -1,
    receta_version: 0,
  })),
});

/** What `cantidad` of a dish with its chosen extras come to. */
export const importeDe = (alimento: Alimento, complementos: readonly number[], cantidad: number): Centavos => {
  const extras = alimento.complementos.filter((c) => complementos.includes(c.id)).map((c) => c.precio);
  return (alimento.precio + sumar(extras)) * cantidad;
};
