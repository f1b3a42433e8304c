import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Catalog } from '@comal/contract/catalog';
import type { CallData, CallInput } from '@comal/contract/route';
import { administra } from '@comal/domain/permisos/administracion';
import { api } from '../../platform/api/client.ts';
import { withKept } from '../../platform/kept/kept.ts';
import { useHasPin } from '../../platform/preferencias/preferencias.ts';
import { useSesion } from '../../platform/session/session.ts';

/** A person who can be chosen by a tile. */
export type Persona = CallData<Catalog['usuarios']['autorizan']>[number];

/** Somebody who may work on this register. */
export type PersonaDeCaja = CallData<Catalog['usuarios']['deCaja']>[number];

/** PIN or password. */
export type Prueba = CallInput<Catalog['usuarios']['desbloquear']>['body'];

/** The people who may work on this register, cached on the device for offline use. */
export const consultaDePersonas = (token: string | undefined) =>
  queryOptions({
    queryKey: ['personas', token],
    queryFn: ({ signal }) => withKept('personas', async () => (await api.usuarios.deCaja({}, { signal })).data),
  });

/** Hook: the people who may work on this register, by name; while loading, at least the signed-in one. */
export const usePersonas = (): { readonly personas: readonly PersonaDeCaja[]; readonly cargando: boolean } => {
  const sesion = useSesion();
  const tiene_pin = useHasPin();
  const { data, isPending } = useQuery(consultaDePersonas(sesion?.token));
  if (data || !sesion) return { personas: data ?? [], cargando: isPending };
  const { id, username, nombre_completo: nombre, rol, permisos } = sesion.usuario;
  return {
    personas: [{ id, username, nombre, rol: rol.descripcion, tiene_pin, administra: administra(permisos) }],
    cargando: isPending,
  };
};

/** Hook: the colleagues who have a permission, by name; undefined while unknown. */
export const useQuienesAutorizan = (
  permiso: number,
): { readonly personas: readonly Persona[] | undefined; readonly cargando: boolean } => {
  const token = useSesion()?.token;
  const { data, isPending } = useQuery({
    queryKey: ['autorizan', token, permiso],
    queryFn: async ({ signal }) => (await api.usuarios.autorizan({ params: { permiso } }, { signal })).data,
  });
  return { personas: data, cargando: isPending };
};
