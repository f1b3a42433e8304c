import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import type { Permiso } from '@comal/domain/permisos/permisos';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Column } from '../../../kit/DataTable/types.ts';
import type { SearchQuery } from '../../../kit/SearchWidget/search.ts';
import type { Answer, CallOptions } from '../../../platform/api/client.ts';
import type { Opciones } from '../../../shared/choose/options.ts';

type Categorias = Catalog['categorias'];

/** A category, a unit of measure or a dispatch area. */
export type Grupo = Pick<Categoria, 'id' | 'descripcion' | 'productos' | 'complementos' | 'sistema'>;

/** A category with the look of its tile. */
export type Categoria = CallData<Categorias['nueva']>;

/** A unit of measure. */
export type Unidad = CallData<Catalog['unidades']['nueva']>;

/** A dish or an add-on as the move panels show it. */
export type ProductoDeGrupo = CallData<Categorias['productos']>[number];

/** A dispatch area, with whether it prepares its orders. */
export type Area = CallData<Catalog['areas']['nueva']>;

/** An item with an id and a name. */
export type Nombrado = Pick<Grupo, 'id' | 'descripcion'>;

interface DeId {
  readonly params: { readonly id: number };
}
type Con<I, D> = (input: I, options?: CallOptions) => Promise<Answer<D>>;
type ConCuerpo<B, D> = Con<{ readonly body: B }, D>;

/** The calls that the three kinds of groups share (D-52). */
export interface LlamadasDeGrupo<T extends Grupo> {
  readonly pagina: ConCuerpo<unknown, { readonly registros: T[]; readonly total: number }>;
  readonly eliminar: Con<DeId, null>;
  readonly productos: Con<DeId, readonly ProductoDeGrupo[]>;
  readonly buscarProductos: ConCuerpo<SearchQuery, readonly ProductoDeGrupo[]>;
  readonly mover: ConCuerpo<{ readonly id: number; readonly productos: number[] }, { readonly movidos: number }>;
}

/** The texts that differ among the three, as specified (D-53). */
export interface TextosDeGrupo {
  /** "Nueva categoría": the button and the title of the dialog. */
  readonly nuevo: string;
  /** "Editar categoría". */
  readonly editar: string;
  /** The text of the empty list. */
  readonly vacio: string;
  /** "Traer de otra categoría": the button of the move panel and the title of its dialog. */
  readonly traer: string;
  /** The name of the field that chooses one. */
  readonly elegir: string;
  readonly sinElegir: string;
  /** The error when the group itself is chosen as the source. */
  readonly mismo: string;
  /** The column with the current group of a product. */
  readonly actual: string;
  readonly eliminar: string;
  readonly confirmar: string;
  readonly conProductos: string;
  readonly eliminado: string;
}

/** Props of the dialog that creates or edits a group. */
export interface GrupoDialogProps<T extends Grupo> {
  /** Absent: a new one. */
  readonly grupo?: T;
  readonly title: string;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

/** An action that only one of the three kinds has. */
export interface AccionPropia<T extends Grupo> {
  readonly id: string;
  readonly text: string;
  readonly icon: Icon;
  readonly permiso: Permiso;
  readonly Dialogo: ComponentType<{ readonly grupo: T; readonly onClose: () => void; readonly onListo: () => void }>;
}

/** The configuration that makes a list of groups one of categories, units or areas. */
export interface ConfigDeGrupo<T extends Grupo> {
  readonly clave: 'categorias' | 'unidades' | 'areas';
  readonly titulo: string;
  /** "1 categoría", "9 categorías". */
  readonly cuenta: (total: number) => string;
  readonly columnas: readonly Column<T>[];
  readonly textos: TextosDeGrupo;
  readonly permisos: Readonly<Record<'nuevo' | 'editar' | 'mover' | 'eliminar', Permiso>>;
  /** Whether a group defined by the system can receive products; areas can. */
  readonly sistemaRecibe: boolean;
  readonly icono: Icon;
  /** Returns the group of a product. */
  readonly grupoDe: (producto: ProductoDeGrupo) => Nombrado;
  readonly api: LlamadasDeGrupo<T>;
  /** Hook: all groups, to choose the source of products. */
  readonly useOpciones: () => Opciones<Nombrado>;
  readonly Dialogo: ComponentType<GrupoDialogProps<T>>;
  readonly propias: readonly AccionPropia<T>[];
}
