import { useState } from 'react';
import type { ComandaVista, Ticket } from '@comal/contract/comandas/schemas';
import { presentPago } from '@comal/contract/caja/metodos-en-campos';
import { debeLoMismo } from '@comal/domain/comanda/cobro/cobro';
import type { PagosPorMetodo } from '@comal/domain/comanda/cobro/por-metodo';
import { etiquetaDeSubcuenta, type Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { aPesos } from '@comal/domain/money';
import { notify } from '../../../kit/notify.tsx';
import type { ApiError } from '../../../platform/api/errors.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { buildComanda } from '../../../platform/live/live-comanda.ts';
import { sendOnce, verify } from '../../../platform/drafts/unverified.ts';
import { currentSesion } from '../../../platform/session/session.ts';
import type { Outcome } from '../../../platform/writes.ts';
import type { Confirmado } from './captura/preguntas.ts';
import { asuntoDeCobro, type CobroPorVerificar } from './verificar/cobros.ts';

const SIN_EXPLICACION = 'Error desconocido en el cobro';

/** What a person reads when a charge failed. */
export const textoDeFallo = (error: ApiError): string => (error.fromServer ? error.message : SIN_EXPLICACION);

/** Something of the comanda changed since it was seen, though not the total. */
const COMANDA_CAMBIO = 'COMANDA_CAMBIO';

/** How often a charge goes out again by itself: somebody who changes the comanda faster than that is looked at. */
const REENVIOS = 3;

/** Refusals that mean that the comanda on screen is not the one the server has (D-26). */
const POR_REFRESCAR: ReadonlySet<string> = new Set([
  'TOTAL_CAMBIO',
  COMANDA_CAMBIO,
  'SUBCUENTA_PAGADA',
  'SUBCUENTA_DESCONOCIDA',
  'COMANDA_PAGADA',
  'COMANDA_CANCELADA',
  'COMANDA_SIN_PEDIDOS',
  'PEDIDOS_SIN_DESPACHAR',
  'CLAVE_CON_OTROS_DATOS',
]);

/** The comanda as the server has it, which it tells whoever came too late. */
const frescaDe = ({ data }: ApiError): ComandaVista | undefined =>
  typeof data === 'object' && data !== null && 'comanda' in data ? (data.comanda as ComandaVista) : undefined;

/** The comanda as it was seen: what the server compares is its rev. */
interface Vista {
  readonly id: string;
  readonly rev: number;
  readonly nombre: string;
}

interface Opciones {
  readonly comanda: Vista | undefined;
  /** A charge was made: its ticket and the lines it covered. */
  readonly alCobrar: (ticket: Ticket, pedidos: readonly string[]) => void;
  readonly refrescar: () => void;
}

/** How a sub-account is charged: what was typed, and what of it was asked about and confirmed (D-81). */
export interface Cobrable {
  readonly subcuenta: Subcuenta;
  readonly pago: PagosPorMetodo;
  readonly confirmado?: Confirmado;
}

const enviar = ({ id, rev, nombre }: Vista, { subcuenta, pago, confirmado }: Cobrable): Promise<Outcome<Ticket>> => {
  const pesos = aPesos(subcuenta.total);
  const etiqueta = etiquetaDeSubcuenta(subcuenta.nombre);
  return sendOnce(asuntoDeCobro(id, etiqueta), {
    tipo: 'cobro',
    comanda: { id, nombre },
    subcuenta: etiqueta,
    pesos,
    pedidos: subcuenta.pedidos.map((p) => p.id),
    input: {
      body: {
        comanda: { id, rev },
        subcuenta: { nombre: subcuenta.nombre, total: pesos },
        pago: presentPago(pago),
        ...confirmado,
      },
    },
  });
};

/**
 * Sends a charge; refused only because the comanda changed, and owing what the cashier saw line by line, it goes out again
 * as the comanda is now. Each time under another key: the one before was refused for certain (decision 0008).
 */
const enviarAlDia = async (vista: Vista, cobrable: Cobrable, reenvios = REENVIOS): Promise<Outcome<Ticket>> => {
  const sesion = currentSesion()?.id;
  const respuesta = await enviar(vista, cobrable);
  const fresca = !respuesta.ok && respuesta.error.motivo === COMANDA_CAMBIO ? frescaDe(respuesta.error) : undefined;
  // Who took the till over meanwhile did not ask for this charge.
  if (!fresca || reenvios === 0 || currentSesion()?.id !== sesion) return respuesta;
  if (!debeLoMismo(buildComanda(fresca).pedidos, cobrable.subcuenta)) return respuesta;
  recibirComanda(fresca);
  return enviarAlDia(fresca, cobrable, reenvios - 1);
};

/**
 * Charges the sub-accounts of a comanda; a charge is on the device before it is sent (H36). Both answer why not, or null
 * when it was charged; without a certain answer it is left to be verified, with the same key (H52).
 */
export const useCobro = ({ comanda, alCobrar, refrescar }: Opciones) => {
  const [procesando, setProcesando] = useState(false);

  const esperar = async (envio: Promise<Outcome<Ticket>>, pedidos: readonly string[]): Promise<ApiError | null> => {
    setProcesando(true);
    const respuesta = await envio.finally(() => setProcesando(false));
    if (respuesta.ok) {
      alCobrar(respuesta.data, pedidos);
      return null;
    }
    const { error } = respuesta;
    if (POR_REFRESCAR.has(error.motivo)) {
      // The panel may turn paid, and its own message would go with it.
      notify.danger(error.message);
      const fresca = frescaDe(error);
      if (fresca) recibirComanda(fresca);
      else refrescar();
    }
    return error;
  };

  const cobrar = async (cobrable: Cobrable): Promise<ApiError | null> => {
    if (!comanda) return null;
    const pedidos = cobrable.subcuenta.pedidos.map((p) => p.id);
    return esperar(enviarAlDia(comanda, cobrable), pedidos);
  };

  const verificarCobro = (p: CobroPorVerificar): Promise<ApiError | null> => esperar(verify(p), p.pedidos);

  return { cobrar, verificar: verificarCobro, procesando };
};
