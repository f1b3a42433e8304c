import type { Impresora } from '@comal/contract/impresoras';
import type { Lectura } from '@comal/domain/impresion/ajuste';
import { api } from '../../../platform/api/client.ts';
import { useWrite } from '../../../platform/writes.ts';
import { useRecargar } from '../consulta.ts';
import { cuerpoDe } from '../cuerpo.ts';

/** Hook: changes a printer and prints another test page; answers the printer as it is now, or undefined when something failed. */
export const useOtraPrueba = () => {
  const editar = useWrite(api.impresoras.editar);
  const probar = useWrite(api.impresoras.probar);
  const recargar = useRecargar();
  const otra = async (impresora: Impresora, ajuste: Partial<Lectura>): Promise<Impresora | undefined> => {
    const { id, version } = impresora;
    const guardada = await editar.run({ body: { ...cuerpoDe(impresora), ...ajuste, id, version } });
    if (!guardada.ok) return undefined;
    const probada = await probar.run({ params: { id } });
    recargar();
    return probada.ok ? guardada.data : undefined;
  };
  return { otra, ocupado: editar.processing || probar.processing, error: (editar.error ?? probar.error)?.message };
};
