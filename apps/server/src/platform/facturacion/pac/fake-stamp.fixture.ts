import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const RFC_OF_PAC = 'SPR190613I52';
const CERTIFICATE = '30001000000500003456';

/** An attribute of an element in an XML, as it stands there; '' where it is missing. */
export const attributeIn = (xml: string, element: string, name: string): string => {
  const tag = new RegExp(`<(?:\\w+:)?${element}\\s[^>]*`).exec(xml)?.[0] ?? '';
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
};

const signedText = (uuid: string, fecha: string, seal: string): string =>
  `||1.1|${uuid}|${fecha}|${RFC_OF_PAC}|${seal}|${CERTIFICATE}||`;

/** A stamp (TimbreFiscalDigital 1.1) on a seal, signed with a key of the fake PAC. */
export const makeStamp = (seal: string, fecha: string): { readonly uuid: string; readonly tfd: string } => {
  const uuid = randomUUID();
  const selloSat = sign('sha256', Buffer.from(signedText(uuid, fecha, seal)), privateKey).toString('base64');
  const tfd =
    '<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
    'xsi:schemaLocation="http://www.sat.gob.mx/TimbreFiscalDigital http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd" ' +
    `Version="1.1" UUID="${uuid}" FechaTimbrado="${fecha}" RfcProvCertif="${RFC_OF_PAC}" SelloCFD="${seal}" ` +
    `NoCertificadoSAT="${CERTIFICATE}" SelloSAT="${selloSat}"/>`;
  return { uuid, tfd };
};

/** Whether an XML bears a stamp of this fake PAC whose signature holds. */
export const bearsStamp = (xml: string): boolean => {
  const of = (name: string): string => attributeIn(xml, 'TimbreFiscalDigital', name);
  const text = signedText(of('UUID'), of('FechaTimbrado'), of('SelloCFD'));
  return verify('sha256', Buffer.from(text), publicKey, Buffer.from(of('SelloSAT'), 'base64'));
};

/** A sealed XML with its complement. */
export const withStamps = (sealed: string, ...stamps: readonly string[]): string =>
  sealed.replace(
    /<\/((?:\w+:)?)Comprobante>\s*$/,
    (end, prefix: string) => `<${prefix}Complemento>${stamps.join('')}</${prefix}Complemento>${end}`,
  );
