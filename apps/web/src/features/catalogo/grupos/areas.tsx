import { IconPrinter, IconToolsKitchen2 } from '@tabler/icons-react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { plural } from '../../../kit/format.ts';
import { api } from '../../../platform/api/client.ts';
import { useAreas } from '../vendibles/consultas.ts';
import { columnasDeGrupo, nombreDeArea } from './columnas.tsx';
import { AreaDialog } from './AreaDialog.tsx';
import { PapelDeAreaDialog } from './papel/PapelDeAreaDialog.tsx';
import type { Area, ConfigDeGrupo } from './tipos.ts';
import { GruposScreen } from './GruposScreen.tsx';

/** The configuration of the dispatch areas. */
export const AREAS: ConfigDeGrupo<Area> = {
  clave: 'areas',
  titulo: 'Áreas de despacho',
  cuenta: (total) => plural(total, 'área', 'áreas'),
  columnas: columnasDeGrupo('Área', [], nombreDeArea),
  icono: IconToolsKitchen2,
  textos: {
    nuevo: 'Nueva área de despacho',
    editar: 'Editar área de despacho',
    vacio: 'No hay áreas de despacho',
    traer: 'Traer de otra área',
    elegir: 'Área de despacho',
    sinElegir: 'Selecciona un área de despacho',
    mismo: 'No puedes seleccionar la misma área de despacho',
    actual: 'Área actual',
    eliminar: 'Eliminar área de despacho',
    confirmar: '¿Realmente deseas eliminar el área de despacho?',
    conProductos: 'No puedes eliminar esta área ya que tiene productos asignados',
    eliminado: 'Área de despacho eliminada exitosamente',
  },
  permisos: {
    nuevo: PERMISO.NUEVA_AREA_DE_DESPACHO,
    editar: PERMISO.EDITAR_AREA_DE_DESPACHO,
    mover: PERMISO.MOVER_PRODUCTOS_A_AREA,
    eliminar: PERMISO.ELIMINAR_AREA_DE_DESPACHO,
  },
  sistemaRecibe: true,
  grupoDe: ({ area }) => area,
  api: api.areas,
  useOpciones: useAreas,
  Dialogo: AreaDialog,
  propias: [
    {
      id: 'papel',
      text: 'Pantalla o papel',
      icon: IconPrinter,
      permiso: PERMISO.EDITAR_AREA_DE_DESPACHO,
      Dialogo: PapelDeAreaDialog,
    },
  ],
};

/** The screen of the dispatch areas. */
export const AreasScreen = () => <GruposScreen config={AREAS} />;
