import type { Elegida, GrupoVisible } from '@comal/domain/catalogo/opciones/elegir';

/** A group of options in the form that adds a dish. */
export interface DeUnGrupo {
  readonly visible: GrupoVisible;
  /** Everything that is chosen of the dish. */
  readonly elegidas: readonly Elegida[];
  /** Presses an option. */
  readonly onMarcar: (id: number) => void;
  readonly error: string | undefined;
}
