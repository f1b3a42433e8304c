import { PERMISO } from '../permisos/permisos.ts';
import { refuse, type Refusal } from '../result.ts';

/** A holder of all of these can restore anything else about people (D-110). */
export const PERMISOS_QUE_ADMINISTRAN_PERSONAL: readonly number[] = [
  PERMISO.EDITAR_USUARIO,
  PERMISO.CAMBIAR_ROL,
  PERMISO.EDITAR_PERMISOS_ROL,
];

/** A person, as a change of them is checked. */
export interface Persona {
  readonly id: number;
  readonly sistema: boolean;
  readonly activo: boolean;
  /** What their role may do. */
  readonly permisos: readonly number[];
}

/** The person who makes the change, and their permissions. */
export interface QuienCambia {
  readonly id: number;
  readonly permisos: ReadonlySet<number>;
}

type Negada<M extends string> = Refusal<M> | null;

const primera = <M extends string>(...negadas: readonly (Refusal<M> | false)[]): Negada<M> =>
  negadas.find((n) => n !== false) || null;

/** Whether a role has permissions that somebody lacks: they neither assign it nor take over its holder. */
export const puedeMas = (permisos: readonly number[], quien: QuienCambia): boolean =>
  permisos.some((p) => !quien.permisos.has(p));

/** Whether somebody with these permissions may administer users and roles. */
export const administraPersonal = (permisos: readonly number[]): boolean =>
  PERMISOS_QUE_ADMINISTRAN_PERSONAL.every((p) => permisos.includes(p));

/** Whether no administrator would be left: `otros` is the number of other active ones. */
const dejaSinNadie = (persona: Persona, otros: number, despues: readonly number[]): boolean =>
  administraPersonal(persona.permisos) && !administraPersonal(despues) && otros === 0;

/** Why somebody may not be deleted, or null. */
export const noSeElimina = (
  persona: Persona,
  quien: QuienCambia,
  otros: number,
): Negada<'USUARIO_PROPIO' | 'DE_SISTEMA' | 'PUEDE_MAS_QUE_TU' | 'ULTIMO_ADMINISTRADOR' | 'USUARIO_RETIRADO'> =>
  primera(
    !persona.activo && refuse('USUARIO_RETIRADO'),
    persona.sistema && refuse('DE_SISTEMA'),
    persona.id === quien.id && refuse('USUARIO_PROPIO'),
    puedeMas(persona.permisos, quien) && refuse('PUEDE_MAS_QUE_TU'),
    dejaSinNadie(persona, otros, []) && refuse('ULTIMO_ADMINISTRADOR'),
  );

/** Why somebody may not get a role with these permissions, or null. */
export const noCambiaDeRol = (
  persona: Persona,
  nuevo: readonly number[],
  quien: QuienCambia,
  otros: number,
): Negada<'ROL_PROPIO' | 'DE_SISTEMA' | 'PUEDE_MAS_QUE_TU' | 'ULTIMO_ADMINISTRADOR' | 'USUARIO_RETIRADO'> =>
  primera(
    !persona.activo && refuse('USUARIO_RETIRADO'),
    persona.sistema && refuse('DE_SISTEMA'),
    persona.id === quien.id && refuse('ROL_PROPIO'),
    (puedeMas(persona.permisos, quien) || puedeMas(nuevo, quien)) && refuse('PUEDE_MAS_QUE_TU'),
    dejaSinNadie(persona, otros, nuevo) && refuse('ULTIMO_ADMINISTRADOR'),
  );

/** Why another person's credentials (password, PIN) may not be changed, or null: nobody may gain permissions by that. */
export const noSeCambiaSuEntrada = (
  persona: Persona,
  quien: QuienCambia,
): Negada<'PUEDE_MAS_QUE_TU' | 'USUARIO_RETIRADO'> =>
  primera(
    !persona.activo && refuse('USUARIO_RETIRADO'),
    puedeMas(persona.permisos, quien) && refuse('PUEDE_MAS_QUE_TU'),
  );
