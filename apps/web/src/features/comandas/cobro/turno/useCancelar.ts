import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { notify } from '../../../../kit/notify.tsx';
import type { ApiError } from '../../../../platform/api/errors.ts';
import { sendOnce, verify } from '../../../../platform/drafts/por-verificar.ts';
import { recibirComanda } from '../../../../platform/live/live.ts';
import { asuntoDeCancelacion, type CancelacionPorVerificar } from '../verificar/cobros.ts';
import { avisoDeCancelado } from './importes.ts';
import { useRenovarCobros } from './useCobrosDelTurno.ts';

type Fin = Awaited<ReturnType<typeof verify<CancelacionPorVerificar>>>;

/** Cancels charges; what leaves is on the device first, and is verified with the same key (H52). Both answer why not, or null. */
export const useCancelar = () => {
  const renovar = useRenovarCobros();
  const acabar = (fin: Fin, c?: CobroDeTurno): ApiError | null => {
    renovar();
    if (!fin.ok) return fin.error;
    recibirComanda(fin.data.comanda);
    notify.success(c ? avisoDeCancelado(fin.message, c, fin.data.devuelto) : fin.message);
    return null;
  };
  const cancelar = async (c: CobroDeTurno, motivo: string, ticket: string | null = null): Promise<ApiError | null> =>
    acabar(
      await sendOnce(asuntoDeCancelacion(c.id), {
        tipo: 'cancelacion',
        comanda: { id: c.comanda.id, nombre: c.comanda.nombre },
        subcuenta: c.subcuenta,
        pesos: c.total,
        input: { params: { pago: c.id }, body: { motivo, ...(ticket === null ? {} : { ticket }) } },
      }),
      c,
    );
  return { cancelar, verificar: async (p: CancelacionPorVerificar) => acabar(await verify(p)) };
};
