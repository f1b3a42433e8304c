import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { aPesos } from '@comal/domain/money';
import { CLAVES_DE_TIPO, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import type { Lugar } from './lugar.fixture.ts';

/** The payment methods of the book; the business's two own methods together are 'otros'. */
export type Metodo = 'efectivo' | 'transferencia' | 'tarjeta' | 'otros';
export const METODOS = ['efectivo', 'transferencia', 'tarjeta', 'otros'] as const satisfies readonly Metodo[];
export type PorMetodo = Record<Metodo, number>;
export const enCero = (): PorMetodo => ({ efectivo: 0, transferencia: 0, tarjeta: 0, otros: 0 });
/** The sales of each order type, none yet. */
export const sinVentas = (): Record<TipoDeOrden, number> =>
  Object.fromEntries(CLAVES_DE_TIPO.map((tipo) => [tipo, 0])) as Record<TipoDeOrden, number>;
const sumarA = (libro: PorMetodo, otro: PorMetodo, signo: 1 | -1): void => {
  for (const m of METODOS) libro[m] += signo * otro[m];
};
export const total = (libro: PorMetodo): number => METODOS.reduce((t, m) => t + libro[m], 0);

/** The test's own record of a shift, in centavos, which the server's sums are compared with. */
export interface Turno {
  readonly lugar: Lugar;
  readonly corte: string;
  readonly caja: number;
  readonly cajero: Sesion;
  readonly inicial: number;
  readonly ventas: PorMetodo;
  readonly propinas: PorMetodo;
  readonly porTipo: Record<TipoDeOrden, number>;
  entradas: number;
  salidas: number;
  pagadas: number;
  /** What rounding added to the cash, or took from it. */
  redondeo: number;
  cobros: number;
  cancelados: number;
  /** The number of returns, and their amount without tips. */
  devoluciones: number;
  importeDevuelto: number;
  /** Counted minus expected. */
  diferencia: number;
}

/** A charge that is not cancelled, with its effect on its shift; amounts in centavos. */
export interface Cobrado {
  readonly pago: string;
  readonly comanda: string;
  readonly tipo: TipoDeOrden;
  readonly comensales: number;
  readonly turno: Turno;
  readonly ventas: PorMetodo;
  readonly propinas: PorMetodo;
  /** What rounding added to its cash, or took from it, and was not given back. */
  redondeo: number;
}

/** A return: its amounts in centavos, and its number of lines. */
export interface Devuelto extends Pick<Cobrado, 'ventas' | 'propinas' | 'redondeo'> {
  readonly lineas: number;
}

/** The expected cash of the drawer. */
export const enCaja = (t: Turno): number =>
  t.inicial + t.ventas.efectivo + t.propinas.efectivo + t.redondeo + t.entradas - t.salidas - t.pagadas;

/** The test's own record of an operating day of a branch. */
export interface Dia {
  readonly ventas: PorMetodo;
  propinas: number;
  cobros: number;
  comandas: number;
  comensales: number;
  cancelados: number;
  importeCancelado: number;
  /** The difference of each closed shift, in order. */
  readonly cierres: number[];
}

const diaVacio = (): Dia => ({
  ...{ ventas: enCero(), propinas: 0, cobros: 0, comandas: 0, comensales: 0, cancelados: 0, importeCancelado: 0 },
  cierres: [],
});

/** The book of the test: by shift, and by branch and operating day, which begins at five in the branch's local time. */
export class Libro {
  readonly turnos: Turno[] = [];
  readonly #dias = new Map<number, Map<string, Dia>>();
  /** The number of valid charges of each comanda. */
  readonly #enPie = new Map<string, number>();

  constructor(private readonly ahora: () => number) {}

  /** The days of a branch on which something happened, in order. */
  diasDe({ sucursal }: Lugar): [string, Dia][] {
    return [...(this.#dias.get(sucursal) ?? [])].sort(([a], [b]) => a.localeCompare(b));
  }

  #hoy({ sucursal, zona }: Lugar): Dia {
    const dia = diaOperativo(zona, 5, this.ahora());
    const suyos = this.#dias.get(sucursal) ?? new Map<string, Dia>();
    this.#dias.set(sucursal, suyos.set(dia, suyos.get(dia) ?? diaVacio()));
    return suyos.get(dia)!;
  }

  #anotar({ turno, comanda, tipo, comensales, ventas, propinas, redondeo }: Cobrado, signo: 1 | -1): Dia {
    turno.redondeo += signo * redondeo;
    turno.porTipo[tipo] += signo * total(ventas);
    sumarA(turno.ventas, ventas, signo);
    sumarA(turno.propinas, propinas, signo);
    const hoy = this.#hoy(turno.lugar);
    sumarA(hoy.ventas, ventas, signo);
    hoy.propinas += signo * total(propinas);
    hoy.cobros += signo;
    const antes = this.#enPie.get(comanda) ?? 0;
    this.#enPie.set(comanda, antes + signo);
    const cambio = Number(antes + signo > 0) - Number(antes > 0);
    hoy.comandas += cambio;
    hoy.comensales += cambio * comensales;
    return hoy;
  }

  cobrar(c: Cobrado): void {
    this.#anotar(c, 1);
    c.turno.cobros += 1;
  }

  /** A cancellation counts on its own day, not on the day of the charge. */
  cancelar(c: Cobrado): void {
    const hoy = this.#anotar(c, -1);
    c.turno.cancelados += 1;
    hoy.cancelados += 1;
    hoy.importeCancelado += total(c.ventas);
  }

  /**
   * A return is subtracted from its own day, which counts its lines as cancelled, and from what is left of its charge.
   */
  devolver(c: Cobrado, { ventas, propinas, redondeo, lineas }: Devuelto): void {
    const hoy = this.#hoy(c.turno.lugar);
    for (const [libro, otro] of [
      [c.turno.ventas, ventas],
      [c.turno.propinas, propinas],
      [hoy.ventas, ventas],
      [c.ventas, ventas],
      [c.propinas, propinas],
    ] as const)
      sumarA(libro, otro, -1);
    c.turno.porTipo[c.tipo] -= total(ventas);
    c.turno.redondeo -= redondeo;
    c.redondeo -= redondeo;
    hoy.propinas -= total(propinas);
    hoy.cancelados += lineas;
    hoy.importeCancelado += total(ventas);
    c.turno.devoluciones += 1;
    c.turno.importeDevuelto += total(ventas);
  }

  cerrar(t: Turno): void {
    this.#hoy(t.lugar).cierres.push(t.diferencia);
  }

  /** Pesos of the valid charges in all shifts of some branches. */
  vendido(lugares: readonly Lugar[]): number {
    return aPesos(total(this.porMetodo(lugares)));
  }

  /** Pesos of each order type in all shifts of some branches, in the order of the types. */
  porTipo(lugares: readonly Lugar[]): number[] {
    const suyos = this.turnos.filter((t) => lugares.includes(t.lugar));
    return CLAVES_DE_TIPO.map((tipo) => aPesos(suyos.reduce((t, turno) => t + turno.porTipo[tipo], 0)));
  }

  /** Pesos that rounding added to the cash of all shifts, or took from it. */
  redondeado(): number {
    return aPesos(this.turnos.reduce((t, turno) => t + turno.redondeo, 0));
  }

  porMetodo(lugares: readonly Lugar[]): PorMetodo {
    const suma = enCero();
    this.turnos.filter((t) => lugares.includes(t.lugar)).forEach((t) => sumarA(suma, t.ventas, 1));
    return suma;
  }
}
