import { aCampos, deCampos, type MontoPorMetodo } from '@comal/contract/caja/metodos-en-campos';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { textoDeMotivo } from '@comal/contract/motivos';
import { aCentavos, aPesos } from '@comal/domain/money';

const sumados = (de: readonly CobroDeTurno[]): MontoPorMetodo[] => {
  const por = new Map<number, MontoPorMetodo>();
  for (const { metodo, descripcion, campo, monto } of de.flatMap((c) => deCampos(c)))
    por.set(metodo, { metodo, descripcion, campo, monto: (por.get(metodo)?.monto ?? 0) + monto });
  return [...por.values()];
};

const suma = (de: readonly CobroDeTurno[], field: 'total' | 'propina'): number =>
  aPesos(de.reduce((centavos, c) => centavos + aCentavos(c[field]), 0));

/**
 * A charge without what was given back of it, among the payments that are listed with it: what its cancellation gives back. The
 * charge as it is where nothing was; its methods are not told where they are not (D-107).
 */
export const loQueQueda = (cobro: CobroDeTurno, cobros: readonly CobroDeTurno[]): CobroDeTurno => {
  const devueltos = cobros.filter((c) => c.devuelve === cobro.id);
  if (devueltos.length === 0) return cobro;
  const all = [cobro, ...devueltos];
  const dicho = cobro.efectivo !== null && { otros: undefined, ...aCampos(sumados(all)) };
  return { ...cobro, ...dicho, total: suma(all, 'total'), propina: suma(all, 'propina') };
};

/** Why a charge cannot be cancelled, among the payments that are listed with it: all of it was given back; undefined while it can. */
export const whyNotCancelled = (cobro: CobroDeTurno, cobros: readonly CobroDeTurno[]): string | undefined => {
  const left = loQueQueda(cobro, cobros);
  return left !== cobro && left.total === 0 ? textoDeMotivo('COBRO_DEVUELTO') : undefined;
};

/** Why no line of a charge can be given back. */
export const NOTHING_LEFT = 'De este cobro ya no queda nada que devolver';

/** Why no line of a charge can be given back, among the payments that are listed with it: nothing of it cost anything, or all went back; undefined while one can. */
export const nothingLeftOf = (cobro: CobroDeTurno, cobros: readonly CobroDeTurno[]): string | undefined =>
  loQueQueda(cobro, cobros).total > 0 ? undefined : NOTHING_LEFT;
