import { X509Certificate, type KeyObject } from 'node:crypto';
import { ok, refuse, type Result } from '@comal/domain/result';
import { openKey } from './pkcs8.ts';

/** What a certificate of SAT says of itself and its owner. */
export interface Certificado {
  /** Twenty digits: `NoCertificado` of a CFDI. */
  readonly numero: string;
  readonly rfc: string;
  readonly desde: Date;
  readonly hasta: Date;
  /** DER: in base64, `Certificado` of a CFDI. */
  readonly der: Buffer;
}

/** A certificado de sello digital, which seals the CFDI of an issuer. */
export interface Csd extends Certificado {
  readonly llave: KeyObject;
}

/** The files of a CSD as SAT gives them. */
export interface CsdFiles {
  readonly certificado: Buffer;
  readonly llave: Buffer;
  readonly contrasena: string;
}

/** Whose CSD is expected, and when it must be in force. */
interface Expected {
  readonly rfc: string;
  readonly ahora: number;
}

type NoEsCertificado = 'CSD_CERTIFICADO_INVALIDO' | 'CSD_ES_FIRMA';

/** Why a CSD is refused, by the names of the refusals. */
export type ProblemaDeCsd =
  | NoEsCertificado
  | 'CSD_DE_OTRO_RFC'
  | 'CSD_VENCIDO'
  | 'CSD_AUN_NO_VALE'
  | 'CSD_LLAVE_INVALIDA'
  | 'CSD_CONTRASENA_INCORRECTA'
  | 'CSD_LLAVE_DE_OTRO';

/** SAT writes the number of a certificate as ASCII of twenty digits. */
const NUMERO = /^\d{20}$/;
/** RFC of who signs; a company's is followed by its representative's. */
const RFC = /^([A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3})(?: \/|$)/;

/** One field of the subject as text; '' where there is none. */
const fieldOf = (certificate: X509Certificate, name: string): string => {
  const subject = certificate.toLegacyObject().subject as unknown as Readonly<Record<string, unknown>>;
  const value = subject[name];
  return typeof value === 'string' ? value.trim() : '';
};

const parse = (der: Buffer): X509Certificate | null => {
  try {
    return new X509Certificate(der);
  } catch {
    return null;
  }
};

const certificadoOf = (x509: X509Certificate): Certificado | null => {
  const numero = Buffer.from(x509.serialNumber, 'hex').toString('latin1');
  const rfc = RFC.exec(fieldOf(x509, 'x500UniqueIdentifier'))?.[1];
  if (!NUMERO.test(numero) || !rfc || x509.publicKey.asymmetricKeyType !== 'rsa') return null;
  return { numero, rfc, desde: new Date(x509.validFrom), hasta: new Date(x509.validTo), der: x509.raw };
};

/** Reads the certificate of a CSD (DER). The personal e.firma is refused: only a CSD names a branch (OU). */
export const readCertificate = (der: Buffer): Result<Certificado, NoEsCertificado> => {
  const x509 = parse(der);
  const certificado = x509 && certificadoOf(x509);
  if (!certificado) return refuse('CSD_CERTIFICADO_INVALIDO', undefined, 'certificado');
  return fieldOf(x509, 'OU') === '' ? refuse('CSD_ES_FIRMA', undefined, 'certificado') : ok(certificado);
};

/** Refuses a certificate that is not in force at an instant. */
export const inForce = (
  { desde, hasta }: Pick<Certificado, 'desde' | 'hasta'>,
  ahora: number,
): Result<void, 'CSD_VENCIDO' | 'CSD_AUN_NO_VALE'> => {
  if (hasta.getTime() <= ahora) return refuse('CSD_VENCIDO', undefined, 'certificado');
  return desde.getTime() > ahora ? refuse('CSD_AUN_NO_VALE', undefined, 'certificado') : ok(undefined);
};

type ProblemaDeLlave = Extract<ProblemaDeCsd, `CSD_LLAVE_${string}` | 'CSD_CONTRASENA_INCORRECTA'>;

const keyOf = (certificado: Certificado, { llave, contrasena }: CsdFiles): Result<Csd, ProblemaDeLlave> => {
  const key = openKey(llave, contrasena);
  if (key === 'no_key') return refuse('CSD_LLAVE_INVALIDA', undefined, 'llave');
  if (key === 'wrong_password') return refuse('CSD_CONTRASENA_INCORRECTA', undefined, 'contrasena');
  if (!new X509Certificate(certificado.der).checkPrivateKey(key))
    return refuse('CSD_LLAVE_DE_OTRO', undefined, 'llave');
  return ok({ ...certificado, llave: key });
};

/** Reads a CSD from its files; refuses what cannot seal for this RFC now. Whether SAT issued or revoked it, only the PAC knows. */
export const readCsd = (files: CsdFiles, { rfc, ahora }: Expected): Result<Csd, ProblemaDeCsd> => {
  const certificado = readCertificate(files.certificado);
  if (!certificado.ok) return certificado;
  if (certificado.value.rfc !== rfc) return refuse('CSD_DE_OTRO_RFC', { rfc: certificado.value.rfc }, 'certificado');
  const vigente = inForce(certificado.value, ahora);
  return vigente.ok ? keyOf(certificado.value, files) : vigente;
};
