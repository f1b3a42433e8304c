import { useState } from 'react';
import type { CallInput } from '@comal/contract/route';
import type { Catalog } from '@comal/contract/catalog';
import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { aPesos, type Centavos } from '@comal/domain/money';
import type { ApiError } from '../../../../platform/api/errors.ts';
import { sendOnce, verify } from '../../../../platform/drafts/unverified.ts';
import { recibirComanda } from '../../../../platform/live/live.ts';
import { porDevolver } from '../turno/importes.ts';
import type { Devolucion } from '../turno/useCancelar.ts';
import { useRenovarCobros } from '../turno/useCobrosDelTurno.ts';
import { asuntoDeDevolucion, type DevolucionPorVerificar } from '../verificar/cobros.ts';

type Fin = Awaited<ReturnType<typeof verify<DevolucionPorVerificar>>>;

/** The line of a charge to return and how, with its amount without the tip. */
export interface LoQueSeDevuelve {
  readonly body: CallInput<Catalog['comandas']['devolverPedido']>['body'];
  readonly centavos: Centavos;
}

/**
 * Hook: returns lines of charges. Each return is stored on the device before it is sent, and verified with the same key
 * (H52). `devolver` and `verificar` resolve to the error, or null on success. The money to give back stays in
 * `devolucion` until `entregar`; after that the receipt is in `recibo`.
 */
export const useDevolver = (alTerminar?: () => void) => {
  const renovar = useRenovarCobros();
  const [devolucion, setDevolucion] = useState<Devolucion | null>(null);
  const [recibo, setRecibo] = useState<Ticket | null>(null);
  const acabar = (fin: Fin): ApiError | null => {
    renovar();
    alTerminar?.();
    if (!fin.ok) return fin.error;
    const { comanda, devuelto, ticket, factura } = fin.data;
    recibirComanda(comanda);
    const frases = [`Pedido devuelto: ${comanda.nombre}.`, factura, 'Al aceptar se muestra su comprobante.'];
    setDevolucion({
      texto: porDevolver(devuelto),
      detalle: frases.filter(Boolean).join(' '),
      luego: () => setRecibo(ticket),
    });
    return null;
  };
  const devolver = async (c: CobroDeTurno, { body, centavos }: LoQueSeDevuelve): Promise<ApiError | null> =>
    acabar(
      await sendOnce(asuntoDeDevolucion(c.id), {
        tipo: 'devolucion',
        comanda: { id: c.comanda.id, nombre: c.comanda.nombre },
        subcuenta: c.subcuenta,
        pesos: aPesos(centavos),
        input: { params: { pago: c.id }, body },
      }),
    );
  const entregar = (): void => {
    setDevolucion(null);
    devolucion?.luego?.();
  };
  return {
    ...{ devolver, verificar: async (p: DevolucionPorVerificar) => acabar(await verify(p)) },
    ...{ devolucion, entregar, recibo, cerrarRecibo: () => setRecibo(null) },
  };
};
