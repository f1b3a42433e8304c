import type { Pendientes } from '@comal/contract/comandas/autoservicio-schemas';
import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { Comensales } from './Comensales.tsx';
import { PedidoDialog } from './PedidoDialog.tsx';
import { CLAVE } from './usePendientes.ts';

const id = (n: number): string => `01900000-0000-7000-8000-00000000000${n}`;
const nada = () => undefined;

/** An order to accept, and two calls. */
export const PENDIENTES: Pendientes = {
  pedidos: [
    {
      ...{ id: id(1), nombre: 'Ana', mesa: 'Mesa 7', creado_en: 0, total: 468, platillos: 3 },
      renglones: [
        { cantidad: 2, descripcion: 'Alambre de arrachera', detalles: ['Tortilla de maíz', 'Sin cebolla'] },
        { cantidad: 1, descripcion: 'Taco al pastor', detalles: [] },
      ],
    },
  ],
  llamados: [
    { id: id(2), nombre: 'Beto', mesa: 'Mesa 9', creado_en: 0, tipo: 'cuenta' },
    { id: id(3), nombre: 'Caro', mesa: null, creado_en: 0, tipo: 'mesero' },
  ],
  rafagas: [],
};

/** The pending orders and calls, as the till shows them. */
export const Avisos = () => (
  <Escena sabidos={[[CLAVE, PENDIENTES]]}>
    <Comensales />
  </Escena>
);

/** A burst of orders through the code of a table, and one through the branch's code. */
export const Rafaga = () => (
  <Escena
    sabidos={[
      [
        CLAVE,
        {
          ...PENDIENTES,
          rafagas: [
            { mesa: 'Mesa 7', desde: 0, platillos: 90 },
            { mesa: null, desde: 1, platillos: 180 },
          ],
        } satisfies Pendientes,
      ],
    ]}
  >
    <Comensales />
  </Escena>
);

/** The whole order. */
export const Pedido = () => (
  <Escena>
    <PedidoDialog pedido={PENDIENTES.pedidos[0]!} quien="Mesa 7 · Ana" onClose={nada} onHecho={nada} />
  </Escena>
);
