import { impresoras } from '@comal/contract/impresoras';
import { IMPRESORAS_MAXIMAS } from '@comal/domain/impresion/impresora';
import { cadaUso, noSeImprime, type Imprimibles, type Uso } from '@comal/domain/impresion/usos';
import { ok, refuse } from '@comal/domain/result';
import { lockCatalogo } from '../../platform/catalogo/catalogo-write.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { getAlcance, type Alcance } from '../../platform/http/alcance.ts';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { endPause } from '../../platform/impresion/cola.ts';
import { lockPeople } from '../../platform/sesiones/sesion-changes.ts';
import { avisando } from './avisar.ts';
import {
  borrarImpresora,
  bloquearImpresora,
  cambiarImpresora,
  insertarImpresora,
  numeroNuevo,
  ponerUsos,
} from './escrituras.ts';
import {
  areasQueImprimen,
  cajasQueImprimen,
  cuantasImpresoras,
  impresoraPorId,
  mismoNombre,
  usosDeOtras,
  type FilaDeImpresora,
} from './lecturas.ts';
import { enPalabras, presentarImpresora } from './presenter.ts';

/** Locks the areas and the registers of a branch: those that a printer is given are still there at the commit. */
const bloqueos = (alcance: Alcance) => [lockCatalogo(alcance), lockPeople(alcance.cliente)] as const;

/** What the branch may print besides what `id` prints, and another printer of that name. */
const loQueHay = (alcance: Alcance, nombre: string, id: number | null) =>
  [
    areasQueImprimen(alcance),
    cajasQueImprimen(alcance),
    usosDeOtras(alcance, id),
    mismoNombre(alcance, nombre, id),
  ] as const;

/** A printer as it is after the writes so far. */
const leida = async (tx: Tx, alcance: Alcance, id: number): Promise<FilaDeImpresora> => {
  await tx.flush();
  const [[fila]] = await tx.read(impresoraPorId(alcance, id));
  return fila!;
};

const CAMPO = 'direccion';

/** Why a printer with these data is not saved, or null. */
const noSeGuarda = (usos: readonly Uso[], hay: Imprimibles, otra: { nombre: string } | undefined) =>
  otra ? refuse('NOMBRE_REPETIDO', { nombre: otra.nombre }, 'nombre') : noSeImprime(usos, hay);

/** Adds a printer of the network to the branch. */
export const nueva = handlerOf(impresoras.nueva, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  if (!(await ctx.imprenta.reaches(body.direccion))) return refuse('DIRECCION_NO_PERMITIDA', undefined, CAMPO);
  const usos = cadaUso(body.usos);
  const [, , areas, cajas, deOtras, [otra], [cuenta], [numero]] = await tx.read(
    ...bloqueos(alcance),
    ...loQueHay(alcance, body.nombre, null),
    cuantasImpresoras(alcance),
    numeroNuevo,
  );
  if ((cuenta?.cuantas ?? 0) >= IMPRESORAS_MAXIMAS)
    return refuse('IMPRESORAS_MAXIMAS', { cuantas: IMPRESORAS_MAXIMAS });
  const negada = noSeGuarda(usos, { areas, cajas, deOtras }, otra);
  if (negada) return negada;
  const { id } = numero!;
  tx.write(insertarImpresora(alcance, id, body), ...ponerUsos(alcance, id, usos));
  const fila = await leida(tx, alcance, id);
  tx.write(record(ctx, 'impresora.nueva', `impresora/${id}`, enPalabras(fila)));
  return ok({ message: 'Impresora agregada', data: presentarImpresora(fila), alConfirmar: avisando(ctx) });
});

/** Changes a printer and what it prints; refused with a version that somebody else replaced meanwhile. */
export const editar = handlerOf(impresoras.editar, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const { id, version, ...datos } = body;
  if (!(await ctx.imprenta.reaches(datos.direccion))) return refuse('DIRECCION_NO_PERMITIDA', undefined, CAMPO);
  const usos = cadaUso(datos.usos);
  const [, , areas, cajas, deOtras, [otra], [antes]] = await tx.read(
    ...bloqueos(alcance),
    ...loQueHay(alcance, datos.nombre, id),
    impresoraPorId(alcance, id),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.version !== version) return refuse('CAMBIO_ENTRETANTO');
  const negada = noSeGuarda(usos, { areas, cajas, deOtras }, otra);
  if (negada) return negada;
  tx.write(
    cambiarImpresora(alcance, id, datos),
    ...ponerUsos(alcance, id, usos),
    endPause({ ...alcance, impresora: id }),
  );
  const ahora = await leida(tx, alcance, id);
  tx.write(record(ctx, 'impresora.editada', `impresora/${id}`, { antes: enPalabras(antes), ahora: enPalabras(ahora) }));
  return ok({ message: 'Impresora guardada', data: presentarImpresora(ahora), alConfirmar: avisando(ctx) });
});

/** Deletes a printer for which nothing waits; what it printed is forgotten with it. */
export const eliminar = handlerOf(impresoras.eliminar, async ({ params: { id } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, , , [antes]] = await tx.read(
    ...bloqueos(alcance),
    bloquearImpresora(alcance, id),
    impresoraPorId(alcance, id),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.esperan > 0) return refuse('IMPRESORA_CON_TRABAJOS');
  tx.write(
    ...borrarImpresora(alcance, id),
    record(ctx, 'impresora.eliminada', `impresora/${id}`, { nombre: antes.nombre }),
  );
  return ok({ message: 'Impresora eliminada', data: null, alConfirmar: avisando(ctx) });
});
