import { createHmac, timingSafeEqual } from 'node:crypto';
import { DIGITOS } from '@comal/domain/usuarios/segundo-factor';

/** Length of a secret, equal to that of the HMAC (RFC 4226, 4). */
export const SECRET_BYTES = 20;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret as applications take it: base 32 without padding (RFC 4648). */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((b) => b.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((cinco) => BASE32[parseInt(cinco.padEnd(5, '0'), 2)]!).join('');
};

/** The code of a step (RFC 4226, 5.3; RFC 6238, 4.2), of `digitos` digits. */
export const codeOf = (secreto: Uint8Array, paso: number, digitos: number = DIGITOS): string => {
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(paso));
  const hmac = createHmac('sha1', secreto).update(contador).digest();
  const desde = hmac.at(-1)! & 0x0f;
  const numero = hmac.readUInt32BE(desde) & 0x7f_ff_ff_ff;
  return String(numero % 10 ** digitos).padStart(digitos, '0');
};

/** Which of some steps a code belongs to, or null; compares in constant time. */
export const stepOf = (secreto: Uint8Array, codigo: string, pasos: readonly number[]): number | null => {
  const dado = Buffer.from(codigo);
  const iguales = pasos.filter((paso) => {
    const esperado = Buffer.from(codeOf(secreto, paso));
    return esperado.length === dado.length && timingSafeEqual(esperado, dado);
  });
  return iguales[0] ?? null;
};
