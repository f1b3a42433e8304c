import type { Uso } from '@comal/domain/impresion/usos';
import { USOS_DE_IMPRESORA } from '@comal/domain/impresion/impresora';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Alcance } from '../../platform/http/alcance.ts';

/** What an editor writes of a printer. */
export interface DatosDeImpresora {
  readonly nombre: string;
  readonly direccion: string;
  readonly puerto: number;
  readonly papel: number;
  readonly columnas: number;
  readonly pagina: string;
  readonly lenguaje: string;
  readonly corta: boolean;
  readonly copias: number;
}

/** The id of a new printer, never used before. */
export const numeroNuevo: Query<{ id: number }> = sqlText(`SELECT nextval('impresora_id')::integer AS id`, []);

const valoresDe = ({ cliente, sucursal }: Alcance, id: number, d: DatosDeImpresora) => [
  ...[cliente, sucursal, id, d.nombre, d.direccion, d.puerto, d.papel, d.columnas, d.pagina, d.lenguaje],
  ...[d.corta, d.copias],
];

/** Adds a printer. */
export const insertarImpresora = (alcance: Alcance, id: number, datos: DatosDeImpresora): Query =>
  sqlText(
    `INSERT INTO impresora (cliente, sucursal, id, nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    valoresDe(alcance, id, datos),
  );

/** Changes a printer; of one that is elsewhere now nothing is known. */
export const cambiarImpresora = (alcance: Alcance, id: number, datos: DatosDeImpresora): Query =>
  sqlText(
    `UPDATE impresora SET nombre = $4, papel = $7, columnas = $8, pagina = $9, lenguaje = $10, corta = $11, copias = $12,
       estado = CASE WHEN (direccion, puerto) = ($5, $6) THEN estado ELSE 'lista' END,
       estado_en = CASE WHEN (direccion, puerto) = ($5, $6) THEN estado_en END,
       confirma = confirma AND (direccion, puerto) = ($5, $6),
       direccion = $5, puerto = $6, version = version + 1
     WHERE cliente = $1 AND sucursal = $2 AND id = $3`,
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
