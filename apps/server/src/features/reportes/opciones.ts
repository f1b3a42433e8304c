import { sqlText } from '../../platform/db/query.ts';

const SUYAS = 'SELECT a.sucursal FROM usuario_sucursal a WHERE a.cliente = $1 AND a.usuario = $2';

const PERSONAS = `
  SELECT DISTINCT u.id,
    concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')) AS descripcion
  FROM usuario u
  JOIN usuario_sucursal s ON s.cliente = u.cliente AND s.usuario = u.id
  WHERE u.cliente = $1 AND s.sucursal IN (${SUYAS})
  ORDER BY 2`;

const CATEGORIAS = `
  SELECT DISTINCT c.descripcion AS id, c.descripcion
  FROM categoria c
  WHERE c.cliente = $1 AND c.sucursal IN (${SUYAS})
  ORDER BY 1`;

const CAJAS = `
  SELECT c.id, c.alias AS descripcion
  FROM caja c
  WHERE c.cliente = $1 AND c.sucursal IN (${SUYAS}) AND NOT c.es_general
  ORDER BY 2`;

/** The options of the report filters: people, categories and registers of the branches that the user may enter. */
export const opcionesDe = (cliente: string, usuario: number) => {
  const valores = [cliente, usuario];
  return [
    sqlText<{ id: number; descripcion: string }>(PERSONAS, valores),
    sqlText<{ id: string; descripcion: string }>(CATEGORIAS, valores),
    sqlText<{ id: number; descripcion: string }>(CAJAS, valores),
  ] as const;
};
