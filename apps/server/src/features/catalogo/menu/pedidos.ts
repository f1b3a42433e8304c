import type { CallData } from '@comal/contract/route';
import type { menu as llamadas } from '@comal/contract/catalogo/menu';
import type { MapaDeColumnas } from '@comal/domain/catalogo/importar/ajenas/aplicar';
import type { HojaAjena } from '@comal/domain/catalogo/importar/ajenas/hojas-ajenas';
import type { Result } from '@comal/domain/result';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { jobRequest, jobRequestFromOutside } from '../../../platform/workshop/job-request.ts';
import type { FilasDeMenu } from './actual.ts';
import type { ArchivoHecho, Formato, MotivoDeArchivo } from './archivo/archivo.ts';

/** Data that only the workshop reads; the server passes them from one request to the next. */
export type Guardado = Uint8Array;

/** Who imports, where and when. */
export interface Quien {
  readonly en: Alcance;
  readonly usuario: number;
  /** Epoch milliseconds. */
  readonly ahora: number;
}

/** The preview of an import, and the data for writing it. */
export interface Planeado {
  readonly importado: CallData<typeof llamadas.importar>;
  readonly tieneErrores: boolean;
  readonly escribeAlgo: boolean;
  /** How many rows, and how many lines of recipes, have no number yet. */
  readonly nuevos: number;
  readonly lineas: number;
  readonly plan: Guardado;
}

/** The statements of an import with their values, and its log entry as JSON. */
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

/** A parsed file: a menu, with the foreign sheet it comes from if any; or foreign sheets that are not mapped. */
export type Abierto =
  | { readonly tipo: 'menu'; readonly archivo: Guardado; readonly ajena: HojaAjena | null }
  | { readonly tipo: 'ajeno'; readonly hojas: readonly HojaAjena[] };

/** What a file holds, by its columns where somebody said what they are; refused when it is no table, or larger than one may be. */
export const LEER = jobRequestFromOutside<
  { readonly bytes: Uint8Array; readonly mapa: MapaDeColumnas | null },
  Result<Abierto, MotivoDeArchivo | 'COLUMNAS_INVALIDAS'>
>('menu.leer');

/** What a file that was read would do to the menu of a branch. */
export const PLANEAR = jobRequestFromOutside<
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
