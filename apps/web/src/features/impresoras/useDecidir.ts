import { useConfirm } from '../../kit/ConfirmDialog/useConfirm.ts';
import { notify } from '../../kit/notify.tsx';
import { api } from '../../platform/api/client.ts';
import { byContent, useWrite, type Outcome } from '../../platform/writes.ts';
import { useRecargar } from './consulta.ts';
import { preguntaDe, type Elegidos, type Suceso } from './preguntas.ts';

const HECHO: Readonly<Record<Suceso, string>> = {
  reintentar: 'Se intenta imprimir otra vez',
  reimprimir: 'Se reimprime, con la marca REIMPRESIÓN',
  ya_salio: 'Se quitó de la cola: ya salió',
  descartar: 'Se descartó sin imprimir',
};
const YA_NO = 'Eso ya no esperaba: alguien lo atendió o ya se imprimió';

/** What a person does with jobs of a queue. */
export interface Decision {
  /** Asks first where it cannot be undone; tells what was done, and reads the queues again. */
  readonly decidir: (suceso: Suceso, elegidos: Elegidos) => Promise<void>;
  /** Sends what waits to another printer. */
  readonly enviarAOtra: (
    otra: { readonly id: number; readonly nombre: string },
    ids: readonly string[],
  ) => Promise<void>;
  readonly processing: boolean;
}

const decir = (fin: Outcome<{ readonly cambiados: readonly string[] }>, hecho: string): void => {
  if (!fin.ok) notify.danger(fin.error.message);
  else if (fin.data.cambiados.length === 0) notify.warning(YA_NO);
  else notify.success(fin.message || hecho);
};

/** Hook: attends to jobs that wait (D-141). */
export const useDecidir = (): Decision => {
  const { confirm } = useConfirm();
  const recargar = useRecargar();
  const atencion = useWrite(api.impresoras.atender, { intento: byContent });
  const envio = useWrite(api.impresoras.enviarAOtra, { intento: byContent });
  return {
    processing: atencion.processing || envio.processing,
    decidir: async (suceso, elegidos) => {
      const pregunta = preguntaDe(suceso, elegidos);
      if (pregunta && !(await confirm(pregunta))) return;
      decir(await atencion.run({ body: { suceso, trabajos: [...elegidos.ids] } }), HECHO[suceso]);
      recargar();
    },
    enviarAOtra: async (otra, ids) => {
      decir(await envio.run({ body: { impresora: otra.id, trabajos: [...ids] } }), `Se imprime en ${otra.nombre}`);
      recargar();
    },
  };
};
