import { numero, texto, type Datos } from './datos.ts';
import { acciones, nombre, oracion, type Parte } from './oracion.ts';

const aQuien = (d: Datos): Parte => nombre(texto(d, 'rfc'), 'un cliente');

const cual = (d: Datos): Parte => {
  const [serie, folio] = [texto(d, 'serie'), numero(d, 'folio')];
  return nombre(serie && folio !== null ? `${serie}-${folio}` : null, 'que no se timbró');
};

/** Sentences about invoices. */
export const DE_FACTURAS = acciones('Facturación', {
  'factura.pedida': ['Alta', (d) => oracion`Pidió una factura a ${aQuien(d)}`],
  'factura.corregida': ['Edición', (d) => oracion`Corrigió los datos de una factura a ${aQuien(d)}`],
  'factura.reintentada': ['Edición', () => oracion`Volvió a intentar una factura`],
  'factura.cancelacion_pedida': ['Baja', (d) => oracion`Pidió al SAT que cancele la factura ${cual(d)}`],
  'factura.sustituida': [
    'Edición',
    (d) => oracion`Hizo la factura ${nombre(texto(d, 'con'), 'que no se timbró')}, que sustituye a la ${cual(d)}`,
  ],
  'factura.descartada': ['Baja', (d) => oracion`Descartó la factura ${cual(d)}`],
});
