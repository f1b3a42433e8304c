import { aparatoDe } from '@comal/domain/usuarios/aparato';
import { api } from '../../platform/api/client.ts';
import { launcher } from '../../platform/launcher.ts';
import type { TillPlatform } from '../../platform/plataforma.ts';

/** Reports the device of the session to the server; a failure is ignored, so that signing in never depends on it. */
export const registrarAparato = async (plataforma: TillPlatform, hostname: string): Promise<void> => {
  const path = launcher()?.path ?? window.location.pathname;
  const body = aparatoDe({ plataforma, hostname, path, agente: navigator.userAgent });
  await api.sesiones.registrarAparato({ body }).catch(() => undefined);
};
