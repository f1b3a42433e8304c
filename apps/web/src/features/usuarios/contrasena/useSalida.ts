import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { clearSesion, whileClosing } from '../../../platform/session/session.ts';
import { useWrite } from '../../../platform/writes.ts';

/** Hook: leaves a page with a required task by signing out. */
export const useSalida = ({ id }: Pick<Sesion, 'id'>) => {
  const { run, processing } = useWrite(api.sesiones.cerrar);
  const salir = async (): Promise<void> => {
    const resultado = await whileClosing(() => run({ params: { id } }));
    if (resultado.ok) clearSesion();
    else notify.danger(resultado.error.message);
  };
  return { salir: () => void salir(), saliendo: processing };
};
