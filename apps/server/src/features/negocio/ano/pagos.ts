import {
  METODO_DE_PAGO,
  claveDeOperacion,
  porcentajeDe,
  propinaDe,
  type Cobro,
  type Pago,
} from '@comal/domain/comanda/cobro/cobro';
import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Renglon } from '../insertar.ts';

const { EFECTIVO, TRANSFERENCIA, TARJETA } = METODO_DE_PAGO;
const PESO = 100;
const BILLETE = 50 * PESO;

/** Half pays in cash, and most of the others by card. */
const metodo = (azar: () => number): 1 | 2 | 3 => {
  const suerte = azar();
  if (suerte < 0.5) return EFECTIVO;
  return suerte < 0.9 ? TARJETA : TRANSFERENCIA;
};

const propina = (total: number, azar: () => number): number =>
  azar() < 0.55 ? Math.round(porcentajeDe(total, azar() < 0.6 ? 10 : 15) / PESO) * PESO : 0;

const operacion = (azar: () => number): string => String(100_000 + Math.floor(azar() * 900_000));

/** What somebody hands over for a total, with a tip or without: cash in whole bills, anything else to the centavo. */
export const pagoDe = (total: number, azar: () => number): Pago => {
  const como = metodo(azar);
  const extra = propina(total, azar);
  const monto = como === EFECTIVO ? Math.ceil((total + extra) / BILLETE) * BILLETE : total + extra;
  const por = (m: number) => (como === m ? monto : 0);
  const numero = (m: number) => (como === m ? operacion(azar) : '');
  return {
    efectivo: por(EFECTIVO),
    transferencia: por(TRANSFERENCIA),
    no_operacion_transferencia: numero(TRANSFERENCIA),
    tarjeta: por(TARJETA),
    no_operacion_tarjeta: numero(TARJETA),
    propina: extra > 0 ? { monto: extra, metodo: como } : null,
  };
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
  readonly pago: Pago;
  readonly cobro: Cobro;
  readonly ticket: unknown;
}

const clave = (numero: string): string | null => claveDeOperacion(numero) || null;

/** A payment's row, as a charge writes it. */
export const renglonDePago = (c: Cobrado): Renglon<'pago'> => {
  const { pago: p, comanda } = c;
  const deQuien = p.propina ? comanda.usuario : null;
  return {
    ...{ cliente: c.cliente, id: c.id, sucursal: c.sucursal, comanda: comanda.id, corte: c.corte, caja: c.caja },
    ...{ usuario: c.cajero, subcuenta: null, total: c.cobro.total, efectivo: p.efectivo, cambio: c.cobro.cambio },
    ...{ transferencia: p.transferencia, no_operacion_transferencia: p.no_operacion_transferencia },
    ...{ tarjeta: p.tarjeta, no_operacion_tarjeta: p.no_operacion_tarjeta, otros: 0 },
    ...{
      operacion_transferencia: clave(p.no_operacion_transferencia),
      operacion_tarjeta: clave(p.no_operacion_tarjeta),
    },
    ...{ propina: propinaDe(p), propina_metodo: p.propina?.metodo ?? null, propina_mesero: deQuien?.id ?? null },
    ...{ propina_mesero_nombre: deQuien?.nombre ?? null, ticket: c.ticket, creado_en: new Date(c.creado_en) },
    ...{ cancela: null, motivo: null },
  };
};
