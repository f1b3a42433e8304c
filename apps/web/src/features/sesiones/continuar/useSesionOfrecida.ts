import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { api } from '../../../platform/api/client.ts';
import { ApiError, OFFLINE } from '../../../platform/api/errors.ts';
import { useSesion } from '../../../platform/session/session.ts';

/** The server has this long to say that the stored session lives. */
const PACIENCIA_MS = 3_000;

type Respuesta = 'viva' | 'terminada' | 'sin-servidor';

/** What a failed question says of the session: only the server's own word ends it. */
const trasFallo = (thrown: unknown): Respuesta => {
  if (!(thrown instanceof ApiError) || thrown.motivo === OFFLINE) return 'sin-servidor';
  // Locked, or a server that stumbles: the till tells it.
  return thrown.motivo === 'SESION_REQUERIDA' ? 'terminada' : 'viva';
};

/** Asks the server whether a session lives. */
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
 * The stored session that lives, to go on with; null while nobody knows, where there is none, and while somebody signs in.
 * Without the server nobody can sign in, and it goes on by itself.
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
