import { useEffect, useState } from 'react';
import type { ApiError } from '../../../platform/api/errors.ts';
import { OFFLINE } from '../../../platform/api/errors.ts';
import { failureOf } from '../../../platform/writes.ts';
import type { Prueba } from '../personas.ts';

const SEGUNDO = 1_000;
const SIN_SERVIDOR = 'El servidor no respondió: no se pudo comprobar quién eres. Lo que había en la caja sigue aquí';

const segundosDe = ({ data }: ApiError): number => {
  const segundos: unknown = typeof data === 'object' && data !== null && 'segundos' in data ? data.segundos : 0;
  return typeof segundos === 'number' ? segundos : 0;
};

/** Hook: the remaining seconds of a wait, counted down. */
const useCuentaAtras = (): readonly [number, (segundos: number) => void] => {
  const [quedan, setQuedan] = useState(0);
  useEffect(() => {
    if (quedan === 0) return undefined;
    const reloj = setTimeout(() => setQuedan(quedan - 1), SEGUNDO);
    return () => clearTimeout(reloj);
  }, [quedan]);
  return [quedan, setQuedan];
};

/** Sends a PIN or password, with a code where one is required; throws an error of the server or network. */
export type Enviar = (prueba: Prueba, codigo?: string) => Promise<unknown>;

/** Attempts to prove an identity. */
export interface Intento {
  readonly probar: (prueba: Prueba) => Promise<void>;
  /** The password was right, and a code is asked for (decision 0115). */
  readonly pideCodigo: boolean;
  /** Sends the password that was right again, with the code. */
  readonly darCodigo: (codigo: string) => Promise<void>;
  readonly ocupado: boolean;
  /** Why the last attempt was refused, or how long to wait; null without an error. */
  readonly error: string | null;
  readonly espera: number;
  /** Number of refusals: each one replays the shake. */
  readonly fallos: number;
  /** The server accepts no PIN for this: the cached list of people was stale. */
  readonly pidePassword: boolean;
  /** Clears the error, because the user switched to another kind of proof. */
  readonly olvidar: () => void;
}

const NADA_QUE_DECIR: ReadonlySet<string> = new Set(['CONTRASENA_REQUERIDA', 'SEGUNDO_FACTOR_REQUERIDO']);

const palabrasDe = ({ motivo, message }: ApiError): string | null => {
  if (NADA_QUE_DECIR.has(motivo)) return null;
  return motivo === OFFLINE ? SIN_SERVIDOR : message;
};

/** Hook: sends a PIN or password, and then a code where one is required; keeps the accepted password for that second step. */
export const useIntento = (enviar: Enviar): Intento => {
  const [ocupado, setOcupado] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fallos, setFallos] = useState(0);
  const [pidePassword, setPidePassword] = useState(false);
  const [probada, setProbada] = useState<Prueba | null>(null);
  const [espera, esperar] = useCuentaAtras();
  const fallar = (falla: ApiError, prueba: Prueba): void => {
    if (falla.motivo === 'CONTRASENA_REQUERIDA') setPidePassword(true);
    if (falla.motivo === 'SEGUNDO_FACTOR_REQUERIDO') setProbada(prueba);
    // The password was changed meanwhile: it is asked for again.
    if (falla.motivo === 'CONTRASENA_INCORRECTA') setProbada(null);
    setError(palabrasDe(falla));
    setFallos((n) => n + 1);
    esperar(segundosDe(falla));
  };
  const probar = async (prueba: Prueba, codigo?: string): Promise<void> => {
    setOcupado(true);
    setError(null);
    try {
      await enviar(prueba, codigo);
    } catch (thrown) {
      fallar(failureOf(thrown), prueba);
    } finally {
      setOcupado(false);
    }
  };
  const texto = espera > 0 ? `Demasiados intentos. Espera ${espera} s` : error;
  const vencido = espera === 0 && error?.startsWith('Demasiados intentos');
  return {
    probar: (prueba) => probar(prueba),
    pideCodigo: probada !== null,
    darCodigo: async (codigo) => {
      if (probada) await probar(probada, codigo);
    },
    ocupado,
    error: vencido ? null : texto,
    espera,
    fallos,
    pidePassword,
    olvidar: () => {
      setError(null);
      setProbada(null);
    },
  };
};
