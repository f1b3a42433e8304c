import { useQueryClient } from '@tanstack/react-query';
import { AJUSTES_DE_TIPO_INICIALES, type AjustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { useState, type ReactNode } from 'react';
import { plataformasQuery, type Plataforma } from './plataformas.ts';
import { tiposDeOrdenQuery } from './tiposDeOrden.ts';

/** The order types of a branch that offers some of them, as they begin otherwise. */
export const conActivos = (...activos: readonly TipoDeOrden[]): AjustesDeTipo[] =>
  AJUSTES_DE_TIPO_INICIALES.map((tipo) => ({ ...tipo, activo: activos.includes(tipo.tipo) }));

interface ConTiposProps {
  readonly tipos: readonly AjustesDeTipo[];
  readonly children: ReactNode;
}

/** A page that has read the order types of its branch. */
export const ConTipos = ({ tipos, children }: ConTiposProps) => {
  const client = useQueryClient();
  useState(() => client.setQueryData(tiposDeOrdenQuery.queryKey, [...tipos]));
  return children;
};

interface ConPlataformasProps {
  readonly plataformas: readonly Plataforma[];
  readonly children: ReactNode;
}

/** A page that has read the platforms of its business. */
export const ConPlataformas = ({ plataformas, children }: ConPlataformasProps) => {
  const client = useQueryClient();
  useState(() => client.setQueryData(plataformasQuery.queryKey, [...plataformas]));
  return children;
};
