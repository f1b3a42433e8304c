import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import { refuse, type Refusal } from '../result.ts';
import { MODULOS } from './modulos.ts';
import { esPermiso, OPERACIONES, PERMISO } from './permisos.ts';

const DE_5_A_30 = 'Debe contener de 5 a 30 caracteres';
const REQUERIDO = 'Este campo es requerido';

/** Limits of a role's name: wider on creation than on an edit, as specified (D-57). */
export const LIMITES_DE_ROL = {
  nuevo: { min: 5, max: 30, requerido: REQUERIDO, minimo: DE_5_A_30, maximo: DE_5_A_30 },
  editado: { min: 3, max: 30, requerido: REQUERIDO },
  /** Limits of the search text. */
  buscado: { min: 1, max: 30, requerido: REQUERIDO },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** Limit of the permissions of a role. */
export const PERMISOS_MAXIMOS = 500;

/** The modules with their operations, both by name, without reserved ones (D-14). */
export const arbolDePermisos = () =>
  MODULOS.map(({ id, clave, descripcion }) => ({
    id,
    descripcion,
    operaciones: OPERACIONES.filter((o) => o.modulo === clave).map((o) => ({ id: o.id, descripcion: o.descripcion })),
  })).filter(({ operaciones }) => operaciones.length > 0);

/** What a change of a role is checked against. */
interface RolQueCambia {
  readonly id: number;
  readonly sistema: boolean;
  readonly permisos: readonly number[];
}

/** Who edits it. */
interface QuienEdita {
  readonly rol: number;
  readonly permisos: ReadonlySet<number>;
}

type Negada<M extends string> = Refusal<M> | null;

/** Why these permissions are refused for a role, or null: an unknown or reserved one, or one that the editor lacks. */
export const noSonPermisos = (
  permisos: readonly number[],
  quien: QuienEdita,
): Negada<'PERMISO_DESCONOCIDO' | 'PUEDE_MAS_QUE_TU'> => {
  const extrano = permisos.find((p) => !esPermiso(p));
  if (extrano !== undefined) return refuse('PERMISO_DESCONOCIDO', { id: extrano });
  return permisos.some((p) => !quien.permisos.has(p)) ? refuse('PUEDE_MAS_QUE_TU') : null;
};

/**
 * Why a change of a role's permissions is refused, or null: nobody gives or takes permissions that they lack, nor removes from
 * their own role the right to edit it, since nobody else might be able to return it.
 */
export const noCambianPermisos = (
  antes: RolQueCambia,
  permisos: readonly number[],
  quien: QuienEdita,
): Negada<'DE_SISTEMA' | 'PERMISO_DESCONOCIDO' | 'PUEDE_MAS_QUE_TU' | 'ROL_PROPIO_SIN_PERMISO'> => {
  if (antes.sistema) return refuse('DE_SISTEMA');
  const negada = noSonPermisos(permisos, quien);
  if (negada) return negada;
  if (antes.permisos.some((p) => !quien.permisos.has(p))) return refuse('PUEDE_MAS_QUE_TU');
  const seQuita = antes.id === quien.rol && !permisos.includes(PERMISO.EDITAR_PERMISOS_ROL);
  return seQuita ? refuse('ROL_PROPIO_SIN_PERMISO') : null;
};

/** Why the users of a role cannot be moved, or null; `delSistema` and `otros` are their numbers. */
export const noSeMueven = (
  origen: number,
  destino: number,
  { delSistema, otros }: { readonly delSistema: number; readonly otros: number },
): Negada<'MISMO_ROL' | 'ROL_SIN_USUARIOS' | 'USUARIO_DE_SISTEMA'> => {
  if (origen === destino) return refuse('MISMO_ROL');
  if (delSistema + otros === 0) return refuse('ROL_SIN_USUARIOS');
  return otros === 0 ? refuse('USUARIO_DE_SISTEMA') : null;
};
