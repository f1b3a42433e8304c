import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExigenciaDeSegundoFactor } from '@comal/contract/usuarios/segundo-factor';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { api } from '../../../platform/api/client.ts';
import { useSave } from '../../../shared/useSave.ts';

/** Below the key of the own second factor, so that setting that up refreshes this, too. */
export const CLAVE_DE_EXIGENCIA = ['cuenta', 'segundo-factor', 'negocio'] as const;

const PREGUNTAS = {
  pedir: {
    title: 'Pedir el segundo factor',
    text: 'Desde su siguiente entrada, quien administra tendrá que activarlo. Las sesiones abiertas siguen.',
    action: 'Pedirlo',
    color: 'agave',
  },
  dejar: {
    title: 'Dejar de pedir el segundo factor',
    text: 'Quien administra podrá quitar el suyo y entrar solo con su contraseña. Quien lo tiene, lo sigue usando.',
    action: 'Dejar de pedirlo',
  },
} as const;

/** Hook: whether the business requires a second factor of administrators, and how to change that, after a question. */
export const useExigencia = () => {
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const consulta = useQuery<ExigenciaDeSegundoFactor>({
    queryKey: CLAVE_DE_EXIGENCIA,
    queryFn: async ({ signal }) => (await api.segundoFactor.deNegocio({}, { signal })).data,
  });
  const { guardar, processing, error } = useSave(api.segundoFactor.exigir, {
    exito: 'Guardado',
    onListo: (data) => client.setQueryData(CLAVE_DE_EXIGENCIA, data),
  });
  const exigir = async (exigido: boolean): Promise<void> => {
    if (await confirm(PREGUNTAS[exigido ? 'pedir' : 'dejar'])) await guardar({ body: { exigido } });
  };
  return { ...consulta, exigir, guardando: processing, rechazo: error };
};
