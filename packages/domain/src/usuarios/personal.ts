import { PERMISO } from '../permisos/permisos.ts';
import { refuse, type Refusal } from '../result.ts';

/** Whoever holds all of these may put anything else about people right again (D-110). */
export const PERMISOS_QUE_ADMINISTRAN_PERSONAL: readonly number[] = [
  PERMISO.EDITAR_USUARIO,
  PERMISO.CAMBIAR_ROL,
  PERMISO.EDITAR_PERMISOS_ROL,
];

/** Somebody of the business, as a change of them is judged. */
export interface Persona {
  readonly id: number;
  readonly sistema: boolean;
  readonly activo: boolean;
  /** What their role may do. */
  readonly permisos: readonly number[];
}

/** Who asks: the session's person and what they may do. */
export interface QuienCambia {
  readonly id: number;
  readonly permisos: ReadonlySet<number>;
}

type Negada<M extends string> = Refusal<M> | null;

const primera = <M extends string>(...negadas: readonly (Refusal<M> | false)[]): Negada<M> =>
  negadas.find((n) => n !== false) || null;

/** Whether a role may do what somebody may not: they neither give it nor take over who has it. */
export const puedeMas = (permisos: readonly number[], quien: QuienCambia): boolean =>
  permisos.some((p) => !quien.permisos.has(p));

/** Whether somebody with these permissions may administer users and roles. */
export const administraPersonal = (permisos: readonly number[]): boolean =>
  PERMISOS_QUE_ADMINISTRAN_PERSONAL.every((p) => permisos.includes(p));

/** Whether nobody would be left: `otros` are the active people, besides this one, who may administer. */
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

/** Why somebody's way in (password, PIN) may not be changed by another, or null: nobody becomes more than they are. */
export const noSeCambiaSuEntrada = (
  persona: Persona,
  quien: QuienCambia,
): Negada<'PUEDE_MAS_QUE_TU' | 'USUARIO_RETIRADO'> =>
  primera(
    !persona.activo && refuse('USUARIO_RETIRADO'),
    puedeMas(persona.permisos, quien) && refuse('PUEDE_MAS_QUE_TU'),
  );
