import type { TipoDeLlamado } from '@comal/domain/comensal/ajustes';
import type { AbiertaDeMesa } from '@comal/domain/comensal/mesa/mesa';
import type { Renglon } from '@comal/domain/comensal/resumen';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Place } from '../../../platform/comensal/lugar.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { COMANDA, PEDIDO } from '../lecturas.ts';
import type { FilaComanda, FilaPedido } from '../filas.ts';

type Donde = Pick<Place, 'cliente' | 'sucursal' | 'mesa'>;

/** Locks the orders from phones of a branch, across processes; limits and open tables are read under this lock. */
export const lockPedidosDeComensal = ({ cliente, sucursal }: Alcance): Query =>
  sqlText('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`autoservicio/${cliente}/${sucursal}`]);

/** The open comandas of a branch as candidates for a table's code, the newest first. */
export const abiertasDeMesa = ({ cliente, sucursal, mesa }: Donde): Query<AbiertaDeMesa> =>
  sqlText(
    `SELECT c.id, c.nombre, EXISTS (SELECT FROM pedido_de_comensal o
       WHERE o.cliente = c.cliente AND o.comanda = c.id AND o.mesa = $3) AS de_mesa, c.usuario <> 0 AS de_mesero,
       c.mesa = (SELECT m.id FROM mesa m WHERE m.cliente = $1 AND m.sucursal = $2 AND m.clave = clave_de_nombre($3)) AS en_mesa
     FROM comanda c WHERE c.cliente = $1 AND c.sucursal = $2 AND c.status = 1 AND c.cancelada_en IS NULL
     ORDER BY c.rev_creada DESC`,
    [cliente, sucursal, mesa],
  );

/** A new order: its code, its sender, its total. */
export interface Nuevo extends Donde {
  readonly id: string;
  readonly nombre: string;
  readonly mesa_dicha: string | null;
  readonly red: string;
  readonly aparato: string | null;
  readonly creado_en: number;
  readonly total: number;
  /** Its number of dishes. */
  readonly platillos: number;
}

const valoresDe = (o: Nuevo): unknown[] => [
  ...[o.cliente, o.id, o.sucursal, o.mesa, o.red, new Date(o.creado_en), o.nombre, o.total],
  ...[o.mesa_dicha, o.aparato, o.platillos],
];

/** Stores an order that is in a comanda. */
export const anotarPedido = (o: Nuevo, comanda: string, lineas: readonly string[]): Query =>
  sqlText(
    `INSERT INTO pedido_de_comensal (cliente, id, sucursal, mesa, red, creado_en, nombre, total, mesa_dicha, aparato, platillos, estado, comanda, lineas)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1, $12, $13)`,
    [...valoresDe(o), comanda, lineas],
  );

/** Stores an order that waits for acceptance: the request, and its summary. */
export const dejarPorConfirmar = (o: Nuevo, cuerpo: object, resumen: readonly Renglon[]): Query =>
  sqlText(
    `INSERT INTO pedido_de_comensal (cliente, id, sucursal, mesa, red, creado_en, nombre, total, mesa_dicha, aparato, platillos, estado, cuerpo, resumen)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12, $13)`,
    [...valoresDe(o), JSON.stringify(cuerpo), JSON.stringify(resumen)],
  );

/** A stored order. */
export interface FilaDeOrden {
  readonly id: string;
  readonly nombre: string;
  readonly mesa: string | null;
  /** The table that the diner entered, if the code names none. */
  readonly mesa_dicha: string | null;
  readonly estado: number;
  readonly creado_en: number;
  readonly cuerpo: unknown;
  readonly resumen: Renglon[] | null;
  readonly total: number | null;
  readonly lineas: string[] | null;
  readonly motivo: string | null;
  readonly atendido_nombre: string | null;
}

const ORDEN = `o.id, o.nombre, o.mesa, o.mesa_dicha, o.estado, o.creado_en, o.cuerpo, o.resumen, o.total, o.lineas, o.motivo, o.atendido_nombre`;
const DE_ORDEN = 'o.cliente = $1 AND o.sucursal = $2 AND o.id = $3';

/** One order of a branch. */
export const orden = ({ cliente, sucursal }: Alcance, id: string): Query<FilaDeOrden> =>
  sqlText(`SELECT ${ORDEN} FROM pedido_de_comensal o WHERE ${DE_ORDEN}`, [cliente, sucursal, id]);

/** One order of a branch, locked, so that two people cannot accept it. */
export const ordenBloqueada = ({ cliente, sucursal }: Alcance, id: string): Query<FilaDeOrden> =>
  sqlText(`SELECT ${ORDEN} FROM pedido_de_comensal o WHERE ${DE_ORDEN} FOR UPDATE`, [cliente, sucursal, id]);

/** The comanda of an order. */
export const comandaDeOrden = ({ cliente, sucursal }: Alcance, id: string): Query<FilaComanda> =>
  sqlText(
    `SELECT ${COMANDA} FROM pedido_de_comensal o JOIN comanda c ON c.cliente = o.cliente AND c.id = o.comanda WHERE ${DE_ORDEN}`,
    [cliente, sucursal, id],
  );

/** The lines of that comanda, and the order's lines wherever they were moved. */
export const pedidosDeOrden = ({ cliente, sucursal }: Alcance, id: string): Query<FilaPedido> =>
  sqlText(
    `SELECT ${PEDIDO} FROM pedido_de_comensal o JOIN pedido p ON p.cliente = o.cliente
       AND (p.comanda = o.comanda OR p.id = ANY(o.lineas)) WHERE ${DE_ORDEN} ORDER BY p.orden`,
    [cliente, sucursal, id],
  );

/** The orders of a branch that wait for somebody, the oldest first. */
export const porConfirmar = ({ cliente, sucursal }: Alcance, desde: number): Query<FilaDeOrden> =>
  sqlText(
    `SELECT ${ORDEN} FROM pedido_de_comensal o WHERE o.cliente = $1 AND o.sucursal = $2 AND o.estado = 0 AND o.creado_en > $3
     ORDER BY o.creado_en, o.id LIMIT 100`,
    [cliente, sucursal, new Date(desde)],
  );

/** Who handled something, and when. */
const atendio = ({ sesion, ahora }: SesionCtx): unknown[] => [
  sesion.usuario.id,
  sesion.usuario.nombre_completo,
  new Date(ahora),
];

/** Marks an order as accepted, with its lines of a comanda. */
export const aceptarOrden = (ctx: SesionCtx, id: string, comanda: string, lineas: readonly string[]): Query =>
  sqlText(
    `UPDATE pedido_de_comensal SET estado = 1, comanda = $6, lineas = $7, atendido_por = $3, atendido_nombre = $4, atendido_en = $5
     WHERE cliente = $1 AND id = $2`,
    [ctx.sesion.cliente, id, ...atendio(ctx), comanda, lineas],
  );

/** Marks an order refused. */
export const rechazarOrden = (ctx: SesionCtx, id: string, motivo: string): Query =>
  sqlText(
    `UPDATE pedido_de_comensal SET estado = 2, motivo = $6, atendido_por = $3, atendido_nombre = $4, atendido_en = $5
     WHERE cliente = $1 AND id = $2`,
    [ctx.sesion.cliente, id, ...atendio(ctx), motivo],
  );

/** A stored call, with its order. */
export interface FilaDeLlamado {
  readonly id: string;
  readonly tipo: TipoDeLlamado;
  readonly nombre: string;
  readonly mesa: string | null;
  readonly creado_en: number;
  readonly atendido_nombre: string | null;
}

const LLAMADO = `SELECT l.id, l.tipo, l.creado_en, l.atendido_nombre, o.nombre, COALESCE(o.mesa, o.mesa_dicha) AS mesa
  FROM llamado l JOIN pedido_de_comensal o ON o.cliente = l.cliente AND o.id = l.pedido`;

/** The open calls of a branch, the oldest first. */
export const llamadosAbiertos = ({ cliente, sucursal }: Alcance, desde: number): Query<FilaDeLlamado> =>
  sqlText(
    `${LLAMADO} WHERE l.cliente = $1 AND l.sucursal = $2 AND l.atendido_en IS NULL AND l.creado_en > $3
     ORDER BY l.creado_en, l.id LIMIT 100`,
    [cliente, sucursal, new Date(desde)],
  );

/** One call of a branch, locked. */
export const llamadoBloqueado = ({ cliente, sucursal }: Alcance, id: string): Query<FilaDeLlamado> =>
  sqlText(`${LLAMADO} WHERE l.cliente = $1 AND l.sucursal = $2 AND l.id = $3 FOR UPDATE OF l`, [cliente, sucursal, id]);

/** Marks a call as answered. */
export const atenderLlamado = (ctx: SesionCtx, id: string): Query =>
  sqlText(
    'UPDATE llamado SET atendido_por = $3, atendido_nombre = $4, atendido_en = $5 WHERE cliente = $1 AND id = $2',
    [ctx.sesion.cliente, id, ...atendio(ctx)],
  );

/** How many calls the code of an order made since an instant. */
export const llamadosDelCodigo = ({ cliente, sucursal, mesa }: Donde, desde: number): Query<{ n: number }> =>
  sqlText(
    `SELECT count(*)::integer AS n FROM llamado l JOIN pedido_de_comensal o ON o.cliente = l.cliente AND o.id = l.pedido
     WHERE l.cliente = $1 AND l.sucursal = $2 AND l.creado_en > $4 AND o.mesa IS NOT DISTINCT FROM $3`,
    [cliente, sucursal, mesa, new Date(desde)],
  );

/** The open calls of an order. */
export const llamadosDeOrden = ({ cliente }: Alcance, id: string): Query<{ tipo: TipoDeLlamado }> =>
  sqlText('SELECT tipo FROM llamado WHERE cliente = $1 AND pedido = $2 AND atendido_en IS NULL ORDER BY tipo', [
    cliente,
    id,
  ]);

/** Stores a call, unless the same one is open. */
export const llamarA = (
  { cliente, sucursal }: Alcance,
  l: { readonly id: string; readonly pedido: string; readonly tipo: TipoDeLlamado; readonly ahora: number },
): Query =>
  sqlText(
    `INSERT INTO llamado (cliente, id, sucursal, pedido, tipo, creado_en) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (cliente, pedido, tipo) WHERE atendido_en IS NULL DO NOTHING`,
    [cliente, l.id, sucursal, l.pedido, l.tipo, new Date(l.ahora)],
  );
