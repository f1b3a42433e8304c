import { currentSesion } from '../../session/session.ts';
import { readMemory, remember, type Whereabouts } from './memory-db.ts';
import type { LiveStore } from '../store.ts';

/**
 * Debounce of writing a change to the device: a till writes little, and a crash loses little. Once the link is lost, it is
 * written at once: a page that is closed has no time.
 */
const WAIT_MS = 5_000;
/** How long the server may take before the stored comandas are shown. */
const PATIENCE_MS = 1_500;
/** Events before which the state is written: the network or the page goes away. */
const ON_LEAVING = ['offline', 'pagehide'] as const;

const currentPlace = (area: number | null): Whereabouts | null => {
  const sesion = currentSesion();
  return sesion && [sesion.cliente, sesion.sucursal.id, area ?? 0];
};

const samePlace = (a: Whereabouts | null, b: Whereabouts | null): boolean => String(a) === String(b);

/**
 * Stores the comandas of the branch as they change, and shows the stored ones at start-up while the server does not answer
 * (D-98). `area` is the present subscription. Returns how to stop.
 */
export const startMemory = (store: LiveStore, area: () => number | null): (() => void) => {
  // What arrived before this subscriber is not on the device yet.
  let kept: ReturnType<LiveStore['get']>['comandas'] | null = null;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const save = (): void => {
    clearTimeout(pending);
    pending = undefined;
    const { comandas, rev, link } = store.get();
    const where = currentPlace(area());
    if (rev === null || !where || comandas === kept) return;
    kept = comandas;
    void remember(where, [...comandas.values()], link.ultimo ?? 0);
  };
  const show = async (): Promise<void> => {
    const where = currentPlace(area());
    const memory = where && (await readMemory(where));
    if (memory && samePlace(where, currentPlace(area()))) store.recordadas(memory.comandas, memory.ultimo);
  };
  const look = (): void => {
    const { rev, remembered, link, comandas } = store.get();
    if (rev === null && !remembered) {
      if (link.estado === 'sin-conexion') void show();
      else patience ??= setTimeout(() => ((patience = undefined), void show()), PATIENCE_MS);
    } else if (link.estado === 'sin-conexion') save();
    else if (comandas !== kept) pending ??= setTimeout(save, WAIT_MS);
  };
  const unfollow = store.subscribe(look);
  ON_LEAVING.forEach((event) => window.addEventListener(event, save));
  look();
  return () => {
    unfollow();
    ON_LEAVING.forEach((event) => window.removeEventListener(event, save));
    save();
    clearTimeout(patience);
  };
};
