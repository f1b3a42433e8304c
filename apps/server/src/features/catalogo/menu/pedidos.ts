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

/** The branch, user and instant of an import. */
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
  /** The number of rows, and of lines of recipes, that need a new id. */
  readonly nuevos: number;
  readonly lineas: number;
  readonly plan: Guardado;
}

/** The statements of an import with their values, and its log entry as JSON. */
export interface Escritos {
  readonly consultas: readonly { readonly sql: string; readonly valores: readonly unknown[] }[];
  readonly bitacora: string;
}

/** An empty menu file to fill in. */
export const PLANTILLA = jobRequest<Formato, ArchivoHecho>('menu.plantilla');

/** The menu of a branch as a file. */
export const EXPORTAR = jobRequest<{ readonly formato: Formato; readonly filas: FilasDeMenu }, ArchivoHecho>(
  'menu.exportar',
);

/** A parsed file: a menu, with the foreign sheet it comes from if any; or foreign sheets that are not mapped. */
export type Abierto =
  | { readonly tipo: 'menu'; readonly archivo: Guardado; readonly ajena: HojaAjena | null }
  | { readonly tipo: 'ajeno'; readonly hojas: readonly HojaAjena[] };

/** Parses a file, with the mapping of its columns if there is one; refused when it has no table, or exceeds the limits. */
export const LEER = jobRequestFromOutside<
  { readonly bytes: Uint8Array; readonly mapa: MapaDeColumnas | null },
  Result<Abierto, MotivoDeArchivo | 'COLUMNAS_INVALIDAS'>
>('menu.leer');

/** Compares a parsed file with the menu of a branch: the plan of its import. */
export const PLANEAR = jobRequestFromOutside<
  { readonly archivo: Guardado; readonly filas: FilasDeMenu; readonly permisos: ReadonlySet<number> },
  Planeado
>('menu.planear');

/** The statements of a plan, with the ids of its new rows. */
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
