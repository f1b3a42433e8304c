import { useState } from 'react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import type { Column } from '../../../kit/DataTable/types.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { ReplacePanel } from '../../../kit/ReplacePanel/ReplacePanel.tsx';
import { formatCantidad } from '../comun/figuras.ts';
import { EDIT, REMOVE, usePermisoGuard } from '../../../shared/usePermisoGuard.ts';
import { useSave } from '../../../shared/useSave.ts';
import { Ganancia } from '../vendibles/campos/Ganancia.tsx';
import { useIva, type Iva } from '../vendibles/iva.ts';
import { TablaDePanel } from '../vendibles/TablaDePanel.tsx';
import type { LineaDeReceta, Receta } from '../vendibles/tipos.ts';
import { LLAMADAS, type Dueno } from './duenos.ts';
import { EditarLineaDialog, NuevaLineaDialog } from './LineaDialog.tsx';
import { useReceta, type RecetaVista } from './useReceta.ts';

export interface RecetaPanelProps {
  readonly dueno: Dueno;
  /** Called with whether something changed, so that the list refetches its rows. */
  readonly onClose: (actualizada: boolean) => void;
}

const columnasDe = (iva: Iva): readonly Column<LineaDeReceta>[] => [
  { id: 'ingrediente', title: 'Ingrediente', principal: true, cell: ({ ingrediente }) => ingrediente.descripcion },
  {
    id: 'cantidad',
    title: 'Cantidad',
    align: 'fin',
    onCard: 'dato',
    cell: ({ cantidad, unidad }) => formatCantidad(cantidad, unidad.abreviatura),
  },
  {
    id: 'costo',
    title: iva.de('Costo'),
    align: 'fin',
    onCard: 'lado',
    cell: ({ costo }) => <MoneyText pesos={costo} size="strong" />,
  },
];

/** The open dialog: a new line, or an existing one. */
type Abierto = 'nueva' | LineaDeReceta | null;

/** Hook: removes an ingredient from the recipe after asking. */
const useQuitar = (dueno: Dueno, { recibir }: RecetaVista) => {
  const { confirm } = useConfirm();
  const { guardar, processing } = useSave(LLAMADAS[dueno.tipo].eliminar, {
    exito: 'Ingrediente eliminado exitosamente',
    fallo: 'Error al eliminar ingrediente',
    onListo: recibir,
  });
  const quitar = async ({ id }: LineaDeReceta): Promise<void> => {
    const si = await confirm({
      title: 'Eliminar ingrediente',
      text: '¿Estás seguro de querer eliminar este ingrediente?',
      action: 'Eliminar ingrediente',
    });
    if (si) await guardar({ params: { id } });
  };
  return { quitar, quitando: processing };
};

/** The recipe of a dish or an add-on: ingredients, their cost, and the profit of a sale. */
export function RecetaPanel({ dueno, onClose }: RecetaPanelProps) {
  const [receta, iva] = [useReceta(dueno), useIva()];
  const [abierto, setAbierto] = useState<Abierto>(null);
  const { quitar, quitando } = useQuitar(dueno, receta);
  const { acciones, agregar } = usePermisoGuard();
  const { permisos, vacia } = LLAMADAS[dueno.tipo];
  const dialogo = {
    dueno: { ...dueno, costo: receta.costo },
    onClose: () => setAbierto(null),
    onListo: (nueva: Receta) => {
      receta.recibir(nueva);
      setAbierto(null);
    },
  };
  return (
    <ReplacePanel
      title={`Ingredientes de ${dueno.descripcion}`}
      context={<MoneyText pesos={dueno.precio} size="strong" />}
      updated={receta.panel.actualizado}
      processing={quitando}
      onClose={onClose}
      foot={<Ganancia {...dueno} costo={receta.costo} plana />}
    >
      <TablaDePanel
        title="Ingredientes"
        columns={columnasDe(iva)}
        panel={receta.panel}
        clave={({ id }) => id}
        nombre={({ ingrediente }) => ingrediente.descripcion}
        actions={acciones<LineaDeReceta>([
          { ...EDIT, permiso: permisos.editar, hacer: setAbierto },
          { ...REMOVE, permiso: permisos.eliminar, hacer: (linea) => void quitar(linea) },
        ])}
        vacio={vacia}
        primero="Agregar primer ingrediente"
        agregar={agregar({
          label: 'Agregar ingrediente',
          permiso: permisos.agregar,
          hacer: () => setAbierto('nueva'),
        })}
      />
      {abierto === 'nueva' && <NuevaLineaDialog {...dialogo} />}
      {abierto !== null && abierto !== 'nueva' && <EditarLineaDialog {...dialogo} linea={abierto} />}
    </ReplacePanel>
  );
}
