import { z } from 'zod';
import { NOTAS_DE_CIERRE, RAZONES_DE_IRREGULARIDAD } from '@comal/domain/caja/corte';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { DENOMINACIONES, errorDeConteo, PIEZAS_MAXIMAS } from '@comal/domain/caja/denominaciones';
import { aCentavos, aPesos } from '@comal/domain/money';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { idEscrito, importe, importeEscrito, instante, mandado, pesos, textoOpcional, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { impuestosDichos } from './impuestos-dichos.ts';

const caja_inicial = importe({ requerido: 'La cantidad es obligatoria' });
const caja_final = importe({ requerido: 'La cantidad es obligatoria' });
/** The note on the closing. */
const notas = textoOpcional(NOTAS_DE_CIERRE).optional();
const VALORES = DENOMINACIONES.map(aPesos);
const PIEZAS = `Escribe cuántas piezas hay, de 0 a ${PIEZAS_MAXIMAS}`;

/** Bills and coins of one worth, in pesos. */
const denominacion = z.object({
  valor: z.literal(VALORES, 'Denominación no válida'),
  piezas: z.number(PIEZAS).int(PIEZAS).min(0, PIEZAS).max(PIEZAS_MAXIMAS, PIEZAS),
});

/** Whether to ask again when the count is off by more than the branch's threshold; not in a blind count, which would reveal the figures. */
const preguntar = z.boolean('Indica si se pregunta').optional();

/** The count, with bills and coins where they were entered. */
interface Conteo {
  readonly caja_final: number;
  readonly denominaciones?: readonly { readonly valor: number; readonly piezas: number }[] | undefined;
}

/** The body of a closing; bills and coins, if given, must add up to the count. */
export const conteo = <T extends z.ZodRawShape>(mas: T) =>
  z
    .object({
      ...mas,
      caja_final,
      preguntar,
      denominaciones: z.array(denominacion).max(DENOMINACIONES.length).optional(),
    })
    .check(({ value, issues }) => {
      const { caja_final: pesosContados, denominaciones } = value as unknown as Conteo;
      const piezas = denominaciones?.map((d) => ({ ...d, valor: aCentavos(d.valor) }));
      const message = piezas && errorDeConteo(piezas, aCentavos(pesosContados));
      if (message) issues.push({ code: 'custom', path: ['denominaciones'], message, input: denominaciones });
    });

/** Sales by each of the business's own methods, in the order of their ids; absent where none was used (D-115). */
const ventasPropias = z
  .array(z.object({ metodo: z.number().int(), descripcion: z.string(), cuantos: z.number().int(), total: pesos }))
  .optional();

const cuantos = z.number().int();
const porMotivo = z.object({ motivo: z.string(), cuantos, total: pesos });

/** The figures of a shift (D-34); the expected cash is told only after the count (H72). */
export const resumenSchema = z.object({
  corte: uuid,
  /** Number of the Z on its register, once it is closed (D-114). */
  z: z.number().int().optional(),
  caja: z.object({ id: z.number().int(), alias: z.string() }),
  /** Who opened it. */
  usuario: z.string(),
  /** 1 open, 2 closed, 3 pending: the session of who opened it ended and nobody continued it (000 §4, D-32). */
  estado: z.literal([1, 2, 3]),
  abierto_en: instante,
  caja_inicial: pesos,
  ventas: z.object({ efectivo: pesos, transferencia: pesos, tarjeta: pesos, otros: ventasPropias, total: pesos }),
  /** Sales by order type (D-130), the most first; absent where nothing but tables was sold, and in a Z from before types. */
  por_tipo: z.array(z.object({ tipo: z.enum(CLAVES_DE_TIPO), total: pesos })).optional(),
  /** Base and tax of those sales (decision 0147); absent where none was charged with them, and in a Z from before. */
  impuestos: impuestosDichos.optional(),
  entradas: pesos,
  /** Exits other than tips paid out. */
  salidas: pesos,
  /** Those exits by category; absent in a Z from before categories existed. */
  salidas_por: z.array(z.object({ concepto: z.string(), cuantos: z.number().int(), total: pesos })).optional(),
  /** Tips of the shift: no sales; what came by cash is in the drawer until it is paid out (decision 0012). */
  propinas: z.object({
    ...{ efectivo: pesos, transferencia: pesos, tarjeta: pesos, total: pesos, pagadas: pesos },
    /** Sum of the own methods; absent: none. */
    otros: pesos.optional(),
    /** Tips by own method; absent in a Z from before they were listed one by one. */
    propias: z.array(z.object({ metodo: z.number().int(), descripcion: z.string(), total: pesos })).optional(),
  }),
  /** What rounding added to the cash of the shift, or took from it (below 0): no sale (D-164). Absent: nothing. */
  redondeo: pesos.optional(),
  comandas_cobradas: z.number().int(),
  /** Open comandas of the branch; `total` is what is still to be charged. */
  comandas_abiertas: z.array(z.object({ id: uuid, folio_corto: z.string(), nombre: z.string(), total: pesos })),
  /** The number of charges, and of them the cancelled ones with their amount (D-44). */
  cobros: z.object({ cuantos: z.number().int(), cancelados: z.number().int(), importe_cancelado: pesos }),
  /** The returned lines of charges, with their amount without tips (decision 0123); absent where there are none. */
  devoluciones: z.object({ cuantas: z.number().int(), total: pesos }).optional(),
  /** Cancelled dishes at this register, by reason (D-106); absent in a Z from before they were counted. */
  pedidos_cancelados: z.array(porMotivo).optional(),
  /** Courtesies at this register, by reason (decision 0121); absent in a Z from before they existed. */
  cortesias: z.array(porMotivo).optional(),
  /** Discounts given at this register, by reason (decision 0164); absent: none. */
  descuentos: z.array(porMotivo).optional(),
  /** Charged dishes that promotions reduced, by promotion (decision 0175); absent: none. */
  promociones: z.array(porMotivo).optional(),
  /** How often somebody opened the drawer without a charge, by person and reason (D-145); absent where nobody did. */
  cajon_abierto: z.array(z.object({ usuario: z.string(), motivo: z.string(), cuantas: cuantos })).optional(),
  /** Dishes and add-ons charged in a closed shift, in pieces by category, the most first; absent in a Z from before they were stored. */
  platillos: z.array(z.object({ categoria: z.string(), cuantos: z.number() })).optional(),
  /** The number of charges, without cancelled ones, that used each method; absent in an old Z, too. */
  usos: z.object({ efectivo: cuantos, transferencia: cuantos, tarjeta: cuantos }).optional(),
  /** The printer of the register's cuts, of a closing the one that prints it; absent where it has none. */
  impresora: z.string().optional(),
  /** When these figures were read, for an X reading. */
  leido_en: instante,
  /** `razones` name why the cut is irregular; empty when it is not. */
  cierre: z
    .object({
      contado: pesos,
      esperado: pesos,
      diferencia: pesos,
      irregular: z.boolean(),
      razones: z.array(z.enum(RAZONES_DE_IRREGULARIDAD)),
      /** The bills and coins of the count, the highest first, where they were entered. */
      denominaciones: z.array(z.object({ valor: pesos, piezas: z.number().int() })).optional(),
    })
    .nullable(),
});

export type ResumenDeTurno = z.infer<typeof resumenSchema>;

/** The answer of a closing: its figures, and whether it ended the session that asked, as with one's own shift at one's own register. */
export const cierreSchema = resumenSchema.extend({ sesion_terminada: z.boolean() });

export type CierreDeTurno = z.infer<typeof cierreSchema>;

/** The data of CONTEO_CIEGO: of an open shift everything but its cash (D-107). */
export type TurnoSinCifras = Pick<
  ResumenDeTurno,
  'corte' | 'caja' | 'usuario' | 'estado' | 'abierto_en' | 'caja_inicial' | 'comandas_abiertas' | 'leido_en'
>;

/** Sales of a shift by method: what came in less what was given back (D-31). */
export const ventasSchema = z.object({
  efectivo: pesos,
  transferencia: pesos,
  tarjeta: pesos,
  otros: ventasPropias,
  total: pesos,
  comandas_cobradas: z.number().int(),
});

export type VentasDeTurno = z.infer<typeof ventasSchema>;

/** Opening and closing cash (D-16, D-30). */
export const cortes = {
  cajaInicialPendiente: defineRoute({
    method: 'GET',
    path: 'comandas/{caja}/caja-inicial',
    resumen: 'Prueba inversa: éxito si FALTA la caja inicial, 409 CAJA_INICIAL_REGISTRADA si existe (D-16)',
    acceso: 'sesion',
    params: z.object({ caja: idEscrito }),
    data: z.null(),
    motivos: ['CAJA_INICIAL_REGISTRADA', 'CAJA_GENERAL_SIN_CAJA_INICIAL', 'NO_ENCONTRADO'],
  }),
  abrir: defineRoute({
    method: 'POST',
    path: 'comandas/registrar/caja-inicial',
    resumen: 'Abre el turno de la caja con su efectivo inicial',
    acceso: 'sesion',
    permiso: [PERMISO.ABRIR_Y_CERRAR_CAJA],
    body: z.object({ caja_inicial }),
    data: z.object({ corte: uuid, caja_inicial: pesos, abierto_en: instante }),
    motivos: ['CAJA_GENERAL_SIN_CAJA_INICIAL', 'CAJA_INICIAL_REGISTRADA'],
    write: 'idempotente',
  }),
  cerrar: defineRoute({
    method: 'POST',
    path: 'comandas/registrar/caja-final',
    resumen: 'Cierra el turno de la caja de la sesión; si lo abrió quien cierra, la sesión termina',
    acceso: 'sesion',
    permiso: [PERMISO.ABRIR_Y_CERRAR_CAJA],
    body: conteo({ notas }),
    data: cierreSchema,
    motivos: ['CAJA_INICIAL_FALTA', 'CORTE_AJENO', 'DIFERENCIA_ALTA'],
    write: 'idempotente',
    cierraSesion: true,
  }),
  cerrarDeSesion: defineRoute({
    method: 'POST',
    path: 'cajas/cortesdecaja/cerrar',
    resumen: 'Cierra el turno de la caja de una sesión, por la misma regla',
    acceso: 'sesion',
    permiso: [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.CERRAR_CAJA_DE_OTRA_SESION],
    body: conteo({ sesion: uuid, notas }),
    data: cierreSchema,
    motivos: ['CAJA_INICIAL_FALTA', 'CORTE_AJENO', 'DIFERENCIA_ALTA', 'NO_ENCONTRADO'],
    write: 'idempotente',
    cierraSesion: true,
  }),
  abrirDeSesion: defineRoute({
    method: 'PUT',
    path: 'sesiones/{id}/caja-inicial',
    resumen: 'Abre el turno de la caja de una sesión abierta, a nombre de su usuario, por la misma regla',
    acceso: 'sesion',
    permiso: [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.CERRAR_CAJA_DE_OTRA_SESION],
    params: z.object({ id: uuid }),
    body: z.object({ caja_inicial }),
    data: z.object({ corte: uuid, caja_inicial: pesos, abierto_en: instante }),
    motivos: [
      'CAJA_GENERAL_SIN_CAJA_INICIAL',
      'CAJA_INICIAL_REGISTRADA',
      'NO_ENCONTRADO',
      'SESION_YA_CERRADA',
      'SIN_PERMISO',
    ],
    write: 'idempotente',
  }),
  cerrarPorSesion: defineRoute({
    method: 'PUT',
    path: 'sesiones/{id}/caja-final',
    resumen: 'Lo mismo que cajas/cortesdecaja/cerrar, con la sesión en la dirección',
    acceso: 'sesion',
    permiso: [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.CERRAR_CAJA_DE_OTRA_SESION],
    params: z.object({ id: uuid }),
    body: conteo({ notas }),
    data: cierreSchema,
    motivos: ['CAJA_INICIAL_FALTA', 'CORTE_AJENO', 'DIFERENCIA_ALTA', 'NO_ENCONTRADO'],
    write: 'idempotente',
    cierraSesion: true,
  }),
  resumen: defineRoute({
    method: 'GET',
    path: 'sesiones/{id}/resumen',
    resumen:
      'Resumen del turno abierto en la caja de una sesión; con caja_final, también lo esperado y la diferencia. Con conteo ciego, solo para quien puede ver los cortes (D-107)',
    acceso: 'sesion',
    permiso: [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.CERRAR_CAJA_DE_OTRA_SESION],
    params: z.object({ id: uuid }),
    query: z.object({ caja_final: importeEscrito().optional() }),
    data: resumenSchema,
    motivos: ['CAJA_INICIAL_FALTA', 'NO_ENCONTRADO', 'CONTEO_CIEGO'],
  }),
  imprimirLectura: defineRoute({
    method: 'POST',
    path: 'impresoras/lectura-x',
    resumen: 'Imprime la lectura X del turno abierto en la impresora de la caja de la sesión (D-34)',
    acceso: 'sesion',
    permiso: [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.CERRAR_CAJA_DE_OTRA_SESION],
    data: mandado,
    motivos: ['CAJA_INICIAL_FALTA', 'CONTEO_CIEGO', 'CAJA_SIN_IMPRESORA'],
    write: 'idempotente',
  }),
  imprimirZ: defineRoute({
    method: 'POST',
    path: 'impresoras/corte-z',
    resumen: 'Imprime otra vez la hoja Z de un turno cerrado, marcada REIMPRESIÓN, en la impresora de la caja (D-114)',
    acceso: 'sesion',
    permiso: [PERMISO.VER_ESTADISTICAS_DE_CORTE],
    body: z.object({ corte: uuid }),
    data: mandado,
    motivos: ['NO_ENCONTRADO', 'CAJA_SIN_IMPRESORA'],
    write: 'idempotente',
  }),
  ventasDeSesion: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'main/ventas/sesion/{id}',
    resumen: 'Ventas del turno abierto en la caja de una sesión, por método',
    acceso: 'sesion',
    permiso: [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.CERRAR_CAJA_DE_OTRA_SESION],
    params: z.object({ id: uuid }),
    data: ventasSchema,
    motivos: ['CAJA_INICIAL_FALTA', 'NO_ENCONTRADO', 'CONTEO_CIEGO'],
  }),
} as const;
