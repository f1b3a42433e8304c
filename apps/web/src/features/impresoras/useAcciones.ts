import { IconPrinter } from '@tabler/icons-react';
import type { Impresora } from '@comal/contract/impresoras';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { RowAction } from '../../kit/RowActions/actions.ts';
import { api } from '../../platform/api/client.ts';
import { useMay } from '../../platform/session/permissions.ts';
import { EDIT, REMOVE, type PermisoGuard } from '../../shared/usePermisoGuard.ts';
import { useDelete } from '../../shared/useDelete.ts';
import { useSave } from '../../shared/useSave.ts';
import { useRecargar } from './consulta.ts';
import { permisoDeAjustar } from './permisos.ts';

const CON_COLA = 'Atiende primero lo que espera en su cola';

const preguntaDe = ({ nombre, usos }: Impresora) => ({
  title: 'Eliminar impresora',
  text:
    usos.length === 0
      ? `¿Realmente deseas eliminar la impresora ${nombre}?`
      : `¿Realmente deseas eliminar la impresora ${nombre}? Lo que imprime dejará de salir en papel hasta que otra lo imprima.`,
});

/** Hook: what can be done with a printer: a test page, its data, deleting it. */
export const useAcciones = (
  { acciones, sinConexion }: PermisoGuard,
  editar: (impresora: Impresora) => void,
  /** The test page of a printer is on its way. */
  probada: (impresora: Impresora) => void,
): readonly RowAction<Impresora>[] => {
  const recargar = useRecargar();
  const probar = useSave(api.impresoras.probar, { exito: 'Página de prueba enviada', onListo: recargar });
  const puedeAjustar = useMay([PERMISO.EDITAR_IMPRESORA]);
  const imprimirPrueba = async (impresora: Impresora): Promise<void> => {
    const salio = await probar.guardar({ params: { id: impresora.id } });
    if (salio && puedeAjustar) probada(impresora);
  };
  const eliminar = useDelete(api.impresoras.eliminar, { exito: 'Impresora eliminada', onListo: recargar });
  return acciones<Impresora>([
    {
      ...{ id: 'probar', text: 'Probar', icon: IconPrinter, labelled: true },
      permiso: permisoDeAjustar,
      hacer: (impresora) => void imprimirPrueba(impresora),
    },
    { ...EDIT, labelled: true, permiso: PERMISO.EDITAR_IMPRESORA, hacer: editar },
    {
      ...REMOVE,
      permiso: PERMISO.ELIMINAR_IMPRESORA,
      reason: ({ esperan }) => (esperan > 0 ? CON_COLA : sinConexion),
      hacer: (impresora) => void eliminar(impresora.id, preguntaDe(impresora)),
    },
  ]);
};
