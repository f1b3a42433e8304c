import { metodos } from '@comal/contract/caja/metodos';
import { METODOS_PROPIOS_MAXIMOS, PRIMER_METODO_PROPIO } from '@comal/domain/caja/metodos';
import { comisionDe } from '@comal/domain/comanda/tipo/app';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { avisando } from './avisar.ts';
import { presentMetodo } from './presenter.ts';
import { cambiarMetodo, insertarMetodo, metodoConNombre, metodosDe, turnoDeMetodos } from './repository.ts';

const CAMPO = 'descripcion';

/** What is kept of a platform: its commission in hundredths of a percent, or that of before where it is not said. */
const comisionKept = (dicha: number | null | undefined, antes: number | null): number | null => {
  if (dicha === undefined) return antes;
  return dicha === null ? null : comisionDe(dicha);
};

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
  const datos = { ...body, comision: comisionKept(body.comision, null), forma_sat: body.forma_sat ?? null };
  const metodo = Math.max(PRIMER_METODO_PROPIO - 1, ...todos.map((m) => m.metodo)) + 1;
  tx.write(
    insertarMetodo(cliente, metodo, datos),
    record(ctx, 'metodo-de-pago.nuevo', `metodo-de-pago/${metodo}`, { nombre: body.descripcion, ahora: body }),
  );
  return ok({
    message: 'Método de pago agregado',
    data: presentMetodo({ metodo, habilitado: true, fijo: false, ...datos }),
    ...avisando(ctx),
  });
});

/** Changes an own method: its name, whether it asks for an operation number and opens the drawer, and its commission. */
export const editar = handlerOf(metodos.editar, async ({ body: { metodo, ...body } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, todos, [otro]] = await tx.read(
    turnoDeMetodos(cliente),
    metodosDe(cliente),
    metodoConNombre(cliente, body.descripcion, metodo),
  );
  const antes = todos.find((m) => m.metodo === metodo);
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.fijo) return refuse('METODO_DE_PAGO_FIJO');
  if (otro) return refuse('METODO_DE_PAGO_REPETIDO', { nombre: otro.descripcion }, CAMPO);
  const { descripcion, comision } = antes;
  const forma_sat = body.forma_sat === undefined ? antes.forma_sat : body.forma_sat;
  const datos = { ...body, comision: comisionKept(body.comision, comision), forma_sat };
  tx.write(
    cambiarMetodo(cliente, metodo, datos),
    record(ctx, 'metodo-de-pago.editado', `metodo-de-pago/${metodo}`, {
      ...{ nombre: descripcion, antes: presentMetodo(antes), ahora: body },
    }),
  );
  return ok({
    message: 'Método de pago guardado',
    data: presentMetodo({ ...antes, ...datos }),
    ...avisando(ctx),
  });
});
