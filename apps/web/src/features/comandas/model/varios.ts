import type { Pedido } from '@comal/domain/comanda/pedido';

/** '5 × Taco al pastor': alike lines by their dish. */
export const nombreDeVarios = ({ descripcion }: Pick<Pedido, 'descripcion'>, cuantos: number): string =>
  cuantos > 1 ? `${cuantos} × ${descripcion}` : descripcion;
