import type { ResumenDeTurno } from '@comal/contract/caja/cortes';
import { aCentavos, sumar } from '@comal/domain/money';
import type { FilaCancelados, FilaPlatillos, FilaUsos } from './lecturas.ts';
import type { FilaCuentas, VentaPropia } from './repository.ts';

/** What a Z kept, which may be of a version that kept less. */
type Guardado = Partial<ResumenDeTurno>;

const propiosDe = ({ ventas, propinas }: ResumenDeTurno): VentaPropia[] =>
  (ventas.otros ?? []).map((o) => ({
    ...{ metodo: o.metodo, descripcion: o.descripcion, cuantos: o.cuantos, total: aCentavos(o.total) },
    propina: aCentavos(propinas.propias?.find(({ metodo }) => metodo === o.metodo)?.total ?? 0),
  }));

const deLaHoja = (z: ResumenDeTurno): FilaCuentas => {
  const propios = propiosDe(z);
  const { ventas, propinas, cobros } = z;
  return {
    ...{ efectivo: aCentavos(ventas.efectivo), transferencia: aCentavos(ventas.transferencia) },
    ...{ tarjeta: aCentavos(ventas.tarjeta), otros: sumar(propios.map(({ total }) => total)), propios },
    ...{ entradas: aCentavos(z.entradas), salidas: aCentavos(z.salidas) },
    propinas_efectivo: aCentavos(propinas.efectivo),
    propinas_transferencia: aCentavos(propinas.transferencia),
    propinas_tarjeta: aCentavos(propinas.tarjeta),
    propinas_otros: aCentavos(propinas.otros ?? 0),
    propinas_pagadas: aCentavos(propinas.pagadas),
    ...{ comandas_cobradas: z.comandas_cobradas, cobros: cobros.cuantos, cancelados: cobros.cancelados },
    importe_cancelado: aCentavos(cobros.importe_cancelado),
  };
};

/**
 * The sums of a closed shift as its Z kept them, in centavos: it does not change any more, and the invariants hold it against its
 * charges (I3, I4, I13). Undefined for one that is open, or whose Z is of a version that kept less: its sums are reckoned.
 */
export const cuentasGuardadas = (resumen: unknown): FilaCuentas | undefined => {
  const z = resumen as Guardado | null;
  const entero = z?.ventas && z.propinas && z.cobros && z.cierre && z.comandas_cobradas !== undefined;
  return entero ? deLaHoja(z as ResumenDeTurno) : undefined;
};

/** What a shift sold, took back and gave away, as its lines and charges say it. */
export interface LoVendido {
  readonly platillos: readonly FilaPlatillos[];
  readonly usos: FilaUsos | undefined;
  readonly quitados: readonly FilaCancelados[];
  readonly regalados: readonly FilaCancelados[];
}

/** The same of a closed shift, as its Z kept it; undefined as above. */
export const vendidoGuardado = (resumen: unknown): LoVendido | undefined => {
  const z = resumen as Guardado | null;
  if (!z?.corte || !z.platillos || !z.usos || !z.pedidos_cancelados || !z.cortesias) return undefined;
  const { corte } = z;
  const quitado = (m: { motivo: string; cuantos: number; total: number }): FilaCancelados => ({
    ...{ corte, motivo: m.motivo, cuantos: m.cuantos },
    total: aCentavos(m.total),
  });
  return {
    platillos: z.platillos.map((p) => ({ corte, ...p })),
    usos: { corte, ...z.usos },
    quitados: z.pedidos_cancelados.map(quitado),
    regalados: z.cortesias.map(quitado),
  };
};
