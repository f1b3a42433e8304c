import type { ResumenDeTurno } from '@comal/contract/caja/cortes';
import { deCampos } from '@comal/contract/caja/metodos-en-campos';
import { aCentavos } from '@comal/domain/money';
import type { FilaCancelados, FilaPlatillos } from './lecturas.ts';
import type { CobradoPorMetodo, FilaCuentas } from './repository.ts';

/** What a Z kept, which may be of a version that kept less. */
type Guardado = Partial<ResumenDeTurno>;

/** A Z that kept everything that the sums of a shift are made of. */
type Entero = ResumenDeTurno & { readonly usos: NonNullable<ResumenDeTurno['usos']> };

const metodosDe = ({ ventas, propinas, usos }: Entero): CobradoPorMetodo[] => {
  const propinaPor = new Map(deCampos({ ...propinas, otros: propinas.propias }).map((p) => [p.metodo, p.monto]));
  const usoDe = new Map(ventas.otros?.map((o) => [o.metodo, o.cuantos]));
  return deCampos(ventas).map(({ monto, ...m }) => ({
    ...m,
    cuantos: m.campo ? usos[m.campo] : (usoDe.get(m.metodo) ?? 0),
    ...{ ventas: monto, propinas: propinaPor.get(m.metodo) ?? 0 },
  }));
};

const deLaHoja = (z: Entero): FilaCuentas => ({
  metodos: metodosDe(z),
  ...{ entradas: aCentavos(z.entradas), salidas: aCentavos(z.salidas) },
  propinas_pagadas: aCentavos(z.propinas.pagadas),
  ...{ comandas_cobradas: z.comandas_cobradas, cobros: z.cobros.cuantos, cancelados: z.cobros.cancelados },
  importe_cancelado: aCentavos(z.cobros.importe_cancelado),
});

/**
 * The sums of a closed shift as its Z kept them, in centavos: it does not change any more, and the invariants hold it against its
 * charges (I3, I4, I13). Undefined for one that is open, or whose Z is of a version that kept less: its sums are reckoned.
 */
export const cuentasGuardadas = (resumen: unknown): FilaCuentas | undefined => {
  const z = resumen as Guardado | null;
  const entero = z?.ventas && z.propinas && z.cobros && z.cierre && z.usos && z.comandas_cobradas !== undefined;
  return entero ? deLaHoja(z as Entero) : undefined;
};

/** What a shift sold, took back and gave away, as its lines say it. */
export interface LoVendido {
  readonly platillos: readonly FilaPlatillos[];
  readonly quitados: readonly FilaCancelados[];
  readonly regalados: readonly FilaCancelados[];
}

/**
 * What a closed shift sold, took back and gave away, in centavos, as its Z kept it. Undefined for a shift that is open, or whose Z is
 * of a version that kept less.
 */
export const vendidoGuardado = (resumen: unknown): LoVendido | undefined => {
  const z = resumen as Guardado | null;
  if (!z?.corte || !z.platillos || !z.pedidos_cancelados || !z.cortesias) return undefined;
  const { corte } = z;
  const quitado = (m: { motivo: string; cuantos: number; total: number }): FilaCancelados => ({
    ...{ corte, motivo: m.motivo, cuantos: m.cuantos },
    total: aCentavos(m.total),
  });
  return {
    platillos: z.platillos.map((p) => ({ corte, ...p })),
    quitados: z.pedidos_cancelados.map(quitado),
    regalados: z.cortesias.map(quitado),
  };
};
