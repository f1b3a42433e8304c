import { connect } from 'node:net';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { PUERTO_DE_IMPRESORA } from '@comal/domain/impresion/impresora';
import { esDireccionPrivada } from '@comal/domain/impresion/red/direccion-privada';

/** Where something may accept connections. */
export interface Place {
  readonly direccion: string;
  readonly puerto: number;
}

/** How long a search takes at most, and how long it waits for one address, in milliseconds. */
const SEARCH_MS = 3_000;
const ANSWER_MS = 700;
/** Most addresses that are asked at once. */
const AT_ONCE = 256;
/** Most networks that are searched, the first ones of the machine. */
const NETWORKS = 4;
/** The addresses of the largest network that is searched: of a larger one, those near the machine's own. */
const LARGEST = 256;

const numberOf = (ip: string): number => ip.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
const textOf = (n: number): string => [24, 16, 8, 0].map((bits) => Math.floor(n / 2 ** bits) % 256).join('.');

/** The other addresses of a machine's network. */
const aroundOne = ({ address, netmask }: NetworkInterfaceInfo): readonly string[] => {
  const size = Math.min(2 ** 32 - numberOf(netmask), LARGEST);
  const first = Math.floor(numberOf(address) / size) * size;
  const all = Array.from({ length: Math.max(size - 2, 0) }, (_, i) => textOf(first + 1 + i));
  return all.filter((ip) => ip !== address);
};

/** The addresses of a machine's private IPv4 networks, without its own: at most 254 of each network, and of four networks. */
export const placesAround = (
  interfaces: Readonly<NodeJS.Dict<NetworkInterfaceInfo[]>> = networkInterfaces(),
): readonly Place[] => {
  const own = Object.values(interfaces)
    .flatMap((infos) => infos ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && esDireccionPrivada(address))
    .slice(0, NETWORKS);
  const found = new Set(own.flatMap(aroundOne));
  return [...found].map((direccion) => ({ direccion, puerto: PUERTO_DE_IMPRESORA }));
};

/** Whether something accepts a connection at a place within `ANSWER_MS`; it gets no byte. */
const accepts = ({ direccion, puerto }: Place, stop: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: direccion, port: puerto, signal: stop });
    const end = (accepted: boolean) => (): void => {
      socket.destroy();
      resolve(accepted);
    };
    socket.setTimeout(ANSWER_MS, end(false));
    socket.once('connect', end(true)).on('error', end(false));
  });

/** The places that accept a connection, in the order in which they were given; those not asked after three seconds are left out. */
export const search = async (
  places: readonly Place[],
  asks: (place: Place, stop: AbortSignal) => Promise<boolean> = accepts,
): Promise<readonly Place[]> => {
  const stop = AbortSignal.timeout(SEARCH_MS);
  const accepted = new Set<Place>();
  const left = places.values();
  const walk = async (): Promise<void> => {
    for (const place of left) {
      if (stop.aborted) return;
      if (await asks(place, stop)) accepted.add(place);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return places.filter((place) => accepted.has(place));
};
