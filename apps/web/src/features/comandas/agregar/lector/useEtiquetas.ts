import { leerEtiqueta, puedeSerEtiqueta, type Etiqueta } from '@comal/domain/catalogo/medida/etiqueta';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { useQueryClient } from '@tanstack/react-query';
import { useCatalogoRev } from '../../../../platform/comandas/useComandas.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { consultaDeMenu } from '../menu/consultas.ts';

/**
 * Hook: reads a code as the label of one of the branch's scales (decision 0172); null if it is none. The menu says how they are read; a
 * till that has no menu yet reads none.
 */
export const useEtiquetas = (): ((texto: string) => Promise<Leido<Etiqueta> | null>) => {
  const client = useQueryClient();
  const catalogo = useCatalogoRev();
  return useLatest(async (texto: string) => {
    if (!puedeSerEtiqueta(texto)) return null;
    const menu = await client.ensureQueryData(consultaDeMenu(catalogo)).catch(() => undefined);
    return menu?.etiquetas ? leerEtiqueta(texto, menu.etiquetas) : null;
  });
};
