import type { Comprobante, Concepto } from '@comal/domain/facturacion/cfdi/comprobante';
import { aPesos } from '@comal/domain/money';
import type { PorTimbrar } from '../pac.ts';

/** Periods of a global by the keys of SAT, in the words of facturapi. */
const PERIODS: Readonly<Record<string, string>> = {
  '01': 'day',
  '02': 'week',
  '03': 'fortnight',
  '04': 'month',
  '05': 'two_months',
};

type Tax = Concepto['impuestos'][number];

const TEN_THOUSANDTHS = 10_000;

const taxOf = ({ exento, tasa }: Tax): object =>
  exento ? { type: 'IVA', factor: 'Exento', rate: 0 } : { type: 'IVA', factor: 'Tasa', rate: tasa / TEN_THOUSANDTHS };

/** One item for each rate of a concept, at its price with tax: facturapi takes the tax out, so that the total is what was charged. */
export const itemsOf = ({ claveProdServ, claveUnidad, noIdentificacion, descripcion, impuestos }: Concepto): object[] =>
  impuestos.map((tax) => ({
    quantity: 1,
    product: {
      ...{ description: descripcion, product_key: claveProdServ, unit_key: claveUnidad, sku: noIdentificacion },
      ...{ price: aPesos(tax.base + tax.impuesto), tax_included: true, taxes: [taxOf(tax)] },
    },
  }));

const globalOf = ({ global }: Comprobante): object =>
  global ? { global: { periodicity: PERIODS[global.periodicidad], months: global.meses, year: global.anio } } : {};

const relatedOf = ({ relacionados }: Comprobante): object =>
  relacionados ? { related_documents: [{ relationship: relacionados.tipo, documents: relacionados.uuids }] } : {};

/** An invoice as facturapi makes it: it writes and seals the XML itself, at the hour of its own clock. */
export const facturapiInvoice = ({ id, comprobante: c }: PorTimbrar): object => ({
  ...{ type: c.tipo, series: c.serie, folio_number: c.folio, external_id: id, idempotency_key: id },
  customer: {
    ...{ legal_name: c.receptor.nombre, tax_id: c.receptor.rfc, tax_system: c.receptor.regimen },
    address: { zip: c.receptor.cp },
  },
  ...{ use: c.receptor.uso, payment_form: c.formaPago, payment_method: 'PUE', currency: 'MXN' },
  address: { zip: c.lugarExpedicion },
  items: c.conceptos.flatMap(itemsOf),
  ...globalOf(c),
  ...relatedOf(c),
});
