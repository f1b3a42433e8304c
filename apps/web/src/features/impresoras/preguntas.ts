import type { impresoras } from '@comal/contract/impresoras';
import type { CallInput } from '@comal/contract/route';

/** What a person does with jobs that wait. */
export type Suceso = CallInput<(typeof impresoras)['atender']>['body']['suceso'];

interface Pregunta {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly color?: 'chile';
}

/**
 * The question before something that cannot be undone, about `cuantos` jobs that are called `cuales`; undefined where there is nothing
 * to ask.
 */
export const preguntaDe = (suceso: Suceso, cuales: string, cuantos: number): Pregunta | undefined => {
  const salio = cuantos === 1 ? 'ya salió' : 'ya salieron';
  const preguntas: Readonly<Partial<Record<Suceso, Pregunta>>> = {
    reimprimir: {
      title: 'Reimprimir',
      text: `¿Reimprimir ${cuales}? Si el papel ya salió, se prepararía dos veces: mira primero en la impresora. El nuevo dice REIMPRESIÓN.`,
      action: 'Reimprimir',
    },
    ya_salio: {
      title: 'Ya salió',
      text: `¿Seguro que ${cuales} ${salio} en papel? No se imprimirá otra vez.`,
      action: 'Ya salió',
    },
    descartar: {
      title: 'Descartar la cola',
      text: `¿Descartar ${cuales} sin imprimir? Las comandas siguen en las pantallas; el papel ya no saldrá.`,
      action: 'Descartar',
      color: 'chile',
    },
  };
  return preguntas[suceso];
};
