/** A temporary notice of what was done. */
export interface Aviso {
  readonly id: number;
  readonly texto: string;
  readonly tono: 'bien' | 'mal';
}

/** How long it is shown, in milliseconds. */
export const DURACION_MS = 3_000;

let actual: Aviso | null = null;
let siguiente = 0;
const oyentes = new Set<() => void>();

const poner = (aviso: Aviso | null): void => {
  actual = aviso;
  for (const oir of oyentes) oir();
};

/** The current notice, for `useSyncExternalStore`. */
export const avisos = {
  escuchar: (oir: () => void): (() => void) => {
    oyentes.add(oir);
    return () => oyentes.delete(oir);
  },
  ver: (): Aviso | null => actual,
};

/** Closes the notice. */
export const cerrarAviso = (): void => poner(null);

/** Shows a notice, replacing the current one. */
export const avisar = (texto: string, tono: Aviso['tono'] = 'bien'): void =>
  poner({ id: (siguiente += 1), texto, tono });
