import type { ReglaDeDescuento } from '@comal/domain/descuentos/regla';
import { listOfDescuentos, type FilaDeDescuento } from '../../../platform/catalogo/descuentos.ts';
import { containsSql, searchedWords, sliceOf, type RequestedPage } from '../../../platform/db/pages.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';

/** What an editor writes of a discount: amounts in hundredths. */
export type DatosDeDescuento = Omit<ReglaDeDescuento, 'id' | 'version'>;

const BUSCADOS = containsSql('d.clave', 3);

/** A page of the list of discounts, and how many there are in all. */
export const paginaDeDescuentos = ({ cliente, sucursal }: Alcance, p: RequestedPage) => {
  const filtro = [cliente, sucursal, searchedWords(p)];
  return [
    sqlText<FilaDeDescuento>(`${listOfDescuentos(`AND ${BUSCADOS}`)} LIMIT $4 OFFSET $5`, [...filtro, ...sliceOf(p)]),
    sqlText<{ total: number }>(
      `SELECT count(*)::integer AS total FROM descuento_de_sucursal d
       WHERE d.cliente = $1 AND d.sucursal = $2 AND NOT d.retirado AND ${BUSCADOS}`,
      filtro,
    ),
  ] as const;
};

/** Another discount of that name in the list. */
export const mismoDescuento = ({ cliente, sucursal }: Alcance, nombre: string, id: number): Query<{ nombre: string }> =>
  sqlText(
    `SELECT nombre FROM descuento_de_sucursal WHERE cliente = $1 AND sucursal = $2 AND clave = clave_de_nombre($3) AND id <> $4
       AND NOT retirado`,
    [cliente, sucursal, nombre, id],
  );

const ESCRITAS = 'nombre, clase, valor, limite, quien, pide_motivo, dias, abre, cierra, tipos, activo';

const valoresDe = (d: DatosDeDescuento) => [
  ...[d.nombre, d.clase, d.valor, d.limite, d.quien, d.pide_motivo],
  ...[d.dias, d.horas?.abre ?? null, d.horas?.cierra ?? null, d.tipos, d.activo],
];

/** Adds a discount at the end of the list; answers its id, never used before. */
export const insertarDescuento = ({ cliente, sucursal }: Alcance, datos: DatosDeDescuento): Query<{ id: number }> =>
  sqlText(
    `INSERT INTO descuento_de_sucursal (cliente, sucursal, id, orden, ${ESCRITAS})
     SELECT $1, $2, nextval('descuento_de_sucursal_id')::integer, COALESCE(max(d.orden), 0) + 1,
       $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
     FROM descuento_de_sucursal d WHERE d.cliente = $1 AND d.sucursal = $2
     RETURNING id`,
    [cliente, sucursal, ...valoresDe(datos)],
  );

/** Changes a discount of the list and raises its version. */
export const cambiarDescuento = ({ cliente, sucursal }: Alcance, id: number, datos: DatosDeDescuento): Query =>
  sqlText(
    `UPDATE descuento_de_sucursal SET (${ESCRITAS}) = ROW($4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14), version = version + 1
     WHERE cliente = $1 AND sucursal = $2 AND id = $3`,
    [cliente, sucursal, id, ...valoresDe(datos)],
  );

/** Puts the discounts of a branch in an order. */
export const ordenarDescuentos = ({ cliente, sucursal }: Alcance, ids: readonly number[]): Query =>
  sqlText(
    `UPDATE descuento_de_sucursal SET orden = array_position($3::integer[], id)
     WHERE cliente = $1 AND sucursal = $2 AND id = ANY ($3::integer[])`,
    [cliente, sucursal, ids],
  );

/** Removes a discount from the list; its row stays. */
export const retirarDescuento = ({ cliente, sucursal }: Alcance, id: number): Query =>
  sqlText('UPDATE descuento_de_sucursal SET retirado = true WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
    ...[cliente, sucursal, id],
  ]);
