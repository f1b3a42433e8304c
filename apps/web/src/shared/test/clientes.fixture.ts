import type { ClienteConOrdenes } from '@comal/contract/reparto/schemas';

type Direccion = ClienteConOrdenes['direcciones'][number];

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An address of a client. */
export const aDireccion = (n: number, changes: Partial<Direccion> = {}): Direccion => ({
  ...{
    id: idOf(100 + n),
    alias: `Casa ${n}`,
    calle: `Orizaba ${n}`,
    colonia: 'Roma Norte',
    referencia: '',
    zona: null,
  },
  ...changes,
});

/** A client who never ordered and has no address. */
export const aCliente = (n: number, changes: Partial<ClienteConOrdenes> = {}): ClienteConOrdenes => ({
  ...{ id: idOf(n), numero: n, telefono: '5511112222', nombre: 'Ana Ríos', nota: '', direcciones: [], version: 1 },
  ...{ ordenes: 0, primera: null, ultima: null },
  ...changes,
});

/** A client with addresses who ordered often. */
export const aRegular = (direcciones: Direccion[]): ClienteConOrdenes =>
  aCliente(1, {
    ...{ telefono: '5548217730', nombre: 'Rosa Elena Castañeda', nota: 'Toca dos veces', direcciones, version: 4 },
    ...{ ordenes: 14, primera: '2026-03-02', ultima: '2026-11-18' },
  });
