import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { RepartoVista } from '@comal/contract/reparto/de-comanda';
import type { ZonaDeReparto } from '@comal/contract/reparto/schemas';
import { METODOS_FIJOS } from '@comal/domain/caja/metodos';
import { aComandaVista, toPedidoVista } from '../../../platform/test/fixtures.ts';
import { aDireccion, aRegular } from '../../../shared/test/clientes.fixture.ts';
import type { Metodos } from '../metodos-de-pago.ts';

/** A client with two addresses, the first of them in zone 1. */
export const ROSA = aRegular([
  aDireccion(1, { alias: 'Casa', calle: 'Orizaba 84, int. 5', referencia: 'Portón verde', zona: 1 }),
  aDireccion(2, { alias: 'Oficina', calle: 'Álvaro Obregón 151', zona: 2 }),
]);

/** Two zones that are offered, and one that is not. */
export const ZONAS: ZonaDeReparto[] = [
  { id: 1, nombre: 'Zona 1', precio: 35, clase_fiscal: 'iva_general', activa: true },
  { id: 2, nombre: 'Condesa', precio: 50, clase_fiscal: 'iva_general', activa: true },
  { id: 3, nombre: 'Lejos', precio: 90, clase_fiscal: 'iva_general', activa: false },
];

/** Who may bring a delivery. */
export const REPARTIDORES = [
  { id: 7, nombre: 'Chuy Ramírez' },
  { id: 8, nombre: 'Iván Soto' },
];

/** What a client may pay by at the door. */
export const METODOS_DE_PUERTA: Metodos = METODOS_FIJOS.map((m) => ({ ...m, no_operacion: 'obligatorio' }));

const A_ROSA: RepartoVista = {
  ...{ cliente: ROSA.id, nombre: ROSA.nombre, telefono: ROSA.telefono, calle: 'Orizaba 84, int. 5' },
  ...{ colonia: 'Roma Norte', referencia: 'Portón verde', zona: { id: 1, nombre: 'Zona 1' }, repartidor: null },
  ...{ estado: 'en_preparacion', salio_en: null, entregado_en: null, cambio_de: null, por_cobrar: 190 },
};

/** Three unpaid deliveries: one in the kitchen, one on its way with change, one that arrived. */
export const deReparto = (ahora: number): readonly ComandaVista[] => {
  const con = (n: number, nombre: string, reparto: Partial<RepartoVista>): ComandaVista =>
    aComandaVista(n, n, {
      ...{ nombre, tipo: 'domicilio', reparto: { ...A_ROSA, ...reparto } },
      pedidos: [
        toPedidoVista(n * 10, { precio: 155, status: 3 }),
        toPedidoVista(n * 10 + 1, { producto: 0, descripcion: 'Envío Zona 1', precio: 35, status: 3 }),
      ],
    });
  const repartidor = REPARTIDORES[0]!;
  const salio_en = ahora - 720_000;
  return [
    con(21, 'Rosa Elena', {}),
    con(22, 'Familia Hernández', { repartidor, estado: 'en_camino', salio_en, cambio_de: 500, telefono: '5511112222' }),
    con(23, 'Beto', { repartidor, estado: 'entregado', salio_en, entregado_en: ahora, telefono: '5533334444' }),
  ];
};
