import { gruposDeOpciones as llamadas, type GrupoDeOpcionesVista } from '@comal/contract/catalogo/opciones/opciones';
import type { HandlerInput } from '@comal/contract/route';
import { faltaDeGrupo, type GrupoEscrito, type GrupoRefusal } from '@comal/domain/catalogo/opciones/grupos';
import { aCentavos, aPesos } from '@comal/domain/money';
import { ok, refuse, type Result } from '@comal/domain/result';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance, type Alcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { insertarEspecificacion } from '../especificaciones/especificaciones-consultas.ts';
import { mismoNombre, nuevoId } from '../vendibles/ids.ts';
import { grupoPorId, quienUsa, reconocer, vecinosDe, type FilaDeGrupo, type Reconocida } from './consultas.ts';
import { borrarGrupo, escribirGrupo } from './escrituras.ts';

type Cuerpo = HandlerInput<typeof llamadas.nuevo>['body'];

/** A group as the configuration shows it, in pesos. */
export const presentarGrupo = ({ opciones, ...g }: FilaDeGrupo): GrupoDeOpcionesVista => ({
  ...g,
  opciones: opciones.map(({ precio, abre, abre_nombre, ...o }) => ({
    ...o,
    precio: aPesos(precio),
    abre: abre === null ? null : { id: abre, descripcion: abre_nombre ?? '' },
  })),
});

const escritoDe = (cuerpo: Cuerpo, reconocidas: readonly Reconocida[]): GrupoEscrito => ({
  minimo: cuerpo.minimo,
  maximo: cuerpo.maximo,
  opciones: cuerpo.opciones.map((o, n) => ({ ...o, clave: reconocidas[n]!.clave })),
});

/** What is read to judge a group: who has its name, its neighbours, and its options by name. */
const leido = async (
  cuerpo: Cuerpo,
  id: number | null,
  en: Alcance,
  tx: Tx,
): Promise<Result<readonly Reconocida[], GrupoRefusal | 'NOMBRE_REPETIDO'>> => {
  const [[otro], vecinos, reconocidas] = await tx.read(
    mismoNombre('grupo_de_opciones', en, cuerpo.nombre, id ?? 0),
    vecinosDe(en),
    reconocer(
      en,
      cuerpo.opciones.map((o) => o.descripcion),
    ),
  );
  if (otro) return refuse('NOMBRE_REPETIDO', { nombre: otro.nombre }, 'nombre');
  const falta = faltaDeGrupo(escritoDe(cuerpo, reconocidas), {
    id,
    grupos: new Map(vecinos.map((v) => [v.id, { abreOtro: v.abre_otro }])),
    abierto: vecinos.some((v) => v.id === id && v.abierto_por.some((de) => de !== id)),
  });
  return falta ?? ok(reconocidas);
};

const escribir = (tx: Tx, en: Alcance, id: number, cuerpo: Cuerpo, reconocidas: readonly Reconocida[]): void => {
  const nuevas = cuerpo.opciones.flatMap(({ descripcion }, n) => {
    const { es_nueva, id: suya } = reconocidas[n]!;
    return es_nueva ? [insertarEspecificacion(en, suya, descripcion)] : [];
  });
  const opciones = cuerpo.opciones.map(({ precio, defecto, abre }, n) => ({
    ...{ especificacion: reconocidas[n]!.id, precio: aCentavos(precio), defecto, abre },
  }));
  const { nombre, minimo, maximo } = cuerpo;
  tx.write(...nuevas, ...escribirGrupo(en, { id, nombre, minimo, maximo, opciones }));
};

const leerGrupo = async (tx: Tx, en: Alcance, id: number): Promise<GrupoDeOpcionesVista> => {
  await tx.flush();
  const [[fila]] = await tx.read(grupoPorId(en, id));
  return presentarGrupo(fila!);
};

/** Adds a group of options. */
export const nuevo = handlerOf(llamadas.nuevo, async ({ body }, ctx, tx) => {
  const en = getAlcance(ctx);
  const [, [creado]] = await tx.read(lockCatalogo(en), nuevoId());
  const reconocidas = await leido(body, null, en, tx);
  if (!reconocidas.ok) return reconocidas;
  const { id } = creado!;
  escribir(tx, en, id, body, reconocidas.value);
  tx.write(record(ctx, 'opciones.nuevo', `grupo_de_opciones/${id}`, { nombre: body.nombre }));
  return written(ctx, 'Grupo de opciones creado exitosamente', await leerGrupo(tx, en, id));
});

/** Changes a group of options for all dishes that ask for it. */
export const editar = handlerOf(llamadas.editar, async ({ body }, ctx, tx) => {
  const en = getAlcance(ctx);
  const [, [antes]] = await tx.read(lockCatalogo(en), grupoPorId(en, body.id));
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.version !== body.version) return refuse('CAMBIO_ENTRETANTO');
  const reconocidas = await leido(body, body.id, en, tx);
  if (!reconocidas.ok) return reconocidas;
  escribir(tx, en, body.id, body, reconocidas.value);
  const datos = { antes: { nombre: antes.nombre }, ahora: { nombre: body.nombre } };
  tx.write(record(ctx, 'opciones.editado', `grupo_de_opciones/${body.id}`, datos));
  return written(ctx, 'Grupo de opciones actualizado exitosamente', await leerGrupo(tx, en, body.id));
});

/** Deletes a group of options that nobody asks for. */
export const eliminar = handlerOf(llamadas.eliminar, async ({ params: { id } }, ctx, tx) => {
  const en = getAlcance(ctx);
  const [, [antes], [uso]] = await tx.read(lockCatalogo(en), grupoPorId(en, id), quienUsa(en, id));
  if (!antes) return refuse('NO_ENCONTRADO');
  if (uso) return refuse('GRUPO_EN_USO', uso);
  tx.write(
    ...borrarGrupo(en, id),
    record(ctx, 'opciones.eliminado', `grupo_de_opciones/${id}`, { nombre: antes.nombre }),
  );
  return written(ctx, 'Grupo de opciones eliminado exitosamente', null);
});
