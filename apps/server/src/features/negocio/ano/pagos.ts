import { METODOS_FIJOS, type MetodoDePago } from '@comal/domain/caja/metodos';
import { claveDeOperacion, porcentajeDe, type Cobro } from '@comal/domain/comanda/cobro/cobro';
import { propinaDe, type PagosPorMetodo } from '@comal/domain/comanda/cobro/por-metodo';
import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Renglon } from '../insertar.ts';

const PESO = 100;
const BILLETE = 50 * PESO;

const [EN_CAJA, CON_TARJETA, LO_DEMAS] = [
  METODOS_FIJOS.find((m) => m.en_caja)!,
  METODOS_FIJOS.find((m) => m.es_tarjeta)!,
  METODOS_FIJOS.find((m) => !m.en_caja && !m.es_tarjeta)!,
];

/** Half pay in cash, most others by card. */
const metodo = (azar: () => number): MetodoDePago => {
  const suerte = azar();
  if (suerte < 0.5) return EN_CAJA;
  return suerte < 0.9 ? CON_TARJETA : LO_DEMAS;
};

const propina = (total: number, azar: () => number): number =>
  azar() < 0.55 ? Math.round(porcentajeDe(total, azar() < 0.6 ? 10 : 15) / PESO) * PESO : 0;

const operacion = (azar: () => number): string => String(100_000 + Math.floor(azar() * 900_000));

/** A payment of a total, with or without a tip: cash in whole bills, other methods exact. */
export const pagoDe = (total: number, azar: () => number): PagosPorMetodo => {
  const como = metodo(azar);
  const extra = propina(total, azar);
  return [
    {
      metodo: como.id,
      recibido: como.en_caja ? Math.ceil((total + extra) / BILLETE) * BILLETE : total + extra,
      propina: extra,
      no_operacion: como.pide_operacion ? operacion(azar) : '',
      tipo_tarjeta: null,
    },
  ];
};

/** Where and by whom a payment was taken, under which id. */
export interface Cobrado {
  readonly cliente: string;
  readonly sucursal: number;
  readonly caja: number;
  readonly corte: string;
  readonly cajero: number;
  readonly id: string;
  readonly creado_en: number;
  readonly comanda: Comanda;
  readonly cobro: Cobro;
  readonly ticket: unknown;
}

/** The row of a payment; those of its methods are inserted before. */
export const renglonDePago = (c: Cobrado): Renglon<'pago'> => {
  const { comanda } = c;
  const propina = propinaDe(c.cobro.porMetodo);
  const deQuien = propina > 0 ? comanda.usuario : null;
  return {
    ...{ cliente: c.cliente, id: c.id, sucursal: c.sucursal, comanda: comanda.id, corte: c.corte, caja: c.caja },
    ...{ usuario: c.cajero, subcuenta: null, total: c.cobro.total, cambio: c.cobro.cambio },
    ...{ propina, propina_mesero: deQuien?.id ?? null, propina_mesero_nombre: deQuien?.nombre ?? null },
    ...{ ticket: c.ticket, creado_en: new Date(c.creado_en), cancela: null, motivo: null },
  };
};

/** The rows of the amounts of a payment by method, as a charge writes them. */
export const renglonesPorMetodo = ({
  cliente,
  id,
  cobro,
  creado_en,
}: Pick<Cobrado, 'cliente' | 'id' | 'cobro' | 'creado_en'>): Renglon<'pago_por_metodo'>[] =>
  cobro.porMetodo.map((m) => ({
    ...{ cliente, pago: id, ...m, operacion: claveDeOperacion(m.no_operacion) || null },
    creado_en: new Date(creado_en),
  }));
