import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconCarrot, IconCircles, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../../kit/format.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { usePanel } from '../../../kit/ReplacePanel/usePanel.ts';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { api } from '../../../platform/api/client.ts';
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

interface Manos {
  readonly editar: (complemento: Complemento) => void;
  readonly verReceta: (complemento: Complemento) => void;
  readonly eliminar: (complemento: Complemento) => void;
}

const accionesDe = (
  { conPermiso, sinConexion }: Pick<PantallaDeLista<Complemento>, 'conPermiso' | 'sinConexion'>,
  { editar, verReceta, eliminar }: Manos,
): readonly RowAction<Complemento>[] => {
  const razon = (): string | undefined => sinConexion;
  return [
    {
      id: 'editar',
      texto: 'Editar',
      icono: IconPencil,
      razon,
      onClick: (fila) => void conPermiso(permisoPara('editar'), () => editar(fila)),
    },
    {
      id: 'ingredientes',
      texto: 'Ingredientes',
      icono: IconCarrot,
      razon,
      cuenta: ({ no_ingredientes }) => no_ingredientes,
      onClick: (fila) => void conPermiso(PERMISO.VER_COMPLEMENTOS, () => verReceta(fila)),
    },
    {
      id: 'eliminar',
      texto: 'Eliminar',
      icono: IconTrash,
      peligro: true,
      razon,
      onClick: (fila) => void conPermiso(PERMISO.ELIMINAR_COMPLEMENTO, () => eliminar(fila)),
    },
  ];
};

interface TablaProps extends PantallaDeLista<Complemento> {
  readonly verReceta: (complemento: Complemento) => void;
}

const Tabla = ({ listado, recargar, conPermiso, sinConexion, verReceta }: TablaProps) => {
  const [editado, setEditado] = useState<Complemento | 'nuevo' | null>(null);
  const eliminar = useEliminar(api.complementos.eliminar, {
    exito: 'Complemento eliminado exitosamente',
    fallo: 'Error al eliminar el complemento',
    onListo: recargar,
  });
  const acciones = accionesDe(
    { conPermiso, sinConexion },
    { editar: setEditado, verReceta, eliminar: ({ id }) => void eliminar(id, PREGUNTA) },
  );
  const cerrar = (): void => setEditado(null);
  const listo = (): void => {
    cerrar();
    recargar();
  };
  return (
    <>
      <ListScreen
        titulo="Complementos"
        resumen={(total) => plural(total, 'complemento', 'complementos')}
        columnas={COLUMNAS}
        listado={listado}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        acciones={acciones}
        filtroTexto="Filtra por descripción"
        filtros={<FiltrosDeVendibles listado={listado} />}
        agregar={{
          label: 'Nuevo complemento',
          razon: sinConexion,
          onClick: () => void conPermiso(permisoPara('crear'), () => setEditado('nuevo')),
        }}
        vacio={{ texto: 'No hay complementos', icono: IconCircles }}
      />
      {editado === 'nuevo' && <NuevoComplementoDialog onClose={cerrar} onListo={listo} />}
      {editado && editado !== 'nuevo' && (
        <EditarComplementoDialog complemento={editado} onClose={cerrar} onListo={listo} />
      )}
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
