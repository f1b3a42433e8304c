/** The type of a column, and so how it is written: days are DD-MM-YYYY, dates are epoch milliseconds, money is pesos, shares are 0 to 1. */
export type ColumnKind = 'texto' | 'entero' | 'numero' | 'pesos' | 'porcentaje' | 'dia' | 'fecha-hora';

/** A column of an export. */
export interface Column {
  readonly titulo: string;
  readonly tipo: ColumnKind;
}

/** A cell; null for an empty one. */
export type Cell = string | number | null;

/** A figure above a list, as text: its name, its value, a remark. */
export interface Figure {
  readonly titulo: string;
  readonly valor: string;
  readonly pie: readonly string[];
}

/** A chart above a list: the labels of its bars, their lengths, and the text beside each. */
export interface Chart {
  readonly titulo: string;
  readonly barras: readonly { readonly nombre: string; readonly valor: number; readonly texto: string }[];
}

/** A list as it is exported, with its owner and its filters. */
export interface Table {
  readonly titulo: string;
  readonly negocio: string;
  readonly sucursal: string;
  /** What was asked for, one sentence each: 'Estado: Abierta'. */
  readonly filtros: readonly string[];
  readonly columnas: readonly Column[];
  readonly filas: readonly (readonly Cell[])[];
  /** What a page shows above the list; a spreadsheet leaves it out. */
  readonly portada?: { readonly cifras: readonly Figure[]; readonly graficas: readonly Chart[] };
  /** When it was made, and the zone of its dates. */
  readonly hecha: number;
  readonly zona: string;
}

/** The formats of an export. */
export type Format = 'pdf' | 'xlsx';

/** An exported file; its content in base64. */
export interface ExportedFile {
  readonly nombre: string;
  readonly tipo: string;
  readonly contenido: string;
}
