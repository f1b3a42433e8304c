import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Alcance } from '../../platform/http/alcance.ts';

/** SQL: the full name of the user `u`. */
export const PERSONA = `concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, ''))`;

/** All objects of a branch that the log names by id, with their present names. */
export const LLAMADOS = `SELECT 'usuario/' || u.id AS objeto, ${PERSONA} AS nombre FROM usuario u WHERE u.cliente = $1
  UNION ALL SELECT 'terminal/' || c.id, c.alias FROM caja c WHERE c.cliente = $1
  UNION ALL SELECT 'rol/' || r.id, r.descripcion FROM rol r WHERE r.cliente = $1
  UNION ALL SELECT 'sucursal/' || n.id, n.nombre FROM sucursal n WHERE n.cliente = $1
  UNION ALL SELECT 'categoria/' || x.id, x.descripcion FROM categoria x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'area/' || x.id, x.descripcion FROM area x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'especificacion/' || x.id, x.descripcion FROM especificacion x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'grupo_de_opciones/' || x.id, x.nombre FROM grupo_de_opciones x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'producto/' || x.id, x.descripcion FROM producto x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'complemento/' || x.id, x.descripcion FROM complemento x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'ingrediente/' || x.id, x.nombre FROM ingrediente x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'unidad/' || x.id, x.nombre FROM unidad x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'impresora/' || x.id, x.nombre FROM impresora x WHERE x.cliente = $1 AND x.sucursal = $2`;

/** The present names of objects of the log: of the catalogue, people, comandas, shifts and sessions. */
export const nombresDe = (
  { cliente, sucursal }: Alcance,
  objetos: readonly string[],
  ids: readonly string[],
): Query<{ objeto: string | null; nombre: string | null }> =>
  sqlText(
    `SELECT l.objeto, l.nombre FROM (${LLAMADOS}) l WHERE l.objeto = ANY ($3::text[])
     UNION ALL SELECT c.id::text, c.nombre || ' (' || c.folio_corto || ')' FROM comanda c WHERE c.cliente = $1 AND c.id = ANY ($4::uuid[])
     UNION ALL SELECT k.id::text, a.alias FROM corte k JOIN caja a ON a.cliente = k.cliente AND a.id = k.caja WHERE k.cliente = $1 AND k.id = ANY ($4::uuid[])`,
    [cliente, sucursal, objetos, ids],
  );

/** The people of the business and the registers of the branch: the options of the filters. */
export const quienesHacen = ({ cliente, sucursal }: Alcance) =>
  [
    sqlText<{ id: number; descripcion: string | null }>(
      `SELECT u.id, ${PERSONA} AS descripcion FROM usuario u WHERE u.cliente = $1 ORDER BY 2 LIMIT 500`,
      [cliente],
    ),
    sqlText<{ id: number; descripcion: string }>(
      'SELECT id, alias AS descripcion FROM caja WHERE cliente = $1 AND (sucursal = $2 OR es_general) ORDER BY alias LIMIT 500',
      [cliente, sucursal],
    ),
  ] as const;
