import { tiposActivos } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  IconAdjustments,
  IconDeviceMobile,
  IconMailForward,
  IconMapPin,
  IconMotorbike,
  IconPaperBag,
  IconQrcode,
  IconRestore,
} from '@tabler/icons-react';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { api } from '../../../platform/api/client.ts';
import { EDIT, REMOVE, type PermisoGuard } from '../../../shared/usePermisoGuard.ts';
import { useDelete } from '../../../shared/useDelete.ts';
import { useSave } from '../../../shared/useSave.ts';
import type { Sucursal } from '../tipos.ts';
import { useEnviarPassword } from './useEnviarPassword.ts';

/** The dialogs about a branch. */
export type Asunto = 'editar' | 'ajustes' | 'tipos-de-orden' | 'zonas-de-reparto' | 'autoservicio' | 'qr' | 'ubicacion';

const SIN_ADMINISTRADOR = 'Esta sucursal ya no tiene un administrador propio';
const MATRIZ = 'Es la matriz: haz matriz primero a otra sucursal';

/** The question of SUCURSAL-016, reworded because nothing is erased (D-59). */
const preguntaDe = ({ nombre }: Sucursal) => ({
  title: 'Eliminar sucursal',
  text: `¿Realmente deseas eliminar la sucursal ${nombre}? Todos sus registros se eliminan de las pantallas y nadie podrá entrar en ella. Se guardan por si la abres otra vez.`,
});

/** Whether a branch brings orders to people. */
const reparte = ({ tipos_de_orden }: Sucursal): boolean =>
  tiposActivos(tipos_de_orden).some(({ tipo }) => tipo === 'domicilio');

/** The operations of a branch, in their order. */
export const useAcciones = (
  { acciones, sinConexion }: Pick<PermisoGuard, 'acciones' | 'sinConexion'>,
  abrir: (asunto: Asunto, sucursal: Sucursal) => void,
  recargar: () => void,
): readonly RowAction<Sucursal>[] => {
  const fin = { exito: 'Sucursal dada de baja', onListo: recargar };
  const eliminar = useDelete(api.sucursales.eliminar, fin);
  const { guardar } = useSave(api.sucursales.recuperar, { exito: 'Sucursal abierta otra vez', onListo: recargar });
  const enviarPassword = useEnviarPassword();
  const cuando = ({ activa }: Sucursal): boolean => activa;
  const deDialogo = (asunto: Asunto) => ({ when: cuando, hacer: (s: Sucursal) => abrir(asunto, s) });
  return acciones<Sucursal>([
    { ...EDIT, permiso: PERMISO.EDITAR_SUCURSAL, ...deDialogo('editar') },
    {
      ...{ id: 'password', text: 'Enviar nueva contraseña', icon: IconMailForward, when: cuando },
      permiso: PERMISO.SOLICITAR_NUEVO_PASSWORD_ADMIN,
      reason: ({ administrador }) => (administrador === null ? SIN_ADMINISTRADOR : sinConexion),
      hacer: (s) => void enviarPassword(s),
    },
    {
      ...{ id: 'ajustes', text: 'Ajustes', icon: IconAdjustments, permiso: PERMISO.EDITAR_SUCURSAL },
      ...deDialogo('ajustes'),
    },
    {
      ...{ id: 'tipos-de-orden', text: 'Tipos de orden', icon: IconPaperBag, permiso: PERMISO.EDITAR_SUCURSAL },
      ...deDialogo('tipos-de-orden'),
    },
    {
      ...{ id: 'zonas-de-reparto', text: 'Zonas de reparto', icon: IconMotorbike, permiso: PERMISO.EDITAR_SUCURSAL },
      ...deDialogo('zonas-de-reparto'),
      when: (s) => cuando(s) && reparte(s),
    },
    {
      ...{ id: 'autoservicio', text: 'Pedidos desde el celular', icon: IconDeviceMobile },
      permiso: PERMISO.EDITAR_SUCURSAL,
      ...deDialogo('autoservicio'),
    },
    {
      ...{ id: 'qr', text: 'Generar QR del menú', icon: IconQrcode, permiso: PERMISO.GENERAR_QR_MENU },
      ...deDialogo('qr'),
    },
    {
      ...{ id: 'ubicacion', text: 'Editar ubicación', icon: IconMapPin },
      permiso: PERMISO.EDITAR_UBICACION_DE_SUCURSAL,
      ...deDialogo('ubicacion'),
    },
    {
      ...REMOVE,
      when: cuando,
      permiso: PERMISO.ELIMINAR_SUCURSAL,
      reason: ({ matriz }) => (matriz ? MATRIZ : sinConexion),
      hacer: (s) => void eliminar(s.id, preguntaDe(s)),
    },
    {
      ...{ id: 'recuperar', text: 'Abrir otra vez', icon: IconRestore, permiso: PERMISO.ELIMINAR_SUCURSAL },
      when: ({ activa }) => !activa,
      hacer: ({ id }) => void guardar({ params: { id } }),
    },
  ]);
};
