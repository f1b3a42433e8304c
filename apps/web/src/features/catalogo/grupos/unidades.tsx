import { IconScale } from '@tabler/icons-react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { plural } from '../../../kit/format.ts';
import { api } from '../../../platform/api/client.ts';
import { useUnidades } from '../vendibles/consultas.ts';
import { columnasDeGrupo } from './columnas.tsx';
import type { ConfigDeGrupo, Unidad } from './tipos.ts';
import { UnidadDialog } from './UnidadDialog.tsx';
import { GruposScreen } from './GruposScreen.tsx';

/** The configuration of the units of measure. */
export const UNIDADES: ConfigDeGrupo<Unidad> = {
  clave: 'unidades',
  titulo: 'Unidades de Medida',
  cuenta: (total) => plural(total, 'unidad', 'unidades'),
  columnas: columnasDeGrupo('Unidad', [
    { id: 'abreviatura', title: 'Abreviatura', onCard: 'dato', cell: ({ abreviatura }) => abreviatura },
  ]),
  icono: IconScale,
  textos: {
    nuevo: 'Nueva unidad',
    editar: 'Editar unidad',
    vacio: 'No hay unidades de medida',
    traer: 'Traer de otra unidad',
    elegir: 'Unidad',
    sinElegir: 'Selecciona una unidad',
    mismo: 'No puedes seleccionar la misma unidad',
    actual: 'Unidad actual',
    eliminar: 'Eliminar unidad',
    confirmar: '¿Realmente deseas eliminar la unidad?',
    conProductos: 'No puedes eliminar esta unidad ya que tiene productos asignados a ella',
    eliminado: 'Unidad eliminada exitosamente',
  },
  permisos: {
    nuevo: PERMISO.NUEVA_UNIDAD_DE_MEDIDA,
    editar: PERMISO.EDITAR_UNIDAD_DE_MEDIDA,
    mover: PERMISO.MOVER_PRODUCTOS_A_UNIDAD,
    eliminar: PERMISO.ELIMINAR_UNIDAD_DE_MEDIDA,
  },
  sistemaRecibe: false,
  grupoDe: ({ unidad }) => unidad,
  api: api.unidades,
  useOpciones: useUnidades,
  Dialogo: UnidadDialog,
  propias: [],
};

/** The screen of the units of measure. */
export const UnidadesScreen = () => <GruposScreen config={UNIDADES} />;
