import { useEffect } from 'react';
import type { ResumenDeTurno } from '@comal/contract/caja/cortes';
import { createStore, useStore } from '../../../../platform/external-store.ts';
import { onSessionEnded } from '../../../../platform/session/session.ts';
import { retomarCierre } from './cierre-pendiente.ts';

/** A shift that was just closed in this tab. */
export interface TurnoCerrado {
  readonly resumen: ResumenDeTurno;
  /** Time zone and name of its branch, because the session with them has ended. */
  readonly zona: string | undefined;
  readonly sucursal?: string | undefined;
}

const store = createStore<TurnoCerrado | null>(null);

/** Keeps the figures to show them after the session ended. */
export const announceTurnoCerrado = (turno: TurnoCerrado): void => store.set(turno);

/** Forgets the figures once read. */
export const forgetTurnoCerrado = (): void => store.set(null);

const retomar = async (): Promise<void> => {
  const turno = await retomarCierre();
  if (turno) announceTurnoCerrado(turno);
};

/** Hook: the shift just closed, or null; also one whose closing's answer was lost (reliability 5.1). */
export const useTurnoCerrado = (): TurnoCerrado | null => {
  useEffect(() => {
    const intentar = (): void => void retomar();
    intentar();
    window.addEventListener('online', intentar);
    const dejar = onSessionEnded(intentar);
    return () => {
      window.removeEventListener('online', intentar);
      dejar();
    };
  }, []);
  return useStore(store, (turno) => turno);
};
