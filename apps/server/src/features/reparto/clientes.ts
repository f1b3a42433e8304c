import { reparto } from '@comal/contract/reparto/reparto';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import * as repository from './repository.ts';

/** Adds or changes a client of deliveries; the log names the client by number. */
export const guardarCliente = handlerOf(reparto.guardarCliente, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const { version, ...datos } = body;
  const [, [antes], [otro]] = await tx.read(
    repository.lockClientes(cliente),
    repository.clientePorId(cliente, datos.id),
    repository.mismoTelefono(cliente, datos.telefono, datos.id),
  );
  if (version !== undefined && version !== antes?.version) return refuse('CAMBIO_ENTRETANTO');
  if (otro) return refuse('TELEFONO_REPETIDO', { nombre: otro.nombre }, 'telefono');
  const [[guardado]] = await tx.read(repository.guardarCliente(cliente, datos));
  const { numero } = guardado!;
  tx.write(
    ...repository.guardarDirecciones(cliente, datos),
    record(ctx, antes ? 'cliente_de_reparto.editado' : 'cliente_de_reparto.nuevo', `cliente_de_reparto/${datos.id}`, {
      numero,
    }),
  );
  return ok({ message: antes ? 'Cliente guardado' : 'Cliente agregado', data: { ...datos, ...guardado! } });
});

/** Erases a client of deliveries for good (D-135). */
export const borrarCliente = handlerOf(reparto.borrarCliente, async ({ params: { id } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [antes]] = await tx.read(repository.lockClientes(cliente), repository.clientePorId(cliente, id));
  if (!antes) return refuse('NO_ENCONTRADO');
  tx.write(
    repository.borrarCliente(cliente, id),
    record(ctx, 'cliente_de_reparto.borrado', `cliente_de_reparto/${id}`, { numero: antes.numero }),
  );
  return ok({ message: 'Cliente borrado', data: null });
});
