import { createPrivateKey, createVerify, createSign, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { inForce, readCertificate, readCsd, type CsdFiles } from './csd.ts';
import { makeCsd } from './csd.fixture.ts';

const RFC = 'EKU9003173C9';
const DAY_MS = 86_400_000;
const NOW = Date.now();

describe('the files of a CSD (D-154)', () => {
  let good: CsdFiles;
  let other: CsdFiles;

  beforeAll(async () => {
    [good, other] = await Promise.all([makeCsd(), makeCsd()]);
  });

  const read = (files: Partial<CsdFiles>, { rfc = RFC, ahora = NOW } = {}) =>
    readCsd({ ...good, ...files }, { rfc, ahora });

  it('gives number, RFC and dates as SAT writes them, and the key', () => {
    const csd = read({});
    if (!csd.ok) throw new Error(csd.motivo);
    const x509 = new X509Certificate(good.certificado);
    expect(csd.value).toMatchObject({ numero: '30001000000500003416', rfc: RFC, der: good.certificado });
    expect(csd.value.hasta.getTime()).toBe(Date.parse(x509.validTo));
    const signed = createSign('sha256').update('||4.0||').sign(csd.value.llave);
    expect(createVerify('sha256').update('||4.0||').verify(x509.publicKey, signed)).toBe(true);
  });

  it.each([
    ['of a person', 'CACX7605101P8'],
    ['with ñ and &', 'Ñ&A900101AB1'],
  ])('reads the RFC %s', async (_case, rfc) => {
    const { certificado } = await makeCsd({ rfc });
    expect(readCertificate(certificado)).toMatchObject({ ok: true, value: { rfc } });
  });

  it.each<[string, () => Partial<CsdFiles>, string, string]>([
    [
      'a certificate that is none',
      () => ({ certificado: Buffer.from('hola') }),
      'CSD_CERTIFICADO_INVALIDO',
      'certificado',
    ],
    ['no certificate', () => ({ certificado: Buffer.alloc(0) }), 'CSD_CERTIFICADO_INVALIDO', 'certificado'],
    [
      'the files swapped',
      () => ({ certificado: good.llave, llave: good.certificado }),
      'CSD_CERTIFICADO_INVALIDO',
      'certificado',
    ],
    ['a key that is none', () => ({ llave: good.certificado }), 'CSD_LLAVE_INVALIDA', 'llave'],
    ['a key cut short', () => ({ llave: good.llave.subarray(0, -1) }), 'CSD_LLAVE_INVALIDA', 'llave'],
    ['no key', () => ({ llave: Buffer.alloc(0) }), 'CSD_LLAVE_INVALIDA', 'llave'],
    ['another password', () => ({ contrasena: '12345678A' }), 'CSD_CONTRASENA_INCORRECTA', 'contrasena'],
    ['no password', () => ({ contrasena: '' }), 'CSD_CONTRASENA_INCORRECTA', 'contrasena'],
    ['the key of another certificate', () => ({ llave: other.llave }), 'CSD_LLAVE_DE_OTRO', 'llave'],
  ])('refuses %s', (_case, files, motivo, field) => {
    expect(read(files())).toMatchObject({ ok: false, motivo, campo: field });
  });

  it('refuses a key that is not encrypted: SAT gives none', () => {
    const key = createPrivateKey({ key: good.llave, format: 'der', type: 'pkcs8', passphrase: good.contrasena });
    const plain = key.export({ type: 'pkcs8', format: 'der' });
    expect(read({ llave: plain })).toMatchObject({ motivo: 'CSD_LLAVE_INVALIDA' });
  });

  it('refuses a key whose password would be tried for hours', () => {
    // 2,048 rounds become 2,000,000: two bytes more, which the salt gives up.
    const derivation = good.llave.indexOf(Buffer.from('301c0408', 'hex')) + 2;
    const salt = good.llave.subarray(derivation + 2, derivation + 8);
    const more = Buffer.concat([Buffer.from('0406', 'hex'), salt, Buffer.from('0204001e8480', 'hex')]);
    const slow = Buffer.from(good.llave);
    more.copy(slow, derivation);
    expect(read({ llave: slow })).toMatchObject({ motivo: 'CSD_LLAVE_INVALIDA' });
  });

  it.each(['EKU9003173C8', 'CACX7605101P8'])('refuses the CSD of another RFC than %s', (rfc) => {
    expect(read({}, { rfc })).toMatchObject({ motivo: 'CSD_DE_OTRO_RFC', datos: { rfc: RFC }, campo: 'certificado' });
  });

  it('refuses an e.firma, which names no branch', async () => {
    const files = await makeCsd({ sucursal: '' });
    expect(readCsd(files, { rfc: RFC, ahora: NOW })).toMatchObject({ motivo: 'CSD_ES_FIRMA' });
  });

  it('refuses a certificate whose number is not of SAT', async () => {
    const { certificado } = await makeCsd({ numero: 'A0001000000500003416' });
    expect(readCertificate(certificado)).toMatchObject({ motivo: 'CSD_CERTIFICADO_INVALIDO' });
  });

  it('refuses one that expired, or is not valid yet', async () => {
    const [desde, hasta] = [Math.floor(NOW / 1000) * 1000 - DAY_MS, Math.floor(NOW / 1000) * 1000 + DAY_MS];
    const files = await makeCsd({ desde, hasta });
    const at = (ahora: number) => readCsd(files, { rfc: RFC, ahora });
    expect(at(desde - 1)).toMatchObject({ motivo: 'CSD_AUN_NO_VALE' });
    expect(at(desde)).toMatchObject({ ok: true });
    expect(at(hasta - 1)).toMatchObject({ ok: true });
    expect(at(hasta)).toMatchObject({ motivo: 'CSD_VENCIDO' });
    expect(inForce({ desde: new Date(desde), hasta: new Date(hasta) }, hasta)).toMatchObject({ ok: false });
  });
});
