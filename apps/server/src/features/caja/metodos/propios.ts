import { metodos } from '@comal/contract/caja/metodos';
import { METODOS_PROPIOS_MAXIMOS, PRIMER_METODO_PROPIO } from '@comal/domain/caja/metodos';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { avisando } from './avisar.ts';
import { presentMetodo } from './presenter.ts';
import { cambiarMetodo, insertarMetodo, metodoConNombre, metodosDe, turnoDeMetodos } from './repository.ts';

const CAMPO = 'descripcion';

/** Adds an own payment method with the next id from 100, enabled: it appears on every open till with the commit. */
export const nuevo = handlerOf(metodos.nuevo, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, todos, [otro]] = await tx.read(
    turnoDeMetodos(cliente),
    metodosDe(cliente),
    metodoConNombre(cliente, body.descripcion, null),
  );
  if (otro) return refuse('METODO_DE_PAGO_REPETIDO', { nombre: otro.descripcion }, CAMPO);
  if (todos.filter((m) => !m.fijo).length >= METODOS_PROPIOS_MAXIMOS)
    return refuse('DEMASIADOS_METODOS_DE_PAGO', { limite: METODOS_PROPIOS_MAXIMOS });
  const metodo = Math.max(PRIMER_METODO_PROPIO - 1, ...todos.map((m) => m.metodo)) + 1;
  tx.write(
    insertarMetodo(cliente, metodo, body),
    record(ctx, 'metodo-de-pago.nuevo', `metodo-de-pago/${metodo}`, { nombre: body.descripcion, ahora: body }),
  );
  return ok({
    message: 'Método de pago agregado',
    data: presentMetodo({ metodo, habilitado: true, fijo: false, ...body }),
    ...avisando(ctx),
  });
});

/** Changes the name of an own method, whether it asks for an operation number and whether it opens the drawer. */
export const editar = handlerOf(metodos.editar, async ({ body: { metodo, ...datos } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, todos, [otro]] = await tx.read(
    turnoDeMetodos(cliente),
    metodosDe(cliente),
    metodoConNombre(cliente, datos.descripcion, metodo),
  );
  const antes = todos.find((m) => m.metodo === metodo);
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.fijo) return refuse('METODO_DE_PAGO_FIJO');
  if (otro) return refuse('METODO_DE_PAGO_REPETIDO', { nombre: otro.descripcion }, CAMPO);
  const { descripcion, pide_operacion, abre_cajon } = antes;
  tx.write(
    cambiarMetodo(cliente, metodo, datos),
    record(ctx, 'metodo-de-pago.editado', `metodo-de-pago/${metodo}`, {
      ...{ nombre: descripcion, antes: { descripcion, pide_operacion, abre_cajon }, ahora: datos },
    }),
  );
  return ok({
    message: 'Método de pago guardado',
    data: presentMetodo({ ...antes, ...datos }),
    ...avisando(ctx),
  });
});
