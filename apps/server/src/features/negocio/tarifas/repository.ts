import type { Tarifa } from '@comal/domain/tarifas/lista';
import { listOfTarifas, type FilaDeTarifa } from '../../../platform/catalogo/tarifas.ts';
import { containsSql, searchedWords, sliceOf, type RequestedPage } from '../../../platform/db/pages.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';

/** What an editor writes of a price list: its percentage in hundredths. */
export type DatosDeTarifa = Omit<Tarifa, 'id' | 'version'>;

const BUSCADAS = containsSql('t.clave', 3);

/** A page of the price lists, and how many there are in all. */
export const paginaDeTarifas = ({ cliente, sucursal }: Alcance, p: RequestedPage) => {
  const filtro = [cliente, sucursal, searchedWords(p)];
  return [
    sqlText<FilaDeTarifa>(`${listOfTarifas(`AND ${BUSCADAS}`)} LIMIT $4 OFFSET $5`, [...filtro, ...sliceOf(p)]),
    sqlText<{ total: number }>(
      `SELECT count(*)::integer AS total FROM tarifa t WHERE t.cliente = $1 AND t.sucursal = $2 AND ${BUSCADAS}`,
      filtro,
    ),
  ] as const;
};

/** Another price list of that name. */
export const mismaTarifa = ({ cliente, sucursal }: Alcance, nombre: string, id: number): Query<{ nombre: string }> =>
  sqlText(
    'SELECT nombre FROM tarifa WHERE cliente = $1 AND sucursal = $2 AND clave = clave_de_nombre($3) AND id <> $4',
    [cliente, sucursal, nombre, id],
  );

const ESCRITAS = 'nombre, porcentaje, redondeo, categorias, dias, abre, cierra, tipos, activo';

const valoresDe = (t: DatosDeTarifa) => [
  ...[t.nombre, t.porcentaje, t.redondeo, t.categorias, t.dias],
  ...[t.horas?.abre ?? null, t.horas?.cierra ?? null, t.tipos, t.activo],
];

/** Adds a price list after the others; answers its id, never used before. */
export const insertarTarifa = ({ cliente, sucursal }: Alcance, datos: DatosDeTarifa): Query<{ id: number }> =>
  sqlText(
    `INSERT INTO tarifa (cliente, sucursal, id, orden, ${ESCRITAS})
     SELECT $1, $2, nextval('tarifa_id')::integer, COALESCE(max(t.orden), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11
     FROM tarifa t WHERE t.cliente = $1 AND t.sucursal = $2
     RETURNING id`,
    [cliente, sucursal, ...valoresDe(datos)],
  );

/** Changes a price list and raises its version. */
export const cambiarTarifa = ({ cliente, sucursal }: Alcance, id: number, datos: DatosDeTarifa): Query =>
  sqlText(
    `UPDATE tarifa SET (${ESCRITAS}) = ROW($4, $5, $6, $7, $8, $9, $10, $11, $12), version = version + 1
     WHERE cliente = $1 AND sucursal = $2 AND id = $3`,
    [cliente, sucursal, id, ...valoresDe(datos)],
  );

/** Puts the price lists of a branch in an order. */
export const ordenarTarifas = ({ cliente, sucursal }: Alcance, ids: readonly number[]): Query =>
  sqlText(
    `UPDATE tarifa SET orden = array_position($3::integer[], id)
     WHERE cliente = $1 AND sucursal = $2 AND id = ANY ($3::integer[])`,
    [cliente, sucursal, ids],
  );

/** Removes a price list; lines keep its name. */
export const borrarTarifa = ({ cliente, sucursal }: Alcance, id: number): Query =>
  sqlText('DELETE FROM tarifa WHERE cliente = $1 AND sucursal = $2 AND id = $3', [cliente, sucursal, id]);
