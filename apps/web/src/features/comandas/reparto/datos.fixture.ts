import type { ClienteConOrdenes, ZonaDeReparto } from '@comal/contract/reparto/schemas';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An address of a client. */
export const unaDireccion = (
  n: number,
  cambios: Partial<ClienteConOrdenes['direcciones'][number]> = {},
): ClienteConOrdenes['direcciones'][number] => ({
  ...{ id: id(100 + n), alias: `Casa ${n}`, calle: `Orizaba ${n}`, colonia: 'Roma Norte', referencia: '', zona: null },
  ...cambios,
});

/** A client with two addresses, the first of them in zone 1. */
export const ROSA: ClienteConOrdenes = {
  ...{ id: id(1), numero: 1, telefono: '5548217730', nombre: 'Rosa Elena Castañeda', nota: 'Toca dos veces' },
  direcciones: [
    unaDireccion(1, { alias: 'Casa', calle: 'Orizaba 84, int. 5', referencia: 'Portón verde', zona: 1 }),
    unaDireccion(2, { alias: 'Oficina', calle: 'Álvaro Obregón 151', zona: 2 }),
  ],
  ...{ version: 4, ordenes: 14, primera: '2026-03-02', ultima: '2026-11-18' },
};

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
