import type { ConAlergenos } from '@comal/domain/catalogo/alergenos';
import { CLASE_FISCAL_INICIAL } from '@comal/domain/catalogo/impuestos';
import { MEDIDA_INICIAL, type Medida } from '@comal/domain/catalogo/medida/medida';
import { COLUMNAS_DE_VENDIBLE, type Vendible as VendibleDeMenu } from '@comal/domain/catalogo/vendible';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { DB } from '../../../platform/db/types.gen.ts';
import type { Vendible } from './vendibles-consultas.ts';

const COLUMNAS = {
  producto: [...COLUMNAS_DE_VENDIBLE.producto, 'inventario'],
  complemento: [...COLUMNAS_DE_VENDIBLE.complemento, 'inventario'],
} as const;

/** Columns that older forms omit: an edited row keeps its value, a new one gets this default. */
const SI_NO_SE_DICE: Readonly<Record<string, string>> = {
  alergenos: `'{}'::text[]`,
  picante: '0',
  clase_fiscal: `'${CLASE_FISCAL_INICIAL}'`,
  medida: `'${MEDIDA_INICIAL}'`,
};

type Callable = Pick<VendibleDeMenu, keyof ConAlergenos | 'clase_fiscal'> & { readonly medida: Medida };
type Todas<T extends Vendible> = Pick<DB[T], (typeof COLUMNAS)[T][number] & keyof DB[T]>;
/** The columns of a dish or an add-on to write; money in centavos, undefined for what was not sent. */
type Columnas<T extends Vendible> = Omit<Todas<T>, keyof Callable> & {
  readonly [C in keyof Callable]?: Callable[C] | undefined;
};

const valor = (c: string, i: number): string =>
  SI_NO_SE_DICE[c] ? `COALESCE($${i + 4}, ${SI_NO_SE_DICE[c]})` : `$${i + 4}`;
const asignado = (c: string, i: number): string =>
  SI_NO_SE_DICE[c] ? `${c} = COALESCE($${i + 4}, ${c})` : `${c} = $${i + 4}`;
const insertar = (
  tabla: Vendible,
): string => `INSERT INTO ${tabla} (cliente, sucursal, id, ${COLUMNAS[tabla].join(', ')})
  VALUES ($1, $2, $3, ${COLUMNAS[tabla].map(valor).join(', ')})`;
/** A dish that goes to another category comes last there. */
const LUGAR = {
  producto: `orden = CASE WHEN categoria = $${COLUMNAS.producto.indexOf('categoria') + 4} THEN orden ELSE 0 END, `,
  complemento: '',
};
const editar = (tabla: Vendible): string =>
  `UPDATE ${tabla} SET version = version + 1, ${LUGAR[tabla]}${COLUMNAS[tabla].map(asignado).join(', ')} WHERE cliente = $1 AND sucursal = $2 AND id = $3`;
const TEXTOS = {
  producto: { insertar: insertar('producto'), editar: editar('producto') },
  complemento: { insertar: insertar('complemento'), editar: editar('complemento') },
};

/** Writes a new dish or add-on, or another version of it. */
export const escribirVendible = <T extends Vendible>(
  tabla: T,
  como: 'insertar' | 'editar',
  { cliente, sucursal }: Alcance,
  id: number,
  columnas: Columnas<T>,
): Query =>
  sqlText(TEXTOS[tabla][como], [
    cliente,
    sucursal,
    id,
    ...COLUMNAS[tabla].map((c) => (columnas as Readonly<Record<string, unknown>>)[c] ?? null),
  ]);

const SUYO = 'WHERE cliente = $1 AND sucursal = $2';
const ENLACES = {
  producto: [
    `DELETE FROM producto_especificacion ${SUYO} AND producto = $3`,
    `DELETE FROM producto_complemento ${SUYO} AND producto = $3`,
    `DELETE FROM producto_grupo ${SUYO} AND producto = $3`,
  ],
  complemento: [`DELETE FROM producto_complemento ${SUYO} AND complemento = $3`],
};
const BORRADOS = {
  producto: [`DELETE FROM receta ${SUYO} AND producto = $3`, `DELETE FROM producto ${SUYO} AND id = $3`],
  complemento: [`DELETE FROM receta ${SUYO} AND complemento = $3`, `DELETE FROM complemento ${SUYO} AND id = $3`],
};
const RETIROS = {
  producto: `UPDATE producto SET retirado_en = $4, version = version + 1 ${SUYO} AND id = $3`,
  complemento: `UPDATE complemento SET retirado_en = $4, version = version + 1,
    era_de = ARRAY(SELECT e.producto FROM producto_complemento e WHERE e.cliente = $1 AND e.sucursal = $2 AND e.complemento = $3 ORDER BY e.producto)
    ${SUYO} AND id = $3`,
};

/**
 * Takes a dish or an add-on off the menu: a row that is still referred to is retired, an unused one is deleted with its recipes.
 * Links with what it allows end; a retired add-on remembers its dishes.
 */
export const quitarVendible = (
  tabla: Vendible,
  { cliente, sucursal }: Alcance,
  id: number,
  cuando: { readonly seQueda: boolean; readonly ahora: number },
): Query[] => {
  const suyo = [cliente, sucursal, id];
  const enlaces = ENLACES[tabla].map((texto) => sqlText(texto, suyo));
  if (cuando.seQueda) return [sqlText(RETIROS[tabla], [...suyo, new Date(cuando.ahora)]), ...enlaces];
  return [...enlaces, ...BORRADOS[tabla].map((texto) => sqlText(texto, suyo))];
};
