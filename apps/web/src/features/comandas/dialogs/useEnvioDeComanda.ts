import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { attend, type Enqueued, type Outcome } from '../../../platform/outbox/outbox.ts';
import { porEnviar } from '../model/guardar.ts';
import type { DatosDeComanda } from './ComandaForm.tsx';

type Que = 'nueva' | 'editar';

/** The result of a form's write: done, or queued until the server can be reached. */
export type Enviada = Exclude<Outcome<Que>, { readonly tipo: 'rechazada' }>;

/** Hook: sends the form of a comanda, one at a time; resolves to null if it was refused, with the reason in `error`. */
export const useEnvioDeComanda = (escribir: (datos: DatosDeComanda) => Enqueued<Que>) => {
  const [processing, setProcessing] = useState(false);
  const [error, setError] = useState<string>();
  const enviar = async (datos: DatosDeComanda): Promise<Enviada | null> => {
    if (processing) return null;
    setProcessing(true);
    setError(undefined);
    const { clave, salida } = escribir(datos);
    const fin = await salida;
    setProcessing(false);
    if (fin.tipo === 'en-cola') notify.warning(porEnviar(fin));
    if (fin.tipo !== 'rechazada') return fin;
    setError(fin.falla.message);
    await attend(clave);
    return null;
  };
  return { enviar, processing, error };
};
