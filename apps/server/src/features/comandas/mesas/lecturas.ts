import type { Entero } from '@comal/domain/comanda/mesas/division';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query, type NeverNull } from '../../../platform/db/query.ts';
import type { FilaComanda, FilaPedido } from '../filas.ts';
import { COMANDA, PEDIDO } from '../lecturas.ts';

/** Some comandas, locked in the order of their ids, so that two moves never deadlock. */
export const comandasBloqueadas = ({ cliente, sucursal }: Alcance, ids: readonly string[]): Query<FilaComanda> =>
  sqlText(
    `SELECT ${COMANDA} FROM comanda c WHERE c.cliente = $1 AND c.sucursal = $2 AND c.id = ANY($3::uuid[]) ORDER BY c.id FOR UPDATE`,
    [cliente, sucursal, ids],
  );

/** The lines of some comandas, each in the order they were taken. */
export const pedidosDeComandas = ({ cliente, sucursal }: Alcance, ids: readonly string[]): Query<FilaPedido> =>
  sqlText(
    `SELECT ${PEDIDO} FROM pedido p WHERE p.cliente = $1 AND p.sucursal = $2 AND p.comanda = ANY($3::uuid[]) ORDER BY p.comanda, p.orden`,
    [cliente, sucursal, ids],
  );

/** A line before its division; its price comes with its cost (CHECK pedido_entero). */
interface FilaEntero extends Entero {
  readonly id: string;
  readonly costo: NeverNull<number>;
}

/** The divided lines of a comanda before their division. */
export const enterosDe = ({ cliente, sucursal }: Alcance, comanda: string): Query<FilaEntero> =>
  sqlText(
    `SELECT p.id, p.precio_entero AS base, p.costo_entero AS costo, p.subcuenta_entera AS subcuenta FROM pedido p
     WHERE p.cliente = $1 AND p.sucursal = $2 AND p.comanda = $3 AND p.precio_entero IS NOT NULL`,
    [cliente, sucursal, comanda],
  );

/** A line that is now in another comanda. */
export interface FilaMudada {
  id: string;
  descripcion: string;
  comanda: string;
}

/** Those of the lines `ids` that are in another comanda than `comanda`, with the name of that one. */
export const pedidosMudados = (
  { cliente, sucursal }: Alcance,
  comanda: string,
  ids: readonly string[],
): Query<FilaMudada> =>
  sqlText(
    `SELECT p.id, p.descripcion, c.nombre AS comanda FROM pedido p JOIN comanda c ON c.cliente = p.cliente AND c.id = p.comanda
     WHERE p.cliente = $1 AND p.sucursal = $2 AND p.id = ANY($4::uuid[]) AND p.comanda <> $3`,
    [cliente, sucursal, comanda, ids],
  );

/** The table that a write names: by its id, or, where none is said (undefined), by the comanda's name; null is none. */
export interface MesaNombrada {
  readonly mesa: number | null | undefined;
  readonly nombre: string;
}

/** A table as a comanda knows it. */
export interface FilaMesa {
  id: number;
  nombre: string;
}

const NINGUNA = 0;
const MESA_NOMBRADA = 'm.cliente = $1 AND m.sucursal = $2 AND (m.id = $3 OR m.clave = clave_de_nombre($4))';
const valoresDeMesa = ({ cliente, sucursal }: Alcance, { mesa, nombre }: MesaNombrada): unknown[] => [
  cliente,
  sucursal,
  mesa ?? NINGUNA,
  mesa === undefined ? nombre : null,
];

/** That table, locked, so that it is not deleted and its comandas are counted one after the other. */
export const mesaRetenida = (alcance: Alcance, cual: MesaNombrada): Query<FilaMesa> =>
  sqlText(`SELECT m.id, m.nombre FROM mesa m WHERE ${MESA_NOMBRADA} FOR NO KEY UPDATE`, valoresDeMesa(alcance, cual));

/** The table at which a comanda is. */
export const mesaDeComanda = ({ cliente, sucursal }: Alcance, comanda: string): Query<FilaMesa> =>
  sqlText(
    `SELECT m.id, m.nombre FROM comanda c JOIN mesa m ON m.cliente = c.cliente AND m.sucursal = c.sucursal AND m.id = c.mesa
     WHERE c.cliente = $1 AND c.sucursal = $2 AND c.id = $3`,
    [cliente, sucursal, comanda],
  );

/** How many open comandas that table has. */
export const abiertasEnMesa = (alcance: Alcance, cual: MesaNombrada): Query<{ cuantas: number }> =>
  sqlText(
    `SELECT count(*)::integer AS cuantas FROM mesa m JOIN comanda c ON c.cliente = m.cliente AND c.sucursal = m.sucursal AND c.mesa = m.id
     WHERE ${MESA_NOMBRADA} AND c.status = 1 AND c.cancelada_en IS NULL`,
    valoresDeMesa(alcance, cual),
  );
