import { aCentavos } from '../../money.ts';
import type { ConOpciones, GrupoDeOpciones, Opcion, Suelta } from './grupos.ts';

/** An option as till and phone get it, in pesos; what it does not say is not so. */
interface OpcionOfrecida {
  readonly id: number;
  readonly descripcion: string;
  readonly precio?: number | undefined;
  readonly defecto?: boolean | undefined;
  readonly agotada?: boolean | undefined;
  readonly quedan?: number | undefined;
  readonly abre?: GrupoOfrecido | undefined;
}

/** A group of options as till and phone get it. */
export interface GrupoOfrecido {
  readonly id: number;
  readonly nombre: string;
  readonly minimo: number;
  readonly maximo: number;
  readonly opciones: readonly OpcionOfrecida[];
}

const leerOpcion = ({ id, descripcion, precio, defecto, agotada, quedan, abre }: OpcionOfrecida): Opcion => ({
  ...{ id, descripcion },
  precio: precio === undefined ? 0 : aCentavos(precio),
  defecto: defecto ?? false,
  agotada: agotada ?? false,
  ...(quedan !== undefined && { quedan }),
  abre: abre ? leerGrupo(abre) : null,
});

/** A group as the rules see it, in centavos. */
export const leerGrupo = ({ opciones, ...grupo }: GrupoOfrecido): GrupoDeOpciones => ({
  ...grupo,
  opciones: opciones.map(leerOpcion),
});

/** A dish of the diners' menu with what it offers to choose from. */
export interface PlatoOfrecido {
  readonly especificaciones?: readonly Suelta[];
  readonly grupos?: readonly GrupoOfrecido[] | undefined;
}

/** What a dish of the diners' menu offers to choose from, as the rules see it. */
export const leerOfrecido = ({ especificaciones = [], grupos = [] }: PlatoOfrecido): ConOpciones => ({
  especificaciones,
  grupos: grupos.map(leerGrupo),
});
