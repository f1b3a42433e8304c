import type { Centavos } from '@comal/domain/money';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { VIGENTE, type Unidad, type Vendible } from '../vendibles/vendibles-consultas.ts';

/** An ingredient as a recipe uses it; `costo` in pesos per unit. */
export interface FilaElegido {
  readonly ingrediente: { readonly id: number; readonly descripcion: string; readonly unidad: Unidad };
  readonly costo: string;
}

/** A line of a recipe; decimals as the database gives them. */
export interface FilaLinea extends FilaElegido {
  readonly linea: number;
  readonly cantidad: string;
  readonly unidad: Unidad;
  readonly equivalencia: string;
}

const INGREDIENTE = `i.costo, json_build_object('id', i.id, 'descripcion', i.nombre,
    'unidad', json_build_object('id', s.id, 'descripcion', s.nombre, 'abreviatura', s.abreviatura)) AS ingrediente`;
const SU_UNIDAD = 'JOIN unidad s ON s.cliente = i.cliente AND s.sucursal = i.sucursal AND s.id = i.unidad';

const lineas = (dueno: Vendible): string => `SELECT r.linea, r.cantidad, r.equivalencia, ${INGREDIENTE},
    json_build_object('id', u.id, 'descripcion', u.nombre, 'abreviatura', u.abreviatura) AS unidad
  FROM ${dueno} x JOIN receta r ON r.cliente = x.cliente AND r.sucursal = x.sucursal AND r.${dueno} = x.id AND r.version = x.receta_version
  JOIN ingrediente i ON i.cliente = r.cliente AND i.sucursal = r.sucursal AND i.id = r.ingrediente ${SU_UNIDAD}
  JOIN unidad u ON u.cliente = r.cliente AND u.sucursal = r.sucursal AND u.id = r.unidad
  WHERE ${VIGENTE} AND x.id = $3 ORDER BY r.linea`;
const LINEAS = { producto: lineas('producto'), complemento: lineas('complemento') };

/** The recipe of a dish or an add-on as it is now, in the order its lines were added. */
export const lineasDe = (dueno: Vendible, { cliente, sucursal }: Alcance, id: number): Query<FilaLinea> =>
  sqlText(LINEAS[dueno], [cliente, sucursal, id]);

const duenoDe = (dueno: Vendible): string => `SELECT x.id FROM receta r
  JOIN ${dueno} x ON x.cliente = r.cliente AND x.sucursal = r.sucursal AND x.id = r.${dueno} AND x.receta_version = r.version
  WHERE ${VIGENTE} AND r.cliente = $1 AND r.sucursal = $2 AND r.linea = $3`;
const DUENOS = { producto: duenoDe('producto'), complemento: duenoDe('complemento') };

/** The dish, or add-on, whose current recipe has a line. */
export const duenoDeLinea = (dueno: Vendible, { cliente, sucursal }: Alcance, linea: number): Query<{ id: number }> =>
  sqlText(DUENOS[dueno], [cliente, sucursal, linea]);

const ELEGIDO = `SELECT ${INGREDIENTE} FROM ingrediente i ${SU_UNIDAD} WHERE i.cliente = $1 AND i.sucursal = $2 AND i.id = $3 AND i.retirado_en IS NULL`;

/** The ingredient for a line; no row when it is retired. */
export const ingredienteElegido = ({ cliente, sucursal }: Alcance, id: number): Query<FilaElegido> =>
  sqlText(ELEGIDO, [cliente, sucursal, id]);

/** A number for a new line. */
export const nuevaLinea = (): Query<{ linea: number }> =>
  sqlText(`SELECT nextval('receta_linea')::integer AS linea`, []);

const insertar = (
  dueno: Vendible,
): string => `INSERT INTO receta (cliente, sucursal, ${dueno}, version, linea, ingrediente, cantidad, unidad, equivalencia)
  SELECT $1, $2, $3, $4, t.* FROM unnest($5::integer[], $6::integer[], $7::numeric[], $8::integer[], $9::numeric[]) AS t`;
const INSERTAR = { producto: insertar('producto'), complemento: insertar('complemento') };
const ADELANTAR = {
  producto: 'UPDATE producto SET receta_version = $4, costo = $5 WHERE cliente = $1 AND sucursal = $2 AND id = $3',
  complemento:
    'UPDATE complemento SET receta_version = $4, costo = $5 WHERE cliente = $1 AND sucursal = $2 AND id = $3',
};

/** The next version of a recipe. */
export interface RecetaNueva {
  readonly dueno: Vendible;
  readonly id: number;
  readonly version: number;
  readonly lineas: readonly FilaLinea[];
  readonly costo: Centavos;
}

/** Writes the next version of a recipe; the one before stays for lines ordered with it (D-55). */
export const escribirReceta = (
  { cliente, sucursal }: Alcance,
  { dueno, id, version, lineas, costo }: RecetaNueva,
): Query[] => [
  sqlText(INSERTAR[dueno], [
    cliente,
    sucursal,
    id,
    version,
    lineas.map((l) => l.linea),
    lineas.map((l) => l.ingrediente.id),
    lineas.map((l) => l.cantidad),
    lineas.map((l) => l.unidad.id),
    lineas.map((l) => l.equivalencia),
  ]),
  sqlText(ADELANTAR[dueno], [cliente, sucursal, id, version, costo]),
];
