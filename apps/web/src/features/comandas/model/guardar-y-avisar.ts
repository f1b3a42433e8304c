import { notify } from '../../../kit/notify.tsx';
import { avisar, quitarAviso } from '../avisos/avisos.ts';
import { vistaDe } from './edicion.ts';
import { guardarComanda } from './guardar.ts';

/**
 * Saves a comanda and notifies the outcome: briefly if all was accepted, otherwise line by line. Resolves to whether
 * the server has all changes, also if there was nothing to save.
 */
export const guardarYAvisar = async (id: string): Promise<boolean> => {
  const nombre = vistaDe(id)?.nombre ?? '';
  const fin = await guardarComanda(id);
  if (fin.tipo === 'nada') return true;
  if ('rechazados' in fin) avisar({ comanda: id, titulo: `${nombre}: ${fin.message}`, lineas: fin.rechazados });
  else if (fin.tipo === 'error') notify.danger(fin.message);
  else if (fin.tipo === 'en-cola') notify.warning(fin.message);
  else {
    quitarAviso(id);
    if (fin.precios.length === 0) notify.success(fin.message);
    else notify.warning([fin.message, ...fin.precios].join('. '));
  }
  return fin.tipo === 'guardada';
};
