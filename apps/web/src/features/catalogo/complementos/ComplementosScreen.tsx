import { PERMISO } from '@comal/domain/permisos/permisos';
import { Button } from '@mantine/core';
import { IconCarrot, IconCircles, IconRestore } from '@tabler/icons-react';
import { plural } from '../../../kit/format.ts';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { usePanel } from '../../../kit/ReplacePanel/usePanel.ts';
import { explained } from '../../../kit/Tip/tip.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { EDIT, REMOVE } from '../../../shared/usePermisoGuard.ts';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useDelete } from '../../../shared/useDelete.ts';
import { useListScreen, type ListScreenState } from '../../../shared/useListScreen.ts';
import { RecetaPanel } from '../recetas/RecetaPanel.tsx';
import { FiltrosDeVendibles } from '../vendibles/FiltrosDeVendibles.tsx';
import { useIva } from '../vendibles/iva.ts';
import type { Complemento } from '../vendibles/tipos.ts';
import { columnasDe } from './columnas.tsx';
import { EditarComplementoDialog, NuevoComplementoDialog } from './ComplementoDialog.tsx';
import { RecuperarDialog } from './RecuperarDialog.tsx';
import { permisoPara } from './permisos.ts';

/** The question before an add-on is retired: how many dishes lose it, and that it can be restored. */
const preguntaPara = ({ descripcion, productos }: Complemento) => ({
  title: 'Eliminar complemento',
  text:
    productos === 0
      ? '¿Estás seguro de querer eliminar este complemento?'
      : `${plural(productos, 'producto tiene', 'productos tienen')} «${descripcion}» y ya no lo ofrecerán. Queda retirado: puedes regresarlo a todos con «Recuperar».`,
});

const BotonRecuperar = ({ onAbrir }: { readonly onAbrir: () => void }) => {
  const razon = useDisconnected();
  const telefono = useBreakpoint() === 'phone';
  if (telefono)
    return (
      <IconAction icon={IconRestore} label="Recuperar" outlined {...(razon && { reason: razon })} onClick={onAbrir} />
    );
  return (
    <Button
      variant="default"
      leftSection={<IconRestore size={20} stroke={1.9} aria-hidden="true" />}
      data-disabled={razon ? true : undefined}
      {...explained(razon, onAbrir)}
    >
      Recuperar
    </Button>
  );
};

interface TablaProps extends ListScreenState<Complemento> {
  readonly verReceta: (complemento: Complemento) => void;
}

const Tabla = ({ listado, recargar, acciones, agregar, conPermiso, verReceta }: TablaProps) => {
  const { abierto, abrir, manos } = useListDialog<Complemento | 'nuevo' | 'recuperar'>(recargar);
  const iva = useIva();
  const eliminar = useDelete(api.complementos.eliminar, {
    exito: 'Complemento eliminado exitosamente',
    fallo: 'Error al eliminar el complemento',
    onListo: recargar,
  });
  return (
    <>
      <ListScreen
        title="Complementos"
        summary={(total) => plural(total, 'complemento', 'complementos')}
        columns={columnasDe(iva)}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        actions={acciones<Complemento>([
          { ...EDIT, permiso: () => permisoPara('editar'), hacer: abrir },
          {
            id: 'ingredientes',
            text: 'Ingredientes',
            icon: IconCarrot,
            cuenta: ({ no_ingredientes }) => no_ingredientes,
            permiso: PERMISO.VER_COMPLEMENTOS,
            hacer: verReceta,
          },
          { ...REMOVE, permiso: PERMISO.ELIMINAR_COMPLEMENTO, hacer: (x) => void eliminar(x.id, preguntaPara(x)) },
        ])}
        textFilter="Filtra por descripción"
        filters={<FiltrosDeVendibles listado={listado} />}
        buttons={
          <BotonRecuperar onAbrir={() => void conPermiso(PERMISO.ELIMINAR_COMPLEMENTO, () => abrir('recuperar'))} />
        }
        add={agregar({
          label: 'Nuevo complemento',
          permiso: () => permisoPara('crear'),
          hacer: () => abrir('nuevo'),
        })}
        empty={{ text: 'No hay complementos', icon: IconCircles }}
      />
      {abierto === 'nuevo' && <NuevoComplementoDialog {...manos} />}
      {abierto === 'recuperar' && <RecuperarDialog {...manos} />}
      {abierto && typeof abierto !== 'string' && <EditarComplementoDialog complemento={abierto} {...manos} />}
    </>
  );
};

/** The add-ons of the branch: their table, replaced by the recipe of one when it is opened. */
export function ComplementosScreen() {
  const lista = useListScreen(api.complementos.pagina, 'complementos', 'catalogo');
  const { opened, open, close } = usePanel<Complemento>(lista.recargar);
  if (opened) return <RecetaPanel dueno={{ ...opened, tipo: 'complemento' }} onClose={close} />;
  return <Tabla {...lista} verReceta={open} />;
}
