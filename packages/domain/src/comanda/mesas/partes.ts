import type { Centavos } from '../../money.ts';
import { claveDeNombre, limpiar } from '../../texto.ts';
import { importeDe } from '../cuenta/importe.ts';
import { repartir } from '../cuenta/reparto.ts';
import { LIMITES } from '../limites.ts';
import type { Pedido } from '../pedido.ts';

/** `k` of `n`, as the line shows it: '1/3'. */
export const fraccionDe = (k: number, n: number): string => `${k}/${n}`;

/** How many parts a line was divided in; 0 for a whole one. */
export const partesDe = ({ fraccion }: Pick<Pedido, 'fraccion'>): number =>
  fraccion === null ? 0 : Number(fraccion.split('/')[1]);

/**
 * Each amount in `n` parts, the centavos that are left over handed round from one amount to the next, so that what each
 * of the `n` has in all differs by at most one centavo and is `repartir` of the whole (D-45).
 */
export const repartirEnRonda = (montos: readonly Centavos[], n: number): Centavos[][] => {
  let offset = 0;
  return montos.map((monto) => {
    const partes = repartir(monto, n);
    const resto = monto % n;
    const girado = partes.map((_, i) => partes[(i - offset + n) % n]!);
    offset = (offset + resto) % n;
    return girado;
  });
};

/** What each of `n` pays of some lines. */
export const partesIguales = (pedidos: readonly Pedido[], n: number): Centavos[] => repartir(importeDe(pedidos), n);

/** Without lone halves of a character: a name is cut where it fits. */
const cortar = (base: string, hasta: number): string => limpiar(base.slice(0, hasta));

const nombrar = (base: string | null, n: number, vez: number): string[] =>
  Array.from({ length: n }, (_, i) => {
    const fin = vez === 1 ? fraccionDe(i + 1, n) : `${fraccionDe(i + 1, n)} (${vez})`;
    return base === null ? fin : `${cortar(base, LIMITES.subcuenta.max - fin.length - 1)} ${fin}`;
  });

/**
 * The names of the sub-accounts that one is divided into: 'Ana 1/3', '1/3' without name, within 20 characters. If one of
 * them is used in the comanda already, all say which time it is: those who pay apart stay apart.
 */
export const nombresDePartes = (base: string | null, n: number, enUso: readonly (string | null)[]): string[] => {
  const usados = new Set(enUso.map((nombre) => claveDeNombre(nombre ?? '')));
  for (let vez = 1; ; vez += 1) {
    const nombres = nombrar(base, n, vez);
    if (!nombres.some((nombre) => usados.has(claveDeNombre(nombre)))) return nombres;
  }
};
