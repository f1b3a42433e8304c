import { LIMITES_DE_ROL } from '@comal/domain/permisos/rol';
import type { Elegidos } from '@comal/domain/permisos/seleccion';
import { useState } from 'react';
import { useSesion } from '../../platform/session/session.ts';
import type { Rol } from './tipos.ts';
import { useNombre } from './useNombre.ts';

const REGLA = LIMITES_DE_ROL.nuevo;
const POR_ESCRIBIR = `Escribe el nombre del rol, de ${REGLA.min} a ${REGLA.max} caracteres`;
const SIN_PERMISOS = 'Debes seleccionar los permisos del rol';

/** Hook: the form of a new role; copying a role takes only the permissions that the user may give. */
export const useFormaDeRol = () => {
  const mios = new Set(useSesion()?.usuario.permisos);
  const nombre = useNombre(REGLA, POR_ESCRIBIR);
  const [copia, setCopia] = useState<Rol>();
  const [elegidos, elegir] = useState<Elegidos>(new Set());
  const suyos = copia?.permisos.filter((id) => mios.has(id)) ?? [];
  return {
    ...{ nombre, copia, elegidos, elegir },
    copiar: (rol: Rol | undefined): void => {
      setCopia(rol);
      elegir(new Set(rol?.permisos.filter((id) => mios.has(id))));
    },
    /** Number of permissions that were not copied because this user may not give them. */
    sinCopiar: (copia?.permisos.length ?? 0) - suyos.length,
    /** What is missing in each step; undefined: nothing. */
    falta: { generales: nombre.falta, permisos: elegidos.size > 0 ? undefined : SIN_PERMISOS },
  };
};

/** The form as its fields use it. */
export type FormaDeRol = ReturnType<typeof useFormaDeRol>;
