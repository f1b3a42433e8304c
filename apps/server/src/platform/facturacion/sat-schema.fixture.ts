import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SAT's schemas are not in the repository: they are beside it, or where the variable says. */
export const SCHEMAS =
  process.env['COMAL_ESQUEMAS_SAT'] ?? join(import.meta.dirname, '../../../../../../shared/fiscal');

/** A schema whose imports are found in the same folder. */
const schemaText = (): string =>
  readFileSync(join(SCHEMAS, 'cfdv40.xsd'), 'utf8')
    .replace('../catalogos/catCFDI.xsd', 'catCFDI-reducido.xsd')
    .replace('../tipoDatos/tdCFDI/tdCFDI.xsd', 'tdCFDI.xsd');

/** Throws where an XML, without its stamp, is not valid by SAT's schema. */
export const schemaValidator = async (): Promise<(xml: string) => void> => {
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs');
  xmlRegisterFsInputProviders();
  const schema = XmlDocument.fromString(schemaText(), { url: join(SCHEMAS, 'cfdv40.xsd') });
  const validator = XsdValidator.fromDoc(schema);
  return (xml) => {
    const document = XmlDocument.fromString(xml.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/s, ''));
    try {
      validator.validate(document);
    } finally {
      document.dispose();
    }
  };
};
