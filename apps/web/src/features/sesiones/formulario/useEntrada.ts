import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { connectAnonymously } from '../../../platform/live/live.ts';
import { currentPlataforma, type PlataformaDeTill } from '../../../platform/plataforma.ts';
import { rememberCliente, saveSesion, currentSesion } from '../../../platform/session/session.ts';
import { despedirAnterior } from '../anterior.ts';
import { registrarAparato } from '../aparato.ts';
import { bienvenidaQuery } from '../../../platform/bienvenida.ts';
import type { DatosDeEntrada } from '../datos.ts';
import { rememberEntrada } from '../ultima-entrada.ts';

/** Between the saved session and the till (LOGIN-021). */
const ENTRADA_MS = 2000;

/** What the button says while signing in (LOGIN-010). */
export const TEXTO_DE_PASO = {
  reposo: 'Entrar',
  procesando: 'Procesando...',
  entrando: 'Entrando al sistema...',
} as const;

/** How far a sign-in is. */
export type Paso = keyof typeof TEXTO_DE_PASO;

/** A sign-in as the form drives it. */
export interface Entrada {
  readonly paso: Paso;
  /** Why the last attempt failed; null from the next one on. */
  readonly error: ApiError | null;
  readonly entrar: (datos: DatosDeEntrada) => Promise<void>;
}

/** How the register is named: by its id, or by this machine's host name on the standalone platform (D-13). */
type Lugar = { readonly caja: number } | { readonly hostname: string };

/** Credentials, anonymous step, registration: in this order (LOGIN-020). The customer number was validated before. */
const abrirSesion = async (d: DatosDeEntrada, plataforma: PlataformaDeTill, lugar: Lugar): Promise<Sesion> => {
  const cliente = d.cliente.trim();
  const sucursal = Number(d.sucursal);
  const { data: id } = await api.sesiones.entrar({
    body: { cliente, sucursal, usuario: d.usuario.trim(), password: d.password },
  });
  await connectAnonymously();
  const { data } = await api.sesiones.registrarSesion({ body: { id, cliente, sucursal, plataforma, ...lugar } });
  return data;
};

const recordarEntrada = ({ cliente, recordar, sucursal, caja }: DatosDeEntrada): void => {
  rememberCliente(recordar ? cliente.trim() : null);
  rememberEntrada(recordar && sucursal !== null ? { cliente: cliente.trim(), sucursal, caja } : null);
};

const falloDe = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  throw thrown;
};

/** Signs in, keeps the session, greets, and calls `onEntered` 2 s later (LOGIN-020, LOGIN-021, LOGIN-028). */
export const useEntrada = (onEntered: () => void): Entrada => {
  const client = useQueryClient();
  const [paso, setPaso] = useState<Paso>('reposo');
  const [error, setError] = useState<ApiError | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const lugarDe = async (plataforma: PlataformaDeTill, caja: string | null): Promise<Lugar> => {
    if (plataforma === 'web') return { caja: Number(caja) };
    return { hostname: (await client.fetchQuery(bienvenidaQuery)).hostname };
  };

  const entrar = async (datos: DatosDeEntrada): Promise<void> => {
    setPaso('procesando');
    setError(null);
    try {
      const plataforma = currentPlataforma();
      const lugar = await lugarDe(plataforma, datos.caja);
      const sesion = await abrirSesion(datos, plataforma, lugar);
      const anterior = currentSesion();
      saveSesion(sesion);
      void despedirAnterior(anterior);
      void registrarAparato(plataforma, 'hostname' in lugar ? lugar.hostname : '');
      recordarEntrada(datos);
      setPaso('entrando');
      notify.success(`Bienvenid@ ${sesion.usuario.nombre_completo}`);
      timer.current = setTimeout(onEntered, ENTRADA_MS);
    } catch (thrown) {
      setError(falloDe(thrown));
      setPaso('reposo');
    }
  };
  return { paso, error, entrar };
};
