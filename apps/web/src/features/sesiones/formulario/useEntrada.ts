import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Catalog } from '@comal/contract/catalog';
import type { CallInput } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { launcher } from '../../../platform/launcher.ts';
import { connectAnonymously } from '../../../platform/live/live.ts';
import { currentPlataforma, type TillPlatform } from '../../../platform/plataforma.ts';
import { rememberCliente, saveSesion } from '../../../platform/session/session.ts';
import { anteriorDeAqui, despedirAnterior } from '../anterior.ts';
import { registrarAparato } from '../aparato.ts';
import { welcomeQuery } from '../../../platform/bienvenida.ts';
import type { DatosDeEntrada } from '../datos.ts';
import { rememberEntrada } from '../ultima-entrada.ts';

/** Delay between saving the session and opening the till. */
const ENTRADA_MS = 2000;

/** The button's text while signing in. */
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
  /** The password was right, and a code is asked for. */
  readonly pideCodigo: boolean;
  readonly darCodigo: (codigo: string) => Promise<void>;
  /** Back to the password. */
  readonly dejarCodigo: () => void;
}

/** The sign-in after a correct password: the body that opens the session, without the code. */
interface Paso2 {
  readonly datos: DatosDeEntrada;
  readonly body: CallInput<Catalog['sesiones']['registrarSesion']>['body'];
}

/** How the register is named: by its id, or by this machine's host name on the standalone platform (D-13). */
type Lugar = { readonly caja: number } | { readonly hostname: string };

/** Credentials and anonymous step, in this order, before the registration. The customer number was validated before. */
const darContrasena = async (d: DatosDeEntrada, plataforma: TillPlatform, lugar: Lugar): Promise<Paso2['body']> => {
  const cliente = d.cliente.trim();
  const sucursal = Number(d.sucursal);
  const { data: id } = await api.sesiones.entrar({
    body: { cliente, sucursal, usuario: d.usuario.trim(), password: d.password },
  });
  await connectAnonymously();
  return { id, cliente, sucursal, plataforma, ...lugar };
};

const recordarEntrada = ({ cliente, recordar, sucursal, caja }: DatosDeEntrada): void => {
  rememberCliente(recordar ? cliente.trim() : null);
  rememberEntrada(recordar && sucursal !== null ? { cliente: cliente.trim(), sucursal, caja } : null);
};

const falloDe = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  throw thrown;
};

/** Signs in, keeps the session, greets, and calls `onEntered` 2 s later. */
export const useEntrada = (onEntered: () => void): Entrada => {
  const client = useQueryClient();
  const [paso, setPaso] = useState<Paso>('reposo');
  const [error, setError] = useState<ApiError | null>(null);
  const [paso2, setPaso2] = useState<Paso2 | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const lugarDe = async (plataforma: TillPlatform, caja: string | null): Promise<Lugar> => {
    if (plataforma === 'web') return { caja: Number(caja) };
    return { hostname: launcher()?.hostname ?? (await client.fetchQuery(welcomeQuery)).hostname };
  };

  const recibir = async (sesion: Sesion, { datos }: Paso2): Promise<void> => {
    const anterior = await anteriorDeAqui();
    saveSesion(sesion);
    void despedirAnterior(anterior);
    void registrarAparato(sesion);
    recordarEntrada(datos);
    setPaso('entrando');
    notify.success(`Bienvenid@ ${sesion.usuario.nombre_completo}`);
    timer.current = setTimeout(onEntered, ENTRADA_MS);
  };

  const intentar = async (hacer: () => Promise<void>): Promise<void> => {
    setPaso('procesando');
    setError(null);
    try {
      await hacer();
    } catch (thrown) {
      const fallo = falloDe(thrown);
      // The pass expired: back to the password.
      if (fallo.motivo === 'ACCESO_VENCIDO') setPaso2(null);
      if (fallo.motivo !== 'SEGUNDO_FACTOR_REQUERIDO') setError(fallo);
      setPaso('reposo');
    }
  };

  const entrar = (datos: DatosDeEntrada): Promise<void> =>
    intentar(async () => {
      const plataforma = currentPlataforma();
      const lugar = await lugarDe(plataforma, datos.caja);
      const dada = { datos, body: await darContrasena(datos, plataforma, lugar) };
      try {
        await recibir((await api.sesiones.registrarSesion({ body: dada.body })).data, dada);
      } catch (thrown) {
        if (falloDe(thrown).motivo === 'SEGUNDO_FACTOR_REQUERIDO') setPaso2(dada);
        throw thrown;
      }
    });

  const darCodigo = (codigo: string): Promise<void> =>
    intentar(async () => {
      if (paso2) await recibir((await api.sesiones.registrarSesion({ body: { ...paso2.body, codigo } })).data, paso2);
    });

  const dejarCodigo = (): void => {
    setPaso2(null);
    setError(null);
  };
  return { paso, error, entrar, pideCodigo: paso2 !== null, darCodigo, dejarCodigo };
};
