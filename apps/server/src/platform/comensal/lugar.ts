import type { ModoDeTiempos } from '@comal/domain/comanda/tiempos/tiempos';
import { cerradoHasta } from '@comal/domain/comensal/horario';
import { refuse, type Refusal } from '@comal/domain/result';
import type { Version } from '../db/epoca.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { Tx } from '../db/tenant.ts';
import type { Alcance } from '../http/alcance.ts';
import type { Ctx } from '../http/context.ts';
import { findCliente } from '../sesiones/reads.ts';
import {
  isOfKey,
  isPedidoOfKey,
  isPreviaOfKey,
  readCode,
  readPedidoCode,
  readDireccion,
  readPrevia,
} from './codigo.ts';

/** A branch for its diners, with its settings for orders (D-113). */
interface MenuRow {
  readonly secreto: string;
  readonly version: number;
  readonly autoservicio: boolean;
  readonly confirmar: boolean;
  readonly juntar: boolean;
  readonly publicado: boolean;
  readonly abre: number | null;
  readonly cierra: number | null;
  readonly dias: number[] | null;
  readonly unidades_maximas: number;
  readonly platillos_por_hora: number;
  readonly negocio: string;
  readonly logo: string | null;
  readonly nombre: string;
  readonly no_sucursal: number;
  readonly zona: string;
  readonly hora_corte: number;
  /** How the branch serves in courses. */
  readonly tiempos: ModoDeTiempos;
  readonly rev_catalogo: number;
  readonly epoca: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly rango: number | null;
  /** The caja general, which every business has. */
  readonly caja: number;
  /** Whether printers print the slips of some of its areas. */
  readonly imprime: boolean;
}

/** The place of a diner, as the code names it. */
export interface Place extends MenuRow {
  readonly cliente: string;
  readonly sucursal: number;
  /** The table of the code, or null. */
  readonly mesa: string | null;
}

/** The place where an order was made, and the id of the order. */
export interface PedidoPlace extends Omit<Place, 'mesa'> {
  readonly pedido: string;
}

const menuRow = (cliente: string, sucursal: number): Query<MenuRow> =>
  sqlText(
    `SELECT m.secreto, m.version, m.autoservicio, m.confirmar, m.juntar, m.publicado, m.abre, m.cierra, m.dias, m.unidades_maximas, m.platillos_por_hora, n.nombre AS negocio, n.logo, s.nombre,
       s.no_sucursal, s.zona, s.hora_corte, s.tiempos, k.rev_catalogo, epoca() AS epoca, c.id AS caja,
       EXISTS (SELECT FROM impresora_uso u WHERE u.cliente = m.cliente AND u.sucursal = m.sucursal AND u.clase = 'comandas') AS imprime,
       s.lat::double precision AS lat, s.lng::double precision AS lng, s.rango_distancia AS rango
     FROM menu_publico m JOIN negocio n ON n.cliente = m.cliente AND n.suspendido_en IS NULL
     JOIN sucursal s ON s.cliente = m.cliente AND s.id = m.sucursal AND s.activa
     JOIN sucursal_contador k ON k.cliente = m.cliente AND k.sucursal = m.sucursal
     JOIN caja c ON c.cliente = m.cliente AND c.es_general
     WHERE m.cliente = $1 AND m.sucursal = $2`,
    [cliente, sucursal],
  );

type Db = Pick<Ctx, 'db'>;
type Invalid = Refusal<'CODIGO_DE_MENU_INVALIDO'>;

const search = async ({ db }: Db, sucursal: number | undefined): Promise<(MenuRow & { cliente: string }) | null> => {
  if (sucursal === undefined) return null;
  const [[de]] = await db.sinCliente(findCliente(sucursal));
  if (!de) return null;
  const [[row]] = await db.read(de.cliente, menuRow(de.cliente, sucursal));
  return row ? { ...row, cliente: de.cliente } : null;
};

/** The place that a code names. A code that is missing, wrong, replaced or of a closed branch gets one and the same refusal (D-70). */
export const placeOf = async (ctx: Db, token: string): Promise<Place | Invalid> => {
  const code = readCode(token);
  const row = await search(ctx, code?.sucursal);
  if (!code || !row || !isOfKey(row, code)) return refuse('CODIGO_DE_MENU_INVALIDO');
  return { ...row, sucursal: code.sucursal, mesa: code.mesa };
};

/** The branch of a preview that has not expired; otherwise the same refusal as that of `placeOf`. */
export const placeOfPrevia = async (ctx: Db & { readonly ahora: number }, token: string): Promise<Place | Invalid> => {
  const previous = readPrevia(token);
  const row = await search(ctx, previous?.sucursal);
  const serves = previous && row && isPreviaOfKey(row.secreto, previous) && previous.vence * 1_000 > ctx.ahora;
  return serves ? { ...row, sucursal: previous.sucursal, mesa: null } : refuse('CODIGO_DE_MENU_INVALIDO');
};

/** The branch of a public address with a published menu; an unknown and an unpublished one get the same refusal (decision 0055). */
export const publicPlace = async (ctx: Db, direccion: string): Promise<Place | Invalid> => {
  const sucursal = readDireccion(direccion);
  const row = await search(ctx, sucursal);
  return sucursal !== undefined && row?.publicado
    ? { ...row, sucursal, mesa: null }
    : refuse('CODIGO_DE_MENU_INVALIDO');
};

/** A branch and one of its tables for its staff; undefined when it has no menu for diners. */
export const placeOfSucursal = async (
  tx: Pick<Tx, 'read'>,
  { cliente, sucursal }: Alcance,
  mesa: string | null,
): Promise<Place | undefined> => {
  const [[row]] = await tx.read(menuRow(cliente, sucursal));
  return row && { ...row, cliente, sucursal, mesa };
};

/** The version of the catalogue that the menu of a place has. */
export const versionOfMenu = ({ rev_catalogo, epoca }: Pick<MenuRow, 'rev_catalogo' | 'epoca'>): Version => ({
  rev: rev_catalogo,
  epoca,
});

/** When a closed branch takes orders again; null while it is open. */
export const closedUntil = ({ abre, cierra, dias, zona }: MenuRow, ahora: number): string | null =>
  cerradoHasta(abre === null || cierra === null || dias === null ? null : { abre, cierra, dias }, zona, ahora);

/** The order that a code names; the same refusal as that of `placeOf` for an invalid code (D-72). */
export const placeOfPedido = async (ctx: Db, token: string): Promise<PedidoPlace | Invalid> => {
  const code = readPedidoCode(token);
  const row = await search(ctx, code?.sucursal);
  if (!code || !row || !isPedidoOfKey(row.secreto, code)) return refuse('CODIGO_DE_MENU_INVALIDO');
  return { ...row, sucursal: code.sucursal, pedido: code.pedido };
};
