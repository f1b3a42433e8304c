import { beginningOf } from '../../../platform/caja/periodo.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Dias } from './busqueda.ts';
import type { Alcance } from './lecturas.ts';

/** The numbers of sessions that were not closed, by state. */
export interface FilaAhora {
  readonly abiertas: number;
  readonly bloqueadas: number;
  readonly expiradas: number;
  readonly con_caja_abierta: number;
}

/** How many sessions of the branch are open, locked, expired, and open with their drawer. */
export const comoEstan = ({ cliente, sucursal, desde }: Alcance): Query<FilaAhora> =>
  sqlText(
    `SELECT count(*) FILTER (WHERE viva)::integer AS abiertas, count(*) FILTER (WHERE viva AND bloqueada)::integer AS bloqueadas,
       count(*) FILTER (WHERE NOT viva)::integer AS expiradas, count(*) FILTER (WHERE viva AND con_caja)::integer AS con_caja_abierta
     FROM (SELECT s.vista_en >= $3 AND s.creada_en >= $4 AS viva, s.bloqueada_en IS NOT NULL AS bloqueada, EXISTS (SELECT FROM corte k
         WHERE k.cliente = s.cliente AND k.caja = s.caja AND k.usuario = s.usuario AND k.estado <> 2) AS con_caja
       FROM sesion s WHERE s.cliente = $1 AND s.sucursal = $2 AND s.cerrada_en IS NULL) s`,
    [cliente, sucursal, desde.vista, desde.creada],
  );

const HORA_DE_CORTE = 'make_interval(hours => $6::integer)';
const EN_ESOS_DIAS = `s.cliente = $1 AND s.sucursal = $2 AND s.creada_en >= ${beginningOf('$3::date', '$6::integer', '$5::text')}
  AND s.creada_en < ${beginningOf('($4::date + 1)', '$6::integer', '$5::text')}`;

const valoresDe = ({ cliente, sucursal }: Alcance, { desde, hasta, zona, hora_corte }: Dias) =>
  [cliente, sucursal, desde, hasta, zona, hora_corte] as const;

/** The sessions of some days, counted. */
export interface FilaDeDias {
  readonly total: number;
  readonly personas: number;
  readonly minutos_promedio: number | null;
  readonly cerradas_por_otro: number;
}

/** Sessions opened in some days: number, people, average length, and how many others closed. */
export const deEsosDias = (alcance: Alcance, dias: Dias): Query<FilaDeDias> =>
  sqlText(
    `SELECT count(*)::integer AS total, count(DISTINCT s.usuario)::integer AS personas,
       round(avg(extract(epoch FROM s.cerrada_en - s.creada_en)) / 60)::integer AS minutos_promedio,
       count(*) FILTER (WHERE s.motivo_cierre = 'forzada')::integer AS cerradas_por_otro
     FROM sesion s WHERE ${EN_ESOS_DIAS}`,
    valoresDe(alcance, dias),
  );

/** How many sessions were opened on each operating day, ascending; days without sessions are left out. */
export const sesionesPorDia = (alcance: Alcance, dias: Dias): Query<{ dia: string; sesiones: number }> =>
  sqlText(
    `SELECT d.dia::text AS dia, count(*)::integer AS sesiones
     FROM (SELECT ((s.creada_en AT TIME ZONE $5::text) - ${HORA_DE_CORTE})::date AS dia FROM sesion s WHERE ${EN_ESOS_DIAS}) d GROUP BY d.dia ORDER BY d.dia`,
    valoresDe(alcance, dias),
  );

interface Grupo {
  readonly clave: string;
  readonly nombre: string;
  readonly de: string;
}

// Grouped by ids: usernames and aliases may be reused.
const GRUPOS = {
  plataforma: { clave: `COALESCE(s.aparato->>'plataforma', s.plataforma)`, nombre: 'd.clave', de: '' },
  terminal: { clave: 's.caja', nombre: 'c.alias', de: 'JOIN caja c ON c.cliente = $1 AND c.id = d.clave' },
  usuario: {
    clave: 's.usuario',
    nombre: `concat_ws(' ', u.nombre, nullif(u.primer_apellido, '')) || ' · ' || u.username`,
    de: 'JOIN usuario u ON u.cliente = $1 AND u.id = d.clave',
  },
} as const satisfies Readonly<Record<string, Grupo>>;

/** The platforms, registers or users with most sessions in some days. */
export const masSesiones = (
  alcance: Alcance,
  dias: Dias,
  por: keyof typeof GRUPOS,
): Query<{ descripcion: string; sesiones: number }> => {
  const { clave, nombre, de } = GRUPOS[por];
  return sqlText(
    `SELECT COALESCE(${nombre}, '') AS descripcion, d.sesiones FROM (SELECT ${clave} AS clave, count(*)::integer AS sesiones
       FROM sesion s WHERE ${EN_ESOS_DIAS} GROUP BY 1) d ${de} ORDER BY d.sesiones DESC, 1, d.clave LIMIT 50`,
    valoresDe(alcance, dias),
  );
};
