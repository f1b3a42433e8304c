import { reparto as llamadas } from '@comal/contract/reparto/reparto';
import { ok } from '@comal/domain/result';
import { implement } from '../../platform/http/handlers.ts';
import { borrarCliente, guardarCliente } from './clientes.ts';
import { clientesPorTelefono, paginaDeClientes } from './repository.ts';

/** The clients of deliveries: what each declared call does. */
export const reparto = implement(llamadas, {
  buscar: async ({ body }, { db, sesion: { cliente } }) => {
    const [data] = await db.read(cliente, clientesPorTelefono(cliente, body.telefono));
    return ok({ message: '', data });
  },
  clientes: async ({ body }, { db, sesion: { cliente } }) => {
    const [registros, [cuenta]] = await db.read(cliente, ...paginaDeClientes(cliente, body));
    return ok({ message: '', data: { registros, total: cuenta?.total ?? 0 } });
  },
  ...{ guardarCliente, borrarCliente },
});
