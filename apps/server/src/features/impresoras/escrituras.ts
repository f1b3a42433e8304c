import type { Uso } from '@comal/domain/impresion/usos';
import type { LugarDeImpresora } from '@comal/domain/impresion/red/lugar';
import { USOS_DE_IMPRESORA } from '@comal/domain/impresion/impresora';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Alcance } from '../../platform/http/alcance.ts';
import type { FilaDeImpresora } from './lecturas.ts';

/** What an editor writes of a printer. */
export type DatosDeImpresora = LugarDeImpresora &
  Pick<
    FilaDeImpresora,
    | 'nombre'
    | 'papel'
    | 'columnas'
    | 'pagina'
    | 'lenguaje'
    | 'dibujo'
    | 'corta'
    | 'zumbador'
    | 'cajon'
    | 'pulso'
    | 'copias'
    | 'suplente'
  >;

/** What stays of a printer, or what a new one has, where the caller does not say it. */
export type Opciones = Pick<DatosDeImpresora, 'dibujo' | 'zumbador' | 'cajon' | 'pulso' | 'suplente'>;

/** The id of a new printer, never used before. */
export const numeroNuevo: Query<{ id: number }> = sqlText(`SELECT nextval('impresora_id')::integer AS id`, []);

const NOMBRES = `nombre, conexion, direccion, puerto, cola, equipo, papel, columnas, pagina, lenguaje, dibujo, corta, zumbador, cajon, pulso,
  copias, suplente`;
const DATOS = `json_to_recordset($4) AS x(nombre text, conexion text, direccion text, puerto integer, cola text, equipo integer,
  papel integer, columnas integer, pagina text, lenguaje text, dibujo text, corta boolean, zumbador boolean, cajon integer, pulso integer,
  copias integer, suplente integer)`;
const valoresDe = ({ cliente, sucursal }: Alcance, id: number, datos: DatosDeImpresora) => [
  cliente,
  sucursal,
  id,
  JSON.stringify([datos]),
];

/** Adds a printer. */
export const insertarImpresora = (alcance: Alcance, id: number, datos: DatosDeImpresora): Query =>
  sqlText(
    `INSERT INTO impresora (cliente, sucursal, id, ${NOMBRES}) SELECT $1, $2, $3, ${NOMBRES} FROM ${DATOS}`,
    valoresDe(alcance, id, datos),
  );

/** SQL: printer `i` stays where it is. */
const AHI_MISMO = `(i.conexion, i.direccion, i.puerto, i.cola, i.equipo) IS NOT DISTINCT FROM (x.conexion, x.direccion, x.puerto, x.cola, x.equipo)`;

/** SQL: printer `i` is asked the same questions at the same place. */
const LA_MISMA = `(${AHI_MISMO} AND i.lenguaje = x.lenguaje)`;

/** Changes a printer; of one that is elsewhere now nothing is known. */
export const cambiarImpresora = (alcance: Alcance, id: number, datos: DatosDeImpresora): Query =>
  sqlText(
    `UPDATE impresora i SET (${NOMBRES}) = (SELECT ${NOMBRES} FROM ${DATOS}),
       estado = CASE WHEN ${AHI_MISMO} THEN estado ELSE 'lista' END, estado_en = CASE WHEN ${AHI_MISMO} THEN estado_en END,
       confirma = CASE WHEN ${LA_MISMA} THEN confirma END, procesa = CASE WHEN ${LA_MISMA} THEN procesa END, version = version + 1
     FROM ${DATOS} WHERE i.cliente = $1 AND i.sucursal = $2 AND i.id = $3`,
    valoresDe(alcance, id, datos),
  );

/** Writes what a printer prints, in place of what it printed. */
export const ponerUsos = ({ cliente, sucursal }: Alcance, id: number, usos: readonly Uso[]): readonly Query[] => {
  const filas = usos.map(({ clase, objeto }) => ({ clase, [USOS_DE_IMPRESORA[clase].de]: objeto }));
  return [
    sqlText('DELETE FROM impresora_uso WHERE cliente = $1 AND sucursal = $2 AND impresora = $3', [
      cliente,
      sucursal,
      id,
    ]),
    sqlText(
      `INSERT INTO impresora_uso (cliente, sucursal, impresora, clase, area, caja)
       SELECT $1, $2, $3, x.clase, x.area, x.caja FROM json_to_recordset($4) AS x(clase text, area integer, caja integer)`,
      [cliente, sucursal, id, JSON.stringify(filas)],
    ),
  ];
};

/** Locks a printer until the end of the write, so that no job is made for it meanwhile. */
export const bloquearImpresora = ({ cliente, sucursal }: Alcance, id: number): Query<{ id: number }> =>
  sqlText('SELECT id FROM impresora WHERE cliente = $1 AND sucursal = $2 AND id = $3 FOR UPDATE', [
    cliente,
    sucursal,
    id,
  ]);

/** Deletes a printer with its uses and finished jobs. */
export const borrarImpresora = ({ cliente, sucursal }: Alcance, id: number): readonly Query[] => [
  sqlText('DELETE FROM impresora_en_turno WHERE cliente = $1 AND sucursal = $2 AND impresora = $3', [
    cliente,
    sucursal,
    id,
  ]),
  sqlText('DELETE FROM impresora WHERE cliente = $1 AND sucursal = $2 AND id = $3', [cliente, sucursal, id]),
];
