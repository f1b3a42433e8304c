import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/client.ts';
import { opcionesDe, textoDeFalla } from '../../shared/elegir/opciones.ts';
import type { Rol } from './tipos.ts';

const FALLA = 'Error al cargar los roles';

/** All roles, to choose one. */
export const useRoles = opcionesDe<Rol>(['roles', 'opciones'], (signal) => api.roles.listar({}, { signal }), FALLA);

/** The tree of permissions (ROL-007). */
export const useArbol = () =>
  useQuery({
    queryKey: ['roles', 'arbol'],
    queryFn: async ({ signal }) => (await api.roles.permisos({}, { signal })).data,
    staleTime: Infinity,
  });

/** A role as somebody else left it meanwhile, asked for when a save was refused for that. */
export interface ComoQuedo {
  readonly buscando: boolean;
  /** Why it did not come. */
  readonly falla: string | undefined;
  readonly pedir: () => Promise<void>;
}

/** Asks for a role as it is now; `onRol` takes it. */
export const useComoQuedo = (id: number, onRol: (rol: Rol) => void): ComoQuedo => {
  const [buscando, setBuscando] = useState(false);
  const [falla, setFalla] = useState<string>();
  const pedir = async (): Promise<void> => {
    setBuscando(true);
    setFalla(undefined);
    try {
      const rol = (await api.roles.listar({})).data.find((r) => r.id === id);
      if (rol) onRol(rol);
      else setFalla('Este rol ya no existe');
    } catch (error) {
      setFalla(textoDeFalla(error as Error, FALLA));
    } finally {
      setBuscando(false);
    }
  };
  return { buscando, falla, pedir };
};
