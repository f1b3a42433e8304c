import type { Especificacion } from '../../comanda/pedido.ts';
import { sumar, type Centavos } from '../../money.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { gruposDe, minimoDe, SUELTAS, type ConOpciones, type GrupoDeOpciones, type Opcion } from './grupos.ts';

/** A chosen option: of which group, and of a nested group under which option. */
export interface Elegida {
  readonly id: number;
  /** `SUELTAS` of a specification of the dish. */
  readonly grupo: number;
  /** The option that opened the group; null of a group of the dish. */
  readonly de: number | null;
}

export type EleccionRefusal =
  'FALTA_ESPECIFICACION' | 'ESPECIFICACION_DESCONOCIDA' | 'OPCION_AGOTADA' | 'FALTAN_OPCIONES' | 'SOBRAN_OPCIONES';

/** How strictly a choice is looked at. */
export interface Rigor {
  /** A diner may omit the specification (D-102). */
  readonly especificacionOpcional?: true;
}

/** A group that a choice shows: of the dish, or opened by a chosen option. */
export interface GrupoVisible {
  readonly grupo: GrupoDeOpciones;
  /** The option that opened it; null of a group of the dish. */
  readonly de: number | null;
}

/** The choices of one group, of a dish or under an option. */
export const deGrupo = (elegidas: readonly Elegida[], { grupo, de }: GrupoVisible): readonly Elegida[] =>
  elegidas.filter((e) => e.grupo === grupo.id && e.de === de);

/** The groups that a choice shows in order: each group of the dish, followed by those that its chosen options open. */
export const gruposVisibles = (alimento: ConOpciones, elegidas: readonly Elegida[]): readonly GrupoVisible[] =>
  gruposDe(alimento).flatMap((grupo) => [
    { grupo, de: null },
    ...grupo.opciones.flatMap((o) =>
      o.abre && deGrupo(elegidas, { grupo, de: null }).some((e) => e.id === o.id) ? [{ grupo: o.abre, de: o.id }] : [],
    ),
  ]);

const faltan = (grupo: GrupoDeOpciones, n: number) =>
  grupo.id === SUELTAS ? refuse('FALTA_ESPECIFICACION') : refuse('FALTAN_OPCIONES', { grupo: grupo.nombre, n });

const opcional = (grupo: GrupoDeOpciones, rigor: Rigor): boolean =>
  grupo.id === SUELTAS && rigor.especificacionOpcional === true;

/** The options that were chosen of one group in its order, or why the choice is refused. */
const tomarDe = (
  grupo: GrupoDeOpciones,
  suyas: readonly Elegida[],
  rigor: Rigor,
): Result<readonly Opcion[], EleccionRefusal> => {
  const opciones = grupo.opciones.filter((o) => suyas.some((e) => e.id === o.id));
  if (opciones.length < suyas.length) return refuse('ESPECIFICACION_DESCONOCIDA');
  const agotada = opciones.find((o) => o.agotada);
  if (agotada) return refuse('OPCION_AGOTADA', { opcion: agotada.descripcion });
  const minimo = opcional(grupo, rigor) ? 0 : minimoDe(grupo);
  if (opciones.length < minimo) return faltan(grupo, minimo);
  if (opciones.length > grupo.maximo) return refuse('SOBRAN_OPCIONES', { grupo: grupo.nombre, n: grupo.maximo });
  return ok(opciones);
};

const guardada = (o: Opcion, grupo: GrupoDeOpciones): Especificacion =>
  grupo.id === SUELTAS
    ? { id: o.id, descripcion: o.descripcion }
    : { id: o.id, descripcion: o.descripcion, grupo: grupo.id, ...(o.precio > 0 && { precio: o.precio }) };

type Tomadas = Result<readonly Especificacion[], EleccionRefusal>;

/** An option as a line keeps it, followed by what was chosen of the group that it opens. */
const conLasQueAbre = (o: Opcion, grupo: GrupoDeOpciones, elegidas: readonly Elegida[], rigor: Rigor): Tomadas => {
  const suya = guardada(o, grupo);
  if (!o.abre) return ok([suya]);
  const { abre } = o;
  const tomadas = tomarDe(abre, deGrupo(elegidas, { grupo: abre, de: o.id }), rigor);
  return tomadas.ok ? ok([suya, ...tomadas.value.map((x) => ({ ...guardada(x, abre), de: o.id }))]) : tomadas;
};

const deUno = (grupo: GrupoDeOpciones, elegidas: readonly Elegida[], rigor: Rigor): Tomadas => {
  const tomadas = tomarDe(grupo, deGrupo(elegidas, { grupo, de: null }), rigor);
  if (!tomadas.ok) return tomadas;
  const todas: Especificacion[] = [];
  for (const o of tomadas.value) {
    const suyas = conLasQueAbre(o, grupo, elegidas, rigor);
    if (!suyas.ok) return suyas;
    todas.push(...suyas.value);
  }
  return ok(todas);
};

/**
 * What a line keeps of a choice: the options in the order of the dish, a nested one after its option, with name and price of this
 * moment. Refuses, by name of the group, fewer or more than it asks for; and an unknown option, one twice, or one out of stock (D-134).
 */
export const elegirOpciones = (alimento: ConOpciones, elegidas: readonly Elegida[], rigor: Rigor = {}): Tomadas => {
  // Of a group that the dish does not have, or under an option that was not chosen.
  const visibles = gruposVisibles(alimento, elegidas);
  if (!elegidas.every((e) => visibles.some((v) => v.grupo.id === e.grupo && v.de === e.de)))
    return refuse('ESPECIFICACION_DESCONOCIDA');
  const todas: Especificacion[] = [];
  for (const grupo of gruposDe(alimento)) {
    const suyas = deUno(grupo, elegidas, rigor);
    if (!suyas.ok) return suyas;
    todas.push(...suyas.value);
  }
  return ok(todas);
};

/** What the chosen options of a line add to the price of its dish. */
export const precioDeOpciones = (especificaciones: readonly Pick<Especificacion, 'precio'>[]): Centavos =>
  sumar(especificaciones.map((e) => e.precio ?? 0));

/** The choice of specifications of a dish. */
export const sueltas = (ids: readonly number[]): readonly Elegida[] =>
  ids.map((id) => ({ id, grupo: SUELTAS, de: null }));

/** A choice as it is sent: a specification of the dish by its id, as before there were groups. */
export const enviada = ({ id, grupo, de }: Elegida) =>
  grupo === SUELTAS ? id : { id, grupo, ...(de !== null && { de }) };

/** The choice that a line was made of, each once. */
export const elegidasDe = (
  especificaciones: readonly Pick<Especificacion, 'id' | 'grupo' | 'de'>[],
): readonly Elegida[] => [
  ...new Map(
    especificaciones.map(({ id, grupo = SUELTAS, de = null }) => [`${grupo}/${de ?? ''}/${id}`, { id, grupo, de }]),
  ).values(),
];
