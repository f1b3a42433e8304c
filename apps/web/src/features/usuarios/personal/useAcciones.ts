import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconIdBadge2, IconKey, IconLockOff, IconShieldOff, IconUserPlus, IconUserShield } from '@tabler/icons-react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { EDIT, REMOVE } from '../../../shared/usePermisoGuard.ts';
import { useSave } from '../../../shared/useSave.ts';
import type { ListScreenState } from '../../../shared/useListScreen.ts';
import type { Persona } from './tipos.ts';

/** The dialogs about a person. */
export type Asunto = 'editar' | 'rol' | 'contrasena' | 'acceso' | 'recuperar';

const DEL_SISTEMA = 'Definido por el sistema';
const PROPIO = {
  rol: 'No puedes cambiar tu propio rol',
  eliminar: 'No puedes eliminarte',
  segundoFactor: 'El tuyo se quita en Mi cuenta',
} as const;

/** The questions before a person is deleted, and before a PIN or a second factor is removed. */
const PREGUNTAS = {
  eliminar: { title: 'Advertencia', text: '¿Realmente deseas eliminar el usuario?', action: 'Eliminar usuario' },
  pin: {
    title: 'Quitar PIN',
    text: '¿Quitar el PIN de esta persona? Podrá poner otro con su contraseña.',
    action: 'Quitar PIN',
  },
  segundoFactor: {
    title: 'Quitar segundo factor',
    text: 'Para quien perdió su teléfono y sus códigos de recuperación. Entrará solo con su contraseña hasta que lo active otra vez. Queda registrado que tú lo quitaste; si administra, se le avisa.',
    action: 'Quitar segundo factor',
  },
} as const;

const trabaja = ({ activo }: Persona): boolean => activo;

type Pantalla = Pick<ListScreenState<Persona>, 'acciones' | 'recargar' | 'sinConexion'>;

/** Hook: the removals from a person, each after its question. */
const useQuitar = (recargar: () => void) => {
  const { confirm } = useConfirm();
  const eliminar = useSave(api.personal.eliminar, {
    exito: 'Usuario eliminado exitosamente',
    onListo: recargar,
  });
  const pin = useSave(api.personal.quitarPin, { exito: 'PIN quitado', onListo: recargar });
  const segundoFactor = useSave(api.segundoFactor.quitarAOtro, {
    exito: 'Segundo factor quitado',
    onListo: recargar,
  });
  const quitar = { eliminar, pin, segundoFactor };
  const preguntar = async (que: keyof typeof PREGUNTAS, { id }: Persona): Promise<void> => {
    if (await confirm(PREGUNTAS[que])) await quitar[que].guardar({ params: { id } });
  };
  return preguntar;
};

/**
 * Hook: the actions on a person, each after its access check. The role of the system's user and of oneself cannot be
 * changed, nor can they be deleted; a retired person can only be restored.
 */
export const useAcciones = (
  { acciones, recargar, sinConexion }: Pantalla,
  abrir: (asunto: Asunto, persona: Persona) => void,
): readonly RowAction<Persona>[] => {
  const yo = useSesion()?.usuario.id;
  const preguntar = useQuitar(recargar);
  const salvo = (propio: string) => (p: Persona) =>
    (p.sistema ? DEL_SISTEMA : undefined) ?? (p.id === yo ? propio : undefined) ?? sinConexion;
  return acciones<Persona>([
    { ...EDIT, when: trabaja, permiso: PERMISO.EDITAR_USUARIO, hacer: (p) => abrir('editar', p) },
    {
      ...{ id: 'rol', text: 'Cambiar rol', icon: IconUserShield, when: trabaja, permiso: PERMISO.CAMBIAR_ROL },
      ...{ reason: salvo(PROPIO.rol), hacer: (p: Persona) => abrir('rol', p) },
    },
    {
      ...{ id: 'contrasena', text: 'Cambiar contraseña', icon: IconKey, when: trabaja },
      ...{ permiso: PERMISO.CAMBIAR_PASSWORD, hacer: (p: Persona) => abrir('contrasena', p) },
    },
    {
      ...{ id: 'acceso', text: 'Tarjeta de acceso', icon: IconIdBadge2, when: trabaja },
      ...{ permiso: PERMISO.CAMBIAR_PASSWORD, hacer: (p: Persona) => abrir('acceso', p) },
    },
    {
      ...{ id: 'pin', text: 'Quitar PIN', icon: IconLockOff, permiso: PERMISO.CAMBIAR_PASSWORD },
      when: (p) => p.activo && p.tiene_pin,
      hacer: (p) => void preguntar('pin', p),
    },
    {
      ...{
        id: 'segundo-factor',
        text: 'Quitar segundo factor',
        icon: IconShieldOff,
        permiso: PERMISO.EDITAR_USUARIO,
      },
      when: (p) => p.activo && p.tiene_segundo_factor,
      reason: (p) => (p.id === yo ? PROPIO.segundoFactor : sinConexion),
      hacer: (p) => void preguntar('segundoFactor', p),
    },
    {
      ...{ id: 'recuperar', text: 'Recuperar', icon: IconUserPlus, permiso: PERMISO.NUEVO_USUARIO },
      when: (p) => !p.activo,
      hacer: (p) => abrir('recuperar', p),
    },
    {
      ...REMOVE,
      ...{ when: trabaja, permiso: PERMISO.ELIMINAR_USUARIO, reason: salvo(PROPIO.eliminar) },
      hacer: (p) => void preguntar('eliminar', p),
    },
  ]);
};
