import type { complementos } from '@comal/contract/catalogo/complementos';
import type { ingredientes } from '@comal/contract/catalogo/ingredientes';
import type { productos } from '@comal/contract/catalogo/productos';
import type { CallData } from '@comal/contract/route';
import { costoDeLinea } from '@comal/domain/catalogo/costo';
import { nombreDeEstado } from '@comal/domain/catalogo/estados-de-menu';
import { SIN_INVENTARIO } from '@comal/domain/catalogo/limites';
import { aPesos } from '@comal/domain/money';
import { nombreCompleto } from '../../../platform/http/sesiones-activas.ts';
import type { FilaComplemento } from '../complementos/complementos-consultas.ts';
import type { FilaIngrediente, FilaMovimiento } from '../ingredientes/ingredientes-consultas.ts';
import type { FilaProducto } from '../productos/productos-consultas.ts';
import type { FilaLinea } from '../recetas/recetas-consultas.ts';
import type { FilaVendible } from './vendibles-consultas.ts';

/** An ingredient as it is answered. */
export const presentIngrediente = (f: FilaIngrediente): CallData<typeof ingredientes.nuevo> => ({
  id: f.id,
  descripcion: f.nombre,
  unidad: f.unidad,
  inventario: Number(f.inventario),
  precio: Number(f.costo),
  productos: f.productos,
  sistema: f.sistema,
});

/** A change of stock as it is answered. */
export const presentMovimiento = (f: FilaMovimiento): CallData<typeof ingredientes.movimientos>[number] => ({
  id: f.id,
  motivo: f.motivo,
  cantidad: Number(f.cantidad),
  saldo: Number(f.saldo),
  usuario:
    nombreCompleto({
      nombre: f.nombre ?? '',
      primer_apellido: f.primer_apellido ?? '',
      segundo_apellido: f.segundo_apellido ?? '',
    }) || 'Sistema',
  creado_en: f.creado_en,
});

const presentVendible = (f: FilaVendible) => ({
  id: f.id,
  descripcion: f.descripcion,
  categoria: f.categoria,
  area: f.area,
  unidad: f.unidad,
  costo: aPesos(f.costo),
  precio: aPesos(f.precio),
  tiempo_preparacion: f.tiempo_de_preparacion,
  manejaInventario: f.inventario !== null,
  inventario: f.inventario === null ? SIN_INVENTARIO : Number(f.inventario),
  no_ingredientes: f.no_ingredientes,
  version: f.version,
});

/** A dish as it is answered. */
export const presentProducto = (f: FilaProducto): CallData<typeof productos.obtener> => ({
  ...presentVendible(f),
  codigo: f.codigo,
  complementos_gratis: f.complementos_gratis,
  estado_menu: { id: f.estado_menu, descripcion: nombreDeEstado(f.estado_menu) },
  descripcion_menu: f.descripcion_menu,
  url_imagen: f.url_imagen,
  no_especificaciones: f.no_especificaciones,
  no_complementos: f.no_complementos,
});

/** An add-on as it is answered. */
export const presentComplemento = (f: FilaComplemento): CallData<typeof complementos.nuevo> => ({
  ...presentVendible(f),
  productos: f.productos,
});

const MICROS_POR_PESO = 1_000_000;
const ATOPESOS_POR_MICRO = 10n ** 12n;

/** Pesos of a line's exact cost, to 6 decimals, half up. */
const pesosDeLinea = (exacto: bigint): number =>
  Number((exacto + ATOPESOS_POR_MICRO / 2n) / ATOPESOS_POR_MICRO) / MICROS_POR_PESO;

/** A line of the recipe of `dueno` as it is answered; its id is the one it keeps through the versions. */
export const presentLinea =
  (dueno: number) =>
  (f: FilaLinea): CallData<typeof productos.ingredientes>[number] => ({
    id: f.linea,
    ingrediente: { ...f.ingrediente, precio: Number(f.costo) },
    cantidad: Number(f.cantidad),
    unidad: f.unidad,
    equivalencia: f.unidad.id === f.ingrediente.unidad.id ? null : Number(f.equivalencia),
    costo: pesosDeLinea(costoDeLinea(f.cantidad, f.equivalencia, f.costo)),
    productoId: dueno,
  });
