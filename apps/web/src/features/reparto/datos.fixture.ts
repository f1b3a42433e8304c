import type { ClienteConOrdenes } from '@comal/contract/reparto/schemas';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An address of a client. */
export const unaDireccion = (
  n: number,
  cambios: Partial<ClienteConOrdenes['direcciones'][number]> = {},
): ClienteConOrdenes['direcciones'][number] => ({
  ...{ id: id(100 + n), alias: `Casa ${n}`, calle: `Orizaba ${n}`, colonia: 'Roma Norte', referencia: '', zona: null },
  ...cambios,
});

/** A client with two addresses, and one who never ordered and has none. */
export const CLIENTES_DE_PRUEBA: readonly ClienteConOrdenes[] = [
  {
    ...{ id: id(1), numero: 1, telefono: '5548217730', nombre: 'Rosa Elena Castañeda', nota: 'Toca dos veces' },
    direcciones: [unaDireccion(1, { zona: 1 }), unaDireccion(2)],
    ...{ version: 4, ordenes: 14, primera: '2026-03-02', ultima: '2026-11-18' },
  },
  {
    ...{ id: id(2), numero: 2, telefono: '5511112222', nombre: 'Ana Ríos', nota: '', direcciones: [], version: 1 },
    ...{ ordenes: 0, primera: null, ultima: null },
  },
];
