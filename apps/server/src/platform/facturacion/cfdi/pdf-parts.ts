import encodeQR from 'qr';
import { cadenaDeTimbre } from '@comal/domain/facturacion/cfdi/cadena';
import type { Comprobante, Concepto, Timbre } from '@comal/domain/facturacion/cfdi/comprobante';
import { direccionDeVerificacion } from '@comal/domain/facturacion/cfdi/verificacion';
import { importeDe, totalesDe } from '@comal/domain/facturacion/conceptos';
import { FORMAS_DE_PAGO } from '@comal/domain/facturacion/emision/formas-de-pago';
import { nombreDePeriodicidad } from '@comal/domain/facturacion/global/periodos';
import { regimenDe } from '@comal/domain/facturacion/receptor/regimenes';
import { usoDe } from '@comal/domain/facturacion/receptor/usos';
import type { ImpuestoDeCuenta } from '@comal/domain/comanda/cuenta/impuesto';
import { aPesos } from '@comal/domain/money';
import { cantidadConLetra } from '@comal/domain/palabras';

/** A stamped CFDI to print. */
export interface PrintedCfdi {
  readonly comprobante: Comprobante;
  /** Number of the issuer's certificate. */
  readonly certificado: string;
  readonly timbre: Timbre;
  /** It was stamped on a test platform and is worth nothing. */
  readonly prueba: boolean;
}

/** Concepts that are printed; all are in the XML. A global of a month may have tens of thousands. */
export const PRINTED_CONCEPTS = 1_000;

const FAINT = '#55556b';
const PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const INTEGERS = new Intl.NumberFormat('es-MX');
const MONTH = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });

const pesos = (centavos: number): string => PESOS.format(aPesos(centavos));
const named = (clave: string, nombre: string | undefined): string => (nombre ? `${clave} ${nombre}` : clave);

/** A label and its value; long ones without spaces are broken. */
const datum = (label: string, value: string): object => ({
  text: [{ text: `${label}: `, color: FAINT }, value],
  wordBreak: value.split(' ').some((word) => word.length > 30) ? 'break-all' : 'normal',
  margin: [0, 1, 0, 0],
});

/** The name of a person or company, up to 300 characters. */
const nameOf = (nombre: string): object => ({
  text: nombre,
  bold: true,
  fontSize: nombre.length > 80 ? 9 : 11,
  wordBreak: nombre.split(' ').some((word) => word.length > 20) ? 'break-all' : 'normal',
});

const titleOf = ({ tipo, global }: Comprobante): string => {
  if (tipo === 'E') return 'Nota de crédito';
  return global ? 'Factura global' : 'Factura';
};

const periodOf = ({ periodicidad, meses, anio }: NonNullable<Comprobante['global']>): string =>
  `${nombreDePeriodicidad(periodicidad)}, ${MONTH.format(Date.UTC(anio, Number(meses) - 1))} de ${anio}`;

/** Issuer on the left, identity of the document on the right. */
export const headOf = ({ comprobante: c, certificado, timbre }: PrintedCfdi): object => ({
  columnGap: 16,
  columns: [
    {
      width: '*',
      stack: [
        nameOf(c.emisor.nombre),
        datum('RFC', c.emisor.rfc),
        datum('Régimen fiscal', named(c.emisor.regimen, regimenDe(c.emisor.regimen)?.nombre)),
        datum('Lugar de expedición', `C.P. ${c.lugarExpedicion}`),
      ],
    },
    {
      width: 250,
      stack: [
        { text: `${titleOf(c)} ${c.serie}-${c.folio}`, bold: true, fontSize: 14 },
        datum('Folio fiscal', timbre.uuid),
        datum('Fecha de emisión', c.fecha.replace('T', ' ')),
        datum('Fecha de certificación', timbre.fecha.replace('T', ' ')),
        datum('Certificado del emisor', certificado),
        datum('Certificado del SAT', timbre.noCertificadoSat),
        datum('RFC del proveedor de certificación', timbre.rfcProveedor),
      ],
    },
  ],
});

/** Receiver on the left, how it was paid and what it relates to on the right. */
export const receiverOf = ({ comprobante: c }: PrintedCfdi): object => ({
  columnGap: 16,
  margin: [0, 10, 0, 0],
  columns: [
    {
      width: '*',
      stack: [
        { text: 'Receptor', color: FAINT },
        nameOf(c.receptor.nombre),
        datum('RFC', c.receptor.rfc),
        datum('Régimen fiscal', named(c.receptor.regimen, regimenDe(c.receptor.regimen)?.nombre)),
        datum('Domicilio fiscal', `C.P. ${c.receptor.cp}`),
        datum('Uso del CFDI', named(c.receptor.uso, usoDe(c.receptor.uso)?.nombre)),
      ],
    },
    {
      width: 250,
      stack: [
        datum('Tipo de comprobante', c.tipo === 'I' ? 'I Ingreso' : 'E Egreso'),
        datum('Forma de pago', named(c.formaPago, FORMAS_DE_PAGO[c.formaPago])),
        datum('Método de pago', 'PUE Pago en una sola exhibición'),
        datum('Moneda', 'MXN Peso mexicano'),
        datum('Exportación', '01 No aplica'),
        ...(c.global ? [datum('Periodo', periodOf(c.global))] : []),
        ...(c.relacionados?.uuids ?? []).map((uuid) =>
          datum(c.relacionados?.tipo === '04' ? 'Sustituye a' : 'Relacionada con', uuid),
        ),
      ],
    },
  ],
});

const rateOf = ({ exento, tasa }: ImpuestoDeCuenta): string => (exento ? 'IVA exento' : `IVA ${tasa / 100} %`);

const right = (text: string, more: object = {}): object => ({ text, alignment: 'right', ...more });

const rowOf = (c: Concepto): object[] => [
  { text: c.claveProdServ },
  { text: c.noIdentificacion, wordBreak: 'break-all' },
  { text: c.descripcion },
  { text: `1 ${c.claveUnidad}` },
  right(pesos(importeDe(c))),
  right(c.impuestos.map((i) => (i.exento ? rateOf(i) : `${rateOf(i)} ${pesos(i.impuesto)}`)).join('\n')),
  right(pesos(importeDe(c))),
];

const HEADINGS = ['Clave', 'Ticket', 'Descripción', 'Cantidad', 'Valor unitario', 'Impuestos', 'Importe'];
const LINES = {
  hLineWidth: (i: number) => (i === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#dcdbd4',
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

/** The concepts, their headings repeated on every page. */
export const conceptsOf = ({ comprobante: { conceptos } }: PrintedCfdi): object[] => [
  {
    margin: [0, 12, 0, 0],
    fontSize: 8,
    layout: LINES,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [44, 76, '*', 44, 62, 84, 62],
      body: [
        HEADINGS.map((text, i) => (i < 4 ? { text, bold: true } : right(text, { bold: true }))),
        ...conceptos.slice(0, PRINTED_CONCEPTS).map(rowOf),
      ],
    },
  },
  ...(conceptos.length > PRINTED_CONCEPTS
    ? [
        {
          text: `Y ${INTEGERS.format(conceptos.length - PRINTED_CONCEPTS)} conceptos más, que están en el XML.`,
          margin: [0, 4, 0, 0],
        },
      ]
    : []),
];

/** The total in words on the left, the amounts by rate on the right. */
export const totalsOf = ({ comprobante: c }: PrintedCfdi): object => {
  const { subtotal, impuestos, total } = totalesDe(c);
  const lines = [
    ['Subtotal', subtotal] as const,
    ...impuestos.map((i) => [`${rateOf(i)} de ${pesos(i.base)}`, i.impuesto] as const),
  ];
  return {
    margin: [0, 8, 0, 0],
    unbreakable: true,
    columnGap: 16,
    columns: [
      { width: '*', stack: [{ text: 'Total con letra', color: FAINT }, cantidadConLetra(total)] },
      {
        width: 250,
        layout: 'noBorders',
        table: {
          widths: ['*', 'auto'],
          body: [
            ...lines.map(([label, amount]) => [right(label, { color: FAINT }), right(pesos(amount))]),
            [right('Total', { bold: true, fontSize: 11 }), right(pesos(total), { bold: true, fontSize: 11 })],
          ],
        },
      },
    ],
  };
};

const sealed = (label: string, value: string): object[] => [
  { text: label, color: FAINT, margin: [0, 3, 0, 0] },
  { text: value, wordBreak: 'break-all' },
];

const codeOf = ({ comprobante: c, timbre }: PrintedCfdi): string =>
  encodeQR(
    direccionDeVerificacion({
      uuid: timbre.uuid,
      rfcEmisor: c.emisor.rfc,
      rfcReceptor: c.receptor.rfc,
      total: totalesDe(c).total,
      sello: timbre.selloCfd,
    }),
    'svg',
    { border: 4 },
  );

/** The QR code of SAT's verification, the seals and the cadena of the stamp. */
export const sealsOf = (p: PrintedCfdi): object => ({
  margin: [0, 12, 0, 0],
  unbreakable: true,
  columnGap: 12,
  columns: [
    { svg: codeOf(p), width: 110 },
    {
      width: '*',
      fontSize: 6.5,
      stack: [
        ...sealed('Sello digital del emisor', p.timbre.selloCfd),
        ...sealed('Sello digital del SAT', p.timbre.selloSat),
        ...sealed('Cadena original del complemento de certificación digital del SAT', cadenaDeTimbre(p.timbre)),
        {
          text: 'Este documento es una representación impresa de un CFDI',
          bold: true,
          fontSize: 8,
          margin: [0, 6, 0, 0],
        },
      ],
    },
  ],
});
