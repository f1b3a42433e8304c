import { LIMITES_DE_ROL } from '@comal/domain/permisos/rol';
import type { Elegidos } from '@comal/domain/permisos/seleccion';
import { useState } from 'react';
import { useSesion } from '../../platform/session/session.ts';
import type { Rol } from './tipos.ts';
import { useNombre, type Nombre } from './useNombre.ts';

const REGLA = LIMITES_DE_ROL.nuevo;
const POR_ESCRIBIR = `Escribe el nombre del rol, de ${REGLA.min} a ${REGLA.max} caracteres`;
const SIN_PERMISOS = 'Debes seleccionar los permisos del rol';

/** A new role as it is written. */
export interface FormaDeRol {
  readonly nombre: Nombre;
  /** The role that it began as a copy of. */
  readonly copia: Rol | undefined;
  readonly copiar: (rol: Rol | undefined) => void;
  /** How many of its permissions are not this person's to give, and so were not copied. */
  readonly sinCopiar: number;
  readonly elegidos: Elegidos;
  readonly elegir: (elegidos: Elegidos) => void;
  /** What is missing in each step; undefined: nothing. */
  readonly falta: { readonly generales: string | undefined; readonly permisos: string | undefined };
}

/** The state of the form; who copies a role takes what they may give themselves. */
export const useFormaDeRol = (): FormaDeRol => {
  const mios = new Set(useSesion()?.usuario.permisos);
  const nombre = useNombre(REGLA, POR_ESCRIBIR);
  const [copia, setCopia] = useState<Rol>();
  const [elegidos, elegir] = useState<Elegidos>(new Set());
  const suyos = copia?.permisos.filter((id) => mios.has(id)) ?? [];
  return {
    ...{ nombre, copia, elegidos, elegir },
    copiar: (rol) => {
      setCopia(rol);
      elegir(new Set(rol?.permisos.filter((id) => mios.has(id))));
    },
    sinCopiar: (copia?.permisos.length ?? 0) - suyos.length,
    falta: { generales: nombre.falta, permisos: elegidos.size > 0 ? undefined : SIN_PERMISOS },
  };
};
