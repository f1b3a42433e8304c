import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { api } from '../../../platform/api/client.ts';
import { ApiError, OFFLINE } from '../../../platform/api/errors.ts';
import { useSesion } from '../../../platform/session/session.ts';

/** Timeout of the question whether the stored session is still open. */
const PACIENCIA_MS = 3_000;

type Respuesta = 'viva' | 'terminada' | 'sin-servidor';

/** What a failed question means for the session: only the server's SESION_REQUERIDA means that it ended. */
const trasFallo = (thrown: unknown): Respuesta => {
  if (!(thrown instanceof ApiError) || thrown.motivo === OFFLINE) return 'sin-servidor';
  // Locked, or a server error: the till shows it.
  return thrown.motivo === 'SESION_REQUERIDA' ? 'terminada' : 'viva';
};

/** Asks the server whether a session is still open. */
const preguntar = async ({ token, usuario }: Sesion): Promise<Respuesta> => {
  const control = new AbortController();
  const paciencia = setTimeout(() => control.abort(), PACIENCIA_MS);
  try {
    await api.usuarios.preferencias({ params: { id: usuario.id } }, { token, signal: control.signal });
    return 'viva';
  } catch (thrown) {
    return trasFallo(thrown);
  } finally {
    clearTimeout(paciencia);
  }
};

/**
 * Hook: the stored session, if it is still open, to continue with; null while that is unknown, without one, and while somebody
 * signs in. If the server does not answer nobody can sign in, so `onSeguir` continues the session automatically.
 */
export const useSesionOfrecida = (entrando: boolean, onSeguir: () => void): Sesion | null => {
  const sesion = useSesion();
  const { data } = useQuery({
    queryKey: ['sesion-viva', sesion?.token],
    queryFn: () => (sesion ? preguntar(sesion) : 'terminada'),
    enabled: sesion !== null && !entrando,
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
  const sola = data === 'sin-servidor' && sesion !== null && !entrando;
  useEffect(() => {
    if (sola) onSeguir();
  }, [sola, onSeguir]);
  return data === 'viva' && !entrando ? sesion : null;
};
