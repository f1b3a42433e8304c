import { ESTADO_DE_RECIBO } from '@comal/domain/facturacion/recibo/recibo';
import type { MetodoDePago } from '@comal/domain/caja/metodos';
import type { Reclamo } from '@comal/domain/facturacion/emision/facturable';
import type { MetodoCobrado } from '@comal/domain/comanda/cobro/cancelacion';
import type { Alcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Membrete } from '../../../platform/caja/membrete.ts';
import { TIPO_EN_JSON } from '../../../platform/catalogo/tipos-de-orden.ts';
import { RECLAMO } from '../../../platform/facturacion/claims/charges.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { FilaComanda, FilaPedido } from '../filas.ts';
import { COMANDA, PEDIDO } from '../lecturas.ts';

/** What a branch asks of the methods that every business has. */
export interface LoQuePide {
  /** It takes transfers and cards without their operation number. */
  readonly operacion_opcional: boolean;
  /** It invoices, and asks for the kind of a card (D-126). */
  readonly pide_tarjeta: boolean;
}

/** What a branch asks when it charges. */
export const loQuePide = ({ cliente, sucursal }: Alcance): Query<LoQuePide> =>
  sqlText(
    `SELECT s.operacion_opcional, EXISTS (SELECT FROM emisor e JOIN emisor_sucursal es ON es.cliente = e.cliente AND es.sucursal = s.id
       WHERE e.cliente = s.cliente AND e.activa AND es.pide_tarjeta) AS pide_tarjeta
     FROM sucursal s WHERE s.cliente = $1 AND s.id = $2`,
    [cliente, sucursal],
  );

/** A payment method that may be used. */
export interface FilaHabilitado extends MetodoDePago {
  abre_cajon: boolean;
  /** Null: it is no platform. */
  comision: number | null;
  redondea_a: number;
}

/** SQL: to what the branch `s` rounds what is paid by the method `m`, in centavos (D-164). */
const REDONDEA_A = 'CASE WHEN m.en_caja THEN s.redondeo_efectivo ELSE 0 END';

/** The enabled payment methods of a business, ordered by id, as a branch takes them. */
export const metodosHabilitados = ({ cliente, sucursal }: Alcance): Query<FilaHabilitado> =>
  sqlText(
    `SELECT m.id, m.descripcion, m.pide_operacion, m.abre_cajon, m.campo, m.fijo, m.en_caja, m.es_tarjeta, m.forma_sat, m.comision, ${REDONDEA_A} AS redondea_a
     FROM metodo_de_pago m JOIN sucursal s ON s.cliente = m.cliente AND s.id = $2 WHERE m.cliente = $1 AND m.habilitado ORDER BY m.id`,
    [cliente, sucursal],
  );

/** The business and the branch, for the head of ticket and precuenta. */
export const membrete = ({ cliente, sucursal }: Alcance): Query<Membrete> =>
  sqlText(
    `SELECT n.nombre AS empresa, n.logo, s.id, s.nombre, s.descripcion, s.direccion, s.telefono, s.correo, s.pie_ticket, s.operacion_opcional, s.propinas, s.region, n.desglosa_iva,
       EXISTS (SELECT FROM emisor e JOIN emisor_sucursal es ON es.cliente = e.cliente AND es.sucursal = s.id WHERE e.cliente = s.cliente AND e.activa) AS factura,
       EXISTS (SELECT FROM emisor e JOIN emisor_sucursal es ON es.cliente = e.cliente AND es.sucursal = s.id WHERE e.cliente = s.cliente AND e.activa AND e.recibos) AS recibos,
       COALESCE((SELECT json_agg(${TIPO_EN_JSON}) FROM tipo_de_orden t WHERE t.cliente = s.cliente AND t.sucursal = s.id), '[]') AS tipos
     FROM sucursal s JOIN negocio n ON n.cliente = s.cliente WHERE s.cliente = $1 AND s.id = $2`,
    [cliente, sucursal],
  );

/** SQL: the payment that cancelled the payment `g`; null: it is not cancelled. */
export const CANCELACION = '(SELECT x.id FROM pago x WHERE x.cliente = g.cliente AND x.cancela = g.id)';

/** SQL: whether the shift of the payment `g` is open. */
export const POR_CONTAR =
  'EXISTS (SELECT FROM corte k WHERE k.cliente = g.cliente AND k.id = g.corte AND k.estado <> 2)';

/** SQL: what was returned of the charge `g`, in centavos, 0 or negative. */
const DEVUELTO =
  '(SELECT COALESCE(sum(v.total), 0)::bigint FROM pago v WHERE v.cliente = g.cliente AND v.devuelve = g.id)';

/** The stored ticket of a charge, and the payment that cancelled it. */
export interface FilaTicket {
  ticket: unknown;
  cancelado_por: string | null;
  /** What was returned of it since, in centavos; 0 if it is itself a return. */
  devuelto: number;
  /** Its shift is open: nobody counted the drawer yet. */
  por_contar: boolean;
  /** It is the last charge of that shift by the user who asks. */
  suyo: boolean;
  creado_en: number;
  /** Days after the month of the charge in which its diner may invoice it; null where it is not invoiced. */
  dias_limite: number | null;
  /** The address of its receipt at the PAC, where it is open, and when that page stops taking it. */
  recibo: { readonly direccion: string; readonly vence_en: number | null } | null;
  /** Its receipt ended: no address comes. */
  sin_recibo: boolean;
}

const RECIBO = `(SELECT json_build_object('direccion', r.direccion, 'vence_en', (extract(epoch FROM r.vence_en) * 1000)::bigint) FROM recibo r
    WHERE r.cliente = g.cliente AND r.pago = g.id AND r.estado = ${ESTADO_DE_RECIBO.ABIERTO})`;

const SIN_RECIBO = `EXISTS (SELECT FROM recibo r WHERE r.cliente = g.cliente AND r.pago = g.id AND r.estado IN (${ESTADO_DE_RECIBO.CERRADO}, ${ESTADO_DE_RECIBO.LIBERADO}))`;

const SUYO = `g.usuario = $4 AND NOT EXISTS (SELECT FROM pago y WHERE y.cliente = g.cliente AND y.corte = g.corte AND y.usuario = g.usuario AND y.cancela IS NULL AND y.devuelve IS NULL
    AND (y.creado_en, y.id) > (g.creado_en, g.id))`;

const DIAS_LIMITE = `(SELECT es.dias_limite FROM emisor e JOIN emisor_sucursal es ON es.cliente = e.cliente AND es.sucursal = g.sucursal
    WHERE e.cliente = g.cliente AND e.activa AND g.devuelve IS NULL AND EXISTS (SELECT FROM pago_impuesto i WHERE i.cliente = g.cliente AND i.pago = g.id))`;

/** The stored ticket of a payment of the branch, with what decides whether a user may see how it was paid. */
export const ticketGuardado = ({ cliente, sucursal }: Alcance, pago: string, usuario: number): Query<FilaTicket> =>
  sqlText(
    `SELECT g.ticket, ${CANCELACION} AS cancelado_por, -${DEVUELTO} AS devuelto, ${POR_CONTAR} AS por_contar, ${SUYO} AS suyo, g.creado_en, ${DIAS_LIMITE} AS dias_limite, ${RECIBO} AS recibo, ${SIN_RECIBO} AS sin_recibo
     FROM pago g WHERE g.cliente = $1 AND g.sucursal = $2 AND g.id = $3 AND g.cancela IS NULL`,
    [cliente, sucursal, pago, usuario],
  );

const DEL_PAGO = (columna: 'corte' | 'comanda'): string =>
  `(SELECT g.${columna} FROM pago g WHERE g.cliente = $1 AND g.sucursal = $2 AND g.id = $3)`;

/** The shift of a payment, locked FOR SHARE as a charge does, so that it cannot close meanwhile (reliability H42). */
export const corteDePagoCompartido = (
  { cliente, sucursal }: Alcance,
  pago: string,
): Query<{ id: string; estado: number; caja: number }> =>
  sqlText(`SELECT k.id, k.estado, k.caja FROM corte k WHERE k.cliente = $1 AND k.id = ${DEL_PAGO('corte')} FOR SHARE`, [
    cliente,
    sucursal,
    pago,
  ]);

/** The comanda of a payment, locked. */
export const comandaDePagoBloqueada = ({ cliente, sucursal }: Alcance, pago: string): Query<FilaComanda> =>
  sqlText(
    `SELECT ${COMANDA} FROM comanda c WHERE c.cliente = $1 AND c.sucursal = $2 AND c.id = ${DEL_PAGO('comanda')} FOR UPDATE`,
    [cliente, sucursal, pago],
  );

/** All lines of the comanda of a payment, in the order they were taken. */
export const pedidosDePago = ({ cliente, sucursal }: Alcance, pago: string): Query<FilaPedido> =>
  sqlText(
    `SELECT ${PEDIDO} FROM pedido p WHERE p.cliente = $1 AND p.sucursal = $2 AND p.comanda = ${DEL_PAGO('comanda')} ORDER BY p.orden`,
    [cliente, sucursal, pago],
  );

/** A payment of the branch: a charge, its cancellation or a return; amounts in centavos. */
export interface FilaPago {
  id: string;
  total: number;
  /** The amounts by method, ordered by the method's id. */
  metodos: MetodoCobrado[];
  cancelado_por: string | null;
}

/** SQL: the rows by method of the payment `g` as a JSON list, ordered by the method's id. */
const porMetodo = (cuales: string, campos: string): string =>
  `COALESCE((SELECT json_agg(json_build_object('metodo', t.metodo, 'descripcion', m.descripcion, 'campo', m.campo, ${campos}) ORDER BY t.metodo)
    FROM ${cuales} t JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo JOIN sucursal s ON s.cliente = g.cliente AND s.id = g.sucursal WHERE t.cliente = g.cliente AND t.pago = g.id), '[]')`;

const METODOS = `${porMetodo('pago_por_metodo', `'recibido', t.recibido, 'cambio', t.cambio`)} AS metodos`;

/** SQL: the rows by method of the charge `g`, each less what was returned of it. */
const QUE_QUEDAN = `(SELECT c.*, c.recibido + d.recibido AS queda, c.aplicado + d.aplicado AS aplicado_que_queda, c.propina + d.propina AS propina_que_queda, c.redondeo + d.redondeo AS redondeo_que_queda
    FROM pago_por_metodo c CROSS JOIN LATERAL (SELECT COALESCE(sum(r.recibido), 0)::bigint AS recibido, COALESCE(sum(r.aplicado), 0)::bigint AS aplicado,
        COALESCE(sum(r.propina), 0)::bigint AS propina, COALESCE(sum(r.redondeo), 0)::bigint AS redondeo
      FROM pago v JOIN pago_por_metodo r ON r.cliente = v.cliente AND r.pago = v.id
      WHERE v.cliente = c.cliente AND v.devuelve = c.pago AND r.metodo = c.metodo) d)`;

/** SQL: what is left of the charge `g` by method, with its change, as a cancellation reads it. */
const LO_QUE_QUEDA = porMetodo(QUE_QUEDAN, `'recibido', t.queda, 'cambio', t.cambio`);

/** SQL: what is left of the charge `g` by method, as the return of a line reads it. */
export const CON_DINERO = porMetodo(
  QUE_QUEDAN,
  `'en_caja', m.en_caja, 'aplicado', t.aplicado_que_queda, 'propina', t.propina_que_queda, 'redondeo', t.redondeo_que_queda, 'redondea_a', ${REDONDEA_A}, 'no_operacion', t.no_operacion, 'tipo_tarjeta', t.tipo_tarjeta, 'forma_sat', t.forma_sat`,
);

/** The payment that has the write's key as its id; if there is one, the key was used by another write. */
export const pagoDeClave = ({ sesion, clave }: SesionCtx): Query<{ id: string }> =>
  sqlText('SELECT id FROM pago WHERE cliente = $1 AND id = $2', [sesion.cliente, clave]);

/**
 * What is left of a charge, and what cancelled it; cancellations and returns are not found. Read it after its comanda
 * is locked.
 */
export const pagoPorCancelar = ({ cliente, sucursal }: Alcance, pago: string): Query<FilaPago> =>
  sqlText(
    `SELECT g.id, g.total + ${DEVUELTO} AS total, ${LO_QUE_QUEDA} AS metodos, ${CANCELACION} AS cancelado_por FROM pago g
     WHERE g.cliente = $1 AND g.sucursal = $2 AND g.id = $3 AND g.cancela IS NULL AND g.devuelve IS NULL`,
    [cliente, sucursal, pago],
  );

/** A payment as lists read it; amounts in centavos. */
export interface FilaCobro extends FilaPago {
  creado_en: number;
  cambio: number;
  propina: number;
  comanda: string;
  folio_corto: number;
  comanda_nombre: string;
  subcuenta: string | null;
  nombre: string;
  primer_apellido: string;
  segundo_apellido: string;
  cancela: string | null;
  /** Of a return: the charge that it returns lines of, and the ids of those lines. */
  devuelve: string | null;
  devueltos: string[] | null;
  motivo: string | null;
  /** It has IVA, and its branch invoices. */
  facturable: boolean;
  /** The open claim of an invoice on it (D-150). */
  reclamo: Reclamo | null;
  /** Its shift is open: nobody counted the drawer yet. */
  por_contar: boolean;
}

const DEVUELTOS =
  'CASE WHEN g.devuelve IS NOT NULL THEN (SELECT array_agg(d.pedido ORDER BY d.pedido) FROM pago_pedido d WHERE d.cliente = g.cliente AND d.pago = g.id) END';
const FACTURABLE = `g.cancela IS NULL AND g.devuelve IS NULL AND EXISTS (SELECT FROM pago_impuesto i WHERE i.cliente = g.cliente AND i.pago = g.id)
       AND EXISTS (SELECT FROM emisor e JOIN emisor_sucursal es ON es.cliente = e.cliente AND es.sucursal = g.sucursal WHERE e.cliente = g.cliente AND e.activa)`;
const COBROS = `SELECT g.id, g.creado_en, g.comanda, c.folio_corto, c.nombre AS comanda_nombre, g.subcuenta, g.total, ${METODOS}, g.cambio, g.propina,
       u.nombre, u.primer_apellido, u.segundo_apellido, g.cancela, g.devuelve, ${DEVUELTOS} AS devueltos, ${CANCELACION} AS cancelado_por, g.motivo, ${POR_CONTAR} AS por_contar,
       ${FACTURABLE} AS facturable, ${RECLAMO} AS reclamo
     FROM pago g CROSS JOIN LATERAL (SELECT folio_corto, nombre FROM comanda WHERE cliente = g.cliente AND id = g.comanda OFFSET 0) c
       JOIN usuario u ON u.cliente = g.cliente AND u.id = g.usuario`;
const ULTIMO_PRIMERO = 'ORDER BY g.creado_en DESC, COALESCE(g.cancela, g.devuelve) NULLS LAST, g.id DESC';

/** The charges, cancellations and returns of the open shift of a register, newest first. */
export const cobrosDeTurno = (cliente: string, caja: number): Query<FilaCobro> =>
  sqlText(
    `${COBROS} WHERE g.cliente = $1 AND g.corte = (SELECT k.id FROM corte k WHERE k.cliente = $1 AND k.caja = $2 AND k.estado <> 2) ${ULTIMO_PRIMERO}`,
    [cliente, caja],
  );

/** The charges, cancellations and returns of a comanda, newest first (D-40). */
export const cobrosDeComanda = ({ cliente, sucursal }: Alcance, comanda: string): Query<FilaCobro> =>
  sqlText(`${COBROS} WHERE g.cliente = $1 AND g.sucursal = $2 AND g.comanda = $3 ${ULTIMO_PRIMERO}`, [
    cliente,
    sucursal,
    comanda,
  ]);
