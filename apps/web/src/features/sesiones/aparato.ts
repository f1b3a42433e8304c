import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { familiasDe } from '@comal/domain/sesiones/aparatos';
import { aparatoDe } from '@comal/domain/usuarios/aparato';
import { api } from '../../platform/api/client.ts';
import { readAbilities } from '../../platform/device/abilities.ts';
import { readStored, writeStored } from '../../platform/device/storage.ts';
import { launcher } from '../../platform/launcher.ts';
import type { TillPlatform } from '../../platform/plataforma.ts';
import { currentSesion } from '../../platform/session/session.ts';

/** What the server was told last, with the session that told it. */
const DICHO = 'aparato.dicho';

/** What this device is, and what it can (D-172): of its user agent only the families of system and browser. */
const dichoDe = async ({ plataforma, caja }: Sesion) => {
  const path = launcher()?.path ?? window.location.pathname;
  const agente = navigator.userAgent;
  const familias = familiasDe({ agente, dedos: navigator.maxTouchPoints });
  const base = aparatoDe({ plataforma: plataforma as TillPlatform, hostname: caja.hostname, path, agente });
  const tableta = base.plataforma === 'web' && familias.sistema === 'ipad';
  const cliente = tableta ? ({ ...base, plataforma: 'movil', so: 'ios' } as const) : base;
  return { ...cliente, ...familias, puede: await readAbilities() };
};

/**
 * Tells the server what the device of the session is and can, unless it knows. A failure is ignored, so that signing in never depends
 * on it; what was not told is told at the next look.
 */
export const registrarAparato = async (sesion: Sesion): Promise<void> => {
  const body = await dichoDe(sesion);
  const dicho = JSON.stringify([sesion.id, body]);
  if (readStored(DICHO) === dicho || currentSesion()?.id !== sesion.id) return;
  await api.sesiones
    .registrarAparato({ body })
    .then(() => writeStored(DICHO, dicho))
    .catch(() => undefined);
};

const mirar = (): void => {
  const sesion = currentSesion();
  if (sesion && document.visibilityState === 'visible') void registrarAparato(sesion);
};

/**
 * Tells it anew whenever it may have changed: Comal was installed or updated, notices were allowed, storage was granted. It is looked at
 * when the page opens, comes into view or gets the focus. Returns how to stop.
 */
export const startAparatoAlDia = (): (() => void) => {
  mirar();
  const deVentana = ['focus', 'appinstalled'] as const;
  deVentana.forEach((suceso) => window.addEventListener(suceso, mirar));
  document.addEventListener('visibilitychange', mirar);
  return () => {
    deVentana.forEach((suceso) => window.removeEventListener(suceso, mirar));
    document.removeEventListener('visibilitychange', mirar);
  };
};
