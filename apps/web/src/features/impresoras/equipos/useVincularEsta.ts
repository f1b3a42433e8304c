import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { launcher } from '../../../platform/launcher.ts';
import { useWrite } from '../../../platform/writes.ts';
import { useRecargarEquipos } from './consulta.ts';

/** Hook: pairs the till program of this very window with one press; null in a browser, which has none. */
export const useVincularEsta = () => {
  const { run, processing, error } = useWrite(api.equipos.codigo);
  const [enProceso, setEnProceso] = useState(false);
  const [porque, setPorque] = useState('');
  const recargar = useRecargarEquipos();
  const programa = launcher();
  if (programa === null) return null;
  const conCodigo = async (): Promise<void> => {
    const fin = await run({});
    if (!fin.ok) return;
    const negada = await programa.vincular(fin.data.codigo);
    setPorque(negada);
    if (negada === '') notify.success('Esta computadora quedó vinculada');
    recargar();
  };
  const vincular = (): void => {
    setPorque('');
    setEnProceso(true);
    void conCodigo().finally(() => setEnProceso(false));
  };
  return { vincular, vinculando: processing || enProceso, error: porque || error?.message };
};
