import { createHmac, timingSafeEqual } from 'node:crypto';
import { DIGITOS } from '@comal/domain/usuarios/segundo-factor';

/** Length of a secret, equal to that of the HMAC (RFC 4226, 4). */
export const SECRET_BYTES = 20;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret as applications take it: base 32 without padding (RFC 4648). */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((b) => b.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]!).join('');
};

/** The code of a step (RFC 4226, 5.3; RFC 6238, 4.2), of `digits` digits. */
export const codeOf = (secret: Uint8Array, step: number, digits: number = DIGITOS): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', secret).update(counter).digest();
  const from = hmac.at(-1)! & 0x0f;
  const number = hmac.readUInt32BE(from) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** Which of some steps a code belongs to, or null; compares in constant time. */
export const stepOf = (secret: Uint8Array, code: string, steps: readonly number[]): number | null => {
  const given = Buffer.from(code);
  const equal = steps.filter((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return equal[0] ?? null;
};
