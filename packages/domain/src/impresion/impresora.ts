import type { ReglaDeTexto } from '../reglas-de-texto.ts';

/** The text rules of a printer. */
export const LIMITES_DE_IMPRESORA = {
  nombre: { min: 2, max: 30, requerido: 'Escribe cómo se llama la impresora' },
  direccion: { min: 1, max: 253, requerido: 'Escribe la dirección de la impresora' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** Port at which network printers take raw bytes. */
export const PUERTO_DE_IMPRESORA = 9100;

/** Most printers of a branch. */
export const IMPRESORAS_MAXIMAS = 60;

/** Most copies of a paper. */
export const COPIAS_MAXIMAS = 3;

/** Widths of the paper in mm, with the columns of the printer's normal letters that each may have, the usual one first. */
export const COLUMNAS_DE_PAPEL = { 80: [48, 42], 58: [32] } as const;

/** A width of the paper in mm. */
export type AnchoDePapel = keyof typeof COLUMNAS_DE_PAPEL;

/** Code pages of the printer's letters by their id, in words (one for each printer). */
export const PAGINAS_DE_CODIGOS = {
  cp858: 'CP858 (Europa occidental con €)',
  cp850: 'CP850 (Europa occidental)',
  windows1252: 'Windows-1252',
} as const;

export type PaginaDeCodigos = keyof typeof PAGINAS_DE_CODIGOS;

/** The language of the printer's commands, in words. */
export const LENGUAJES_DE_IMPRESORA = { 'esc-pos': 'ESC/POS (la mayoría)', 'star-prnt': 'StarPRNT (Star)' } as const;

export type LenguajeDeImpresora = keyof typeof LENGUAJES_DE_IMPRESORA;

/** What a printer prints: slips of dispatch areas, or papers of registers. `objeto` of a use is the id of the area or register. */
export const USOS_DE_IMPRESORA = {
  comandas: { de: 'area', nombre: 'Comandas' },
  tickets: { de: 'caja', nombre: 'Tickets' },
  precuentas: { de: 'caja', nombre: 'Precuentas' },
} as const satisfies Readonly<Record<string, { readonly de: 'area' | 'caja'; readonly nombre: string }>>;

export type ClaseDeUso = keyof typeof USOS_DE_IMPRESORA;

/** Why a printer does not print, in words; the key is what is stored. */
export const CAUSAS_DE_IMPRESORA = {
  sin_papel: 'sin papel',
  tapa_abierta: 'con la tapa abierta',
  fuera_de_linea: 'fuera de línea',
  no_responde: 'apagada o sin red',
  rechazada: 'no acepta conexiones',
  direccion: 'la dirección no es de una impresora de esta red',
  lenta: 'dejó de recibir a la mitad',
} as const;

export type CausaDeImpresora = keyof typeof CAUSAS_DE_IMPRESORA;
