import { createHash } from 'node:crypto';

/** An authority as an Apple device takes it. */
export interface Autoridad {
  readonly nombre: string;
  /** The certificate, DER. */
  readonly der: Buffer;
}

/** Text as XML takes it. */
const xml = (texto: string): string => texto.replace(/[<>&'"]/g, (letra) => `&#${letra.codePointAt(0)};`);

/** A UUID that is the same for the same certificate, so that a profile which is installed again takes the place of the first one. */
const uuid = (der: Buffer, parte: string): string => {
  const hex = createHash('sha256').update(parte).update(der).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

const LINEA = /.{1,52}/g;

/** The profile with which iPhone, iPad and Mac install an authority (Apple, 'Configuration Profile Reference', com.apple.security.root). */
export const perfilDeApple = ({ nombre, der }: Autoridad): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadCertificateFileName</key>
      <string>comal.crt</string>
      <key>PayloadContent</key>
      <data>
${der.toString('base64').match(LINEA)!.join('\n')}
      </data>
      <key>PayloadDisplayName</key>
      <string>${xml(nombre)}</string>
      <key>PayloadIdentifier</key>
      <string>mx.comal.autoridad.${uuid(der, 'certificado')}</string>
      <key>PayloadType</key>
      <string>com.apple.security.root</string>
      <key>PayloadUUID</key>
      <string>${uuid(der, 'certificado')}</string>
      <key>PayloadVersion</key>
      <integer>1</integer>
    </dict>
  </array>
  <key>PayloadDescription</key>
  <string>Para entrar a Comal con cifrado desde este aparato. Solo vale para su red y para su servidor.</string>
  <key>PayloadDisplayName</key>
  <string>${xml(nombre)}</string>
  <key>PayloadIdentifier</key>
  <string>mx.comal.perfil.${uuid(der, 'perfil')}</string>
  <key>PayloadRemovalDisallowed</key>
  <false/>
  <key>PayloadType</key>
  <string>Configuration</string>
  <key>PayloadUUID</key>
  <string>${uuid(der, 'perfil')}</string>
  <key>PayloadVersion</key>
  <integer>1</integer>
</dict>
</plist>
`;
