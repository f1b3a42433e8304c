import type { DibujoDeImpresora, LenguajeDeImpresora, PaginaDeCodigos } from './impresora.ts';

/** What of a printer's settings decides how its test page reads. */
export interface Lectura {
  readonly pagina: PaginaDeCodigos;
  readonly dibujo: DibujoDeImpresora;
  readonly lenguaje: LenguajeDeImpresora;
  readonly papel: 80 | 58;
  readonly columnas: number;
}

/** What may be wrong with a test page, as the person with the paper says it. */
export const QUEJAS_DE_PRUEBA = {
  acentos: 'La ñ o los acentos salen mal',
  ancha: 'La regla sigue en otro renglón o se corta',
  angosta: 'La regla no llega al borde',
  signos: 'Salen puros signos raros',
} as const;

export type QuejaDePrueba = keyof typeof QUEJAS_DE_PRUEBA;

/** A page of codes is followed by the next one, the last one by a picture, which needs no letters of the printer. */
const SIGUIENTE_PAGINA: Readonly<Record<PaginaDeCodigos, Partial<Lectura>>> = {
  cp858: { pagina: 'cp850' },
  cp850: { pagina: 'windows1252' },
  windows1252: { dibujo: 'imagen' },
};

const OTRO_LENGUAJE = { 'esc-pos': 'star-prnt', 'star-prnt': 'esc-pos' } as const;

/** Papers from the widest to the narrowest. */
const ANCHOS: readonly Pick<Lectura, 'papel' | 'columnas'>[] = [
  { papel: 80, columnas: 48 },
  { papel: 80, columnas: 42 },
  { papel: 58, columnas: 32 },
];

const otroAncho = ({ columnas }: Lectura, paso: 1 | -1): Partial<Lectura> | null =>
  ANCHOS[ANCHOS.findIndex((ancho) => ancho.columnas === columnas) + paso] ?? null;

/** What to change of a printer after that complaint, before the next test page; null when there is nothing left to try. */
export const ajustePor = (queja: QuejaDePrueba, lectura: Lectura): Partial<Lectura> | null => {
  if (queja === 'signos') return { lenguaje: OTRO_LENGUAJE[lectura.lenguaje] };
  if (queja === 'acentos') return lectura.dibujo === 'imagen' ? null : SIGUIENTE_PAGINA[lectura.pagina];
  return otroAncho(lectura, queja === 'ancha' ? 1 : -1);
};
