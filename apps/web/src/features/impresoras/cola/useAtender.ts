import type { Trabajo } from '@comal/contract/impresoras';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { byContent, useWrite } from '../../../platform/writes.ts';
import { useRecargar } from '../consulta.ts';
import { preguntaDe, type Suceso } from './suceso.ts';

const HECHO: Readonly<Record<Suceso, string>> = {
  reintentar: 'Se intenta imprimir otra vez',
  reimprimir: 'Se reimprime, con la marca REIMPRESIÓN',
  ya_salio: 'Se quitó de la cola: ya salió',
  descartar: 'Se descartó sin imprimir',
};
const YA_NO = 'Eso ya no esperaba: alguien lo atendió o ya se imprimió';

/** What a person does with jobs of a queue. */
export interface Atencion {
  /** Asks first where it cannot be undone; tells what was done, and reads the queue again. */
  readonly atender: (suceso: Suceso, trabajos: readonly Trabajo[]) => Promise<void>;
  readonly processing: boolean;
}

/** Hook: attends to jobs that wait (D-141). */
export const useAtender = (): Atencion => {
  const { confirm } = useConfirm();
  const recargar = useRecargar();
  const { run, processing } = useWrite(api.impresoras.atender, { intento: byContent });
  const enviar = async (suceso: Suceso, trabajos: readonly Trabajo[]): Promise<void> => {
    const resultado = await run({ body: { suceso, trabajos: trabajos.map(({ id }) => id) } });
    if (!resultado.ok) notify.danger(resultado.error.message);
    else if (resultado.data.cambiados.length === 0) notify.warning(YA_NO);
    else notify.success(resultado.message || HECHO[suceso]);
    recargar();
  };
  return {
    processing,
    atender: async (suceso, trabajos) => {
      const pregunta = preguntaDe(suceso, trabajos);
      if (pregunta === undefined || (await confirm(pregunta))) await enviar(suceso, trabajos);
    },
  };
};
