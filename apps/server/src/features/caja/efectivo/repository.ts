import type { ConceptoDeMovimiento } from '@comal/domain/caja/movimiento';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { contieneSql, type Busqueda } from './filtros.ts';

/** An entry or exit with who made it, where, and whether its shift is open; amounts in centavos. */
export interface FilaMovimiento {
  id: string;
  corte: string;
  tipo: 2 | 3;
  cantidad: number;
  observaciones: string;
  concepto: ConceptoDeMovimiento;
  creado_en: number;
  version: number;
  mesero: number | null;
  mesero_nombre: string | null;
  terminal: string;
  abierto: boolean;
  nombre: string;
  primer_apellido: string;
  segundo_apellido: string;
}

const QUIEN = 'u.nombre, u.primer_apellido, u.segundo_apellido';
const FUENTE = `movimiento_efectivo m JOIN corte k ON k.cliente = m.cliente AND k.id = m.corte JOIN caja c ON c.cliente = m.cliente AND c.id = m.caja
  JOIN usuario u ON u.cliente = m.cliente AND u.id = m.usuario`;
const FILA = `SELECT m.id, m.corte, m.tipo, m.cantidad, m.observaciones, m.concepto, m.creado_en, m.version, m.mesero, m.mesero_nombre, c.alias AS terminal,
  k.estado <> 2 AS abierto, ${QUIEN} FROM ${FUENTE}`;
const VIGENTE = 'm.cliente = $1 AND m.sucursal = $2 AND m.eliminado_en IS NULL';
const BUSCADOS = `${VIGENTE} AND ${contieneSql(`concat_ws(' ', m.observaciones, ${QUIEN}, c.alias)`, 3)}
  AND ($4::timestamptz IS NULL OR m.creado_en >= $4) AND ($5::timestamptz IS NULL OR m.creado_en <= $5)
  AND ($6::integer[] IS NULL OR m.tipo = ANY ($6)) AND ($7::integer[] IS NULL OR m.usuario = ANY ($7))
  AND ($8::text[] IS NULL OR (m.tipo = 3 AND m.concepto = ANY ($8)))`;

/** A page of the branch's movements, newest first, and how many there are in all. */
export const paginaDeMovimientos = ({ cliente, sucursal }: Alcance, b: Busqueda) => {
  const valores = [cliente, sucursal, b.palabras, b.desde, b.hasta, b.tipos, b.usuarios, b.categorias];
  return [
    sqlText<FilaMovimiento>(`${FILA} WHERE ${BUSCADOS} ORDER BY m.creado_en DESC, m.id DESC LIMIT $9 OFFSET $10`, [
      ...valores,
      ...b.tramo,
    ]),
    sqlText<{ total: number }>(`SELECT count(*)::integer AS total FROM ${FUENTE} WHERE ${BUSCADOS}`, valores),
  ] as const;
};

/** The shift of a movement, locked FOR SHARE as by a charge, so that it does not close meanwhile. */
export const corteDeMovimientoCompartido = ({ cliente, sucursal }: Alcance, id: string): Query<{ id: string }> =>
  sqlText(
    `SELECT k.id FROM corte k WHERE k.cliente = $1 AND k.id = (SELECT m.corte FROM movimiento_efectivo m WHERE m.cliente = $1 AND m.sucursal = $2 AND m.id = $3) FOR SHARE`,
    [cliente, sucursal, id],
  );

/** A movement that was not deleted, locked; read its shift first. */
export const movimientoBloqueado = ({ cliente, sucursal }: Alcance, id: string): Query<FilaMovimiento> =>
  sqlText(`${FILA} WHERE ${VIGENTE} AND m.id = $3 FOR UPDATE OF m`, [cliente, sucursal, id]);

/** A movement to be written under the write's own key. */
export interface NuevoMovimiento {
  readonly corte: string;
  readonly tipo: 2 | 3;
  readonly cantidad: number;
  readonly observaciones: string;
  readonly concepto: ConceptoDeMovimiento;
  /** The waiter whose tips an exit pays. */
  readonly mesero?: { readonly id: number; readonly nombre: string };
}

/** Writes an entry or exit of the session's register. */
export const insertarMovimiento = (ctx: SesionCtx, m: NuevoMovimiento): Query => {
  const { cliente, sucursal, caja, usuario } = ctx.sesion;
  return sqlText(
    `INSERT INTO movimiento_efectivo (cliente, id, corte, tipo, cantidad, observaciones, usuario, creado_en, concepto, sucursal, caja, mesero, mesero_nombre)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      cliente,
      ctx.clave,
      m.corte,
      m.tipo,
      m.cantidad,
      m.observaciones,
      usuario.id,
      new Date(ctx.ahora),
      m.concepto,
      sucursal.id,
      caja.id,
      m.mesero?.id ?? null,
      m.mesero?.nombre ?? null,
    ],
  );
};

/** Corrects a movement. */
export const corregirMovimiento = (
  cliente: string,
  m: Pick<FilaMovimiento, 'id' | 'cantidad' | 'observaciones' | 'concepto'>,
): Query =>
  sqlText(
    'UPDATE movimiento_efectivo SET cantidad = $3, observaciones = $4, concepto = $5, version = version + 1 WHERE cliente = $1 AND id = $2',
    [cliente, m.id, m.cantidad, m.observaciones, m.concepto],
  );

/** Marks a movement as deleted: its row stays but does not count. */
export const retirarMovimiento = ({ sesion, ahora }: SesionCtx, id: string): Query =>
  sqlText(
    'UPDATE movimiento_efectivo SET eliminado_en = $3, eliminado_por = $4, version = version + 1 WHERE cliente = $1 AND id = $2',
    [sesion.cliente, id, new Date(ahora), sesion.usuario.id],
  );
