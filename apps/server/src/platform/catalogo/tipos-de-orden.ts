import { PRIMER_METODO_PROPIO } from '@comal/domain/caja/metodos';
import type { AjustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { columnsOf, type RowOf } from '../db/columns.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { Alcance } from '../http/alcance.ts';

const COLUMNS = [
  'tipo',
  'activo',
  'cobrar_antes',
  'pide_comensales',
  'pide_nombre',
  'sugiere_propina',
  'insignia_en_cocina',
] as const satisfies readonly (keyof AjustesDeTipo)[];

/** SQL: the settings of an order type `t` as the wire has them. */
export const TIPO_EN_JSON = `json_build_object(${COLUMNS.map((column) => `'${column}', t.${column}`).join(', ')})`;

interface FilaDeTipo extends RowOf<'tipo_de_orden', (typeof COLUMNS)[number]> {
  tipo: TipoDeOrden;
}

/** The order types that a branch has settings of, in order; the others are as they begin (`completarTipos`). */
export const savedTipos = ({ cliente, sucursal }: Alcance): Query<FilaDeTipo> =>
  sqlText(
    `SELECT ${columnsOf('t', COLUMNS)} FROM tipo_de_orden t WHERE t.cliente = $1 AND t.sucursal = $2 ORDER BY t.orden`,
    [cliente, sucursal],
  );

/** Writes the settings of the types of a branch, in this order. */
export const saveTipos = ({ cliente, sucursal }: Alcance, tipos: readonly AjustesDeTipo[]): Query =>
  sqlText(
    `INSERT INTO tipo_de_orden (cliente, sucursal, orden, ${COLUMNS.join(', ')})
     SELECT $1, $2, x.orden, ${columnsOf('x', COLUMNS)} FROM json_populate_recordset(NULL::tipo_de_orden, $3) AS x
     ON CONFLICT (cliente, sucursal, tipo) DO UPDATE SET ${['orden', ...COLUMNS].map((c) => `${c} = excluded.${c}`).join(', ')}`,
    [cliente, sucursal, JSON.stringify(tipos.map((tipo, orden) => ({ ...tipo, orden })))],
  );

/**
 * Gives the business the platforms that everybody knows as own payment methods, if it has none: an own method that is called like one
 * becomes it. None are added beyond `most` own methods.
 */
export const addKnownPlatforms = (cliente: string, nombres: readonly string[], most: number): Query =>
  sqlText(
    `WITH propios AS (SELECT count(*) FILTER (WHERE NOT fijo) AS cuantos, greatest(max(id), ${PRIMER_METODO_PROPIO - 1}) AS ultimo, count(comision) AS plataformas
        FROM metodo_de_pago WHERE cliente = $1),
      conocidas AS (SELECT n.nombre, n.i, clave_de_nombre(n.nombre) AS clave FROM unnest($2::text[]) WITH ORDINALITY AS n(nombre, i), propios WHERE propios.plataformas = 0),
      iguales AS (UPDATE metodo_de_pago m SET comision = 0 FROM conocidas k WHERE m.cliente = $1 AND NOT m.fijo AND clave_de_nombre(m.descripcion) = k.clave)
    INSERT INTO metodo_de_pago (cliente, id, descripcion, pide_operacion, comision)
    SELECT $1, p.ultimo + k.i, k.nombre, true, 0 FROM conocidas k, propios p
    WHERE p.cuantos + k.i <= $3 AND NOT EXISTS (SELECT FROM metodo_de_pago m WHERE m.cliente = $1 AND clave_de_nombre(m.descripcion) = k.clave)
    ON CONFLICT DO NOTHING`,
    [cliente, nombres, most],
  );
