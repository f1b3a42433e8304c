import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { useWrite } from '../../../platform/writes.ts';
import type { ValoresDeAlta } from './forma.ts';
import type { Dicho } from './Registrado.tsx';

/** Delay between the owner's confirmation that the password is saved and the first step. */
const VUELTA_MS = 3_000;

/** A registration that was made. */
interface Hecho {
  readonly dicho: Dicho;
  readonly mensaje: string;
}

/** A registration as the wizard drives it. */
export interface Registro {
  readonly enviar: (valores: ValoresDeAlta) => Promise<void>;
  readonly processing: boolean;
  readonly error: string | null;
  readonly hecho: Hecho | null;
  /** The owner has saved the password: calls `onVuelta` after three seconds. */
  readonly guardada: () => void;
  readonly volviendo: boolean;
}

/** Hook: sends a registration and shows the server's message as an alert, green or red. */
export const useRegistro = (onVuelta: () => void): Registro => {
  const { run, processing, error } = useWrite(api.alta.registrar);
  const [hecho, setHecho] = useState<Hecho | null>(null);
  const [volviendo, setVolviendo] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const enviar = async (valores: ValoresDeAlta): Promise<void> => {
    const outcome = await run({ body: valores });
    if (!outcome.ok) return notify.danger(outcome.error.message);
    notify.success(outcome.message);
    setHecho({ dicho: outcome.data, mensaje: outcome.message });
  };
  const guardada = (): void => {
    setVolviendo(true);
    timer.current = setTimeout(() => {
      setVolviendo(false);
      setHecho(null);
      onVuelta();
    }, VUELTA_MS);
  };
  return { enviar, processing, error: error?.message ?? null, hecho, guardada, volviendo };
};
