import { createHmac } from 'node:crypto';

const PASO_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const deBase32 = (texto: string): Buffer => {
  const bits = [...texto].map((letra) => BASE32.indexOf(letra).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((ocho) => parseInt(ocho, 2)));
};

/** What an application of codes shows that has read a link, so many steps of 30 s from now (RFC 6238). */
export const codigoDe = (enlace: string, pasos = 0): string => {
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PASO_MS) + pasos));
  const secreto = deBase32(new URL(enlace).searchParams.get('secret') ?? '');
  const hmac = createHmac('sha1', secreto).update(contador).digest();
  const numero = hmac.readUInt32BE(hmac.at(-1)! & 0x0f) & 0x7f_ff_ff_ff;
  return String(numero % 1_000_000).padStart(6, '0');
};
