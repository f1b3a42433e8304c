import type { EstadoDeSesion, VidaDeSesion } from '@comal/domain/sesiones/estado';
import type { RazonDeCierre } from '@comal/domain/sesiones/cierre';
import { standingOf, type Standing } from '../../../platform/caja/corte-standing.ts';
import { beginningOf } from '../../../platform/caja/periodo.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { sliceOf, type RequestedPage } from '../../../platform/db/pages.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Busqueda } from './busqueda.ts';

/** The branch of some sessions, and since when they count as expired. */
export interface Alcance {
  readonly cliente: string;
  readonly sucursal: number;
  readonly desde: Standing;
}

/** The caller's branch, and the instants that separate its open sessions from the expired ones now. */
export const alcanceDe = ({ sesion, ajustes, ahora }: SesionCtx): Alcance => ({
  cliente: sesion.cliente,
  sucursal: sesion.sucursal.id,
  desde: standingOf(ajustes satisfies VidaDeSesion, ahora),
});

/** A session with its user and state. */
export interface FilaSesion {
  readonly id: string;
  readonly id_usuario: number;
  readonly username: string;
  readonly nombre: string;
  readonly primer_apellido: string;
  readonly segundo_apellido: string;
  readonly rol: string;
  readonly id_terminal: number;
  readonly terminal: string;
  readonly plataforma: string;
  readonly aparato: { plataforma?: string; so?: string | null } | null;
  readonly nombre_de_aparato: string | null;
  readonly creada_en: number;
  readonly vista_en: number;
  readonly cerrada_en: number | null;
  readonly motivo_cierre: RazonDeCierre | null;
  readonly nota_cierre: string | null;
  readonly por: string | null;
  readonly estado: EstadoDeSesion;
  readonly caja_abierta: boolean;
}

const VIVA = 's.cerrada_en IS NULL AND s.vista_en >= $3 AND s.creada_en >= $4';
const ESTADO = `CASE WHEN s.cerrada_en IS NULL THEN CASE WHEN s.vista_en < $3 OR s.creada_en < $4 THEN 'expirada' WHEN s.bloqueada_en IS NULL THEN 'abierta' ELSE 'bloqueada' END
    WHEN s.motivo_cierre = 'expirada' THEN 'expirada' ELSE 'cerrada' END`;
/** Sessions that belong to an open shift: the open ones of its opener on its register, and the last one if it ended since. */
const CON_CAJA = `SELECT t.id FROM corte k CROSS JOIN LATERAL (
    SELECT o.id FROM sesion o WHERE o.cliente = k.cliente AND o.caja = k.caja AND o.usuario = k.usuario
      AND o.creada_en >= $4 AND o.cerrada_en IS NULL AND o.vista_en >= $3
    UNION ALL SELECT u.id FROM (SELECT o.id, o.cerrada_en FROM sesion o
      WHERE o.cliente = k.cliente AND o.caja = k.caja AND o.usuario = k.usuario ORDER BY o.creada_en DESC, o.id DESC LIMIT 1) u
    WHERE k.abierto_en <= COALESCE(u.cerrada_en, 'infinity')) t
  WHERE k.cliente = $1 AND k.sucursal = $2 AND k.estado <> 2`;
const CAJA_ABIERTA = `s.id IN (${CON_CAJA})`;
const PLATAFORMA = `COALESCE(s.aparato->>'plataforma', s.plataforma)`;

// Only active filters are in the statement, so that inactive ones do not affect its plan.
const CONDICIONES: readonly (readonly [keyof Busqueda, (n: number) => string])[] = [
  [
    'dias',
    (n) =>
      `s.creada_en >= ${beginningOf(`$${n}::date`, `$${n + 3}::integer`, `$${n + 2}::text`)}
       AND s.creada_en < ${beginningOf(`($${n + 1}::date + 1)`, `$${n + 3}::integer`, `$${n + 2}::text`)}`,
  ],
  [
    'elegidos',
    (n) =>
      `($${n}::integer[] IS NULL OR s.usuario = ANY ($${n}::integer[])) AND ($${n + 1}::integer[] IS NULL OR s.caja = ANY ($${n + 1}::integer[]))
       AND ($${n + 2}::integer[] IS NULL OR s.usuario IN (SELECT u.id FROM usuario u WHERE u.cliente = $1 AND u.rol = ANY ($${n + 2}::integer[])))
       AND ($${n + 3}::text[] IS NULL OR ${PLATAFORMA} = ANY ($${n + 3}::text[]))`,
  ],
  ['estados', (n) => `${ESTADO} = ANY ($${n}::text[])`],
  ['caja', (n) => `(${CAJA_ABIERTA}) = $${n}::boolean`],
  ['sin_cerrar', (n) => `s.cerrada_en IS NULL AND $${n}::boolean`],
];

const valoresDe = (campo: keyof Busqueda, b: Busqueda): readonly unknown[] => {
  if (campo === 'dias') return [b.dias?.desde, b.dias?.hasta, b.dias?.zona, b.dias?.hora_corte];
  const { elegidos } = b;
  if (campo === 'elegidos') return [elegidos?.usuarios, elegidos?.terminales, elegidos?.roles, elegidos?.plataformas];
  return [b[campo]];
};

interface Condicion {
  readonly sql: string;
  readonly valores: readonly unknown[];
}

const buscadas = ({ cliente, sucursal, desde }: Alcance, b: Busqueda): Condicion =>
  CONDICIONES.filter(([campo]) => b[campo] !== null).reduce<Condicion>(
    ({ sql, valores }, [campo, condicion]) => ({
      sql: `${sql} AND ${condicion(valores.length + 1)}`,
      valores: [...valores, ...valoresDe(campo, b)],
    }),
    { sql: 's.cliente = $1 AND s.sucursal = $2', valores: [cliente, sucursal, desde.vista, desde.creada] },
  );

const NOMBRE = (de: 'p'): string =>
  `nullif(concat_ws(' ', ${de}.nombre, nullif(${de}.primer_apellido, ''), nullif(${de}.segundo_apellido, '')), '')`;
const FILA = `SELECT s.id, s.usuario AS id_usuario, u.username, u.nombre, u.primer_apellido, u.segundo_apellido, r.descripcion AS rol,
    s.caja AS id_terminal, c.alias AS terminal, s.plataforma, s.aparato, d.nombre AS nombre_de_aparato, s.creada_en, s.vista_en, s.cerrada_en, s.motivo_cierre, s.nota_cierre,
    ${NOMBRE('p')} AS por, ${ESTADO} AS estado, ${CAJA_ABIERTA} AS caja_abierta`;
const CON_NOMBRES = `JOIN usuario u ON u.cliente = s.cliente AND u.id = s.usuario JOIN rol r ON r.cliente = u.cliente AND r.id = u.rol
  JOIN caja c ON c.cliente = s.cliente AND c.id = s.caja LEFT JOIN usuario p ON p.cliente = s.cliente AND p.id = s.cerrada_por
  LEFT JOIN aparato d ON d.cliente = s.cliente AND d.id = s.de_aparato`;
const ULTIMA_PRIMERO = 's.creada_en DESC, s.id DESC';
const VIVA_PRIMERO = `(${VIVA}) DESC, ${ULTIMA_PRIMERO}`;

/**
 * A page of sessions, open ones first, then the newest, and their total. No open session is older than the maximum life, so only
 * sessions of that time are sorted by state; of older ones only as many are read as the page needs.
 */
export const paginaDeSesiones = (alcance: Alcance, b: Busqueda, p: Omit<RequestedPage, 'filtros'>) => {
  const { sql, valores } = buscadas(alcance, b);
  const n = valores.length;
  const [cuantas, antes] = sliceOf({ ...p, filtros: [] });
  const recientes = `SELECT s.* FROM sesion s WHERE ${sql} AND s.creada_en >= $4`;
  const anteriores = `SELECT s.* FROM sesion s WHERE ${sql} AND s.creada_en < $4 ORDER BY ${ULTIMA_PRIMERO} LIMIT $${n + 1}`;
  const todas = `SELECT * FROM (${recientes}) s UNION ALL SELECT * FROM (${anteriores}) s`;
  return [
    sqlText<FilaSesion>(
      `${FILA} FROM (SELECT * FROM (${todas}) s ORDER BY ${VIVA_PRIMERO} LIMIT $${n + 2} OFFSET $${n + 3}) s ${CON_NOMBRES} ORDER BY ${VIVA_PRIMERO}`,
      [...valores, antes + cuantas, cuantas, antes],
    ),
    sqlText<{ total: number }>(
      `SELECT count(*)::integer AS total FROM sesion s WHERE ${sql} AND $3::timestamptz IS NOT NULL AND $4::timestamptz IS NOT NULL`,
      valores,
    ),
  ] as const;
};

/** One session of the branch. */
export const sesionPorId = ({ cliente, sucursal, desde }: Alcance, id: string): Query<FilaSesion> =>
  sqlText(`${FILA} FROM sesion s ${CON_NOMBRES} WHERE s.cliente = $1 AND s.sucursal = $2 AND s.id = $5::uuid`, [
    cliente,
    sucursal,
    desde.vista,
    desde.creada,
    id,
  ]);

/** The last open session of somebody on a register. */
export const activaDe = ({ cliente, sucursal, desde }: Alcance, usuario: number, caja: number): Query<FilaSesion> =>
  sqlText(
    `${FILA} FROM sesion s ${CON_NOMBRES} WHERE s.cliente = $1 AND s.sucursal = $2 AND ${VIVA} AND s.usuario = $5 AND s.caja = $6
     ORDER BY ${ULTIMA_PRIMERO} LIMIT 1`,
    [cliente, sucursal, desde.vista, desde.creada, usuario, caja],
  );

/** The open sessions of the people who have more than one. */
export const concurrentesDe = ({ cliente, sucursal, desde }: Alcance): Query<FilaSesion> =>
  sqlText(
    `${FILA} FROM sesion s ${CON_NOMBRES} WHERE s.cliente = $1 AND s.sucursal = $2 AND ${VIVA} AND EXISTS (SELECT FROM sesion o
       WHERE o.cliente = s.cliente AND o.sucursal = s.sucursal AND o.usuario = s.usuario AND o.id <> s.id
         AND o.cerrada_en IS NULL AND o.vista_en >= $3 AND o.creada_en >= $4)
     ORDER BY u.nombre, u.id, ${ULTIMA_PRIMERO}`,
    [cliente, sucursal, desde.vista, desde.creada],
  );

/** Something to choose in a filter. */
export interface Opcion {
  readonly id: number;
  readonly descripcion: string;
}

/** The people who may enter the branch, or once could. */
export const personasDe = ({ cliente, sucursal }: Alcance): Query<Opcion> =>
  sqlText(
    `SELECT u.id, u.username || ' · ' || concat_ws(' ', u.nombre, nullif(u.primer_apellido, '')) AS descripcion FROM usuario u
     WHERE u.cliente = $1 AND (EXISTS (SELECT FROM usuario_sucursal b WHERE b.cliente = u.cliente AND b.usuario = u.id AND b.sucursal = $2)
       OR EXISTS (SELECT FROM sesion s WHERE s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = $2))
     ORDER BY u.activo DESC, u.nombre, u.primer_apellido, u.id LIMIT 2000`,
    [cliente, sucursal],
  );

/** The registers of the branch and the caja general, deleted ones with sessions included. */
export const terminalesDe = ({ cliente, sucursal }: Alcance): Query<Opcion> =>
  sqlText(
    `SELECT c.id, c.alias AS descripcion FROM caja c WHERE c.cliente = $1 AND (c.sucursal = $2 OR c.es_general)
     ORDER BY c.activa DESC, c.no_caja`,
    [cliente, sucursal],
  );

/** The roles of the business. */
export const rolesDe = ({ cliente }: Alcance): Query<Opcion> =>
  sqlText('SELECT id, descripcion FROM rol WHERE cliente = $1 ORDER BY descripcion, id', [cliente]);
