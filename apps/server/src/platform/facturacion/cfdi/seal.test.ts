import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicKey, X509Certificate } from 'node:crypto';
import { cadenaOriginal } from '@comal/domain/facturacion/cfdi/cadena';
import { conceptosDeGlobal } from '@comal/domain/facturacion/conceptos';
import { publicoEnGeneral } from '@comal/domain/facturacion/receptor/receptor';
import { runs } from '@comal/domain/test/runs';
import { beforeAll, describe, expect, it } from 'vitest';
import { chargesOf, diceOf, randomComprobante } from './comprobantes.fixture.ts';
import { makeCsd } from '../csd/csd.fixture.ts';
import { readCsd, type Csd } from '../csd/csd.ts';
import { SCHEMAS, schemaValidator } from '../sat-schema.fixture.ts';
import { comprobanteOf } from './sealed.fixture.ts';
import { sealCfdi } from './seal.ts';

let csd: Csd;
beforeAll(async () => {
  const read = readCsd(await makeCsd(), { rfc: 'EKU9003173C9', ahora: Date.now() });
  if (!read.ok) throw new Error(read.motivo);
  csd = read.value;
});

const attribute = (xml: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

describe.skipIf(!existsSync(SCHEMAS))("a sealed CFDI against SAT's schema (skipped without its files)", () => {
  it('is valid, whatever is sold to whom', async () => {
    const validate = await schemaValidator();
    const dice = diceOf(4);
    for (let i = 0; i < runs(400); i++) validate(sealCfdi(randomComprobante(dice), csd).xml);
  });

  it('is refused by it where a field is wrong', async () => {
    const validate = await schemaValidator();
    const { xml } = sealCfdi(comprobanteOf(), csd);
    validate(xml);
    for (const [good, bad] of [
      ['Fecha="2026-11-29T14:00:00"', 'Fecha="2026-11-29"'],
      ['<cfdi:Emisor', '<cfdi:Emisora'],
      ['Rfc="EKU9003173C9"', 'Rfc="EKU"'],
      [' Exportacion="01"', ''],
    ] as const)
      expect(() => validate(xml.replace(good, bad))).toThrow();
  });
});

describe('the seal of a CFDI', () => {
  it('names the certificate, and is in the XML', () => {
    const { xml, sello } = sealCfdi(comprobanteOf(), csd);
    expect(attribute(xml, 'NoCertificado')).toBe(csd.numero);
    expect(attribute(xml, 'Sello')).toBe(sello);
    const certificate = new X509Certificate(Buffer.from(attribute(xml, 'Certificado'), 'base64'));
    expect(certificate.publicKey.equals(createPublicKey(csd.llave))).toBe(true);
    expect(xml.charCodeAt(0)).toBe('<'.charCodeAt(0));
  });

  it('is verified by openssl with the certificate of the XML, and not for another text', () => {
    const c = randomComprobante(diceOf(8));
    const { xml, sello } = sealCfdi(c, csd);
    const certificado = attribute(xml, 'Certificado');
    const folder = mkdtempSync(join(tmpdir(), 'comal-sello-'));
    const at = (name: string, content: string | Buffer) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    try {
      const key = createPublicKey(new X509Certificate(Buffer.from(certificado, 'base64')).toString());
      const pem = at('clave.pem', key.export({ type: 'spki', format: 'pem' }));
      const seal = at('sello', Buffer.from(sello, 'base64'));
      const verified = (text: string) =>
        execFileSync('openssl', ['dgst', '-sha256', '-verify', pem, '-signature', seal, at('cadena', text)], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }).trim();
      const cadena = cadenaOriginal(c, { numero: csd.numero, certificado });
      expect(verified(cadena)).toBe('Verified OK');
      expect(() => verified(`${cadena} `)).toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('of a global of 30,000 tickets takes seconds', () => {
    const conceptos = conceptosDeGlobal(chargesOf(diceOf(3), 30_000));
    const c = comprobanteOf({
      conceptos,
      receptor: publicoEnGeneral('06700'),
      global: { periodicidad: '04', meses: '11', anio: 2026 },
    });
    const before = performance.now();
    const { xml } = sealCfdi(c, csd);
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(xml.split('<cfdi:Concepto ')).toHaveLength(conceptos.length + 1);
  });
});
