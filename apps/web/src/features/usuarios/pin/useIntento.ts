import { useEffect, useState } from 'react';
import type { ApiError } from '../../../platform/api/errors.ts';
import { SIN_CONEXION } from '../../../platform/api/errors.ts';
import { failureOf } from '../../../platform/writes.ts';
import type { Prueba } from '../personas.ts';

const SEGUNDO = 1_000;
const SIN_SERVIDOR = 'El servidor no respondió: no se pudo comprobar quién eres. Lo que había en la caja sigue aquí';

const segundosDe = ({ data }: ApiError): number => {
  const segundos: unknown = typeof data === 'object' && data !== null && 'segundos' in data ? data.segundos : 0;
  return typeof segundos === 'number' ? segundos : 0;
};

/** Seconds that are left of a wait, counted down. */
const useCuentaAtras = (): readonly [number, (segundos: number) => void] => {
  const [quedan, setQuedan] = useState(0);
  useEffect(() => {
    if (quedan === 0) return undefined;
    const reloj = setTimeout(() => setQuedan(quedan - 1), SEGUNDO);
    return () => clearTimeout(reloj);
  }, [quedan]);
  return [quedan, setQuedan];
};

/** Tries of who says who they are. */
export interface Intento {
  readonly probar: (prueba: Prueba) => Promise<void>;
  readonly ocupado: boolean;
  /** Why the last one was refused, or how long to wait; null when there is nothing to say. */
  readonly error: string | null;
  readonly espera: number;
  /** Refused so far: each one shakes anew. */
  readonly fallos: number;
  /** The server takes no PIN for this: the list that said so was old. */
  readonly pidePassword: boolean;
  /** It is tried in another way: what was refused before is not said of it. */
  readonly olvidar: () => void;
}

/** Sends a PIN or password; `enviar` throws what the server or the network refuse. */
export const useIntento = (enviar: (prueba: Prueba) => Promise<unknown>): Intento => {
  const [ocupado, setOcupado] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fallos, setFallos] = useState(0);
  const [pidePassword, setPidePassword] = useState(false);
  const [espera, esperar] = useCuentaAtras();
  const probar = async (prueba: Prueba): Promise<void> => {
    setOcupado(true);
    setError(null);
    try {
      await enviar(prueba);
    } catch (thrown) {
      const falla = failureOf(thrown);
      const pide = falla.motivo === 'CONTRASENA_REQUERIDA';
      setPidePassword((antes) => antes || pide);
      setError(falla.motivo === SIN_CONEXION ? SIN_SERVIDOR : pide ? null : falla.message);
      setFallos((n) => n + 1);
      esperar(segundosDe(falla));
    } finally {
      setOcupado(false);
    }
  };
  const texto = espera > 0 ? `Demasiados intentos. Espera ${espera} s` : error;
  const vencido = espera === 0 && error?.startsWith('Demasiados intentos');
  return {
    probar,
    ocupado,
    error: vencido ? null : texto,
    espera,
    fallos,
    pidePassword,
    olvidar: () => setError(null),
  };
};
