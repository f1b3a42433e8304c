import type { ImpuestoDeCuenta } from '../../comanda/cuenta/impuesto.ts';
import { textoDeCentavos } from '../../money.ts';
import { importeDe, totalesDe, type Totales } from '../conceptos.ts';
import type { Comprobante, Concepto, Emisor, Receptor } from './comprobante.ts';

/** The certificate of the issuer, as a CFDI says it. */
export interface Certificado {
  /** 20 digits. */
  readonly numero: string;
  /** DER, in base64. */
  readonly certificado: string;
}

/** An attribute; `sello`: whether it is in the cadena original, and there after the elements inside where the value is 'despues'. */
export interface Atributo {
  readonly nombre: string;
  readonly valor: string;
  readonly sello?: 'fuera' | 'despues';
}

/** An element of a CFDI. */
export interface Nodo {
  readonly nombre: string;
  readonly atributos: readonly Atributo[];
  readonly hijos: readonly Nodo[];
}

/** Attributes by name, in the order of cfdv40.xsd; one without a value is not written. */
type Valores = Readonly<Record<string, string | null>>;

/** White space as the schema and the cadena original collapse it; what XML cannot hold is dropped. */
const colapsado = (texto: string): string =>
  texto
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/^ | $/g, '');

const atributos = (valores: Valores, sello?: Atributo['sello']): Atributo[] =>
  Object.entries(valores).flatMap(([nombre, crudo]) => {
    const valor = colapsado(crudo ?? '');
    return valor === '' ? [] : [{ nombre, valor, ...(sello && { sello }) }];
  });

const nodo = (nombre: string, valores: Valores, hijos: readonly Nodo[] = []): Nodo => ({
  nombre,
  atributos: atributos(valores),
  hijos,
});

const ENTERO = 10_000;

/** 1600 is '0.160000'. */
const tasaEscrita = (tasa: number): string =>
  `${Math.trunc(tasa / ENTERO)}.${String(tasa % ENTERO).padStart(4, '0')}00`;

const traslado = ({ exento, tasa, base, impuesto }: ImpuestoDeCuenta): Nodo =>
  nodo('Traslado', {
    Base: textoDeCentavos(base),
    Impuesto: '002',
    TipoFactor: exento ? 'Exento' : 'Tasa',
    TasaOCuota: exento ? null : tasaEscrita(tasa),
    Importe: exento ? null : textoDeCentavos(impuesto),
  });

const traslados = (impuestos: readonly ImpuestoDeCuenta[]): Nodo => nodo('Traslados', {}, impuestos.map(traslado));

const concepto = (c: Concepto): Nodo =>
  nodo(
    'Concepto',
    {
      ClaveProdServ: c.claveProdServ,
      NoIdentificacion: c.noIdentificacion,
      Cantidad: '1',
      ClaveUnidad: c.claveUnidad,
      Descripcion: c.descripcion,
      ValorUnitario: textoDeCentavos(importeDe(c)),
      Importe: textoDeCentavos(importeDe(c)),
      ObjetoImp: '02',
    },
    [nodo('Impuestos', {}, [traslados(c.impuestos)])],
  );

const impuestos = ({ impuestos, trasladados }: Totales): Nodo => ({
  nombre: 'Impuestos',
  atributos: atributos(
    { TotalImpuestosTrasladados: trasladados === null ? null : textoDeCentavos(trasladados) },
    'despues',
  ),
  hijos: [traslados(impuestos)],
});

const global = (g: NonNullable<Comprobante['global']>): Nodo =>
  nodo('InformacionGlobal', { Periodicidad: g.periodicidad, Meses: g.meses, Año: String(g.anio) });

const relacionados = (r: NonNullable<Comprobante['relacionados']>): Nodo =>
  nodo(
    'CfdiRelacionados',
    { TipoRelacion: r.tipo },
    r.uuids.map((uuid) => nodo('CfdiRelacionado', { UUID: uuid })),
  );

const emisor = (e: Emisor): Nodo => nodo('Emisor', { Rfc: e.rfc, Nombre: e.nombre, RegimenFiscal: e.regimen });

const receptor = (r: Receptor): Nodo =>
  nodo('Receptor', {
    Rfc: r.rfc,
    Nombre: r.nombre,
    DomicilioFiscalReceptor: r.cp,
    RegimenFiscalReceptor: r.regimen,
    UsoCFDI: r.uso,
  });

const ESPACIOS = {
  'xmlns:cfdi': 'http://www.sat.gob.mx/cfd/4',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd',
};

const cabeza = (c: Comprobante, { numero, certificado }: Certificado, sello: string, t: Totales): Atributo[] => [
  ...atributos(ESPACIOS, 'fuera'),
  ...atributos({ Version: '4.0', Serie: c.serie, Folio: String(c.folio), Fecha: c.fecha }),
  ...atributos({ Sello: sello }, 'fuera'),
  ...atributos({ FormaPago: c.formaPago, NoCertificado: numero }),
  ...atributos({ Certificado: certificado }, 'fuera'),
  ...atributos({
    SubTotal: textoDeCentavos(t.subtotal),
    Moneda: 'MXN',
    Total: textoDeCentavos(t.total),
    TipoDeComprobante: c.tipo,
    Exportacion: '01',
    MetodoPago: 'PUE',
    LugarExpedicion: c.lugarExpedicion,
  }),
];

/** A CFDI as a tree, in the order of cfdv40.xsd. An empty seal is not written: the seal is of the cadena original without it. */
export const nodosDe = (c: Comprobante, certificado: Certificado, sello: string): Nodo => {
  const totales = totalesDe(c);
  return {
    nombre: 'Comprobante',
    atributos: cabeza(c, certificado, sello, totales),
    hijos: [
      ...(c.global ? [global(c.global)] : []),
      ...(c.relacionados ? [relacionados(c.relacionados)] : []),
      emisor(c.emisor),
      receptor(c.receptor),
      nodo('Conceptos', {}, c.conceptos.map(concepto)),
      impuestos(totales),
    ],
  };
};
