import type { ReglaDeTexto } from '../reglas-de-texto.ts';

/** The text rules of a printer. */
export const LIMITES_DE_IMPRESORA = {
  nombre: { min: 2, max: 30, requerido: 'Escribe cómo se llama la impresora' },
  direccion: { min: 1, max: 253, requerido: 'Escribe la dirección de la impresora' },
  cola: { min: 1, max: 220, requerido: 'Elige la impresora de la computadora', numerosLargos: true },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** How a printer is reached, in words: by its address in the network, or by a queue of the operating system of a machine. */
export const CONEXIONES_DE_IMPRESORA = { red: 'Por la red', cola: 'Por una computadora' } as const;

export type ConexionDeImpresora = keyof typeof CONEXIONES_DE_IMPRESORA;

/** How a printer draws a paper, in words: with its own letters, or as a picture, for one without Spanish letters. */
export const DIBUJOS_DE_IMPRESORA = { letras: 'Con sus letras', imagen: 'Como imagen' } as const;

export type DibujoDeImpresora = keyof typeof DIBUJOS_DE_IMPRESORA;

/** The pins of a printer's socket that may open a drawer, the usual one first. */
export const CAJONES_DE_IMPRESORA = [2, 5] as const;

export type CajonDeImpresora = (typeof CAJONES_DE_IMPRESORA)[number];

/** How long the pulse that opens the drawer lasts, in ms. */
export const PULSO_DE_CAJON = { minimo: 50, maximo: 500, inicial: 120 } as const;

/** Port at which network printers take raw bytes. */
export const PUERTO_DE_IMPRESORA = 9100;

/** The ports at which printers, and the boxes that several hang on, take raw bytes by custom. */
export const PUERTOS_DE_IMPRESORA = { desde: 9100, hasta: 9109 } as const;

/** Whether a port is one of those: at others of a private network are databases, mail and pages, which obey what is sent to them. */
export const esPuertoDeImpresora = (puerto: number): boolean =>
  puerto >= PUERTOS_DE_IMPRESORA.desde && puerto <= PUERTOS_DE_IMPRESORA.hasta;

/** The highest number of a port. */
export const PUERTO_MAXIMO = 65_535;

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
  cortes: { de: 'caja', nombre: 'Cortes, efectivo y devoluciones' },
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
  cola_pausada: 'con su cola en pausa',
  sin_cola: 'sin su cola en esa computadora',
  equipo_apagado: 'con el programa de caja apagado',
  sin_equipo: 'su computadora ya no está vinculada',
  ilegible: 'el papel no se pudo escribir para ella',
  respaldo: 'los datos son de un respaldo',
} as const;

export type CausaDeImpresora = keyof typeof CAUSAS_DE_IMPRESORA;
