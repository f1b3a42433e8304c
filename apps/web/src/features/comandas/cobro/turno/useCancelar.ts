import { useState } from 'react';
import type { CobroCancelado, CobroDeTurno } from '@comal/contract/comandas/schemas';
import { notify } from '../../../../kit/notify.tsx';
import type { ApiError } from '../../../../platform/api/errors.ts';
import { sendOnce, verify } from '../../../../platform/drafts/unverified.ts';
import { recibirComanda } from '../../../../platform/live/live.ts';
import { asuntoDeCancelacion, type CancelacionPorVerificar } from '../verificar/cobros.ts';
import { porDevolver } from './importes.ts';
import { useRenovarCobros } from './useCobrosDelTurno.ts';

type Fin = Awaited<ReturnType<typeof verify<CancelacionPorVerificar>>>;

/** The reason of a cancellation, the folio of the ticket if required, and what to do once the money was given back. */
export interface Cancelacion {
  readonly motivo: string;
  readonly ticket: string | null;
  readonly luego?: (() => void) | undefined;
}

/** The money to give back, until it was accepted. */
export interface Devolucion {
  /** 'Devuelve $300.00 en efectivo'. */
  readonly texto: string;
  /** 'Cobro cancelado: Mesa 7.', what happens to its invoice, and the next step. */
  readonly detalle: string;
  readonly luego: (() => void) | undefined;
}

/**
 * Hook: cancels charges. Each cancellation is stored on the device before it is sent, and verified with the same key.
 * `cancelar` and `verificar` resolve to the error, or null on success. The money to give back stays in `devolucion`
 * until `entregar`.
 */
export const useCancelar = () => {
  const renovar = useRenovarCobros();
  const [devolucion, setDevolucion] = useState<Devolucion | null>(null);
  const devolver = ({ devuelto, comanda, factura }: CobroCancelado, message: string, luego?: () => void): void => {
    const texto = porDevolver(devuelto);
    const frases = [`Cobro cancelado: ${comanda.nombre}.`, factura, luego && 'Al aceptar se cobra de nuevo.'];
    const detalle = frases.filter(Boolean).join(' ');
    if (texto) return setDevolucion({ texto, detalle, luego });
    notify.success(factura ? `${message}. ${factura}` : message);
    luego?.();
  };
  const acabar = (fin: Fin, luego?: () => void): ApiError | null => {
    renovar();
    if (!fin.ok) return fin.error;
    recibirComanda(fin.data.comanda);
    devolver(fin.data, fin.message, luego);
    return null;
  };
  const cancelar = async (c: CobroDeTurno, { motivo, ticket, luego }: Cancelacion): Promise<ApiError | null> =>
    acabar(
      await sendOnce(asuntoDeCancelacion(c.id), {
        tipo: 'cancelacion',
        comanda: { id: c.comanda.id, nombre: c.comanda.nombre },
        subcuenta: c.subcuenta,
        pesos: c.total,
        input: { params: { pago: c.id }, body: { motivo, ...(ticket === null ? {} : { ticket }) } },
      }),
      luego,
    );
  const entregar = (): void => {
    setDevolucion(null);
    devolucion?.luego?.();
  };
  return { cancelar, verificar: async (p: CancelacionPorVerificar) => acabar(await verify(p)), devolucion, entregar };
};
