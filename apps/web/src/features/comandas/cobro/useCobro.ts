import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TicketDeCobro } from '@comal/contract/comandas/cuenta/papeles';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { presentPago } from '@comal/contract/caja/metodos-en-campos';
import { debeLoMismo } from '@comal/domain/comanda/cobro/cobro';
import type { PagosPorMetodo } from '@comal/domain/comanda/cobro/por-metodo';
import { etiquetaDeSubcuenta, type Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { aPesos, type Centavos } from '@comal/domain/money';
import { notify } from '../../../kit/notify.tsx';
import type { ApiError } from '../../../platform/api/errors.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { buildComanda } from '../../../platform/live/live-comanda.ts';
import { sendOnce, verify } from '../../../platform/drafts/unverified.ts';
import { currentSesion } from '../../../platform/session/session.ts';
import type { Outcome } from '../../../platform/writes.ts';
import { METODOS_DE_PAGO } from '../metodos-de-pago.ts';
import type { Confirmado } from './captura/preguntas.ts';
import { asuntoDeCobro, type CobroPorVerificar } from './verificar/cobros.ts';

const SIN_EXPLICACION = 'Error desconocido en el cobro';

/** The displayed text of a failed charge. */
export const textoDeFallo = (error: ApiError): string => (error.fromServer ? error.message : SIN_EXPLICACION);

/** The branch rounds cash otherwise than these methods say. */
const REDONDEO_CAMBIO = 'REDONDEO_CAMBIO';

/** The comanda changed since it was shown, but not the total. */
const COMANDA_CAMBIO = 'COMANDA_CAMBIO';

/** Maximum number of automatic resends; if the comanda changes more often, the cashier decides. */
const REENVIOS = 3;

/** Refusals that mean that the comanda on the screen is stale (D-26). */
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

/** The current comanda in a refusal, if the server sent it. */
const frescaDe = ({ data }: ApiError): ComandaVista | undefined =>
  typeof data === 'object' && data !== null && 'comanda' in data ? (data.comanda as ComandaVista) : undefined;

/** The comanda as it was shown; the server compares its rev. */
interface Vista {
  readonly id: string;
  readonly rev: number;
  readonly nombre: string;
}

interface Opciones {
  readonly comanda: Vista | undefined;
  /** Called after a charge, with its ticket and the ids of the lines it covers. */
  readonly alCobrar: (ticket: TicketDeCobro, pedidos: readonly string[]) => void;
  readonly refrescar: () => void;
}

/** The charge of a sub-account: its payment, and the confirmations of the cashier (D-81). */
export interface Cobrable {
  readonly subcuenta: Subcuenta;
  readonly pago: PagosPorMetodo;
  /** What rounding adds to its cash, or takes from it, as it was shown (D-164). */
  readonly redondeo: Centavos;
  readonly confirmado?: Confirmado;
}

const enviar = (
  { id, rev, nombre }: Vista,
  { subcuenta, pago, redondeo, confirmado }: Cobrable,
): Promise<Outcome<TicketDeCobro>> => {
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
        pago: presentPago(pago, redondeo),
        ...confirmado,
      },
    },
  });
};

/**
 * Sends a charge. If it is refused only because the comanda changed, and the sub-account still owes the same line by
 * line, it is resent with the current comanda. Each time under a new key, because the previous attempt was definitely
 * refused (decision 0008).
 */
const enviarAlDia = async (vista: Vista, cobrable: Cobrable, reenvios = REENVIOS): Promise<Outcome<TicketDeCobro>> => {
  const sesion = currentSesion()?.id;
  const respuesta = await enviar(vista, cobrable);
  const fresca = !respuesta.ok && respuesta.error.motivo === COMANDA_CAMBIO ? frescaDe(respuesta.error) : undefined;
  // Not resent if another user signed in meanwhile, who did not ask for this charge.
  if (!fresca || reenvios === 0 || currentSesion()?.id !== sesion) return respuesta;
  if (!debeLoMismo(buildComanda(fresca).pedidos, cobrable.subcuenta)) return respuesta;
  recibirComanda(fresca);
  return enviarAlDia(fresca, cobrable, reenvios - 1);
};

/**
 * Hook: charges the sub-accounts of a comanda. A charge is stored on the device before it is sent (H36). `cobrar` and
 * `verificar` resolve to the error, or null when it was charged; without a definite answer it stays to be verified with
 * the same key (H52).
 */
export const useCobro = ({ comanda, alCobrar, refrescar }: Opciones) => {
  const [procesando, setProcesando] = useState(false);
  const client = useQueryClient();

  const esperar = async (
    envio: Promise<Outcome<TicketDeCobro>>,
    pedidos: readonly string[],
  ): Promise<ApiError | null> => {
    setProcesando(true);
    const respuesta = await envio.finally(() => setProcesando(false));
    if (respuesta.ok) {
      alCobrar(respuesta.data, pedidos);
      return null;
    }
    const { error } = respuesta;
    if (error.motivo === REDONDEO_CAMBIO) void client.invalidateQueries({ queryKey: METODOS_DE_PAGO });
    if (POR_REFRESCAR.has(error.motivo)) {
      // Notified, because the panel may become a paid one and lose its own message.
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
