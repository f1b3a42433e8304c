import type { MetodoDePago } from '@comal/domain/caja/metodos';
import type { Cobro } from '@comal/domain/comanda/cobro/cobro';
import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Membrete } from '../../../platform/caja/membrete.ts';

/** A charge, as its ticket needs it. */
export interface CobroSembrado {
  readonly cliente: string;
  readonly caja: string;
  readonly cajero: string;
  readonly zona: string;
  /** Epoch milliseconds. */
  readonly ahora: number;
  /** The id of the payment. */
  readonly id: string;
  readonly comanda: Comanda;
  readonly cobro: Cobro;
  readonly membrete: Membrete;
}

/** The sales of a shift by a method, in centavos, and the number of charges. */
export interface MetodoSembrado extends Pick<MetodoDePago, 'descripcion' | 'campo' | 'en_caja'> {
  readonly metodo: number;
  readonly cuantos: number;
  readonly ventas: number;
  readonly propinas: number;
}

/** The sums of a shift in centavos, as a closing reads them. */
export interface CuentasSembradas {
  metodos: MetodoSembrado[];
  entradas: number;
  salidas: number;
  propinas_pagadas: number;
  redondeo: number;
  comandas_cobradas: number;
  cobros: number;
  cancelados: number;
  importe_cancelado: number;
  devoluciones: number;
  importe_devuelto: number;
}

/** Exits of a shift by category. */
export interface SalidasSembradas {
  readonly concepto: string;
  readonly cuantos: number;
  readonly total: number;
}

/** What a shift sold by category, and cancelled and gave as courtesies by reason. */
export interface LoVendidoSembrado {
  readonly platillos: readonly { readonly categoria: string; readonly cuantos: number }[];
  readonly quitados: readonly QuitadoSembrado[];
  readonly regalados: readonly QuitadoSembrado[];
}

/** Dishes by the reason why they were not charged; centavos. */
export interface QuitadoSembrado {
  readonly motivo: string;
  readonly cuantos: number;
  readonly total: number;
}

/** A closed shift, as its Z needs it. */
export interface TurnoSembrado {
  readonly corte: {
    readonly id: string;
    readonly sucursal: number;
    readonly caja: number;
    readonly usuario: number;
    readonly usuario_nombre: string;
    readonly abierto_en: number;
    readonly caja_inicial: number;
  };
  readonly alias: string;
  readonly cuentas: CuentasSembradas;
  readonly salidas: readonly SalidasSembradas[];
  readonly vendido: LoVendidoSembrado;
  readonly contado: number;
  readonly cerrado_en: number;
}

/** The functions that write tickets and Z pages, supplied by the app from the features that own them. */
export interface Papeles {
  readonly ticket: (c: CobroSembrado) => unknown;
  /** The Z of a closed shift. */
  readonly resumen: (t: TurnoSembrado) => { readonly cierre: object | null };
}
