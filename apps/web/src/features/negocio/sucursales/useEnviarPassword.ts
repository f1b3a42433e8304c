import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { api } from '../../../platform/api/client.ts';
import { currentSesion } from '../../../platform/session/session.ts';
import { useSave } from '../../../shared/useSave.ts';
import { CLAVE_DE_CORREOS } from '../informacion/consulta-de-correos.ts';
import type { Sucursal } from '../tipos.ts';

const ENVIAR = 'Enviar nueva contraseña';

const ES_LA_TUYA = ' Es tu propia cuenta: cuando se use el enlace, tus sesiones se cierran.';

/** The question of SUCURSAL-015: what confirming does, and when. */
const preguntaDe = ({ nombre, administrador }: Sucursal, usuario: string | undefined) => ({
  title: ENVIAR,
  text: `¿Deseas enviar una nueva contraseña del administrador de la sucursal ${nombre} (${administrador ?? ''}) al correo personal del negocio? El próximo inicio de sesión será con la nueva contraseña. Se manda un enlace para elegirla: la de antes sirve hasta que se usa.${administrador === usuario ? ES_LA_TUYA : ''}`,
  action: ENVIAR,
});

/** Hook: asks, and mails the owner a link for a new password; without a mail server says that the mail is in its folder (D-60). */
export const useEnviarPassword = (): ((sucursal: Sucursal) => Promise<void>) => {
  const { confirm, alert } = useConfirm();
  const client = useQueryClient();
  const { guardar } = useSave(api.sucursales.enviarPassword, {
    exito: 'El enlace va en camino',
    onListo: ({ para, via }) => {
      void client.invalidateQueries({ queryKey: CLAVE_DE_CORREOS });
      if (via === 'smtp') return;
      const text = `Este servidor no envía correos. El mensaje para ${para} queda en su carpeta de correo: pídelo a quien lo administra.`;
      void alert({ title: 'Correo guardado', text });
    },
  });
  return async (sucursal) => {
    if (await confirm(preguntaDe(sucursal, currentSesion()?.usuario.username)))
      await guardar({ body: { sucursal: sucursal.id } });
  };
};
