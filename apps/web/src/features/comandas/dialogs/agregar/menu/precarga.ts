import { PERMISO } from '@comal/domain/permisos/permisos';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCatalogoRev } from '../../../../../platform/live/useComandas.ts';
import { usePuede } from '../../../../../platform/session/permissions.ts';
import { consultaDeCategoria, consultaDeMenu, olvidarAnteriores } from './consultas.ts';

/** So many dishes are worth having before somebody asks for them; with all of them the search finds at the key. */
const PRECARGA_MAXIMA = 400;

const precargar = async (client: QueryClient, rev: number): Promise<void> => {
  olvidarAnteriores(client, rev);
  const { categorias } = await client.ensureQueryData(consultaDeMenu(rev));
  if (categorias.reduce((suma, c) => suma + c.alimentos, 0) > PRECARGA_MAXIMA) return;
  for (const { id } of categorias) await client.prefetchQuery(consultaDeCategoria(rev, id));
};

const OCIOSA_MS = 2_000;

/** Runs something once the till has nothing better to do; answers how to forget it. */
const alEstarOciosa = (hacer: () => void): (() => void) => {
  const espera = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(hacer);
    else hacer();
  }, OCIOSA_MS);
  return () => clearTimeout(espera);
};

/** Brings the menu and what draws it once the till is idle, so that the first dish does not wait for them. */
export const usePrecargaDelMenu = (): void => {
  const client = useQueryClient();
  const rev = useCatalogoRev();
  const puede = usePuede(PERMISO.CREAR_Y_EDITAR_COMANDAS);
  useEffect(() => {
    if (rev === null || !puede) return;
    return alEstarOciosa(() => {
      void import('./MenuDelTpv.tsx').catch(() => undefined);
      precargar(client, rev).catch(() => undefined);
    });
  }, [client, rev, puede]);
};
