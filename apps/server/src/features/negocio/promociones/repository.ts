import type { Promocion } from '@comal/domain/promociones/promocion';
import { listOfPromociones, type FilaDePromocion } from '../../../platform/catalogo/promociones.ts';
import { containsSql, searchedWords, sliceOf, type RequestedPage } from '../../../platform/db/pages.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';

/** What an editor writes of a promotion: its percentage in hundredths. */
export type DatosDePromocion = Omit<Promocion, 'id' | 'version'>;

const BUSCADOS = containsSql('d.clave', 3);

/** A page of the promotions, and how many there are in all. */
export const paginaDePromociones = ({ cliente, sucursal }: Alcance, p: RequestedPage) => {
  const filtro = [cliente, sucursal, searchedWords(p)];
  return [
    sqlText<FilaDePromocion>(`${listOfPromociones(`AND ${BUSCADOS}`)} LIMIT $4 OFFSET $5`, [...filtro, ...sliceOf(p)]),
    sqlText<{ total: number }>(
      `SELECT count(*)::integer AS total FROM promocion_de_sucursal d
       WHERE d.cliente = $1 AND d.sucursal = $2 AND NOT d.retirado AND ${BUSCADOS}`,
      filtro,
    ),
  ] as const;
};

/** Another promotion of that name in the list. */
export const mismaPromocion = ({ cliente, sucursal }: Alcance, nombre: string, id: number): Query<{ nombre: string }> =>
  sqlText(
    `SELECT nombre FROM promocion_de_sucursal WHERE cliente = $1 AND sucursal = $2 AND clave = clave_de_nombre($3) AND id <> $4
       AND NOT retirado`,
    [cliente, sucursal, nombre, id],
  );

const ESCRITAS = 'nombre, cada, rebajados, porcentaje, categorias, productos, dias, abre, cierra, tipos, activo';

const valoresDe = (d: DatosDePromocion) => [
  ...[d.nombre, d.cada, d.rebajados, d.porcentaje, d.categorias, d.productos],
  ...[d.dias, d.horas?.abre ?? null, d.horas?.cierra ?? null, d.tipos, d.activo],
];

/** Adds a promotion at the end of the list; answers its id, never used before. */
export const insertarPromocion = ({ cliente, sucursal }: Alcance, datos: DatosDePromocion): Query<{ id: number }> =>
  sqlText(
    `INSERT INTO promocion_de_sucursal (cliente, sucursal, id, orden, ${ESCRITAS})
     SELECT $1, $2, nextval('promocion_de_sucursal_id')::integer, COALESCE(max(d.orden), 0) + 1,
       $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
     FROM promocion_de_sucursal d WHERE d.cliente = $1 AND d.sucursal = $2
     RETURNING id`,
    [cliente, sucursal, ...valoresDe(datos)],
  );

/** Changes a promotion and raises its version. */
export const cambiarPromocion = ({ cliente, sucursal }: Alcance, id: number, datos: DatosDePromocion): Query =>
  sqlText(
    `UPDATE promocion_de_sucursal SET (${ESCRITAS}) = ROW($4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14), version = version + 1
     WHERE cliente = $1 AND sucursal = $2 AND id = $3`,
    [cliente, sucursal, id, ...valoresDe(datos)],
  );

/** Puts the promotions of a branch in an order. */
export const ordenarPromociones = ({ cliente, sucursal }: Alcance, ids: readonly number[]): Query =>
  sqlText(
    `UPDATE promocion_de_sucursal SET orden = array_position($3::integer[], id)
     WHERE cliente = $1 AND sucursal = $2 AND id = ANY ($3::integer[])`,
    [cliente, sucursal, ids],
  );

/** Removes a promotion from the list; its row stays. */
export const retirarPromocion = ({ cliente, sucursal }: Alcance, id: number): Query =>
  sqlText('UPDATE promocion_de_sucursal SET retirado = true WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
    ...[cliente, sucursal, id],
  ]);
