const OCTETO = /^(?:0|[1-9]\d{0,2})$/;
const GRUPO = /^[\da-f]{1,4}$/;
const GRUPOS_DE_IPV6 = 8;
/** No address is written with more characters. */
const LARGO_MAXIMO = 45;

/** The four octets of an IPv4 address as systems write it, without leading zeros; null of any other text. */
const octetosDe = (ip: string): readonly number[] | null => {
  const octetos = ip.split('.');
  if (octetos.length !== 4 || !octetos.every((o) => OCTETO.test(o) && Number(o) <= 255)) return null;
  return octetos.map(Number);
};

/** The groups of a side of '::'; the last one of the address may be an IPv4 address, which is two groups. */
const ladoDe = (lado: string, i: number, lados: readonly string[]): readonly number[] | null => {
  if (lado === '') return [];
  const grupos: number[] = [];
  const partes = lado.split(':');
  for (const [j, parte] of partes.entries()) {
    const octetos = i === lados.length - 1 && j === partes.length - 1 ? octetosDe(parte) : null;
    if (octetos) grupos.push(octetos[0]! * 256 + octetos[1]!, octetos[2]! * 256 + octetos[3]!);
    else if (GRUPO.test(parte)) grupos.push(Number.parseInt(parte, 16));
    else return null;
  }
  return grupos;
};

/** The eight groups of an IPv6 address without a zone; null of any other text. */
const gruposDe = (ip: string): readonly number[] | null => {
  const lados = ip.split('::').map(ladoDe);
  const [inicio, fin] = lados;
  if (!inicio || fin === null || lados.length > 2) return null;
  if (fin === undefined) return inicio.length === GRUPOS_DE_IPV6 ? inicio : null;
  const ceros = GRUPOS_DE_IPV6 - inicio.length - fin.length;
  return ceros > 0 ? [...inicio, ...Array<number>(ceros).fill(0), ...fin] : null;
};

const esPrivadaIPv4 = ([a, b]: readonly number[]): boolean =>
  a === 10 || (a === 172 && b! >= 16 && b! <= 31) || (a === 192 && b === 168);

/** Private ranges in which clouds keep the data of their machines (AWS, Google, Oracle): their first two groups. */
const DE_NUBES: readonly (readonly [number, number])[] = [
  [0xfd00, 0x0ec2],
  [0xfd20, 0x00ce],
  [0xfd00, 0x00c1],
];

const esPrivadaIPv6 = ([a, b]: readonly number[]): boolean =>
  (a! & 0xfe00) === 0xfc00 && !DE_NUBES.some(([x, y]) => x === a && y === b);

/** The IPv4 address that an IPv6 address stands for ('::ffff:192.168.1.5'); null of another one. */
const ipv4De = (g: readonly number[]): readonly number[] | null =>
  g.slice(0, 5).every((n) => n === 0) && g[5] === 0xffff ? [g[6]! >> 8, g[6]! & 255, g[7]! >> 8, g[7]! & 255] : null;

/** The four octets or the eight groups that an address stands for; null of any other text. */
const partesDe = (ip: string): readonly number[] | null => {
  if (ip.length > LARGO_MAXIMO) return null;
  const octetos = octetosDe(ip);
  if (octetos) return octetos;
  const grupos = gruposDe(ip.toLowerCase());
  return grupos && (ipv4De(grupos) ?? grupos);
};

/**
 * Whether a numeric address is in a private network, where printers are: IPv4 10/8, 172.16/12, 192.168/16 and IPv6 fc00::/7 (D-142). Never
 * loopback, link-local, multicast, nor where a cloud keeps the data of its machines. A name, or an address with a zone, is not private.
 */
export const esDireccionPrivada = (ip: string): boolean => {
  const partes = partesDe(ip);
  if (!partes) return false;
  return partes.length === GRUPOS_DE_IPV6 ? esPrivadaIPv6(partes) : esPrivadaIPv4(partes);
};

/** Whether two texts are the same numeric address, however they are written ('::ffff:10.0.0.1' is '10.0.0.1'). */
export const esLaMismaDireccion = (una: string, otra: string): boolean => {
  const partes = partesDe(una);
  return partes !== null && partes.join() === partesDe(otra)?.join();
};
