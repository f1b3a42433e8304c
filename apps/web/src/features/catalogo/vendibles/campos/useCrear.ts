import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { useServerPermiso } from '../../../../platform/permisos/server-permiso.ts';
import { useMay } from '../../../../platform/session/permissions.ts';
import type { Nombrado } from '../../../../shared/choose/options.ts';
import type { Chosen } from '../../../../shared/choose/useChosen.ts';
import { useSave } from '../../../../shared/useSave.ts';

/** The items that can be created from a name alone, with the permission needed. */
const NUEVAS = {
  categorias: {
    llamada: api.categorias.nueva,
    permiso: PERMISO.NUEVA_CATEGORIA,
    exito: 'Categoría creada exitosamente',
  },
  areas: {
    llamada: api.areas.nueva,
    permiso: PERMISO.NUEVA_AREA_DE_DESPACHO,
    exito: 'Área de despacho creada exitosamente',
  },
} as const satisfies Readonly<Record<string, { permiso: Permiso; exito: string; llamada: unknown }>>;

/** Hook: creates what a field's search did not find, and selects it; undefined without the permission, or offline. */
export const useCrear = (
  cual: keyof typeof NUEVAS,
  elegido: Chosen<Nombrado>,
): ((nombre: string) => void) | undefined => {
  const client = useQueryClient();
  const { llamada, permiso, exito } = NUEVAS[cual];
  const puede = useMay(permiso);
  const sinConexion = useDisconnected();
  const conPermiso = useServerPermiso(notify.danger);
  const { guardar } = useSave(llamada, {
    exito,
    onListo: (creada: Nombrado) => {
      elegido.choose(creada);
      void client.invalidateQueries({ queryKey: ['catalogo', 'elegir', cual] });
    },
  });
  if (!puede || sinConexion !== undefined) return undefined;
  return (descripcion) => void conPermiso(permiso, () => void guardar({ body: { descripcion } }));
};
