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

/** Jobs, and what they are called in a question: 'Mesa 4 · Folio 115', '3 papeles'. */
export interface Elegidos {
  readonly ids: readonly string[];
  readonly cuales: string;
  /** Nothing of them was printed, as far as is known. */
  readonly sinImprimir?: boolean;
}

/** The question before something that cannot be undone; undefined where there is nothing to ask. */
export const preguntaDe = (suceso: Suceso, { ids, cuales, sinImprimir }: Elegidos): Pregunta | undefined => {
  const unico = ids.length === 1;
  const salio = unico ? 'ya salió' : 'ya salieron';
  const aviso = sinImprimir ? ` Que Comal sepa, ${unico ? 'no se ha impreso' : 'ninguno se ha impreso'}.` : '';
  const preguntas: Readonly<Partial<Record<Suceso, Pregunta>>> = {
    reimprimir: {
      title: 'Reimprimir',
      text: `¿Reimprimir ${cuales}? Si el papel ya salió, se prepararía dos veces: mira primero en la impresora. El nuevo dice REIMPRESIÓN.`,
      action: 'Reimprimir',
    },
    ya_salio: {
      title: 'Ya salió',
      text: `¿Seguro que ${cuales} ${salio} en papel?${aviso} No se imprimirá otra vez.`,
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
