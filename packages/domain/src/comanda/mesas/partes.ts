import type { Centavos } from '../../money.ts';
import { claveDeNombre, limpiar } from '../../texto.ts';
import { importeDe } from '../cuenta/importe.ts';
import { repartir } from '../cuenta/reparto.ts';
import { LIMITES } from '../limites.ts';
import type { Pedido } from '../pedido.ts';

/** Part `k` of `n` as the line stores it: '1/3'. */
export const fraccionDe = (k: number, n: number): string => `${k}/${n}`;

/** The number of parts of a divided line; 0 for a whole one. */
export const partesDe = ({ fraccion }: Pick<Pedido, 'fraccion'>): number =>
  fraccion === null ? 0 : Number(fraccion.split('/')[1]);

/**
 * Each amount in `n` parts; the leftover centavos rotate from one amount to the next, so that the sums of the `n` differ by at
 * most one centavo and equal `repartir` of the whole (D-45).
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

/** Cuts a name without splitting a surrogate pair. */
const cortar = (base: string, hasta: number): string => limpiar(base.slice(0, hasta));

const nombrar = (base: string | null, n: number, vez: number): string[] =>
  Array.from({ length: n }, (_, i) => {
    const fin = vez === 1 ? fraccionDe(i + 1, n) : `${fraccionDe(i + 1, n)} (${vez})`;
    return base === null ? fin : `${cortar(base, LIMITES.subcuenta.max - fin.length - 1)} ${fin}`;
  });

/**
 * The names of the sub-accounts of a division: 'Ana 1/3', '1/3' without name, within 20 characters. If the comanda has one of
 * them, all get a number, so that separate divisions stay separate.
 */
export const nombresDePartes = (base: string | null, n: number, enUso: readonly (string | null)[]): string[] => {
  const usados = new Set(enUso.map((nombre) => claveDeNombre(nombre ?? '')));
  for (let vez = 1; ; vez += 1) {
    const nombres = nombrar(base, n, vez);
    if (!nombres.some((nombre) => usados.has(claveDeNombre(nombre)))) return nombres;
  }
};
