import { cambiosDePermisos, conCambios, type CambiosDePermisos, type Elegidos } from '@comal/domain/permisos/seleccion';
import { useState } from 'react';
import { useSesion } from '../../platform/session/session.ts';
import { DEFINED_BY } from '../../shared/DefinedBy.tsx';
import type { Rol } from './tipos.ts';

const DE_SISTEMA = `${DEFINED_BY.sistema}: sus permisos no se cambian. Para tener otro parecido, agrega un rol que empiece con una copia de este.`;
const PUEDE_MAS = 'Este rol tiene permisos que tú no tienes, así que no puedes cambiarlo. Pídelo a quien los tenga.';

/** The permissions of a role while they are edited. */
export interface PermisosDeRol {
  /** As it was read last. */
  readonly rol: Rol;
  readonly elegidos: Elegidos;
  readonly elegir: (elegidos: Elegidos) => void;
  readonly cambios: CambiosDePermisos;
  readonly sinCambios: boolean;
  /** Why the role cannot be changed. */
  readonly impedimento: string | undefined;
  /** Why the role is shown read-only: `impedimento`, unless the person has changes that would be lost. */
  readonly soloLectura: string | undefined;
  /** Takes the current version of the role, and applies the own changes to it. */
  readonly renovar: (rol: Rol) => void;
}

const porQueNo = ({ sistema, permisos }: Rol, mios: ReadonlySet<number>): string | undefined => {
  if (sistema) return DE_SISTEMA;
  return permisos.some((id) => !mios.has(id)) ? PUEDE_MAS : undefined;
};

/**
 * Hook: the state of the permissions of a role; read-only where the system made the role or it has more permissions than the
 * user. A user who loses such permissions while editing keeps the changes (decision 0054).
 */
export const usePermisosDeRol = (leido: Rol): PermisosDeRol => {
  const mios = new Set(useSesion()?.usuario.permisos);
  const [rol, setRol] = useState(leido);
  const antes = new Set(rol.permisos);
  const [elegidos, elegir] = useState<Elegidos>(antes);
  const cambios = cambiosDePermisos(antes, elegidos);
  const sinCambios = cambios.agregados.length + cambios.quitados.length === 0;
  const impedimento = porQueNo(rol, mios);
  return {
    ...{ rol, elegidos, elegir, cambios, sinCambios, impedimento },
    soloLectura: sinCambios ? impedimento : undefined,
    renovar: (ahora) => {
      setRol(ahora);
      elegir(conCambios(new Set(ahora.permisos), cambios));
    },
  };
};
