import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../kit/notify.tsx';
import type { Answer, CallOptions } from '../../../platform/api/client.ts';
import type { ApiError } from '../../../platform/api/errors.ts';
import { useWrite } from '../../../platform/writes.ts';
import { CLAVE_DE_ESTADO } from './consultas.ts';

/** The server's refusal, by field; `error` belongs to no field. */
interface Rechazo {
  readonly contrasena?: string;
  readonly codigo?: string;
  readonly error?: string;
}

/** A write that needs the user's password or a code, as a form uses it. */
export interface Prueba<I> {
  /** Returns whether it was accepted. */
  readonly probar: (input: I) => Promise<boolean>;
  readonly processing: boolean;
  readonly rechazo: Rechazo;
  readonly motivo: string | undefined;
}

const rechazoDe = (falla: ApiError | null): Rechazo => {
  if (!falla) return {};
  const { motivo, message } = falla;
  if (motivo === 'CONTRASENA_INCORRECTA') return { contrasena: message };
  return motivo === 'CODIGO_INCORRECTO' ? { codigo: message } : { error: message };
};

/**
 * Hook: sends a proof of identity; the answer, a secret, goes to `onListo` and is stored nowhere else. In every case the state
 * is read again.
 */
export const usePrueba = <I, D>(
  call: (input: I, options?: CallOptions) => Promise<Answer<D>>,
  onListo: (data: D) => void,
): Prueba<I> => {
  const client = useQueryClient();
  const { run, processing, error } = useWrite(call);
  const probar = async (input: I): Promise<boolean> => {
    const fin = await run(input);
    void client.invalidateQueries({ queryKey: CLAVE_DE_ESTADO });
    if (!fin.ok) return false;
    if (fin.message) notify.success(fin.message);
    onListo(fin.data);
    return true;
  };
  return { probar, processing, rechazo: rechazoDe(error), motivo: error?.motivo };
};
