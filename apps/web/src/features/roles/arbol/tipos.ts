import type { Elegidos, ModuloDelArbol } from '@comal/domain/permisos/seleccion';

/** The tree as it came, in the order of the screen. */
export type Arbol = readonly ModuloDelArbol[];

/** The chosen permissions of the tree, and how to change them. */
export interface Eleccion {
  readonly arbol: Arbol;
  readonly elegidos: Elegidos;
  readonly onChange: (elegidos: Elegidos) => void;
  /** Whether the person may give a permission: nobody gives what they do not have (D-112). */
  readonly puede: (id: number) => boolean;
  /** Nothing can be changed here. */
  readonly soloLectura: boolean;
  /** Why the server refused some permissions, by their ids. */
  readonly rechazos?: ReadonlyMap<number, string> | undefined;
}
