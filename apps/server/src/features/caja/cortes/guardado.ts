import type { ResumenDeTurno } from '@comal/contract/caja/cortes';
import { deCampos } from '@comal/contract/caja/metodos-en-campos';
import { aCentavos } from '@comal/domain/money';
import type { FilaCancelados, FilaPlatillos, FilaRebajados } from './lecturas.ts';
import type { CobradoPorMetodo, FilaCuentas } from './repository.ts';

/** The content of a Z; older versions stored less. */
type Guardado = Partial<ResumenDeTurno>;

/** A Z with everything that the sums of a shift need. */
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
  redondeo: aCentavos(z.redondeo ?? 0),
  ...{ comandas_cobradas: z.comandas_cobradas, cobros: z.cobros.cuantos, cancelados: z.cobros.cancelados },
  importe_cancelado: aCentavos(z.cobros.importe_cancelado),
  ...{ devoluciones: z.devoluciones?.cuantas ?? 0, importe_devuelto: aCentavos(z.devoluciones?.total ?? 0) },
});

/**
 * The sums of a closed shift from its Z, in centavos: a Z is immutable, and invariants compare it with the charges (I3, I4, I13).
 * Undefined for an open shift, or a Z of a version that stored less: its sums are computed.
 */
export const cuentasGuardadas = (resumen: unknown): FilaCuentas | undefined => {
  const z = resumen as Guardado | null;
  const entero = z?.ventas && z.propinas && z.cobros && z.cierre && z.usos && z.comandas_cobradas !== undefined;
  return entero ? deLaHoja(z as Entero) : undefined;
};

/** The lines that a shift sold, cancelled and gave as courtesies, and its discounts and promotions. */
export interface LoVendido {
  readonly platillos: readonly FilaPlatillos[];
  readonly quitados: readonly FilaCancelados[];
  readonly regalados: readonly FilaCancelados[];
  readonly rebajados: readonly FilaRebajados[];
}

/**
 * What a closed shift sold, cancelled and gave as courtesies, from its Z, in centavos. Undefined for an open shift, or a Z of a
 * version that stored less.
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
    rebajados: [
      ...(z.descuentos ?? []).map((m) => ({ ...quitado(m), clase: 'descuento' })),
      ...(z.promociones ?? []).map((m) => ({ ...quitado(m), clase: 'promocion' })),
    ],
  };
};
