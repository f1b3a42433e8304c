import { z } from 'zod';
import {
  cabeCategoria,
  CATEGORIAS_DE_SALIDA,
  CONCEPTOS_DE_MOVIMIENTO,
  LIMITES_DE_EFECTIVO,
} from '@comal/domain/caja/movimiento';
import { MOTIVO_DE_APERTURA } from '@comal/domain/caja/cajon';
import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  archivoHecho,
  exportacion,
  idNumerico,
  importe,
  instante,
  pagina,
  paginaDe,
  pesos,
  texto,
  uuid,
} from '../primitives.ts';
import { defineRoute } from '../route.ts';

const { ABRIR_CAJON, ADMINISTRAR_ENTRADAS_Y_SALIDAS, REGISTRAR_ENTRADA_DE_EFECTIVO, REGISTRAR_SALIDA_DE_EFECTIVO } =
  PERMISO;
const QUIEN_VE = [ADMINISTRAR_ENTRADAS_Y_SALIDAS, REGISTRAR_ENTRADA_DE_EFECTIVO, REGISTRAR_SALIDA_DE_EFECTIVO] as const;

/** 2 entry, 3 exit (000 §4). */
const tipo = z.literal([2, 3], 'Elige si entra o sale');
const cantidad = importe({
  minimo: 0.01,
  requerido: 'La cantidad es obligatoria',
  negativo: 'La cantidad debe ser mayor a 0',
});
const observaciones = texto(LIMITES_DE_EFECTIVO.observaciones);
const SIN_CATEGORIA = 'Solo las salidas tienen categoría';
/** What an exit is for. */
const categoria = z.enum(CATEGORIAS_DE_SALIDA, 'Elige una categoría de la lista');

/** A cash entry or exit; `propina` exits pay a waiter's tips (decision 0012). */
export const movimientoSchema = z.object({
  id: uuid,
  fecha: z.string(),
  hora: z.string(),
  creado_en: instante,
  usuario: z.string(),
  terminal: z.string(),
  cantidad: pesos,
  observaciones: z.string(),
  tipo: z.object({ id: z.literal([2, 3]), descripcion: z.string() }),
  concepto: z.enum(CONCEPTOS_DE_MOVIMIENTO),
  mesero: z.string().nullable(),
  /** Whether its shift is open, so that it can still be corrected (D-35). */
  editable: z.boolean(),
  version: z.number().int(),
});

export type MovimientoDeEfectivo = z.infer<typeof movimientoSchema>;

/** The tips of a waiter: received, paid out, and still owed. */
export const propinasDeMesero = z.object({
  mesero: z.object({ id: z.number().int(), nombre: z.string() }),
  recibidas: pesos,
  pagadas: pesos,
  saldo: pesos,
  /** Of this register's open shift, by method; null for a person who counts blind (D-107, H102). */
  turno: z.object({ efectivo: pesos, transferencia: pesos, tarjeta: pesos, otros: pesos.optional() }).nullable(),
});

export type PropinasDeMesero = z.infer<typeof propinasDeMesero>;

/** Cash in, cash out, tips and the drawer. */
export const efectivo = {
  listar: defineRoute({
    method: 'POST',
    path: 'entradas-y-salidas',
    resumen: 'Entradas y salidas de la sucursal, por página, de la última a la primera',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: pagina,
    data: paginaDe(movimientoSchema),
    motivos: [],
    write: 'natural',
  }),
  exportar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'entradas-y-salidas/exportar',
    resumen: 'Las entradas y salidas del filtro como PDF o Excel',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: exportacion,
    data: archivoHecho,
    motivos: ['EXPORTACION_MUY_GRANDE', 'TALLER_OCUPADO'],
    write: 'natural',
  }),
  agregar: defineRoute({
    method: 'POST',
    path: 'entradas-y-salidas/agregar',
    resumen: 'Registra una entrada o salida en el turno abierto de la caja de la sesión',
    acceso: 'sesion',
    permiso: [REGISTRAR_ENTRADA_DE_EFECTIVO, REGISTRAR_SALIDA_DE_EFECTIVO],
    body: z
      .object({ cantidad, observaciones, tipo, categoria: categoria.default('general') })
      .refine((m) => cabeCategoria(m.tipo, m.categoria), { error: SIN_CATEGORIA, path: ['categoria'] }),
    data: movimientoSchema,
    motivos: ['SIN_PERMISO', 'CAJA_INICIAL_FALTA', 'CAJA_GENERAL_SIN_MOVIMIENTOS'],
    write: 'idempotente',
    autorizable: true,
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'efectivo/entradas-salidas/editar',
    resumen: 'Corrige una entrada o salida mientras su turno está abierto (D-35)',
    acceso: 'sesion',
    permiso: [ADMINISTRAR_ENTRADAS_Y_SALIDAS],
    body: z.object({
      ...{ id: uuid, cantidad, observaciones, version: z.number().int().min(1) },
      /** Absent: unchanged; of an entry, or of tips paid out, it cannot be changed. */
      categoria: categoria.optional(),
    }),
    data: movimientoSchema,
    motivos: ['NO_ENCONTRADO', 'MOVIMIENTO_DE_CORTE_CERRADO', 'MOVIMIENTO_CAMBIO', 'PROPINA_EXCEDIDA'],
    write: 'idempotente',
    autorizable: true,
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'efectivo/entradas-salidas/{id}/eliminar',
    resumen: 'Elimina una entrada o salida mientras su turno está abierto; queda en la bitácora (D-35)',
    acceso: 'sesion',
    permiso: [ADMINISTRAR_ENTRADAS_Y_SALIDAS],
    params: z.object({ id: uuid }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'MOVIMIENTO_DE_CORTE_CERRADO'],
    write: 'idempotente',
    autorizable: true,
  }),
  tipos: defineRoute({
    method: 'GET',
    path: 'efectivo/tipos',
    resumen: 'Los tipos de movimiento de efectivo',
    acceso: 'sesion',
    data: z.object({ tipos: z.array(z.object({ id: z.literal([2, 3]), descripcion: z.string() })) }),
    motivos: [],
  }),
  propinas: defineRoute({
    method: 'GET',
    path: 'efectivo/propinas',
    resumen: 'Propinas por mesero: recibidas, pagadas y lo que se debe',
    acceso: 'sesion',
    permiso: [REGISTRAR_SALIDA_DE_EFECTIVO, ADMINISTRAR_ENTRADAS_Y_SALIDAS],
    data: z.array(propinasDeMesero),
    motivos: [],
  }),
  pagarPropina: defineRoute({
    method: 'POST',
    path: 'efectivo/propinas/pagar',
    resumen: 'Paga propinas a un mesero con el efectivo de la caja: una salida de su propia clase',
    acceso: 'sesion',
    permiso: [REGISTRAR_SALIDA_DE_EFECTIVO],
    body: z.object({ mesero: idNumerico, cantidad }),
    data: movimientoSchema,
    motivos: ['CAJA_INICIAL_FALTA', 'CAJA_GENERAL_SIN_MOVIMIENTOS', 'SIN_PROPINAS', 'PROPINA_EXCEDIDA'],
    write: 'idempotente',
    autorizable: true,
  }),
  abrirCajon: defineRoute({
    method: 'POST',
    path: 'efectivo/cajon/abrir',
    resumen: 'Abre el cajón de la caja sin cobrar, con un motivo que queda en los movimientos (D-145)',
    acceso: 'sesion',
    permiso: [ABRIR_CAJON],
    body: z.object({ motivo: texto(MOTIVO_DE_APERTURA) }),
    data: z.null(),
    motivos: ['CAJA_SIN_IMPRESORA'],
    write: 'idempotente',
    autorizable: true,
  }),
} as const;
