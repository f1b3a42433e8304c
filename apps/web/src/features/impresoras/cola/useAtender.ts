import type { Trabajo } from '@comal/contract/impresoras';
import { ESTADO_DE_TRABAJO } from '@comal/domain/impresion/trabajo';
import { plural } from '../../../kit/format.ts';
import type { Suceso } from '../preguntas.ts';
import { useDecidir } from '../useDecidir.ts';

/** What a person does with jobs of a queue. */
export interface Atencion {
  /** Asks first where it cannot be undone; tells what was done, and reads the queue again. */
  readonly atender: (suceso: Suceso, trabajos: readonly Trabajo[]) => Promise<void>;
  readonly processing: boolean;
}

/** Hook: attends to jobs that wait, by their labels. */
export const useAtender = (): Atencion => {
  const { decidir, processing } = useDecidir();
  return {
    processing,
    atender: (suceso, trabajos) => {
      const [unico] = trabajos;
      const cuales = unico && trabajos.length === 1 ? unico.etiqueta : plural(trabajos.length, 'papel', 'papeles');
      const sinImprimir = !trabajos.some(({ estado }) => estado === ESTADO_DE_TRABAJO.DUDOSO);
      return decidir(suceso, { ids: trabajos.map(({ id }) => id), cuales, sinImprimir });
    },
  };
};
