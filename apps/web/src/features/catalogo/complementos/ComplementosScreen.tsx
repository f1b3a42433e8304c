import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconCarrot, IconCircles } from '@tabler/icons-react';
import { plural } from '../../../kit/format.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { usePanel } from '../../../kit/ReplacePanel/usePanel.ts';
import { api } from '../../../platform/api/client.ts';
import { EDITAR, ELIMINAR } from '../../../shared/useConPermiso.ts';
import { useDialogo } from '../../../shared/useDialogo.ts';
import { useEliminar } from '../../../shared/useEliminar.ts';
import { usePantallaDeLista, type PantallaDeLista } from '../../../shared/usePantallaDeLista.ts';
import { RecetaPanel } from '../recetas/RecetaPanel.tsx';
import { FiltrosDeVendibles } from '../vendibles/FiltrosDeVendibles.tsx';
import type { Complemento } from '../vendibles/tipos.ts';
import { COLUMNAS } from './columnas.tsx';
import { EditarComplementoDialog, NuevoComplementoDialog } from './ComplementoDialog.tsx';
import { permisoPara } from './permisos.ts';

const PREGUNTA = {
  title: 'Eliminar complemento',
  text: '¿Estás seguro de querer eliminar este complemento?',
} as const;

interface TablaProps extends PantallaDeLista<Complemento> {
  readonly verReceta: (complemento: Complemento) => void;
}

const Tabla = ({ listado, recargar, acciones, agregar, verReceta }: TablaProps) => {
  const { abierto, abrir, manos } = useDialogo<Complemento | 'nuevo'>(recargar);
  const eliminar = useEliminar(api.complementos.eliminar, {
    exito: 'Complemento eliminado exitosamente',
    fallo: 'Error al eliminar el complemento',
    onListo: recargar,
  });
  return (
    <>
      <ListScreen
        titulo="Complementos"
        resumen={(total) => plural(total, 'complemento', 'complementos')}
        columnas={COLUMNAS}
        listado={listado}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        acciones={acciones<Complemento>([
          { ...EDITAR, permiso: () => permisoPara('editar'), hacer: abrir },
          {
            id: 'ingredientes',
            texto: 'Ingredientes',
            icono: IconCarrot,
            cuenta: ({ no_ingredientes }) => no_ingredientes,
            permiso: PERMISO.VER_COMPLEMENTOS,
            hacer: verReceta,
          },
          { ...ELIMINAR, permiso: PERMISO.ELIMINAR_COMPLEMENTO, hacer: ({ id }) => void eliminar(id, PREGUNTA) },
        ])}
        filtroTexto="Filtra por descripción"
        filtros={<FiltrosDeVendibles listado={listado} />}
        agregar={agregar({
          label: 'Nuevo complemento',
          permiso: () => permisoPara('crear'),
          hacer: () => abrir('nuevo'),
        })}
        vacio={{ texto: 'No hay complementos', icono: IconCircles }}
      />
      {abierto === 'nuevo' && <NuevoComplementoDialog {...manos} />}
      {abierto && abierto !== 'nuevo' && <EditarComplementoDialog complemento={abierto} {...manos} />}
    </>
  );
};

/** The add-ons of the branch: their table, and the recipe of one in its place (COMPLEMENTO-003, COMPLEMENTO-007). */
export function ComplementosScreen() {
  const lista = usePantallaDeLista(api.complementos.pagina, 'complementos', 'catalogo');
  const { abierto, abrir, cerrar } = usePanel<Complemento>(lista.recargar);
  if (abierto) return <RecetaPanel dueno={{ ...abierto, tipo: 'complemento' }} onClose={cerrar} />;
  return <Tabla {...lista} verReceta={abrir} />;
}
