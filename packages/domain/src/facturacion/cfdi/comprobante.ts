import type { ImpuestoDeCuenta } from '../../comanda/cuenta/impuesto.ts';

/** Who issues a CFDI, as in its constancia. */
export interface Emisor {
  readonly rfc: string;
  readonly nombre: string;
  /** Key of c_RegimenFiscal: '601'. */
  readonly regimen: string;
}

/** Who receives a CFDI, as in its constancia. */
export interface Receptor {
  readonly rfc: string;
  readonly nombre: string;
  readonly regimen: string;
  /** Five digits: of the fiscal address. */
  readonly cp: string;
  /** Key of c_UsoCFDI: 'G03'. */
  readonly uso: string;
}

/** A concept of quantity 1, whose net amount is the sum of its bases. */
export interface Concepto {
  readonly claveProdServ: string;
  readonly claveUnidad: string;
  readonly noIdentificacion: string;
  readonly descripcion: string;
  /** Base and tax by rate, in centavos; none of zero. */
  readonly impuestos: readonly ImpuestoDeCuenta[];
}

/** A CFDI 4.0 before its seal. Amounts are in centavos and MXN, paid at once (PUE), and nothing is withheld. */
export interface Comprobante {
  readonly serie: string;
  readonly folio: number;
  /** 'YYYY-MM-DDTHH:mm:ss', of the place of issue, without zone. */
  readonly fecha: string;
  /** 'I' invoices; 'E' takes from an invoice. */
  readonly tipo: 'I' | 'E';
  /** Key of c_FormaPago: '01'. */
  readonly formaPago: string;
  /** Five digits: of the branch. */
  readonly lugarExpedicion: string;
  readonly emisor: Emisor;
  readonly receptor: Receptor;
  /** Of a factura global: its period by the keys of SAT. */
  readonly global?: { readonly periodicidad: string; readonly meses: string; readonly anio: number };
  /** Other CFDI by their folio fiscal: '01' taken from, '04' replaced. */
  readonly relacionados?: { readonly tipo: '01' | '04'; readonly uuids: readonly string[] };
  readonly conceptos: readonly Concepto[];
}

/** The stamp of SAT on a CFDI (TimbreFiscalDigital 1.1). */
export interface Timbre {
  /** The folio fiscal, in upper case. */
  readonly uuid: string;
  /** 'YYYY-MM-DDTHH:mm:ss', of central Mexico. */
  readonly fecha: string;
  /** RFC of the PAC. */
  readonly rfcProveedor: string;
  readonly noCertificadoSat: string;
  readonly selloCfd: string;
  readonly selloSat: string;
}
