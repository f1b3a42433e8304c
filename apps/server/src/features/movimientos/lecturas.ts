import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Alcance } from '../../platform/http/alcance.ts';
import { BUSCADAS, CON_LLAMADOS, valoresDe, type Busqueda } from './busqueda.ts';
import { PERSONA } from './nombres.ts';

/** A row of the log with who did it and where, as they are called now. */
export interface FilaDeBitacora {
  readonly id: string;
  readonly accion: string;
  readonly objeto: string;
  readonly datos: unknown;
  readonly creada_en: number;
  readonly usuario: string | null;
  readonly terminal: string | null;
  readonly aparato: string | null;
}

/** Sets the plan of a search, in its transaction: inactive filters are left out. */
export const planDeBusqueda = (): Query =>
  sqlText(`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`, []);

/** The columns of a row of the log. */
export const COLUMNAS_DE_FILA = `b.id, b.accion, b.objeto, b.datos, b.creada_en, NULLIF(${PERSONA}, '') AS usuario, c.alias AS terminal, d.nombre AS aparato`;
const FILA = `${CON_LLAMADOS} SELECT ${COLUMNAS_DE_FILA}`;
/** The joins for the names in a row. */
export const CON_NOMBRES = `LEFT JOIN usuario u ON u.cliente = b.cliente AND u.id = b.usuario
  LEFT JOIN caja c ON c.cliente = b.cliente AND c.id = b.caja
  LEFT JOIN sesion s ON s.cliente = b.cliente AND s.id = b.sesion LEFT JOIN aparato d ON d.cliente = s.cliente AND d.id = s.de_aparato`;
/** The order of the log. */
export const ULTIMO_PRIMERO = 'ORDER BY b.creada_en DESC, b.id DESC';

/** Some rows of the log, the last ones first, and how many there are in all. */
export const paginaDeBitacora = (alcance: Alcance, b: Busqueda, [cuantas, antes]: readonly [number, number]) => {
  return [
    sqlText<FilaDeBitacora>(
      `${FILA} FROM (SELECT b.* FROM bitacora b WHERE ${BUSCADAS} ${ULTIMO_PRIMERO} LIMIT $12 OFFSET $13) b ${CON_NOMBRES} ${ULTIMO_PRIMERO}`,
      [...valoresDe(alcance, b), cuantas, antes],
    ),
    cuantasEnBitacora(alcance, b),
  ] as const;
};

/** How many rows of the log there are in all. */
export const cuantasEnBitacora = (alcance: Alcance, b: Busqueda): Query<{ total: number }> =>
  sqlText(`${CON_LLAMADOS} SELECT count(*)::integer AS total FROM bitacora b WHERE ${BUSCADAS}`, valoresDe(alcance, b));

/** A row of the log with its instant in full precision. */
export interface FilaEnOrden extends FilaDeBitacora {
  readonly momento: string;
}

/** So many rows of the log after a given one, the last ones first. */
export const bitacoraDespuesDe = (
  alcance: Alcance,
  b: Busqueda,
  ultima: FilaEnOrden | null,
  cuantas: number,
): Query<FilaEnOrden> =>
  sqlText(
    `${FILA}, b.creada_en::text AS momento FROM (SELECT b.* FROM bitacora b WHERE ${BUSCADAS}
     AND (b.creada_en, b.id) < (COALESCE($12::timestamptz, 'infinity'), COALESCE($13::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
     ${ULTIMO_PRIMERO} LIMIT $14) b ${CON_NOMBRES} ${ULTIMO_PRIMERO}`,
    [...valoresDe(alcance, b), ultima?.momento, ultima?.id, cuantas],
  );
