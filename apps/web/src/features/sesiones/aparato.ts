import { aparatoDe } from '@comal/domain/usuarios/aparato';
import { api } from '../../platform/api/client.ts';
import type { TillPlatform } from '../../platform/plataforma.ts';

/** Tells the server on what the session was opened; nobody waits for it, and signing in does not fail by it. */
export const registrarAparato = async (plataforma: TillPlatform, hostname: string): Promise<void> => {
  const { pathname: path } = window.location;
  const body = aparatoDe({ plataforma, hostname, path, agente: navigator.userAgent });
  await api.sesiones.registrarAparato({ body }).catch(() => undefined);
};
