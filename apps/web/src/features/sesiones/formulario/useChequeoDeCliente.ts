import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../platform/api/client.ts';
import { ApiError, outcomeUnknown } from '../../../platform/api/errors.ts';

/** Delay after the last key. */
const ESPERA_MS = 500;

/** A branch that a customer number offers. */
export interface SucursalOfrecida {
  readonly id: number;
  readonly nombre: string;
}

/** The state of the check of a customer number. */
export interface Chequeo {
  readonly estado: 'vacio' | 'comprobando' | 'validado' | 'rechazado';
  readonly sucursales: readonly SucursalOfrecida[];
  /** The server's message when it was refused, or why it could not be checked. */
  readonly error: string | null;
  /** Asks again, after a check that got no answer; undefined when the server did answer. */
  readonly reintentar: (() => void) | undefined;
}

interface Resultado {
  readonly cliente: string;
  readonly sucursales: readonly SucursalOfrecida[] | null;
  readonly error: ApiError | null;
}

const consultar = async (cliente: string, signal: AbortSignal): Promise<Resultado> => {
  try {
    const { data } = await api.sesiones.validarCliente({ body: { cliente } }, { signal });
    return { cliente, sucursales: data.sucursales, error: null };
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    return { cliente, sucursales: null, error: thrown };
  }
};

const estadoDe = (limpio: string, resultado: Resultado | null): Chequeo['estado'] => {
  if (limpio === '') return 'vacio';
  if (resultado?.cliente !== limpio) return 'comprobando';
  return resultado.sucursales ? 'validado' : 'rechazado';
};

interface Oyentes {
  readonly alValidar: (cliente: string, sucursales: readonly SucursalOfrecida[]) => void;
  readonly alRechazar: () => void;
}

/**
 * Checks a customer number on the server 500 ms after typing stops (at once when it was not typed: `escrito` false),
 * trimmed, and only when it is not empty and changed since the last check.
 */
export const useChequeoDeCliente = (numero: string, escrito: boolean, oyentes: Oyentes): Chequeo => {
  const limpio = numero.trim();
  const [resultado, setResultado] = useState<Resultado | null>(null);
  const comprobado = resultado?.cliente === limpio;
  const recibir = useEffectEvent((nuevo: Resultado) => {
    setResultado(nuevo);
    if (nuevo.sucursales) oyentes.alValidar(nuevo.cliente, nuevo.sucursales);
    else oyentes.alRechazar();
  });
  useEffect(() => {
    if (limpio === '' || comprobado) return undefined;
    const control = new AbortController();
    const comprobar = (): void => {
      consultar(limpio, control.signal).then(
        (nuevo) => control.signal.aborted || recibir(nuevo),
        () => undefined,
      );
    };
    const timer = setTimeout(comprobar, escrito ? ESPERA_MS : 0);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [limpio, escrito, comprobado]);
  const vigente = comprobado ? resultado : null;
  return {
    estado: estadoDe(limpio, resultado),
    sucursales: vigente?.sucursales ?? [],
    error: vigente?.error?.message ?? null,
    reintentar: vigente?.error && outcomeUnknown(vigente.error) ? () => setResultado(null) : undefined,
  };
};
