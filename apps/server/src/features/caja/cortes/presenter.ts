import type { ResumenDeTurno, TurnoSinCifras, VentasDeTurno } from '@comal/contract/caja/cortes';
import {
  TIPO_MOVIMIENTO,
  diferencia,
  efectivoEsperado,
  razonesDeIrregularidad,
  totalVentas,
  type CuentasDeTurno,
  type EstadoCorte,
} from '@comal/domain/caja/corte';
import { nombreDeConcepto } from '@comal/domain/caja/movimiento';
import { ordenar, type Denominacion } from '@comal/domain/caja/denominaciones';
import { aPesos } from '@comal/domain/money';
import type { CorteAbiertoRow } from '../../../platform/caja/corte-abierto.ts';
import type { FilaCancelados, FilaMovimientos, FilaPlatillos, FilaUsos } from './lecturas.ts';
import type { FilaAbierta, FilaCuentas } from './repository.ts';

/** A count of the drawer, in centavos, by which bills and coins where that was said, and how many faults the invariants found. */
export interface Conteo {
  readonly contado: number;
  readonly denominaciones?: readonly Denominacion[] | undefined;
  readonly reparos?: number;
}

type Quitados = Omit<FilaCancelados, 'corte'>;

/** What a shift charged: pieces by category, and in how many charges that stand each method was used. */
export interface Vendido {
  readonly platillos: readonly Omit<FilaPlatillos, 'corte'>[];
  readonly usos: Omit<FilaUsos, 'corte'> | undefined;
}

/** Everything a shift's figures are made of. */
export interface Turno {
  readonly corte: Omit<CorteAbiertoRow, 'estado'>;
  readonly estado: EstadoCorte;
  readonly alias: string;
  readonly cuentas: FilaCuentas;
  /** Its entries and exits by category. */
  readonly movimientos: readonly FilaMovimientos[];
  /** Its dishes that were taken back, by reason (D-106). */
  readonly quitados: readonly Quitados[];
  readonly regalados: readonly Quitados[];
  /** What it charged by category, and how often by which method: of one that is being closed. */
  readonly vendido?: Vendido;
  readonly abiertas: readonly FilaAbierta[];
  readonly leido_en: number;
}

const enPesos = (d: Denominacion) => ({ ...d, valor: aPesos(d.valor) });

const cierreDe = (
  cuentas: CuentasDeTurno,
  { contado, denominaciones, reparos }: Conteo,
): NonNullable<ResumenDeTurno['cierre']> => {
  const razones = razonesDeIrregularidad(cuentas, contado, reparos);
  return {
    contado: aPesos(contado),
    esperado: aPesos(efectivoEsperado(cuentas)),
    diferencia: aPesos(diferencia(cuentas, contado)),
    irregular: razones.length > 0,
    razones: [...razones],
    ...(denominaciones && { denominaciones: ordenar(denominaciones).map(enPesos) }),
  };
};

const PROPINA = 'propina';

/** Entries or exits by category, in pesos; tips paid out stand elsewhere (decision 0012). */
export const movidosPorCategoria = (
  movimientos: readonly FilaMovimientos[],
  tipo: 2 | 3,
): { concepto: string; cuantos: number; total: number }[] =>
  movimientos
    .filter((m) => m.tipo === tipo && m.concepto !== PROPINA)
    .map((m) => ({ concepto: nombreDeConcepto(m.concepto), cuantos: m.cuantos, total: aPesos(m.total) }));

/** Sales of a shift by method, and of how many comandas: those with a payment that stands. */
export const presentVentas = (f: FilaCuentas): VentasDeTurno => ({
  efectivo: aPesos(f.efectivo),
  transferencia: aPesos(f.transferencia),
  tarjeta: aPesos(f.tarjeta),
  ...(f.propios.length > 0 && {
    otros: f.propios.map(({ propina: _, ...o }) => ({ ...o, total: aPesos(o.total) })),
  }),
  total: aPesos(totalVentas(f)),
  comandas_cobradas: f.comandas_cobradas,
});

/** Tips by each of the business's own methods, those that there were. */
const propinasPropias = ({ propios }: FilaCuentas) =>
  propios
    .filter(({ propina }) => propina !== 0)
    .map(({ metodo, descripcion, propina }) => ({ metodo, descripcion, total: aPesos(propina) }));

/** Tips of a shift by method, and what was paid out of the drawer: outside its sales (decision 0012). */
const presentPropinas = (f: FilaCuentas): ResumenDeTurno['propinas'] => ({
  efectivo: aPesos(f.propinas_efectivo),
  transferencia: aPesos(f.propinas_transferencia),
  tarjeta: aPesos(f.propinas_tarjeta),
  total: aPesos(f.propinas_efectivo + f.propinas_transferencia + f.propinas_tarjeta + f.propinas_otros),
  ...(f.propinas_otros !== 0 && { otros: aPesos(f.propinas_otros), propias: propinasPropias(f) }),
  pagadas: aPesos(f.propinas_pagadas),
});

const presentAbierta = (c: FilaAbierta): ResumenDeTurno['comandas_abiertas'][number] => ({
  id: c.id,
  folio_corto: String(c.folio_corto),
  nombre: c.nombre,
  total: aPesos(c.total),
});

/** Of a shift what tells nothing of its cash: for who counts without having seen the figures (D-107). */
export const presentSinCifras = ({ corte, estado, alias, abiertas, leido_en }: Turno): TurnoSinCifras => ({
  corte: corte.id,
  caja: { id: corte.caja, alias },
  usuario: corte.usuario_nombre,
  estado,
  abierto_en: corte.abierto_en,
  caja_inicial: aPesos(corte.caja_inicial),
  comandas_abiertas: abiertas.map(presentAbierta),
  leido_en,
});

const porMotivo = ({ motivo, cuantos, total }: Quitados) => ({ motivo, cuantos, total: aPesos(total) });

const presentVendido = ({ platillos, usos }: Vendido): Pick<ResumenDeTurno, 'platillos' | 'usos'> => ({
  platillos: platillos.map(({ categoria, cuantos }) => ({ categoria, cuantos })),
  usos: {
    efectivo: usos?.efectivo ?? 0,
    transferencia: usos?.transferencia ?? 0,
    tarjeta: usos?.tarjeta ?? 0,
  },
});

/** A shift's figures; what should be in the drawer only once it was counted (D-31, D-34). */
export const presentResumen = (turno: Turno, conteo: Conteo | null): ResumenDeTurno => {
  const { corte, cuentas: f } = turno;
  const { comandas_cobradas, ...ventas } = presentVentas(f);
  return {
    ...presentSinCifras(turno),
    ventas,
    entradas: aPesos(f.entradas),
    salidas: aPesos(f.salidas),
    salidas_por: movidosPorCategoria(turno.movimientos, TIPO_MOVIMIENTO.SALIDA),
    propinas: presentPropinas(f),
    comandas_cobradas,
    cobros: { cuantos: f.cobros, cancelados: f.cancelados, importe_cancelado: aPesos(f.importe_cancelado) },
    pedidos_cancelados: turno.quitados.map(porMotivo),
    cortesias: turno.regalados.map(porMotivo),
    ...(turno.vendido && presentVendido(turno.vendido)),
    cierre: conteo && cierreDe({ ...f, caja_inicial: corte.caja_inicial }, conteo),
  };
};
