import { currentSesion } from '../../session/session.ts';
import { readMemory, remember, type Whereabouts } from './memory-db.ts';
import type { LiveStore } from '../store.ts';

/**
 * Debounce of writing a change to the device: a till writes little, and a crash loses little. Once the link is lost, it is
 * written at once: a page that is closed has no time.
 */
const ESPERA_MS = 5_000;
/** How long the server may take before the stored comandas are shown. */
const PACIENCIA_MS = 1_500;
/** Events before which the state is written: the network or the page goes away. */
const AL_IRSE = ['offline', 'pagehide'] as const;

const dondeEstoy = (area: number | null): Whereabouts | null => {
  const sesion = currentSesion();
  return sesion && [sesion.cliente, sesion.sucursal.id, area ?? 0];
};

const igualDonde = (a: Whereabouts | null, b: Whereabouts | null): boolean => String(a) === String(b);

/**
 * Stores the comandas of the branch as they change, and shows the stored ones at start-up while the server does not answer
 * (D-98). `area` is the present subscription. Returns how to stop.
 */
export const startMemory = (store: LiveStore, area: () => number | null): (() => void) => {
  // What arrived before this subscriber is not on the device yet.
  let guardadas: ReturnType<LiveStore['get']>['comandas'] | null = null;
  let pendiente: ReturnType<typeof setTimeout> | undefined;
  let paciencia: ReturnType<typeof setTimeout> | undefined;

  const guardar = (): void => {
    clearTimeout(pendiente);
    pendiente = undefined;
    const { comandas, rev, enlace } = store.get();
    const donde = dondeEstoy(area());
    if (rev === null || !donde || comandas === guardadas) return;
    guardadas = comandas;
    void remember(donde, [...comandas.values()], enlace.ultimo ?? 0);
  };
  const mostrar = async (): Promise<void> => {
    const donde = dondeEstoy(area());
    const recuerdo = donde && (await readMemory(donde));
    if (recuerdo && igualDonde(donde, dondeEstoy(area()))) store.recordadas(recuerdo.comandas, recuerdo.ultimo);
  };
  const mirar = (): void => {
    const { rev, recordada, enlace, comandas } = store.get();
    if (rev === null && !recordada) {
      if (enlace.estado === 'sin-conexion') void mostrar();
      else paciencia ??= setTimeout(() => ((paciencia = undefined), void mostrar()), PACIENCIA_MS);
    } else if (enlace.estado === 'sin-conexion') guardar();
    else if (comandas !== guardadas) pendiente ??= setTimeout(guardar, ESPERA_MS);
  };
  const unfollow = store.subscribe(mirar);
  AL_IRSE.forEach((evento) => window.addEventListener(evento, guardar));
  mirar();
  return () => {
    unfollow();
    AL_IRSE.forEach((evento) => window.removeEventListener(evento, guardar));
    guardar();
    clearTimeout(paciencia);
  };
};
