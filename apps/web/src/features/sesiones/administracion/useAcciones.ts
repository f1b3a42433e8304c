import { textoDeMotivo } from '@comal/contract/motivos';
import type { SesionAdministrada } from '@comal/contract/sesiones/vistas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconDeviceDesktopOff, IconPlugConnectedX, IconPlugX, IconUserOff } from '@tabler/icons-react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { notify } from '../../../kit/notify.tsx';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { api } from '../../../platform/api/client.ts';
import { clearSesion, currentSesion, endIfGone, whileClosing } from '../../../platform/session/session.ts';
import { useWrite } from '../../../platform/writes.ts';
import { useSave } from '../../../shared/useSave.ts';
import type { ListScreenState } from '../../../shared/useListScreen.ts';

type Fila = SesionAdministrada;

/** The questions before sessions are closed: the own one, another's, all of a person, all of a register (SESIONES-012, -013). */
const PREGUNTAS = {
  propia: () => ({
    title: 'Cerrar sesión',
    text: 'Es tu sesión: vas a salir del sistema. ¿Estás seguro de querer cerrar la sesión?',
    action: 'Cerrar sesión',
  }),
  ajena: ({ nombre_completo, terminal }: Fila) => ({
    title: 'Cerrar sesión',
    text: `¿Cerrar la sesión de ${nombre_completo} en ${terminal}? Sale del sistema en ese momento.`,
    action: 'Cerrar sesión',
  }),
  usuario: ({ nombre_completo }: Fila) => ({
    title: 'Cerrar todas sus sesiones',
    text: `¿Cerrar todas las sesiones de ${nombre_completo}? Las que tienen su caja abierta siguen.`,
    action: 'Cerrar todas',
  }),
  terminal: ({ terminal }: Fila) => ({
    title: 'Cerrar todas las de la terminal',
    text: `¿Cerrar todas las sesiones de ${terminal}, menos la tuya? Las que tienen su caja abierta siguen.`,
    action: 'Cerrar todas',
  }),
} as const;

const abierta = ({ estado }: Fila): boolean => estado.id === 1;
const YA_CERRADA = 'La sesión ya está cerrada';
const TURNO_ABIERTO = textoDeMotivo('SU_CAJA_SIGUE_ABIERTA');

type Pantalla = Pick<ListScreenState<Fila>, 'acciones' | 'recargar' | 'sinConexion'>;

/** Hook: closes the own session and removes the stored one, which leaves this screen. */
const useCerrarPropia = () => {
  const { run } = useWrite(api.administracionDeSesiones.cerrar);
  return async (id: string): Promise<void> => {
    const sesion = currentSesion();
    const fin = await whileClosing(() => run({ params: { id } }));
    if (fin.ok) return clearSesion();
    endIfGone(sesion, fin.error);
    if (currentSesion()) notify.danger(fin.error.message);
  };
};

/**
 * Hook: the actions on a session, each after its access check: closing (not for a closed one or one with an open drawer),
 * closing by force with a reason, and closing all of its person or register.
 */
export const useAcciones = (
  { acciones, recargar, sinConexion }: Pantalla,
  onForzar: (sesion: Fila) => void,
): readonly RowAction<Fila>[] => {
  const { confirm } = useConfirm();
  const propia = useCerrarPropia();
  const alCerrar = { exito: 'Sesión cerrada', onListo: recargar };
  const ajena = useSave(api.administracionDeSesiones.cerrar, alCerrar);
  const deUsuario = useSave(api.administracionDeSesiones.cerrarTodasDeUsuario, alCerrar);
  const deTerminal = useSave(api.administracionDeSesiones.cerrarTodasDeTerminal, alCerrar);

  const cerrar = async (fila: Fila): Promise<void> => {
    if (!(await confirm(PREGUNTAS[fila.actual ? 'propia' : 'ajena'](fila)))) return;
    await (fila.actual ? propia(fila.id) : ajena.guardar({ params: { id: fila.id } }));
  };
  const cerrarTodas = async (que: 'usuario' | 'terminal', fila: Fila): Promise<void> => {
    if (!(await confirm(PREGUNTAS[que](fila)))) return;
    if (que === 'usuario') await deUsuario.guardar({ params: { id: fila.id_usuario } });
    else await deTerminal.guardar({ params: { id: fila.id_terminal } });
  };
  const cerrada = (fila: Fila): string | undefined => (abierta(fila) ? undefined : YA_CERRADA);
  return acciones<Fila>([
    {
      ...{ id: 'cerrar', text: 'Cerrar sesión', icon: IconPlugConnectedX, permiso: PERMISO.CERRAR_SESION },
      ...{ danger: true, hacer: (fila: Fila) => void cerrar(fila) },
      reason: (fila) => cerrada(fila) ?? (fila.caja_abierta ? TURNO_ABIERTO : undefined) ?? sinConexion,
    },
    {
      ...{ id: 'forzar', text: 'Forzar el cierre', icon: IconPlugX, permiso: PERMISO.CERRAR_TODAS_LAS_SESIONES },
      ...{ when: (fila: Fila) => abierta(fila) && !fila.actual, hacer: onForzar },
    },
    {
      ...{ id: 'usuario', text: 'Cerrar todas sus sesiones', icon: IconUserOff },
      ...{ permiso: PERMISO.CERRAR_TODAS_LAS_SESIONES, hacer: (fila: Fila) => void cerrarTodas('usuario', fila) },
      when: (fila) => abierta(fila) && !fila.actual,
    },
    {
      ...{ id: 'terminal', text: 'Cerrar todas las de la terminal', icon: IconDeviceDesktopOff },
      ...{ permiso: PERMISO.CERRAR_TODAS_LAS_SESIONES, hacer: (fila: Fila) => void cerrarTodas('terminal', fila) },
      when: (fila) => abierta(fila) && !fila.actual,
    },
  ]);
};
