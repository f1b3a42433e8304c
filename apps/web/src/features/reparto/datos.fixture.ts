import type { ClienteConOrdenes } from '@comal/contract/reparto/schemas';
import { aCliente, aDireccion, aRegular } from '../../shared/test/clientes.fixture.ts';

/** A client with two addresses, and one who never ordered and has none. */
export const CLIENTES_DE_PRUEBA: readonly ClienteConOrdenes[] = [
  aRegular([aDireccion(1, { zona: 1 }), aDireccion(2)]),
  aCliente(2),
];
