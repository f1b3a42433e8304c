import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/client.ts';
import type { Terminal, UsuarioConAcceso } from './tipos.ts';

/** The people who may enter a register, as shown, with unsaved changes. */
export interface Lista {
  readonly restringida: boolean;
  readonly usuarios: readonly UsuarioConAcceso[];
}

/** The people who may enter a register: as stored, and as edited. */
export interface Accesos {
  /** Undefined while loading. */
  readonly terminal: Terminal | undefined;
  readonly lista: Lista | undefined;
  readonly candidatos: readonly UsuarioConAcceso[];
  readonly cambiada: boolean;
  readonly error: Error | null;
  readonly cargando: boolean;
  readonly reintentar: () => void;
  readonly restringir: (si: boolean) => void;
  readonly agregar: (usuario: UsuarioConAcceso) => void;
  readonly quitar: (usuario: UsuarioConAcceso) => void;
}

const ids = ({ usuarios }: Lista): string =>
  usuarios
    .map((u) => u.id)
    .sort()
    .join();
const porNombre = (a: UsuarioConAcceso, b: UsuarioConAcceso): number => a.nombre.localeCompare(b.nombre, 'es');

/** Hook: the access list of a register, with its unsaved changes. */
export const useAccesos = (id: number): Accesos => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['terminales', 'accesos', id],
    queryFn: async ({ signal }) => (await api.terminales.accesos({ params: { id } }, { signal })).data,
    // A refetch must not replace the list while it is edited.
    staleTime: Infinity,
    gcTime: 0,
  });
  const [propia, setPropia] = useState<Lista>();
  const guardada = data?.terminal;
  const lista = propia ?? guardada;
  const todos = data ? [...data.terminal.usuarios, ...data.candidatos] : [];
  const cambiar = (parte: Partial<Lista>): void => {
    if (lista) setPropia({ restringida: lista.restringida, usuarios: lista.usuarios, ...parte });
  };
  return {
    terminal: guardada,
    lista,
    candidatos: todos.filter((u) => !lista?.usuarios.some((x) => x.id === u.id)).sort(porNombre),
    cambiada:
      propia !== undefined &&
      guardada !== undefined &&
      (propia.restringida !== guardada.restringida || ids(propia) !== ids(guardada)),
    ...{ error, cargando: isFetching, reintentar: () => void refetch() },
    restringir: (restringida) => cambiar({ restringida }),
    // Adding somebody to the list means that others may not enter.
    agregar: (usuario) => cambiar({ restringida: true, usuarios: [...(lista?.usuarios ?? []), usuario] }),
    quitar: ({ id: quien }) => cambiar({ usuarios: lista?.usuarios.filter((u) => u.id !== quien) ?? [] }),
  };
};
