import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FIRST_PAGING } from '../../kit/Paginator/pages.ts';
import { live } from '../../platform/live/live.ts';
import { saveSesion } from '../../platform/session/session.ts';
import { aSesion } from '../../platform/test/fixtures.ts';

/** The data of a screen of the configuration when a story starts. */
export interface SceneProps {
  /** The first page of its list, by the key of the list. */
  readonly listas?: Readonly<Record<string, readonly unknown[]>>;
  /** Other cached data, by query key. */
  readonly sabidos?: readonly (readonly [readonly unknown[], unknown])[];
  readonly sinConexion?: boolean;
  /** What who is signed in may do; a few things where it is not given. */
  readonly permisos?: readonly number[];
  readonly children: ReactNode;
}

const FIRST = { ...FIRST_PAGING, filtros: [] };

/** A screen of the configuration with cached data, which is not read again. */
export function Escena({ listas = {}, sabidos = [], sinConexion = false, permisos, children }: SceneProps) {
  const client = useQueryClient();
  useState(() => {
    const sesion = aSesion();
    saveSesion(permisos ? { ...sesion, usuario: { ...sesion.usuario, permisos: [...permisos] } } : sesion);
    live.foto(1, []);
    if (sinConexion) live.perdido();
    client.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } });
    Object.entries(listas).forEach(([key, registros]) =>
      client.setQueryData(['listado', key, FIRST], { registros, total: registros.length }),
    );
    sabidos.forEach(([key, data]) => client.setQueryData(key, data));
  });
  return children;
}
