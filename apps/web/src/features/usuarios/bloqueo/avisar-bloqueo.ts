import { api } from '../../../platform/api/client.ts';
import { lockedAtServer, currentBloqueo, bloqueoEpoch, subscribeToBloqueo } from '../../../platform/session/bloqueo.ts';
import { currentSesion } from '../../../platform/session/session.ts';
import { failureOf } from '../../../platform/writes.ts';

/** Delay between retries while the server does not answer. */
const OTRA_VEZ_MS = 5_000;

/** Tells the server that the till is locked, as soon as it is reachable: a till locks offline, too. Returns how to stop. */
export const startAvisoDeBloqueo = (): (() => void) => {
  let reloj: ReturnType<typeof setTimeout> | undefined;
  let avisando = false;
  const avisar = async (): Promise<void> => {
    const token = currentSesion()?.token;
    if (avisando || token === undefined || currentBloqueo()?.avisado !== false) return;
    const epoca = bloqueoEpoch();
    avisando = true;
    clearTimeout(reloj);
    try {
      await api.usuarios.bloquear();
      lockedAtServer(token, epoca);
    } catch (thrown) {
      failureOf(thrown);
      reloj = setTimeout(() => void avisar(), OTRA_VEZ_MS);
    } finally {
      avisando = false;
    }
  };
  const oir = (): void => void avisar();
  oir();
  const parar = subscribeToBloqueo(oir);
  window.addEventListener('online', oir);
  return () => {
    parar();
    clearTimeout(reloj);
    window.removeEventListener('online', oir);
  };
};
