import type { Alcance } from '../../../platform/catalogo/escritura.ts';
import { sqlTexto, type Consulta } from '../../../platform/db/consulta.ts';
import type { Vendible } from './vendibles-consultas.ts';

const COMUNES = [
  'descripcion',
  'precio',
  'categoria',
  'area',
  'unidad',
  'tiempo_de_preparacion',
  'inventario',
] as const;
const COLUMNAS = { producto: [...COMUNES, 'codigo', 'complementos_gratis'], complemento: COMUNES } as const;

/** The columns of a dish or an add-on as they are written; money in centavos. */
export type Columnas = Readonly<Partial<Record<(typeof COLUMNAS)[Vendible][number], string | number | null>>>;

const insertar = (
  tabla: Vendible,
): string => `INSERT INTO ${tabla} (cliente, sucursal, id, ${COLUMNAS[tabla].join(', ')})
  VALUES ($1, $2, $3, ${COLUMNAS[tabla].map((_, i) => `$${i + 4}`).join(', ')})`;
/** A dish that goes to another category comes last there. */
const LUGAR = {
  producto: `orden = CASE WHEN categoria = $${COMUNES.indexOf('categoria') + 4} THEN orden ELSE 0 END, `,
  complemento: '',
};
const editar = (tabla: Vendible): string =>
  `UPDATE ${tabla} SET version = version + 1, ${LUGAR[tabla]}${COLUMNAS[tabla].map((c, i) => `${c} = $${i + 4}`).join(', ')} WHERE cliente = $1 AND sucursal = $2 AND id = $3`;
const TEXTOS = {
  producto: { insertar: insertar('producto'), editar: editar('producto') },
  complemento: { insertar: insertar('complemento'), editar: editar('complemento') },
};

/** Writes a new dish or add-on, or another version of it. */
export const escribirVendible = (
  tabla: Vendible,
  como: 'insertar' | 'editar',
  { cliente, sucursal }: Alcance,
  id: number,
  columnas: Columnas,
): Consulta =>
  sqlTexto(TEXTOS[tabla][como], [cliente, sucursal, id, ...COLUMNAS[tabla].map((c) => columnas[c] ?? null)]);

const SUYO = 'WHERE cliente = $1 AND sucursal = $2';
const ENLACES = {
  producto: [
    `DELETE FROM producto_especificacion ${SUYO} AND producto = $3`,
    `DELETE FROM producto_complemento ${SUYO} AND producto = $3`,
  ],
  complemento: [`DELETE FROM producto_complemento ${SUYO} AND complemento = $3`],
};
const BORRADOS = {
  producto: [`DELETE FROM receta ${SUYO} AND producto = $3`, `DELETE FROM producto ${SUYO} AND id = $3`],
  complemento: [`DELETE FROM receta ${SUYO} AND complemento = $3`, `DELETE FROM complemento ${SUYO} AND id = $3`],
};
const RETIROS = {
  producto: `UPDATE producto SET retirado_en = $4, version = version + 1 ${SUYO} AND id = $3`,
  complemento: `UPDATE complemento SET retirado_en = $4, version = version + 1 ${SUYO} AND id = $3`,
};

/**
 * Takes a dish or an add-on off the menu: what was sold is retired, what never was is erased with its recipes (D-53).
 * What allowed it, or what it allowed, does so no more.
 */
export const quitarVendible = (
  tabla: Vendible,
  { cliente, sucursal }: Alcance,
  id: number,
  cuando: { readonly vendido: boolean; readonly ahora: number },
): Consulta[] => {
  const suyo = [cliente, sucursal, id];
  const enlaces = ENLACES[tabla].map((texto) => sqlTexto(texto, suyo));
  if (cuando.vendido) return [...enlaces, sqlTexto(RETIROS[tabla], [...suyo, new Date(cuando.ahora)])];
  return [...enlaces, ...BORRADOS[tabla].map((texto) => sqlTexto(texto, suyo))];
};
