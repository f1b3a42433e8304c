import type { Especificacion } from '../../comanda/pedido.ts';
import type { Centavos } from '../../money.ts';
import type { ReglaDeTexto } from '../../reglas-de-texto.ts';
import { refuse, type Refusal } from '../../result.ts';

/** An option of a group, as a dish offers it (D-134). */
export interface Opcion extends Especificacion {
  /** What it adds to the price of the dish. */
  readonly precio: Centavos;
  /** It is chosen to begin with. */
  readonly defecto: boolean;
  /** The kitchen has no more of it: marked so, or none is left of its tanda. */
  readonly agotada: boolean;
  /** How many are left of its tanda (D-136); null or absent without a count. */
  readonly quedan?: number | null;
  /** The group that it opens, whose own options open none; null without one. */
  readonly abre: GrupoDeOpciones | null;
}

/** A group of options: a choice that a dish asks for, from `minimo` to `maximo` of its options. */
export interface GrupoDeOpciones {
  readonly id: number;
  readonly nombre: string;
  readonly minimo: number;
  readonly maximo: number;
  readonly opciones: readonly Opcion[];
}

/** A specification that a dish allows; `agotada` while the kitchen has no more of it. */
export interface Suelta extends Especificacion {
  readonly agotada?: boolean;
  readonly quedan?: number | null;
}

/** What a dish offers to choose from. */
export interface ConOpciones {
  readonly especificaciones: readonly Suelta[];
  readonly grupos?: readonly GrupoDeOpciones[];
}

/** The id of the group that the specifications of a dish make (D-102). */
export const SUELTAS = 0;

/** Most choices of one line; also of its specifications, of which a call may name several. */
export const OPCIONES_DE_LINEA = 40;

/** Limits of a group. */
export const LIMITES_DE_GRUPO = {
  nombre: { min: 2, max: 30, requerido: 'El nombre es obligatorio' },
  opciones: 40,
  grupos: 12,
} as const satisfies { readonly nombre: ReglaDeTexto; readonly opciones: number; readonly grupos: number };

const aOpcion = ({ agotada = false, ...suelta }: Suelta): Opcion => ({
  ...{ ...suelta, agotada },
  ...{ precio: 0, defecto: false, abre: null },
});

/** The groups of a dish in order; its specifications are the first one, of which one is required (D-102). */
export const gruposDe = ({ especificaciones, grupos = [] }: ConOpciones): readonly GrupoDeOpciones[] => {
  if (especificaciones.length === 0) return grupos;
  const sueltas = { id: SUELTAS, nombre: 'Especificación', minimo: 1, maximo: OPCIONES_DE_LINEA };
  return [{ ...sueltas, opciones: especificaciones.map(aOpcion) }, ...grupos];
};

/** The options that are not out of stock. */
export const hayDe = ({ opciones }: GrupoDeOpciones): readonly Opcion[] => opciones.filter((o) => !o.agotada);

/** How many options a group asks for now: what is out of stock is never required (D-134). */
export const minimoDe = (grupo: GrupoDeOpciones): number => Math.min(grupo.minimo, hayDe(grupo).length);

/** A group as it is written: its options by name. */
export interface GrupoEscrito {
  readonly minimo: number;
  readonly maximo: number;
  readonly opciones: readonly { readonly clave: string; readonly defecto: boolean; readonly abre: number | null }[];
}

/** What the other groups of the branch say of a group that is written. */
export interface Vecindad {
  /** Its own id; null of a new one. */
  readonly id: number | null;
  /** Groups that exist, and whether one of their options opens another. */
  readonly grupos: ReadonlyMap<number, { readonly abreOtro: boolean }>;
  /** An option of another group opens this one. */
  readonly abierto: boolean;
}

export type GrupoRefusal =
  | 'GRUPO_AL_REVES'
  | 'GRUPO_IMPOSIBLE'
  | 'OPCION_DOS_VECES'
  | 'DEMASIADAS_DE_INICIO'
  | 'GRUPO_DESCONOCIDO'
  | 'GRUPO_MUY_HONDO';

/**
 * Why a group cannot be kept, or null: more required than allowed, more required than it has, an option twice, more chosen to begin
 * with than allowed, an unknown group to open, or more than one level of them (D-134).
 */
export const faltaDeGrupo = (g: GrupoEscrito, v: Vecindad): Refusal<GrupoRefusal> | null => {
  if (g.minimo > g.maximo) return refuse('GRUPO_AL_REVES');
  if (g.minimo > g.opciones.length) return refuse('GRUPO_IMPOSIBLE', { n: g.minimo, hay: g.opciones.length });
  if (new Set(g.opciones.map((o) => o.clave)).size < g.opciones.length) return refuse('OPCION_DOS_VECES');
  if (g.opciones.filter((o) => o.defecto).length > g.maximo) return refuse('DEMASIADAS_DE_INICIO', { n: g.maximo });
  const abiertos = g.opciones.flatMap(({ abre }) => abre ?? []);
  if (abiertos.some((id) => !v.grupos.has(id))) return refuse('GRUPO_DESCONOCIDO');
  const hondo = abiertos.some((id) => id === v.id || v.grupos.get(id)!.abreOtro);
  return hondo || (abiertos.length > 0 && v.abierto) ? refuse('GRUPO_MUY_HONDO') : null;
};
