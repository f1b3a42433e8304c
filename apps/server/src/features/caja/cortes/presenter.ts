import type { ResumenDeTurno, TurnoSinCifras, VentasDeTurno } from '@comal/contract/caja/cortes';
import { porCampo } from '@comal/contract/caja/metodos-en-campos';
import {
  TIPO_MOVIMIENTO,
  diferencia,
  efectivoEsperado,
  razonesDeIrregularidad,
  totalVentas,
  type CuentasDeTurno,
  type EstadoCorte,
} from '@comal/domain/caja/corte';
import type { AperturasDeCajon } from '@comal/domain/caja/cajon';
import { nombreDeConcepto } from '@comal/domain/caja/movimiento';
import { ordenar, type Denominacion } from '@comal/domain/caja/denominaciones';
import type { ImpuestoDeCuenta } from '@comal/domain/comanda/cuenta/impuesto';
import { impuestoDicho } from '@comal/domain/comanda/cuenta/impuestos-dichos';
import { leerTipo, TIPO_INICIAL } from '@comal/domain/comanda/tipo/tipo';
import { aPesos, sumar } from '@comal/domain/money';
import type { CorteAbiertoRow } from '../../../platform/caja/corte-abierto.ts';
import type { FilaCancelados, FilaMovimientos, FilaPlatillos, FilaRebajados, FilaTipo } from './lecturas.ts';
import type { CobradoPorMetodo, FilaAbierta, FilaCuentas } from './repository.ts';

/** A count in centavos, with its bills and coins, and the number of violated invariants. */
export interface Conteo {
  readonly contado: number;
  readonly denominaciones?: readonly Denominacion[] | undefined;
  readonly reparos?: number;
}

type Quitados = Omit<FilaCancelados, 'corte'>;

type Platillos = readonly Omit<FilaPlatillos, 'corte'>[];

/** The data from which the figures of a shift are made; amounts in centavos. */
export interface Turno {
  readonly corte: Omit<CorteAbiertoRow, 'estado'>;
  readonly estado: EstadoCorte;
  readonly alias: string;
  readonly cuentas: FilaCuentas;
  /** Its entries and exits by category. */
  readonly movimientos: readonly FilaMovimientos[];
  /** What it sold by order type. */
  readonly tipos: readonly Omit<FilaTipo, 'corte'>[];
  /** Base and tax of what it charged. */
  readonly impuestos: readonly ImpuestoDeCuenta[];
  /** Its cancelled dishes by reason. */
  readonly quitados: readonly Quitados[];
  readonly regalados: readonly Quitados[];
  /** Its discounts and promotions by reason; absent: none. */
  readonly rebajados?: readonly (Quitados & Pick<FilaRebajados, 'clase'>)[];
  /** The drawer was opened without a charge (D-145). */
  readonly aperturas: readonly AperturasDeCajon[];
  /** The pieces charged by category, for a closing shift, whose Z also counts the uses of methods. */
  readonly platillos?: Platillos;
  readonly abiertas: readonly FilaAbierta[];
  readonly leido_en: number;
}

/** What promotions and discounts took off, each under its name; what there was none of is absent. */
export const rebajadosDichos = <F extends { readonly clase: string }, V>(
  filas: readonly F[],
  decir: (fila: F) => V,
): { readonly descuentos?: V[]; readonly promociones?: V[] } => {
  const de = (clase: string): V[] => filas.filter((f) => f.clase === clase).map(decir);
  const [descuentos, promociones] = [de('descuento'), de('promocion')];
  return { ...(descuentos.length > 0 && { descuentos }), ...(promociones.length > 0 && { promociones }) };
};

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

/** Entries or exits by category, in pesos; paid tips are listed elsewhere (decision 0012). */
export const movidosPorCategoria = (
  movimientos: readonly FilaMovimientos[],
  tipo: 2 | 3,
): { concepto: string; cuantos: number; total: number }[] =>
  movimientos
    .filter((m) => m.tipo === tipo && m.concepto !== PROPINA)
    .map((m) => ({ concepto: nombreDeConcepto(m.concepto), cuantos: m.cuantos, total: aPesos(m.total) }));

/** Methods without a field, listed by id and name (D-115). */
const sinCampo = ({ metodos }: FilaCuentas): CobradoPorMetodo[] => metodos.filter(({ campo }) => campo === null);

const propinasDe = (metodos: readonly CobradoPorMetodo[]): number => sumar(metodos.map((m) => m.propinas));

/** Sales of a shift by method, and its number of comandas with a valid payment. */
export const presentVentas = (f: FilaCuentas): VentasDeTurno => {
  const otros = sinCampo(f).map(({ ventas, ...m }) => ({
    ...{ metodo: m.metodo, descripcion: m.descripcion, cuantos: m.cuantos, total: aPesos(ventas) },
  }));
  return {
    ...porCampo(f.metodos, (m) => aPesos(m.ventas)),
    ...(otros.length > 0 && { otros }),
    total: aPesos(totalVentas(f)),
    comandas_cobradas: f.comandas_cobradas,
  };
};

/** Tips by each method without a field, if there were any. */
const presentPropias = (otros: readonly CobradoPorMetodo[]) =>
  otros
    .filter((m) => m.propinas !== 0)
    .map(({ metodo, descripcion, propinas }) => ({ metodo, descripcion, total: aPesos(propinas) }));

/** Tips of a shift by method, and what was paid out of the drawer: outside its sales. */
const presentPropinas = (f: FilaCuentas): ResumenDeTurno['propinas'] => {
  const otros = sinCampo(f);
  const deOtros = propinasDe(otros);
  return {
    ...porCampo(f.metodos, (m) => aPesos(m.propinas)),
    total: aPesos(propinasDe(f.metodos)),
    ...(deOtros !== 0 && { otros: aPesos(deOtros), propias: presentPropias(otros) }),
    pagadas: aPesos(f.propinas_pagadas),
  };
};

const presentAbierta = (c: FilaAbierta): ResumenDeTurno['comandas_abiertas'][number] => ({
  id: c.id,
  folio_corto: String(c.folio_corto),
  nombre: c.nombre,
  total: aPesos(c.total),
});

/** A shift without its figures, for a blind count. */
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

const presentVendido = (platillos: Platillos, f: FilaCuentas): Pick<ResumenDeTurno, 'platillos' | 'usos'> => ({
  platillos: platillos.map(({ categoria, cuantos }) => ({ categoria, cuantos })),
  usos: porCampo(f.metodos, (m) => m.cuantos),
});

/** Its sales by order type; nothing where only tables were sold, so that the sheet of who has none stays as it was. */
const presentTipos = (tipos: Turno['tipos']): Pick<ResumenDeTurno, 'por_tipo'> =>
  tipos.every(({ tipo }) => leerTipo(tipo) === TIPO_INICIAL)
    ? {}
    : { por_tipo: tipos.map(({ tipo, total }) => ({ tipo: leerTipo(tipo), total: aPesos(total) })) };

/** The figures of a shift, in pesos; the expected cash only with a count (D-31, D-34). */
export const presentResumen = (turno: Turno, conteo: Conteo | null): ResumenDeTurno => {
  const { corte, cuentas: f } = turno;
  const { comandas_cobradas, ...ventas } = presentVentas(f);
  return {
    ...presentSinCifras(turno),
    ventas,
    ...presentTipos(turno.tipos),
    ...(turno.impuestos.length > 0 && { impuestos: turno.impuestos.map(impuestoDicho) }),
    entradas: aPesos(f.entradas),
    salidas: aPesos(f.salidas),
    salidas_por: movidosPorCategoria(turno.movimientos, TIPO_MOVIMIENTO.SALIDA),
    propinas: presentPropinas(f),
    ...(f.redondeo !== 0 && { redondeo: aPesos(f.redondeo) }),
    comandas_cobradas,
    cobros: { cuantos: f.cobros, cancelados: f.cancelados, importe_cancelado: aPesos(f.importe_cancelado) },
    ...(f.devoluciones > 0 && { devoluciones: { cuantas: f.devoluciones, total: aPesos(f.importe_devuelto) } }),
    pedidos_cancelados: turno.quitados.map(porMotivo),
    cortesias: turno.regalados.map(porMotivo),
    ...rebajadosDichos(turno.rebajados ?? [], porMotivo),
    ...(turno.aperturas.length > 0 && { cajon_abierto: [...turno.aperturas] }),
    ...(turno.platillos && presentVendido(turno.platillos, f)),
    cierre: conteo && cierreDe({ ...f, caja_inicial: corte.caja_inicial }, conteo),
  };
};
