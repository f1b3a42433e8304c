import { textoDeCantidad } from '@comal/domain/catalogo/medida/medida';
import { porPreparar } from '@comal/domain/comanda/cocina/por-preparar';
import { ESTADO_PEDIDO, type Pedido } from '@comal/domain/comanda/pedido';

/** '2 Taco al pastor, 1 Gringa': what some lines were, equal ones together. */
export const queFue = (pedidos: readonly Pedido[]): string =>
  porPreparar(
    pedidos.map(({ descripcion, cancelado_en, cantidad, medida }) => ({
      ...{ descripcion, cancelado_en, cantidad },
      ...(medida && { medida }),
      status: ESTADO_PEDIDO.PENDIENTE,
    })),
  )
    .map(
      ({ descripcion, cantidad, medida }) => `${medida ? textoDeCantidad(cantidad, medida) : cantidad} ${descripcion}`,
    )
    .join(', ');
