import type { Pedido } from '@comal/domain/comanda/pedido';

/** '5 × Taco al pastor': the name of equal lines. */
export const nombreDeVarios = ({ descripcion }: Pick<Pedido, 'descripcion'>, cuantos: number): string =>
  cuantos > 1 ? `${cuantos} × ${descripcion}` : descripcion;
