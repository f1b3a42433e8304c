import { impresoras } from '@comal/contract/impresoras';
import type { HandlerInput } from '@comal/contract/route';
import { IMPRESORAS_MAXIMAS, PULSO_DE_CAJON } from '@comal/domain/impresion/impresora';
import { soloSuLugar } from '@comal/domain/impresion/red/lugar';
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
  type DatosDeImpresora,
  type Opciones,
} from './escrituras.ts';
import {
  areasQueImprimen,
  cajasQueImprimen,
  cuantasImpresoras,
  equipoDeSucursal,
  impresoraPorId,
  mismoNombre,
  usosDeOtras,
  type FilaDeImpresora,
} from './lecturas.ts';
import { noAlcanza } from './lugar.ts';
import { enPalabras, presentarImpresora } from './presenter.ts';
import { nombreDeImpresora } from './trabajos-consultas.ts';

/** Locks the areas and the registers of a branch: those that a printer is given are still there at the commit. */
const bloqueos = (alcance: Alcance) => [lockCatalogo(alcance), lockPeople(alcance.cliente)] as const;

/** What the branch may print besides what `id` prints, another printer of that name, its fallback and its till program. */
const loQueHay = (alcance: Alcance, { nombre, suplente, equipo }: Cuerpo, id: number | null) =>
  [
    areasQueImprimen(alcance),
    cajasQueImprimen(alcance),
    usosDeOtras(alcance, id),
    mismoNombre(alcance, nombre, id),
    nombreDeImpresora(alcance, suplente ?? 0),
    equipoDeSucursal(alcance, equipo),
  ] as const;

/** A printer as it is after the writes so far. */
const leida = async (tx: Tx, alcance: Alcance, id: number): Promise<FilaDeImpresora> => {
  await tx.flush();
  const [[fila]] = await tx.read(impresoraPorId(alcance, id));
  return fila!;
};

/** What a new printer has where its caller does not say it. */
const DE_FABRICA: Opciones = {
  ...{ dibujo: 'letras', zumbador: false, cajon: null, pulso: PULSO_DE_CAJON.inicial, suplente: null },
};

type Cuerpo = HandlerInput<typeof impresoras.nueva>['body'];

/** What is written of a printer; `antes` is what it has where the caller does not say it. */
const datosDe = (body: Cuerpo, antes: Opciones): DatosDeImpresora =>
  soloSuLugar({
    ...body,
    dibujo: body.dibujo ?? antes.dibujo,
    zumbador: body.zumbador ?? antes.zumbador,
    cajon: body.cajon === undefined ? antes.cajon : body.cajon,
    pulso: body.pulso ?? antes.pulso,
    suplente: body.suplente === undefined ? antes.suplente : body.suplente,
  });

/** What decides whether a printer is saved. */
interface Pedido {
  readonly body: Cuerpo;
  readonly usos: readonly Uso[];
  readonly hay: Imprimibles;
  /** Another printer of its name. */
  readonly otra: { readonly nombre: string } | undefined;
  readonly suplente: unknown;
  /** The till program whose computer has its queue. */
  readonly equipo: unknown;
}

/** Why a printer is not saved, or null. */
const noSeGuarda = ({ body, usos, hay, otra, suplente, equipo }: Pedido) => {
  if (otra) return refuse('NOMBRE_REPETIDO', { nombre: otra.nombre }, 'nombre');
  if (typeof body.suplente === 'number' && !suplente) return refuse('NO_ENCONTRADO', undefined, 'suplente');
  if (body.equipo !== null && !equipo) return refuse('NO_ENCONTRADO', undefined, 'equipo');
  return noSeImprime(usos, hay);
};

/** Adds a printer to the branch. */
export const nueva = handlerOf(impresoras.nueva, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const lejos = await noAlcanza(ctx, body);
  if (lejos) return lejos;
  const usos = cadaUso(body.usos);
  const [, , areas, cajas, deOtras, [otra], [suplente], [equipo], [cuenta], [numero]] = await tx.read(
    ...bloqueos(alcance),
    ...loQueHay(alcance, body, null),
    cuantasImpresoras(alcance),
    numeroNuevo,
  );
  if ((cuenta?.cuantas ?? 0) >= IMPRESORAS_MAXIMAS)
    return refuse('IMPRESORAS_MAXIMAS', { cuantas: IMPRESORAS_MAXIMAS });
  const negada = noSeGuarda({ body, usos, hay: { areas, cajas, deOtras }, otra, suplente, equipo });
  if (negada) return negada;
  const { id } = numero!;
  tx.write(insertarImpresora(alcance, id, datosDe(body, DE_FABRICA)), ...ponerUsos(alcance, id, usos));
  const fila = await leida(tx, alcance, id);
  tx.write(record(ctx, 'impresora.nueva', `impresora/${id}`, enPalabras(fila)));
  return ok({ message: 'Impresora agregada', data: presentarImpresora(fila), alConfirmar: avisando(ctx) });
});

/** Changes a printer and what it prints; refused with a version that somebody else replaced meanwhile. */
export const editar = handlerOf(impresoras.editar, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const { id, version } = body;
  const lejos = await noAlcanza(ctx, body);
  if (lejos) return lejos;
  const usos = cadaUso(body.usos);
  const [, , areas, cajas, deOtras, [otra], [suplente], [equipo], [antes]] = await tx.read(
    ...bloqueos(alcance),
    ...loQueHay(alcance, body, id),
    impresoraPorId(alcance, id),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.version !== version) return refuse('CAMBIO_ENTRETANTO');
  const negada = noSeGuarda({ body, usos, hay: { areas, cajas, deOtras }, otra, suplente, equipo });
  if (negada) return negada;
  tx.write(
    cambiarImpresora(alcance, id, datosDe(body, antes)),
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
