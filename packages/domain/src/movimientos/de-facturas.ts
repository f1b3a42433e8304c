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
  'factura.cancelada': [
    'Baja',
    (d) =>
      d['vencida'] === true
        ? oracion`El SAT canceló la factura ${cual(d)}, porque quien la recibió no contestó a tiempo`
        : oracion`El SAT canceló la factura ${cual(d)}`,
  ],
  'factura.cancelacion_rechazada': [
    'Edición',
    (d) => oracion`Quien recibió la factura ${cual(d)} no aceptó cancelarla: sigue valiendo`,
  ],
  'factura.cancelacion_negada': ['Edición', (d) => oracion`El SAT no canceló la factura ${cual(d)}: sigue valiendo`],
  'factura.aclarada': [
    'Edición',
    (d) =>
      d['timbrada'] === true
        ? oracion`Subió el XML timbrado de la factura ${cual(d)}, de la que no se sabía`
        : oracion`Dijo que la factura ${cual(d)}, de la que no se sabía, no se timbró`,
  ],
  'factura.del_pac': [
    'Alta',
    (d) => oracion`Se facturó en la página de facturapi un ticket a ${aQuien(d)}, con la factura ${cual(d)}`,
  ],
  'factura.recibo_liberado': [
    'Edición',
    (d) => oracion`Dijo que el ticket ${nombre(texto(d, 'folio'), 'de un cobro')} no se facturó en facturapi`,
  ],
  'factura.descartada': ['Baja', (d) => oracion`Descartó la factura ${cual(d)}`],
});
