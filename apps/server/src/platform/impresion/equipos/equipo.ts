/** A print queue of a program's computer, as it tells it. */
export interface Cola {
  readonly nombre: string;
  readonly pausada: boolean;
}

/** A till program that asks for work. */
export interface Equipo {
  readonly cliente: string;
  readonly sucursal: number;
  readonly id: number;
  /** One run of it: a lease is of a run, so that two of one program never print on a printer at once. */
  readonly proceso: string;
  readonly colas: readonly Cola[];
}

/** A job that is handed to a program: from here on it is being sent. */
export interface HandedJob {
  readonly id: string;
  readonly intentos: number;
  readonly cola: string;
  readonly titulo: string;
  readonly bytes: Uint8Array;
}
