import { familiasDe } from '@comal/domain/sesiones/aparatos';
import { aparatoDe } from '@comal/domain/usuarios/aparato';
import { api } from '../../platform/api/client.ts';
import { readAbilities } from '../../platform/device/abilities.ts';
import { launcher } from '../../platform/launcher.ts';
import type { TillPlatform } from '../../platform/plataforma.ts';

/** What this device is, and what it can (D-172): of its user agent only the families of system and browser. */
const dichoDe = async (plataforma: TillPlatform, hostname: string) => {
  const path = launcher()?.path ?? window.location.pathname;
  const agente = navigator.userAgent;
  const familias = familiasDe({ agente, dedos: navigator.maxTouchPoints });
  const base = aparatoDe({ plataforma, hostname, path, agente });
  const tableta = base.plataforma === 'web' && familias.sistema === 'ipad';
  const cliente = tableta ? ({ ...base, plataforma: 'movil', so: 'ios' } as const) : base;
  return { ...cliente, ...familias, puede: await readAbilities() };
};

/** Reports the device of the session to the server; a failure is ignored, so that signing in never depends on it. */
export const registrarAparato = async (plataforma: TillPlatform, hostname: string): Promise<void> => {
  await api.sesiones.registrarAparato({ body: await dichoDe(plataforma, hostname) }).catch(() => undefined);
};
