import { textoDeCentavos } from '../../money.ts';

/** What SAT asks for to show the state of a CFDI. */
export interface PorVerificar {
  readonly uuid: string;
  readonly rfcEmisor: string;
  readonly rfcReceptor: string;
  /** In centavos. */
  readonly total: number;
  /** The seal of the issuer, or its end. */
  readonly sello: string;
}

const SIGNOS_DE_SELLO = 8;

/** Escaped for an address; what base64 may stay in it does, as in SAT's example: readers of the code look for it. */
const enDireccion = (texto: string): string => encodeURIComponent(texto).replaceAll('%3D', '=').replaceAll('%2F', '/');

/** The total without zeros that say nothing: '200.0', '172.41'. */
const totalEscrito = (total: number): string => textoDeCentavos(total).replace(/0$/, '');

/** The address at SAT where anybody sees whether a CFDI is valid: what its QR code says (Anexo 20). */
export const direccionDeVerificacion = ({ uuid, rfcEmisor, rfcReceptor, total, sello }: PorVerificar): string => {
  const datos = {
    id: uuid,
    re: rfcEmisor,
    rr: rfcReceptor,
    tt: totalEscrito(total),
    fe: sello.slice(-SIGNOS_DE_SELLO),
  };
  const escritos = Object.entries(datos).map(([clave, valor]) => `${clave}=${enDireccion(valor)}`);
  return `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?${escritos.join('&')}`;
};
