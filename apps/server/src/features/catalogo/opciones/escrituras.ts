import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

/** A group to write, and its options in order; prices in centavos. */
export interface GrupoPorEscribir {
  readonly id: number;
  readonly nombre: string;
  readonly minimo: number;
  readonly maximo: number;
  readonly opciones: readonly {
    readonly especificacion: number;
    readonly precio: number;
    readonly defecto: boolean;
    readonly abre: number | null;
  }[];
}

const GRUPO = `INSERT INTO grupo_de_opciones (cliente, sucursal, id, nombre, minimo, maximo) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (cliente, sucursal, id) DO UPDATE SET nombre = excluded.nombre, minimo = excluded.minimo, maximo = excluded.maximo,
    version = grupo_de_opciones.version + 1`;
const BORRAR_OPCIONES = 'DELETE FROM opcion_de_grupo WHERE cliente = $1 AND sucursal = $2 AND grupo = $3';
const OPCIONES = `INSERT INTO opcion_de_grupo (cliente, sucursal, grupo, especificacion, orden, precio, defecto, abre)
  SELECT $1, $2, $3, o.especificacion, o.orden, o.precio, o.defecto, o.abre
  FROM json_to_recordset($4::json) AS o(especificacion integer, orden integer, precio bigint, defecto boolean, abre integer)`;

/** Writes a group, new or known, with its options. */
export const escribirGrupo = ({ cliente, sucursal }: Alcance, g: GrupoPorEscribir): Query[] => [
  sqlText(GRUPO, [cliente, sucursal, g.id, g.nombre, g.minimo, g.maximo]),
  sqlText(BORRAR_OPCIONES, [cliente, sucursal, g.id]),
  sqlText(OPCIONES, [cliente, sucursal, g.id, JSON.stringify(g.opciones.map((o, orden) => ({ ...o, orden })))]),
];

/** Deletes a group and its options. */
export const borrarGrupo = ({ cliente, sucursal }: Alcance, id: number): Query[] => [
  sqlText(BORRAR_OPCIONES, [cliente, sucursal, id]),
  sqlText('DELETE FROM grupo_de_opciones WHERE cliente = $1 AND sucursal = $2 AND id = $3', [cliente, sucursal, id]),
];

/** Makes these the groups that a dish asks for, in this order. */
export const ponerGrupos = ({ cliente, sucursal }: Alcance, producto: number, grupos: readonly number[]): Query[] => [
  sqlText('DELETE FROM producto_grupo WHERE cliente = $1 AND sucursal = $2 AND producto = $3', [
    ...[cliente, sucursal, producto],
  ]),
  sqlText(
    `INSERT INTO producto_grupo (cliente, sucursal, producto, grupo, orden)
     SELECT $1, $2, $3, g.grupo, g.lugar::integer FROM unnest($4::integer[]) WITH ORDINALITY AS g(grupo, lugar)`,
    [cliente, sucursal, producto, grupos],
  ),
];
