import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import {
  AJUSTES_DE_TIPO_INICIALES,
  ajustesDeTipo,
  tiposActivos,
  type AjustesDeTipo,
} from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { api } from '../../platform/api/client.ts';
import { useCatalogoRev } from '../../platform/comandas/useComandas.ts';
import { withKept } from '../../platform/kept/kept.ts';
import { plataformasQuery } from './plataformas.ts';

/** The query of the branch's order types, which are also stored on the device for offline use. */
export const tiposDeOrdenQuery = queryOptions({
  queryKey: ['tipos-de-orden'],
  queryFn: ({ signal }) => withKept('tipos-de-orden', async () => (await api.tiposDeOrden.listar({}, { signal })).data),
});

/** Hook of the till's frame: reads the order types, and the platforms where they are offered, and again when the catalogue's rev changes, which a change of them raises. */
export const useFreshTiposDeOrden = (): void => {
  const rev = useCatalogoRev();
  const client = useQueryClient();
  const seen = useRef(rev);
  const { data: tipos } = useQuery(tiposDeOrdenQuery);
  useQuery({ ...plataformasQuery, enabled: tipos !== undefined && ajustesDeTipo(tipos, 'app').activo });
  useEffect(() => {
    if (seen.current !== null && rev !== seen.current)
      for (const { queryKey } of [tiposDeOrdenQuery, plataformasQuery]) void client.invalidateQueries({ queryKey });
    seen.current = rev;
  }, [rev, client]);
};

/** Hook: the order types of the branch in order, as the frame read them; until then those of a branch that changed none. */
export const useTiposDeOrden = (): readonly AjustesDeTipo[] =>
  useQuery({ ...tiposDeOrdenQuery, enabled: false }).data ?? AJUSTES_DE_TIPO_INICIALES;

/** Hook: the order types that are offered when a comanda is opened; the same list until they change. */
export const useTiposActivos = (): readonly AjustesDeTipo[] => {
  const tipos = useTiposDeOrden();
  return useMemo(() => tiposActivos(tipos), [tipos]);
};
