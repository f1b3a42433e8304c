import type { GrupoDeOpciones, Opcion } from '@comal/domain/catalogo/opciones/grupos';
import { sqlText, type Query } from '../db/query.ts';
import { OPTION_SOLD_OUT, QUEDAN } from './quedan.ts';

/** An option as a row of its group has it. */
interface OpcionRow extends Omit<Opcion, 'abre'> {
  readonly abre: number | null;
}

/** A group with its options as rows have them. */
export interface GrupoRow extends Omit<GrupoDeOpciones, 'opciones'> {
  readonly opciones: OpcionRow[];
}

const GRUPOS = `SELECT g.id, g.nombre, g.minimo, g.maximo, json_agg(json_build_object('id', x.id, 'descripcion', x.descripcion,
    'precio', o.precio, 'defecto', o.defecto, 'agotada', ${OPTION_SOLD_OUT}, 'quedan', ${QUEDAN}, 'abre', o.abre) ORDER BY o.orden) AS opciones
  FROM grupo_de_opciones g
  JOIN opcion_de_grupo o ON o.cliente = g.cliente AND o.sucursal = g.sucursal AND o.grupo = g.id
  JOIN especificacion x ON x.cliente = o.cliente AND x.sucursal = o.sucursal AND x.id = o.especificacion
  WHERE g.cliente = $1 AND g.sucursal = $2 GROUP BY g.id, g.nombre, g.minimo, g.maximo`;

/** The groups of options of a branch. */
export const readGrupos = (cliente: string, sucursal: number): Query<GrupoRow> =>
  sqlText<GrupoRow>(GRUPOS, [cliente, sucursal]);

/** The groups by id, each with those that its options open; they nest once, so that an opened one opens none (D-134). */
export const gruposById = (rows: readonly GrupoRow[]): ReadonlyMap<number, GrupoDeOpciones> => {
  const leaf = ({ opciones, ...g }: GrupoRow): GrupoDeOpciones => ({
    ...g,
    opciones: opciones.map((o) => ({ ...o, abre: null })),
  });
  const leaves = new Map(rows.map((g) => [g.id, leaf(g)]));
  const whole = ({ opciones, ...g }: GrupoRow): GrupoDeOpciones => ({
    ...g,
    opciones: opciones.map((o) => ({ ...o, abre: o.abre === null ? null : (leaves.get(o.abre) ?? null) })),
  });
  return new Map(rows.map((g) => [g.id, whole(g)]));
};
