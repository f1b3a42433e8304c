import type { ingredientes } from '@comal/contract/catalogo/ingredientes';
import type { productos } from '@comal/contract/catalogo/productos';
import type { CallData } from '@comal/contract/route';
import { costoDeLinea } from '@comal/domain/catalogo/costo';
import { fullName } from '../../../platform/http/active-sesiones.ts';
import type { FilaIngrediente, FilaMovimiento } from '../ingredientes/ingredientes-consultas.ts';
import type { FilaLinea } from '../recetas/recetas-consultas.ts';

/** An ingredient in the form of the contract. */
export const presentIngrediente = (f: FilaIngrediente): CallData<typeof ingredientes.nuevo> => ({
  id: f.id,
  descripcion: f.nombre,
  unidad: f.unidad,
  inventario: Number(f.inventario),
  precio: Number(f.costo),
  productos: f.productos,
  sistema: f.sistema,
  usual: f.usual,
});

/** A change of stock in the form of the contract. */
export const presentMovimiento = (f: FilaMovimiento): CallData<typeof ingredientes.movimientos>[number] => ({
  id: f.id,
  motivo: f.motivo,
  cantidad: Number(f.cantidad),
  saldo: Number(f.saldo),
  usuario:
    fullName({
      nombre: f.nombre ?? '',
      primer_apellido: f.primer_apellido ?? '',
      segundo_apellido: f.segundo_apellido ?? '',
    }) || 'Sistema',
  creado_en: f.creado_en,
});

const MICROS_POR_PESO = 1_000_000;
const ATOPESOS_POR_MICRO = 10n ** 12n;

/** Pesos of a line's exact cost, to 6 decimals, half up. */
const pesosDeLinea = (exacto: bigint): number =>
  Number((exacto + ATOPESOS_POR_MICRO / 2n) / ATOPESOS_POR_MICRO) / MICROS_POR_PESO;

/** A line of the recipe of `dueno` in the form of the contract; its id stays the same in all versions. */
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
