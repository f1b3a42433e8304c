import type { comandas } from '@comal/contract/comandas/comandas';
import type { CallData } from '@comal/contract/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { useCatalogoRev } from '../../../../platform/comandas/useComandas.ts';
import { byContent, useWrite } from '../../../../platform/writes.ts';

/** A dish of an area, and whether it is sold out. */
export type AlimentoDelArea = CallData<typeof comandas.agotados>[number];

/** Whether a dish or an option is sold out, and how many are left of it; null: it has no count. */
export type Existe = Pick<AlimentoDelArea, 'agotado' | 'quedan'>;

/** A dish or an option of an area. */
export interface Contable extends Existe {
  readonly id: number;
  readonly descripcion: string;
}

const SIN_ENLACE = 'Sin conexión: se podrá marcar cuando vuelva';

/** The current dishes of an area, and the function that marks them. */
export interface AgotadosDelArea {
  /** Undefined until loaded. */
  readonly alimentos: readonly AlimentoDelArea[] | undefined;
  readonly error: string | undefined;
  readonly reintentar: () => void;
  readonly reintentando: boolean;
  /** Why none can be marked now. */
  readonly razon: string | undefined;
  readonly marcar: (alimento: Contable, existe: Existe) => void;
}

/**
 * Hook: `AgotadosDelArea`, refetched when the menu changes. A mark is shown optimistically, and rolled back if refused.
 */
export const useAgotados = (area: number): AgotadosDelArea => {
  const client = useQueryClient();
  const queryKey = ['agotados', area, useCatalogoRev()];
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.comandas.agotados({ query: { area } }, { signal })).data,
    placeholderData: (anterior) => anterior,
  });
  const { run } = useWrite(api.comandas.agotar, { intento: byContent });
  const sinConexion = useDisconnected();
  const poner = (id: number, existe: Existe): void =>
    void client.setQueryData<AlimentoDelArea[]>(queryKey, (lista) =>
      lista?.map((a) => (a.id === id ? { ...a, ...existe } : a)),
    );
  const marcar = async ({ id, ...antes }: Contable, existe: Existe): Promise<void> => {
    poner(id, existe);
    const { agotado, quedan } = existe;
    const fin = await run({ body: { id, agotado, ...(quedan !== null && { quedan }) } });
    if (fin.ok) return notify.success(fin.message);
    poner(id, { agotado: antes.agotado, quedan: antes.quedan });
    notify.danger(fin.error.message);
  };
  return {
    alimentos: data,
    error: error?.message,
    reintentar: () => void refetch(),
    reintentando: isFetching,
    razon: sinConexion && SIN_ENLACE,
    marcar: (alimento, existe) => void marcar(alimento, existe),
  };
};
