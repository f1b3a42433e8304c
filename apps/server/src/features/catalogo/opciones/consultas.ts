import { OPTION_SOLD_OUT } from '../../../platform/catalogo/quedan.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { containsSql, searchedWords, sliceOf, type RequestedPage } from '../../../platform/db/pages.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

/** A group of options as the configuration shows it; prices in centavos. */
export interface FilaDeGrupo {
  readonly id: number;
  readonly nombre: string;
  readonly minimo: number;
  readonly maximo: number;
  readonly version: number;
  readonly productos: number;
  readonly opciones: {
    readonly id: number;
    readonly descripcion: string;
    readonly precio: number;
    readonly defecto: boolean;
    readonly agotada: boolean;
    readonly abre: number | null;
    readonly abre_nombre: string | null;
  }[];
}

const SUYO = 'g.cliente = $1 AND g.sucursal = $2';
const OPCIONES = `COALESCE((SELECT json_agg(json_build_object('id', x.id, 'descripcion', x.descripcion, 'precio', o.precio, 'defecto', o.defecto,
      'agotada', ${OPTION_SOLD_OUT}, 'abre', o.abre, 'abre_nombre', a.nombre) ORDER BY o.orden)
    FROM opcion_de_grupo o JOIN especificacion x ON x.cliente = o.cliente AND x.sucursal = o.sucursal AND x.id = o.especificacion
    LEFT JOIN grupo_de_opciones a ON a.cliente = o.cliente AND a.sucursal = o.sucursal AND a.id = o.abre
    WHERE o.cliente = g.cliente AND o.sucursal = g.sucursal AND o.grupo = g.id), '[]') AS opciones`;
const FILAS = `SELECT g.id, g.nombre, g.minimo, g.maximo, g.version, (SELECT count(*)::integer FROM producto_grupo p
    WHERE p.cliente = g.cliente AND p.sucursal = g.sucursal AND p.grupo = g.id) AS productos, ${OPCIONES}
  FROM grupo_de_opciones g`;
const BUSCADOS = `${SUYO} AND ${containsSql('g.clave', 3)}`;

/** The groups of a branch by name. */
export const gruposDeSucursal = ({ cliente, sucursal }: Alcance): Query<FilaDeGrupo> =>
  sqlText(`${FILAS} WHERE ${SUYO} ORDER BY g.nombre, g.id`, [cliente, sucursal]);

/** One group. */
export const grupoPorId = ({ cliente, sucursal }: Alcance, id: number): Query<FilaDeGrupo> =>
  sqlText(`${FILAS} WHERE ${SUYO} AND g.id = $3`, [cliente, sucursal, id]);

/** The groups that a dish asks for, in its order. */
export const gruposDeProducto = ({ cliente, sucursal }: Alcance, producto: number): Query<FilaDeGrupo> =>
  sqlText(
    `${FILAS} JOIN producto_grupo d ON d.cliente = g.cliente AND d.sucursal = g.sucursal AND d.grupo = g.id
     WHERE ${SUYO} AND d.producto = $3 ORDER BY d.orden`,
    [cliente, sucursal, producto],
  );

/** A page of groups by name, and how many there are in all. */
export const paginaDeGrupos = ({ cliente, sucursal }: Alcance, p: RequestedPage) =>
  [
    sqlText<FilaDeGrupo>(`${FILAS} WHERE ${BUSCADOS} ORDER BY g.nombre, g.id LIMIT $4 OFFSET $5`, [
      ...[cliente, sucursal, searchedWords(p)],
      ...sliceOf(p),
    ]),
    sqlText<{ total: number }>(`SELECT count(*)::integer AS total FROM grupo_de_opciones g WHERE ${BUSCADOS}`, [
      ...[cliente, sucursal, searchedWords(p)],
    ]),
  ] as const;

/** A group of the branch: whether its options open others, and which open it. */
export interface Vecino {
  readonly id: number;
  readonly abre_otro: boolean;
  readonly abierto_por: number[];
}

/** What the groups of a branch say of each other. */
export const vecinosDe = ({ cliente, sucursal }: Alcance): Query<Vecino> =>
  sqlText(
    `SELECT g.id,
       EXISTS (SELECT 1 FROM opcion_de_grupo o WHERE o.cliente = g.cliente AND o.sucursal = g.sucursal AND o.grupo = g.id AND o.abre IS NOT NULL) AS abre_otro,
       ARRAY(SELECT DISTINCT o.grupo FROM opcion_de_grupo o WHERE o.cliente = g.cliente AND o.sucursal = g.sucursal AND o.abre = g.id) AS abierto_por
     FROM grupo_de_opciones g WHERE ${SUYO}`,
    [cliente, sucursal],
  );

/** A written option: the specification of its name, or the id that a new one gets. */
export interface Reconocida {
  readonly clave: string;
  readonly id: number;
  readonly es_nueva: boolean;
}

/** The specifications that some names are, in the order of the names; each name that the branch lacks gets an id of its own. */
export const reconocer = ({ cliente, sucursal }: Alcance, nombres: readonly string[]): Query<Reconocida> =>
  sqlText(
    `SELECT COALESCE(clave_de_nombre(d.nombre), '') AS clave, COALESCE(x.id, nextval('catalogo_id')::integer) AS id, x.id IS NULL AS es_nueva
     FROM unnest($3::text[]) WITH ORDINALITY AS d(nombre, lugar)
     LEFT JOIN especificacion x ON x.cliente = $1 AND x.sucursal = $2 AND x.clave = clave_de_nombre(d.nombre)
     ORDER BY d.lugar`,
    [cliente, sucursal, nombres],
  );

/** Who asks for a group, by name, if anybody does: a dish, or a group one of whose options opens it. */
export const quienUsa = ({ cliente, sucursal }: Alcance, id: number): Query<{ usa: string }> =>
  sqlText(
    `SELECT COALESCE(u.nombre, '') AS usa FROM (
       SELECT 1 AS orden, p.descripcion::text AS nombre FROM producto_grupo d
         JOIN producto p ON p.cliente = d.cliente AND p.sucursal = d.sucursal AND p.id = d.producto
         WHERE d.cliente = $1 AND d.sucursal = $2 AND d.grupo = $3
       UNION ALL SELECT 2, g.nombre::text FROM opcion_de_grupo o
         JOIN grupo_de_opciones g ON g.cliente = o.cliente AND g.sucursal = o.sucursal AND g.id = o.grupo
         WHERE o.cliente = $1 AND o.sucursal = $2 AND o.abre = $3) u
     ORDER BY u.orden, u.nombre LIMIT 1`,
    [cliente, sucursal, id],
  );

/** A group that has a specification as an option, if any has. */
export const grupoConOpcion = ({ cliente, sucursal }: Alcance, especificacion: number): Query<{ nombre: string }> =>
  sqlText(
    `SELECT g.nombre FROM opcion_de_grupo o JOIN grupo_de_opciones g ON g.cliente = o.cliente AND g.sucursal = o.sucursal AND g.id = o.grupo
     WHERE o.cliente = $1 AND o.sucursal = $2 AND o.especificacion = $3 ORDER BY g.nombre LIMIT 1`,
    [cliente, sucursal, especificacion],
  );
