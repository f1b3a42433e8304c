import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { withFailure } from '../../../shared/withFailure.ts';
import { serverOf } from '../../../shared/network/server.ts';
import { useSave } from '../../../shared/useSave.ts';
import type { Sucursal } from '../tipos.ts';

const HECHO = 'QR generado correctamente';
const FALLO = 'Error al generar el QR';
const GENERAR = withFailure(FALLO, api.qr.generar);

const RENOVAR = {
  title: 'Regenerar QR',
  text: '¿Hacer un código nuevo? Los que ya imprimiste dejan de abrir el menú.',
  action: 'Regenerar',
} as const;

/** The whole address: the server's own where it has one, else the one at which phones of its network reach it. */
const enteraDe = ({ url, ...via }: CallData<Catalog['qr']['generar']>): string =>
  new URL(url, serverOf({ ...via, direccion: null })).href;

/**
 * Hook: the address of the code of a branch or of one of its tables, made when the dialog opens; `renovar` makes another and
 * invalidates the one before (QR-002, QR-005, D-70).
 */
export const useQrDelMenu = ({ id }: Pick<Sucursal, 'id'>, mesa: string | null) => {
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const clave = ['qr', id, mesa];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: clave,
    queryFn: async ({ signal }) => {
      const { data: hecho, message } = await GENERAR({ body: { id, mesa, renovar: false } }, { signal });
      notify.success(message || HECHO);
      return hecho;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const { guardar, processing } = useSave(api.qr.generar, {
    exito: HECHO,
    fallo: FALLO,
    onListo: (nuevo) => client.setQueryData(clave, nuevo),
  });
  const renovar = async (): Promise<void> => {
    if (await confirm(RENOVAR)) await guardar({ body: { id, mesa, renovar: true } });
  };
  return {
    url: data && enteraDe(data),
    error: data ? null : error,
    cargando: isFetching,
    reintentar: () => void refetch(),
    renovando: processing,
    renovar: () => void renovar(),
  };
};
