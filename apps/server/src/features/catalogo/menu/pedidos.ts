import type { CallData } from '@comal/contract/route';
import type { menu as llamadas } from '@comal/contract/catalogo/menu';
import type { Result } from '@comal/domain/result';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { jobRequest } from '../../../platform/workshop/job-request.ts';
import type { FilasDeMenu } from './actual.ts';
import type { ArchivoHecho, Formato, MotivoDeArchivo } from './archivo/archivo.ts';

/** What the workshop made and only the workshop reads: the server carries it from one request to the next. */
export type Guardado = Uint8Array;

/** Who imports, where and when. */
export interface Quien {
  readonly en: Alcance;
  readonly usuario: number;
  /** Epoch milliseconds. */
  readonly ahora: number;
}

/** What an import would do, as it is answered, and what writing it needs. */
export interface Planeado {
  readonly importado: CallData<typeof llamadas.importar>;
  readonly tieneErrores: boolean;
  readonly escribeAlgo: boolean;
  /** How many rows, and how many lines of recipes, have no number yet. */
  readonly nuevos: number;
  readonly lineas: number;
  readonly plan: Guardado;
}

/** What an import writes: statements with their values, and what the log keeps, as JSON. */
export interface Escritos {
  readonly consultas: readonly { readonly sql: string; readonly valores: readonly unknown[] }[];
  readonly bitacora: string;
}

/** An empty file to be filled in. */
export const PLANTILLA = jobRequest<Formato, ArchivoHecho>('menu.plantilla');

/** The menu of a branch as a file. */
export const EXPORTAR = jobRequest<{ readonly formato: Formato; readonly filas: FilasDeMenu }, ArchivoHecho>(
  'menu.exportar',
);

/** The sheets of a file; refused when it is no menu, or larger than one may be. */
export const LEER = jobRequest<Uint8Array, Result<Guardado, MotivoDeArchivo>>('menu.leer');

/** What a file that was read would do to the menu of a branch. */
export const PLANEAR = jobRequest<
  { readonly archivo: Guardado; readonly filas: FilasDeMenu; readonly permisos: ReadonlySet<number> },
  Planeado
>('menu.planear');

/** What a plan writes, once its new rows have numbers. */
export const ESCRIBIR = jobRequest<
  {
    readonly plan: Guardado;
    readonly quien: Quien;
    readonly modo: string;
    readonly numeros: readonly number[];
    readonly lineas: readonly number[];
  },
  Escritos
>('menu.escribir');
