import { createSign, createVerify, randomBytes, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { readCsd } from './csd.ts';
import { makeCsd } from './csd.fixture.ts';
import { openCsd, openPacKeys, sealCsdKey, sealPacKeys } from './kept-keys.ts';

const sealer = { llave: randomBytes(32), bytes: (n: number): Uint8Array => randomBytes(n) };
const OTHER = randomBytes(32);

it('a CSD is opened where it was sealed, and seals; nowhere else (D-154)', async () => {
  const files = await makeCsd();
  const read = readCsd(files, { rfc: 'EKU9003173C9', ahora: Date.now() });
  if (!read.ok) throw new Error(read.motivo);
  const { der: certificado, llave } = read.value;
  const kept = { certificado, llave: sealCsdKey(sealer, '1001', llave) };
  const plain = llave.export({ type: 'pkcs8', format: 'der' });
  expect([kept.llave.includes(plain.subarray(-64)), kept.llave.includes(files.contrasena)]).toEqual([false, false]);
  const csd = openCsd(sealer.llave, '1001', kept)!;
  const signed = createSign('sha256').update('||4.0||').sign(csd.llave);
  expect(createVerify('sha256').update('||4.0||').verify(new X509Certificate(certificado).publicKey, signed)).toBe(
    true,
  );
  expect(csd.numero).toBe(read.value.numero);
  expect(openCsd(OTHER, '1001', kept)).toBeNull();
  expect(openCsd(sealer.llave, '1002', kept)).toBeNull();
});

it('the keys at a PAC are opened where they were sealed, and nowhere else (D-154)', () => {
  const sealed = sealPacKeys(sealer, '1001', { usuario: 'ana', contrasena: 'una-contraseña' });
  expect(sealed.includes('una-contraseña')).toBe(false);
  expect(openPacKeys(sealer.llave, '1001', sealed)).toEqual({ usuario: 'ana', contrasena: 'una-contraseña' });
  expect(openPacKeys(OTHER, '1001', sealed)).toBeNull();
  expect(openPacKeys(sealer.llave, '1002', sealed)).toBeNull();
  expect(openCsd(sealer.llave, '1001', { certificado: Buffer.alloc(0), llave: sealed })).toBeNull();
});
