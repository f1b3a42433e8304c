import type { Hallada, impresoras, Impresora } from '@comal/contract/impresoras';
import type { CallData, CallInput } from '@comal/contract/route';

/** The list as it is read. */
export type ListaLeida = CallData<(typeof impresoras)['lista']>;

/** A printer in the list. */
export interface ImpresoraDeLista extends Impresora {
  /** It does not print, or something that it should have printed waits for a person. */
  readonly atencion: boolean;
}

/** The printers of the branch, and the areas and registers whose papers they may print. */
export interface ListaDeImpresoras extends Pick<ListaLeida, 'areas' | 'cajas'> {
  readonly impresoras: readonly ImpresoraDeLista[];
}

/** What the form of a printer sends. */
export type DatosDeImpresora = CallInput<(typeof impresoras)['nueva']>['body'];

/** The same with nothing left out. */
export type CuerpoDeImpresora = Required<DatosDeImpresora>;

/** A queue of the operating system, of the till program `equipo` (null: of the server's machine). */
export interface ColaDeEquipo {
  readonly nombre: string;
  readonly equipo: number | null;
}

/** A use as it is sent: the class of paper, and the id of its area or register. */
export type Uso = DatosDeImpresora['usos'][number];

/** The panel that takes the place of the list: of a new printer, of one that was found in the network, or of a known one. */
export type Vista = 'nueva' | Hallada | Impresora;
