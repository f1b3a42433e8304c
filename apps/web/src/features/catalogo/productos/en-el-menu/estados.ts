import { ESTADO_MENU } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { useQuery } from '@tanstack/react-query';
import type { StatusKind } from '../../../../kit/StatusBadge/statuses.ts';
import { api } from '../../../../platform/api/client.ts';
import type { Nombrado } from '../../../../shared/choose/options.ts';

/** The states of a dish in the public menu until the server's list arrives. */
const ESTADOS_CONOCIDOS: readonly Nombrado[] = [
  { id: ESTADO_MENU.VISIBLE, descripcion: 'Disponible' },
  { id: ESTADO_MENU.OCULTO, descripcion: 'Oculto' },
  { id: ESTADO_MENU.NO_DISPONIBLE, descripcion: 'Agotado' },
  { id: ESTADO_MENU.POR_TEMPORADA, descripcion: 'Por temporada' },
];

const INSIGNIAS: Readonly<Record<number, StatusKind>> = {
  [ESTADO_MENU.VISIBLE]: 'menu-disponible',
  [ESTADO_MENU.OCULTO]: 'menu-oculto',
  [ESTADO_MENU.NO_DISPONIBLE]: 'menu-agotado',
  [ESTADO_MENU.POR_TEMPORADA]: 'menu-temporada',
};

/** The badge of a state; an unknown one is shown as not available. */
export const insigniaDe = (estado: number): StatusKind => INSIGNIAS[estado] ?? 'menu-no-disponible';

const FRESCOS_MS = 300_000;

/** Hook: the states to choose from: built-in ones until the server's are loaded. */
export const useEstadosMenu = (): readonly Nombrado[] => {
  const { data } = useQuery({
    queryKey: ['catalogo', 'estados-menu'],
    queryFn: async ({ signal }) => (await api.productos.estadosMenu({}, { signal })).data.estados,
    staleTime: FRESCOS_MS,
    retry: false,
  });
  return data ?? ESTADOS_CONOCIDOS;
};
