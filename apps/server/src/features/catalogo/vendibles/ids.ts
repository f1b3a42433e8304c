import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

const NUEVO = `SELECT nextval('catalogo_id')::integer AS id`;

/** A number for a new row of the catalogue, never used before. */
export const nuevoId = (): Query<{ id: number }> => sqlText(NUEVO, []);

/** A row with the same unique value. */
export interface Ocupante {
  readonly nombre: string;
}

const mismo = (tabla: string, columna: string, vigente: string): string =>
  `SELECT ${columna} AS nombre FROM ${tabla} WHERE cliente = $1 AND sucursal = $2 AND clave = clave_de_nombre($3) AND id <> $4 ${vigente}`;

const VIGENTE = 'AND retirado_en IS NULL';
const MISMO_NOMBRE = {
  ingrediente: mismo('ingrediente', 'nombre', VIGENTE),
  especificacion: mismo('especificacion', 'descripcion', ''),
  grupo_de_opciones: mismo('grupo_de_opciones', 'nombre', ''),
  producto: mismo('producto', 'descripcion', VIGENTE),
  complemento: mismo('complemento', 'descripcion', VIGENTE),
};

/** The row of the branch with a name, ignoring case and accents, without retired ones (D-50). The row `id` itself is left out. */
export const mismoNombre = (
  tabla: keyof typeof MISMO_NOMBRE,
  { cliente, sucursal }: Alcance,
  nombre: string,
  id = 0,
): Query<Ocupante> => sqlText(MISMO_NOMBRE[tabla], [cliente, sucursal, nombre, id]);
