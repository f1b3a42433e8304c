import type { Comprobante, Concepto } from '@comal/domain/facturacion/cfdi/comprobante';
import {
  conceptosDeConsumo,
  conceptosDeEgreso,
  conceptosDeGlobal,
  type PagoFacturado,
} from '@comal/domain/facturacion/conceptos';
import type { IssuerRow } from '../csd/issuer.ts';
import type { FilaDeRenglon, QueuedFactura } from '../facturas.ts';
import { localTime } from './local-time.ts';

const CONCEPTOS: Readonly<Record<QueuedFactura['clase'], (pagos: readonly PagoFacturado[]) => readonly Concepto[]>> = {
  nominativa: conceptosDeConsumo,
  global: conceptosDeGlobal,
  egreso: conceptosDeEgreso,
};

/** Rows charge by charge, in their order. */
const byCharge = (rows: readonly FilaDeRenglon[]): readonly PagoFacturado[] => {
  const charges = new Map<string, { folio: string; renglones: FilaDeRenglon[] }>();
  for (const row of rows) {
    const charge = charges.get(row.pago) ?? { folio: row.folio, renglones: [] };
    charge.renglones.push(row);
    charges.set(row.pago, charge);
  }
  return [...charges.values()];
};

const globalOf = ({ desde, periodicidad }: QueuedFactura): Pick<Comprobante, 'global'> =>
  desde === null || periodicidad === null
    ? {}
    : { global: { periodicidad, meses: desde.slice(5, 7), anio: Number(desde.slice(0, 4)) } };

const relatedOf = ({ relacionado, clase }: QueuedFactura): Pick<Comprobante, 'relacionados'> =>
  relacionado === null ? {} : { relacionados: { tipo: clase === 'egreso' ? '01' : '04', uuids: [relacionado] } };

/** The CFDI of an invoice at an instant, which its seal keeps. */
export const composeComprobante = (
  f: QueuedFactura,
  issuer: IssuerRow,
  rows: readonly FilaDeRenglon[],
  ahora: number,
): Comprobante => ({
  serie: f.serie,
  folio: f.folio,
  fecha: localTime(f.zona, ahora),
  tipo: f.clase === 'egreso' ? 'E' : 'I',
  formaPago: f.forma_pago,
  lugarExpedicion: f.lugar,
  emisor: { rfc: issuer.rfc, nombre: issuer.nombre, regimen: issuer.regimen },
  receptor: { rfc: f.rfc, nombre: f.nombre, regimen: f.regimen, cp: f.cp, uso: f.uso },
  ...globalOf(f),
  ...relatedOf(f),
  conceptos: CONCEPTOS[f.clase](byCharge(rows)),
});
