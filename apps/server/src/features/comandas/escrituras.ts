import { conCampos, sin } from '@comal/domain/campos';
import { ESTADO_COMANDA, type Comanda } from '@comal/domain/comanda/comanda';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { tipoDe, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import type { Alcance } from '../../platform/http/alcance.ts';
import { columnsOf } from '../../platform/db/columns.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { COLUMNAS_DE_PEDIDO, type OrdenGuardada } from './filas.ts';

type Sellada = Query<{ sello: string }>;

const fecha = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Instants of a line's states. */
const MOMENTOS = ['marchado_en', 'hora_inicio_preparacion', 'despachado_en', 'servido_en', 'cancelado_en'] as const;
const momentos = (p: Pedido) =>
  Object.fromEntries(MOMENTOS.map((m) => [m, fecha(p[m] ?? null)])) as Record<(typeof MOMENTOS)[number], string | null>;

/** Columns that a new line does not have yet. */
const DESPUES = [
  'cancelado_en',
  'devuelto_por',
  'avisos',
  'pago',
  'preparacion',
  'fraccion',
  'parte_de',
  'movido_de',
] as const;
/** The tax class is stored for charges; it is not read with the line. */
const NUEVAS = [...sin(COLUMNAS_DE_PEDIDO, [...DESPUES, 'comanda']), 'clase_fiscal'];
// json_populate_recordset takes the column types from the table.
const INSERTAR_PEDIDOS = `INSERT INTO pedido (cliente, comanda, sucursal, ${NUEVAS.join(', ')})
  SELECT $1, $2, $3, ${columnsOf('x', NUEVAS)} FROM json_populate_recordset(NULL::pedido, $4) AS x`;

const aFila = (p: Pedido, orden: number) => ({
  ...p,
  precio: p.base,
  // Of a whole piece it is its price.
  lista: p.medida ? p.lista : null,
  orden,
  mesero: p.mesero.id,
  mesero_nombre: p.mesero.nombre,
  fecha: new Date(p.fecha).toISOString(),
  ...momentos(p),
});

/** New lines of a comanda, from position `orden` on. */
export const insertarPedidos = (a: Alcance, comanda: string, pedidos: readonly Pedido[], orden: number): Query =>
  sqlText(INSERTAR_PEDIDOS, [
    a.cliente,
    comanda,
    a.sucursal,
    JSON.stringify(pedidos.map((p, i) => aFila(p, orden + i))),
  ]);

/** Further columns of a line that may change. */
const CAMBIAN = ['comentario', 'subcuenta', 'status', 'pago'] as const;
const ACTUALIZAR_PEDIDOS = `UPDATE pedido p SET ${[...CAMBIAN, 'preparacion', 'tiempo', ...MOMENTOS].map((c) => `${c} = x.${c}`).join(', ')},
    cancelado_por = CASE WHEN x.cancelado_en IS NOT NULL AND p.cancelado_en IS NULL THEN $3 ELSE p.cancelado_por END
  FROM json_populate_recordset(NULL::pedido, $2) AS x WHERE p.cliente = $1 AND p.id = x.id`;

const aCambio = (p: Pedido) =>
  conCampos(['id', ...CAMBIAN], p, { preparacion: p.preparacion ?? null, tiempo: p.tiempo ?? null, ...momentos(p) });

/** Updates the fields of lines that a save, a kitchen move or a charge may change. */
export const actualizarPedidos = (cliente: string, pedidos: readonly Pedido[], usuario: number): Query =>
  sqlText(ACTUALIZAR_PEDIDOS, [cliente, JSON.stringify(pedidos.map(aCambio)), usuario]);

const SELLO_DE_REV = `SELECT set_config('app.sello', json_build_object('rev', rev)::text, true) AS sello FROM r`;
const SUBIR_REV = `WITH r AS (UPDATE sucursal_contador SET rev = rev + 1 WHERE cliente = $1 AND sucursal = $2 RETURNING rev),
  c AS (UPDATE comanda c SET rev = r.rev FROM r WHERE c.cliente = $1 AND c.id = $3) ${SELLO_DE_REV}`;
const SUBIR_REVS = `WITH r AS (UPDATE sucursal_contador SET rev = rev + $3 WHERE cliente = $1 AND sucursal = $2 RETURNING rev),
  c AS (UPDATE comanda c SET rev = r.rev - $3 + t.i FROM r, unnest($4::uuid[]) WITH ORDINALITY AS t(id, i) WHERE c.cliente = $1 AND c.id = t.id)
  ${SELLO_DE_REV}`;

/** The last statement of a change: gives each comanda the branch's next rev, in order; seals the last one. */
export const subirRev = (a: Alcance, comandas: readonly string[]): Sellada =>
  comandas.length === 1
    ? sqlText(SUBIR_REV, [a.cliente, a.sucursal, comandas[0]])
    : sqlText(SUBIR_REVS, [a.cliente, a.sucursal, comandas.length, comandas]);

/**
 * SQL: whether the current operating day is to be left for an earlier one. It is not when the clock goes back by an
 * hour or a night. A day further ahead was opened by a wrong clock and is left, unless the clock is in doubt now (H98,
 * decision 0021). A day that is resumed continues after its last folio.
 */
const DEL_FUTURO = '(dia > $3::date + 1 AND $12::boolean)';
/** SQL: whether a branch charges comandas of a type before they are prepared (D-133). */
const cobraAntes = (tipo: string): string =>
  `COALESCE((SELECT t.cobrar_antes FROM tipo_de_orden t WHERE t.cliente = $1 AND t.sucursal = $2 AND t.tipo = ${tipo}), false)`;

/** Whether the branch charges comandas of a type before they are prepared. */
export const cobraAntesDe = ({ cliente, sucursal }: Alcance, tipo: TipoDeOrden): Query<{ antes: boolean }> =>
  sqlText(`SELECT ${cobraAntes('$3')} AS antes`, [cliente, sucursal, tipo]);

/** SQL: its table; held, so that it is not deleted before the commit. */
const MESA = `SELECT m.id FROM mesa m WHERE m.cliente = $1 AND m.sucursal = $2 AND (m.id = $15 OR m.clave = clave_de_nombre($16)) FOR KEY SHARE`;
const NUEVA = `WITH r AS (UPDATE sucursal_contador SET rev = rev + 1, dia = CASE WHEN ${DEL_FUTURO} THEN $3::date ELSE greatest(dia, $3::date) END,
      folio = CASE WHEN $3::date > dia OR ${DEL_FUTURO}
        THEN 1 + COALESCE((SELECT max(x.folio_corto) FROM comanda x WHERE x.cliente = $1 AND x.sucursal = $2 AND x.dia = $3::date), 0) ELSE folio + 1 END
    WHERE cliente = $1 AND sucursal = $2 RETURNING rev, dia, folio),
  f AS (SELECT *, to_char(dia, 'YYMMDD') || '-' || lpad($4::text, greatest(2, length($4::text)), '0') || '-' || lpad(r.folio::text, greatest(4, length(r.folio::text)), '0') AS largo,
    $6 || CASE WHEN $14::boolean THEN ' ' || r.folio ELSE '' END AS llamada,
    ${cobraAntes('$13')} AS antes FROM r),
  c AS (INSERT INTO comanda (cliente, id, sucursal, folio, folio_corto, dia, nombre, comensales, tipo, usuario, usuario_nombre, caja, status, creada_en, rev, rev_creada, mesa, app, cobra_antes, reparto)
    SELECT $1, $5, $2, largo, folio, dia, llamada, $7, $13, $8, $9, $10, ${ESTADO_COMANDA.ABIERTA}, $11, rev, rev, (${MESA}), $17::jsonb, antes, $18::jsonb FROM f RETURNING mesa)
  SELECT set_config('app.sello', (jsonb_build_object('rev', rev, 'folio', largo, 'folio_corto', folio::text, 'dia', dia::text, 'nombre', llamada, 'mesa', c.mesa) || CASE WHEN antes THEN '{"cobra_antes": true}'::jsonb ELSE '{}'::jsonb END)::text, true) AS sello FROM f, c`;

const orNull = (app: OrdenGuardada | null | undefined): string | null => (app ? JSON.stringify(app) : null);

/** What is written of a comanda that is opened; `sinNombre`: its short folio follows the name. */
interface ComandaPorAbrir extends Pick<Comanda, 'id' | 'nombre' | 'comensales' | 'mesa' | 'tipo' | 'reparto'> {
  readonly sinNombre?: boolean;
  /** The order of a platform, with what it keeps. */
  readonly orden?: OrdenGuardada | null;
}

/**
 * Inserts a comanda with the next folio of the operating day (D-03), at its table or at that of a name; seals folio, name, table, rev,
 * and whether it is charged before it is prepared, as its type is set (D-133).
 */
export const insertarComanda = (
  ctx: SesionCtx,
  dia: string,
  c: ComandaPorAbrir,
  mesa: string | null = null,
): Sellada => {
  const { cliente, sucursal, usuario, caja } = ctx.sesion;
  const quien = [usuario.id, usuario.nombre_completo, caja.id, new Date(ctx.ahora)];
  const esDeFiar = ctx.vigiaDeReloj.duda()?.desfase !== 'atrasado';
  return sqlText(NUEVA, [
    cliente,
    sucursal.id,
    dia,
    sucursal.no_sucursal,
    c.id,
    c.nombre,
    c.comensales,
    ...quien,
    esDeFiar,
    tipoDe(c),
    c.sinNombre ?? false,
    c.mesa,
    mesa,
    orNull(c.orden),
    c.reparto ? JSON.stringify(c.reparto) : null,
  ]);
};

/** The seal that the statement of the comanda has set in this transaction. */
export const selloPuesto: Sellada = sqlText(`SELECT COALESCE(current_setting('app.sello', true), '') AS sello`, []);

/** What of a comanda is changed by `renombrar`. */
type Renombrada = Pick<Comanda, 'id' | 'nombre' | 'comensales' | 'tipo' | 'cobra_antes' | 'mesa'>;

/** Updates a comanda's name, guests, order type and table (D-45, D-130); `app`: another order of a platform, null: none, absent: that of before. */
export const renombrar = (cliente: string, c: Renombrada, app?: OrdenGuardada | null): Query =>
  sqlText(
    `UPDATE comanda SET nombre = $3, comensales = $4, tipo = $5, cobra_antes = $6, mesa = $7, app = CASE WHEN $8 THEN $9::jsonb WHEN $5 = 'app' THEN app END
     WHERE cliente = $1 AND id = $2`,
    [
      ...[cliente, c.id, c.nombre, c.comensales, tipoDe(c), c.cobra_antes ?? false],
      ...[c.mesa, app !== undefined, orNull(app)],
    ],
  );

/** Puts a comanda at a table, or at none, under a name. */
export const ponerEnMesa = (cliente: string, id: string, mesa: number | null, nombre: string): Query =>
  sqlText('UPDATE comanda SET mesa = $3, nombre = $4 WHERE cliente = $1 AND id = $2', [cliente, id, mesa, nombre]);

/** Stores that the precuenta of a comanda was shown. */
export const apuntarPrecuenta = (cliente: string, id: string, ahora: number): Query =>
  sqlText('UPDATE comanda SET precuenta_en = $3 WHERE cliente = $1 AND id = $2', [cliente, id, new Date(ahora)]);

/** Stores when the waiter of a comanda was called to the pase; null ends the call. */
export const apuntarLlamada = (cliente: string, id: string, en: number | null): Query =>
  sqlText('UPDATE comanda SET llamado_en = $3 WHERE cliente = $1 AND id = $2', [
    ...[cliente, id],
    en === null ? null : new Date(en),
  ]);

/** Cancels a comanda and its lines: nothing is deleted (D-21). */
export const cancelarComanda = (ctx: SesionCtx, id: string): Query[] => {
  const valores = [ctx.sesion.cliente, id, new Date(ctx.ahora), ctx.sesion.usuario.id];
  return [
    sqlText('UPDATE comanda SET cancelada_en = $3, cancelada_por = $4 WHERE cliente = $1 AND id = $2', valores),
    sqlText(
      'UPDATE pedido SET cancelado_en = $3, cancelado_por = $4 WHERE cliente = $1 AND comanda = $2 AND cancelado_en IS NULL',
      valores,
    ),
  ];
};
