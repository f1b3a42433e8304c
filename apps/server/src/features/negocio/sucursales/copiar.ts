import { unirUnoPorUno } from '../../../platform/catalogo/catalogo-write.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

const AREAS = `INSERT INTO area (cliente, sucursal, id, descripcion, sistema, sin_preparacion)
  SELECT cliente, $3, id, descripcion, sistema, sin_preparacion FROM area WHERE cliente = $1 AND sucursal = $2`;
const CATEGORIAS = `INSERT INTO categoria (cliente, sucursal, id, descripcion, orden, color, sistema, imagen)
  SELECT cliente, $3, id, descripcion, orden, color, sistema, imagen FROM categoria WHERE cliente = $1 AND sucursal = $2`;
const UNIDADES = `INSERT INTO unidad (cliente, sucursal, id, nombre, abreviatura, tipo, sistema)
  SELECT cliente, $3, id, nombre, abreviatura, tipo, sistema FROM unidad WHERE cliente = $1 AND sucursal = $2`;
const INGREDIENTES = `INSERT INTO ingrediente (cliente, sucursal, id, nombre, unidad, costo, sistema, inventario)
  SELECT cliente, $3, id, nombre, unidad, costo, sistema, 0 FROM ingrediente WHERE cliente = $1 AND sucursal = $2`;
const ESPECIFICACIONES = `INSERT INTO especificacion (cliente, sucursal, id, descripcion)
  SELECT cliente, $3, id, descripcion FROM especificacion WHERE cliente = $1 AND sucursal = $2`;

const DE_PRODUCTO = `id, codigo, descripcion, descripcion_menu, precio, costo, categoria, area, unidad, tiempo_de_preparacion,
    complementos_gratis, estado_menu, estado_menu_previo, receta_version, url_imagen, imagen, orden, alergenos, picante`;
const PRODUCTOS = `INSERT INTO producto (cliente, sucursal, ${DE_PRODUCTO}, inventario)
  SELECT cliente, $3, ${DE_PRODUCTO}, CASE WHEN inventario IS NOT NULL THEN 0 END FROM producto
  WHERE cliente = $1 AND sucursal = $2 AND retirado_en IS NULL`;

const DE_COMPLEMENTO = `id, descripcion, precio, costo, categoria, area, unidad, tiempo_de_preparacion, receta_version, alergenos, picante`;
const COMPLEMENTOS = `INSERT INTO complemento (cliente, sucursal, ${DE_COMPLEMENTO}, inventario)
  SELECT cliente, $3, ${DE_COMPLEMENTO}, CASE WHEN inventario IS NOT NULL THEN 0 END FROM complemento
  WHERE cliente = $1 AND sucursal = $2 AND retirado_en IS NULL`;

// What follows goes with the dishes and add-ons that were copied just before.
const DE_LA_NUEVA = `n.cliente = o.cliente AND n.sucursal = $3`;
const SUS_ESPECIFICACIONES = `INSERT INTO producto_especificacion (cliente, sucursal, producto, especificacion)
  SELECT o.cliente, $3, o.producto, o.especificacion FROM producto_especificacion o
  JOIN producto n ON ${DE_LA_NUEVA} AND n.id = o.producto WHERE o.cliente = $1 AND o.sucursal = $2`;
const SUS_COMPLEMENTOS = `INSERT INTO producto_complemento (cliente, sucursal, producto, complemento)
  SELECT o.cliente, $3, o.producto, o.complemento FROM producto_complemento o
  JOIN producto n ON ${DE_LA_NUEVA} AND n.id = o.producto
  WHERE o.cliente = $1 AND o.sucursal = $2
    AND EXISTS (SELECT FROM complemento c WHERE c.cliente = o.cliente AND c.sucursal = $3 AND c.id = o.complemento)`;
const DE_RECETA = `o.version, o.ingrediente, o.cantidad, o.unidad, o.equivalencia`;
const RECETAS_DE_PRODUCTOS = `INSERT INTO receta (cliente, sucursal, producto, version, ingrediente, cantidad, unidad, equivalencia)
  SELECT o.cliente, $3, o.producto, ${DE_RECETA} FROM receta o
  JOIN producto n ON ${DE_LA_NUEVA} AND n.id = o.producto AND n.receta_version = o.version WHERE o.cliente = $1 AND o.sucursal = $2`;
const RECETAS_DE_COMPLEMENTOS = `INSERT INTO receta (cliente, sucursal, complemento, version, ingrediente, cantidad, unidad, equivalencia)
  SELECT o.cliente, $3, o.complemento, ${DE_RECETA} FROM receta o
  JOIN complemento n ON ${DE_LA_NUEVA} AND n.id = o.complemento AND n.receta_version = o.version WHERE o.cliente = $1 AND o.sucursal = $2`;

/**
 * Gives a new branch what another one sells, with the same ids: areas, categories, units, ingredients, dishes with recipes,
 * specifications and add-ons (D-59). What was retired stays behind, and stock is none: the goods are where they are (decision 0046).
 */
export const copiarCatalogo = (cliente: string, de: number, a: number): readonly Query[] => [
  sqlText(AREAS, [cliente, de, a]),
  sqlText(CATEGORIAS, [cliente, de, a]),
  sqlText(UNIDADES, [cliente, de, a]),
  sqlText(INGREDIENTES, [cliente, de, a]),
  sqlText(ESPECIFICACIONES, [cliente, de, a]),
  sqlText(PRODUCTOS, [cliente, de, a]),
  sqlText(COMPLEMENTOS, [cliente, de, a]),
  unirUnoPorUno('off'),
  sqlText(SUS_ESPECIFICACIONES, [cliente, de, a]),
  sqlText(SUS_COMPLEMENTOS, [cliente, de, a]),
  sqlText(RECETAS_DE_PRODUCTOS, [cliente, de, a]),
  sqlText(RECETAS_DE_COMPLEMENTOS, [cliente, de, a]),
  unirUnoPorUno('on'),
];
