import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { networkInterfaces } from 'node:os';
import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';
import { esLaMismaDireccion } from '@comal/domain/impresion/red/direccion-privada';
import { lookups } from './lookups.ts';

const found = lookups(
  (name) => lookup(name, { all: true, order: 'ipv4first' }),
  () => performance.now(),
);

/** The IP addresses of a name, IPv4 first; throws when it has none, or is not found within `ms`. */
const addressesOf = async (direccion: string, ms: number): Promise<readonly string[]> => {
  if (isIP(direccion) !== 0) return [direccion];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('lookup timed out'), { code: 'EAI_AGAIN' })), ms);
  });
  try {
    const all = await Promise.race([found(direccion), late]);
    return all.map(({ address }) => address);
  } finally {
    clearTimeout(timer);
  }
};

/** What a failed lookup says: a name that nobody has is a wrong address. */
const causeOf = (error: unknown): CausaDeImpresora =>
  (error as { code?: unknown }).code === 'ENOTFOUND' ? 'direccion' : 'no_responde';

/**
 * The IP address to connect to, found once, so that what is checked is what is connected to; a cause when it is not found, or when any
 * address of the name is not one where a printer may be.
 */
export const printerAddress = async (
  direccion: string,
  permite: (ip: string) => boolean,
  ms: number,
): Promise<{ readonly ip: string } | CausaDeImpresora> => {
  try {
    const all = await addressesOf(direccion, ms);
    const [ip] = all;
    return ip !== undefined && all.every(permite) ? { ip } : 'direccion';
  } catch (error) {
    return causeOf(error);
  }
};

/** Whether an address is one of this machine's own, of any of its interfaces. */
export const isOwnAddress = (ip: string, interfaces: ReturnType<typeof networkInterfaces>): boolean =>
  Object.values(interfaces).some((infos) => infos?.some(({ address }) => esLaMismaDireccion(address, ip)));
