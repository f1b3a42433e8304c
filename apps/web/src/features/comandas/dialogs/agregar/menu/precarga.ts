import { PERMISO } from '@comal/domain/permisos/permisos';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCatalogoRev } from '../../../../../platform/live/useComandas.ts';
import { usePuede } from '../../../../../platform/session/permissions.ts';
import { consultaDeCategoria, consultaDeMenu, olvidarAnteriores } from './consultas.ts';

/** So many dishes are worth having before somebody asks for them; with all of them the search finds at the key. */
const PRECARGA_MAXIMA = 400;

/** Brings the menu while `sigue` says that it is wanted; rejects when a part of it did not come. */
const precargar = async (client: QueryClient, rev: number, sigue: () => boolean): Promise<void> => {
  olvidarAnteriores(client, rev);
  const { categorias } = await client.fetchQuery(consultaDeMenu(rev));
  if (categorias.reduce((suma, c) => suma + c.alimentos, 0) > PRECARGA_MAXIMA) return;
  // What is here and was not called old is not asked again.
  for (const { id } of categorias) if (sigue()) await client.fetchQuery(consultaDeCategoria(rev, id));
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

/** What did not come is asked for again after that. */
const REINTENTO_MS = 30_000;

/** Brings the menu once the till is idle, again until it is whole; answers how to stop. */
const traerMenu = (client: QueryClient, rev: number): (() => void) => {
  let olvidar = (): void => undefined;
  let sigue = true;
  const despues = (): void => {
    if (!sigue) return;
    const espera = setTimeout(intentar, REINTENTO_MS);
    olvidar = () => clearTimeout(espera);
  };
  const intentar = (): void => void precargar(client, rev, () => sigue).catch(despues);
  olvidar = alEstarOciosa(() => {
    void import('./MenuDelTpv.tsx').catch(() => undefined);
    intentar();
  });
  return () => {
    sigue = false;
    olvidar();
  };
};

/** Brings the menu and what draws it once the till is idle, so that the first dish does not wait for them. */
export const usePrecargaDelMenu = (): void => {
  const client = useQueryClient();
  const rev = useCatalogoRev();
  const puede = usePuede(PERMISO.CREAR_Y_EDITAR_COMANDAS);
  useEffect(() => (rev === null || !puede ? undefined : traerMenu(client, rev)), [client, rev, puede]);
};
