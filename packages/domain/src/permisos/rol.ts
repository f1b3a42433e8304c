import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import { refuse, type Refusal } from '../result.ts';
import { MODULOS } from './modulos.ts';
import { esPermiso, OPERACIONES, PERMISO } from './permisos.ts';

const DE_5_A_30 = 'Debe contener de 5 a 30 caracteres';
const REQUERIDO = 'Este campo es requerido';

/** What a role may be called: wider when it is new than when its name is edited, as specified (D-57). */
export const LIMITES_DE_ROL = {
  nuevo: { min: 5, max: 30, requerido: REQUERIDO, minimo: DE_5_A_30, maximo: DE_5_A_30 },
  editado: { min: 3, max: 30, requerido: REQUERIDO },
  /** What is asked for while it is typed. */
  buscado: { min: 1, max: 30, requerido: REQUERIDO },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** The most permissions that are read of a role. */
export const PERMISOS_MAXIMOS = 500;

/** The modules that exist here with their operations, both by name; none that is reserved (D-14). */
export const arbolDePermisos = () =>
  MODULOS.map(({ id, clave, descripcion }) => ({
    id,
    descripcion,
    operaciones: OPERACIONES.filter((o) => o.modulo === clave).map((o) => ({ id: o.id, descripcion: o.descripcion })),
  })).filter(({ operaciones }) => operaciones.length > 0);

/** A role as a change of it is judged. */
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

/** Why these may not be the permissions of a role, or null: none that does not exist or is reserved, none more than one has. */
export const noSonPermisos = (
  permisos: readonly number[],
  quien: QuienEdita,
): Negada<'PERMISO_DESCONOCIDO' | 'PUEDE_MAS_QUE_TU'> => {
  const extrano = permisos.find((p) => !esPermiso(p));
  if (extrano !== undefined) return refuse('PERMISO_DESCONOCIDO', { id: extrano });
  return permisos.some((p) => !quien.permisos.has(p)) ? refuse('PUEDE_MAS_QUE_TU') : null;
};

/**
 * Why the permissions of a role may not be changed so, or null: nobody gives or takes what they do not have, nor takes
 * from their own role the right to edit it, which nobody might give back.
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

/** Why the users of a role may not be moved, or null; `delSistema` and `otros` are how many of each it has. */
export const noSeMueven = (
  origen: number,
  destino: number,
  { delSistema, otros }: { readonly delSistema: number; readonly otros: number },
): Negada<'MISMO_ROL' | 'ROL_SIN_USUARIOS' | 'USUARIO_DE_SISTEMA'> => {
  if (origen === destino) return refuse('MISMO_ROL');
  if (delSistema + otros === 0) return refuse('ROL_SIN_USUARIOS');
  return otros === 0 ? refuse('USUARIO_DE_SISTEMA') : null;
};
