import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import { CANCELACION } from '@comal/domain/facturacion/emision/cancelacion';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';

const HECHA = Date.UTC(2026, 10, 20, 20, 46);
const MINUTE_MS = 60_000;

/** A stamped invoice. */
export const TIMBRADA: FacturaDelNegocio = {
  ...{ id: '01975000-0000-7000-8000-000000000001', clase: 'nominativa', serie: 'LG', folio: 2031, prueba: false },
  ...{ estado: ESTADO_DE_FACTURA.TIMBRADA, rfc: 'XIA190128J61', nombre: 'XENON INDUSTRIAL ARTICLES', regimen: '601' },
  ...{ cp: '76343', uso: 'G03', correo: 'compras@xenon.mx', forma_pago: '04', total: 1_249.5 },
  ...{ uuid: '5a3b1c9e-0f7d-4e2a-9b1c-3d5e7f9a1b2c', timbrada_en: HECHA + MINUTE_MS, creado_en: HECHA },
  ...{ fallo: null, cancelacion: CANCELACION.NINGUNA, emite: 'EKU9003173C9', sucursal: 'Centro', origen: 'comensal' },
  ...{ usuario: null, motivo: null, cancelada_en: null, proximo_en: null, intentos: 1, cobros: 1 },
  ...{ desde: null, hasta: null, sustituye: null, sustituta: null, sellada_en: HECHA },
};

const SIN_TIMBRE = { uuid: null, timbrada_en: null } as const;

/** One that SAT refused for its name. */
export const RECHAZADA: FacturaDelNegocio = {
  ...{ ...TIMBRADA, ...SIN_TIMBRE, id: '01975000-0000-7000-8000-000000000002', folio: 2032 },
  ...{ estado: ESTADO_DE_FACTURA.RECHAZADA, origen: 'caja', usuario: 'Rosa Méndez', correo: '' },
  fallo: { dicho: 'El nombre no es el que el SAT tiene con este RFC', campo: 'nombre' },
};

/** One that waits for its PAC. */
export const PENDIENTE: FacturaDelNegocio = {
  ...{ ...TIMBRADA, ...SIN_TIMBRE, id: '01975000-0000-7000-8000-000000000003', folio: 2033 },
  ...{ estado: ESTADO_DE_FACTURA.PENDIENTE, intentos: 3, proximo_en: HECHA + 30 * MINUTE_MS },
  fallo: { dicho: 'El PAC no contesta', campo: null },
};

/** One whose answer was lost four days ago. */
export const DUDOSA: FacturaDelNegocio = {
  ...{ ...TIMBRADA, ...SIN_TIMBRE, id: '01975000-0000-7000-8000-000000000012', folio: 2022 },
  ...{ estado: ESTADO_DE_FACTURA.DUDOSA, sellada_en: Date.UTC(2020, 0, 1) },
  fallo: { dicho: 'Pasaron tres días sin saber si se timbró', campo: null },
};

/** One of every kind. */
export const FACTURAS_DE_PRUEBA: readonly FacturaDelNegocio[] = [
  PENDIENTE,
  RECHAZADA,
  TIMBRADA,
  DUDOSA,
  {
    ...{ ...TIMBRADA, ...SIN_TIMBRE, id: '01975000-0000-7000-8000-000000000004', folio: 2030, prueba: true },
    ...{ estado: ESTADO_DE_FACTURA.DUDOSA, proximo_en: HECHA + 5 * MINUTE_MS },
  },
  {
    ...{ ...TIMBRADA, id: '01975000-0000-7000-8000-000000000005', folio: 2029, clase: 'global', origen: 'sola' },
    ...{ rfc: 'XAXX010101000', nombre: 'PUBLICO EN GENERAL', regimen: '616', uso: 'S01', correo: '' },
    ...{ total: 48_310, cobros: 187, desde: '2026-11-19', hasta: '2026-11-19' },
  },
  {
    ...{ ...TIMBRADA, id: '01975000-0000-7000-8000-000000000006', folio: 2028 },
    ...{ cancelacion: CANCELACION.PENDIENTE, motivo: '02', proximo_en: HECHA + 60 * MINUTE_MS },
  },
  {
    ...{ ...TIMBRADA, id: '01975000-0000-7000-8000-000000000007', folio: 2027 },
    ...{ cancelacion: CANCELACION.ACEPTADA, motivo: '02', cancelada_en: HECHA },
  },
  {
    ...{ ...TIMBRADA, ...SIN_TIMBRE, id: '01975000-0000-7000-8000-000000000008', folio: 2026 },
    estado: ESTADO_DE_FACTURA.DESCARTADA,
  },
  {
    ...{ ...TIMBRADA, ...SIN_TIMBRE, id: '01975000-0000-7000-8000-000000000009', folio: 2025, origen: 'caja' },
    ...{ estado: ESTADO_DE_FACTURA.PENDIENTE, sustituye: 'LG-2024' },
  },
  { ...TIMBRADA, id: '01975000-0000-7000-8000-000000000010', folio: 2024, sustituta: 'LG-2025' },
  {
    ...{ ...TIMBRADA, id: '01975000-0000-7000-8000-000000000011', folio: 2023, sustituta: 'LG-2031' },
    ...{ cancelacion: CANCELACION.RECHAZADA, motivo: '01' },
  },
];
