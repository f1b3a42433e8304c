import { useEffect } from 'react';
import type { ResumenDeTurno } from '@comal/contract/caja/cortes';
import { createStore, useStore } from '../../../../platform/external-store.ts';
import { followPresent } from '../../../../platform/identity/identity.ts';
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

let retomando: Promise<void> = Promise.resolve();

/** One question at a time. */
const intentar = (): void => void (retomando = retomando.then(retomar, retomar));

/** Hook: the shift just closed, or null; also one whose closing's answer was lost (reliability 5.1). */
export const useTurnoCerrado = (): TurnoCerrado | null => {
  useEffect(() => {
    intentar();
    window.addEventListener('online', intentar);
    // Its server may be back.
    const stops = [onSessionEnded(intentar), followPresent(intentar)];
    return () => {
      window.removeEventListener('online', intentar);
      stops.forEach((stop) => stop());
    };
  }, []);
  return useStore(store, (turno) => turno);
};
