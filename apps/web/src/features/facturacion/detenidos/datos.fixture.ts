import type { ReciboDetenido } from '@comal/contract/facturacion/facturas';

const COBRADO = Date.UTC(2026, 10, 18, 20, 46);
const HORA_MS = 3_600_000;

/** Tickets of which facturapi says nothing; an invoice waits for the second. */
export const RECIBOS_DETENIDOS: readonly ReciboDetenido[] = [
  {
    ...{ pago: '01975000-0000-7000-8000-0000000000a1', folio: '0118-115', nombre: 'Mesa 7', total: 348.5 },
    ...{ cobrado_en: COBRADO, desde: COBRADO + HORA_MS, factura: null },
  },
  {
    ...{ pago: '01975000-0000-7000-8000-0000000000a2', folio: '0118-121', nombre: 'Terraza 2', total: 1_120 },
    ...{ cobrado_en: COBRADO + 2 * HORA_MS, desde: COBRADO + 3 * HORA_MS, factura: 'LG-2033' },
  },
];
