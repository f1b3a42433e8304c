import { useMemo } from 'react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { removeBorrador } from '../../../platform/drafts/drafts.ts';
import { useWrite, type Write } from '../../../platform/writes.ts';
import { avisar, quitarAviso } from '../avisos/avisos.ts';
import { noEliminada, type ManosDeComanda } from '../model/acciones-comanda.ts';
import type { Dialogo } from '../model/dialogo.ts';
import { vistaDe } from '../model/edicion.ts';
import { guardarComanda } from '../model/guardar.ts';
import { useLatest } from './useLatest.ts';

type Confirm = ReturnType<typeof useConfirm>;
type Eliminar = Write<{ readonly params: { readonly id: string } }, null>['run'];

const ELIMINAR = { title: 'Advertencia', text: '¿Realmente deseas eliminar la comanda?', action: 'Eliminar comanda' };

/** Saves and says how it went: briefly when all was taken, line by line when not (COMANDA-034, D-20). */
const guardar = async (id: string): Promise<void> => {
  const nombre = vistaDe(id)?.nombre ?? '';
  const fin = await guardarComanda(id);
  if (fin.tipo === 'nada') return;
  if ('rechazados' in fin) return avisar({ comanda: id, titulo: `${nombre}: ${fin.message}`, lineas: fin.rechazados });
  if (fin.tipo === 'error') return notify.danger(fin.message);
  if (fin.tipo === 'en-cola') return notify.warning(fin.message);
  quitarAviso(id);
  notify.success(fin.message);
};

/** Refuses, asks, deletes (COMANDA-032 to -034). */
const eliminar = async (id: string, { alert, confirm }: Confirm, borrar: Eliminar): Promise<void> => {
  const vista = vistaDe(id);
  const impedimento = vista && noEliminada(vista);
  if (impedimento) return alert({ title: ELIMINAR.title, text: impedimento });
  if (!(await confirm(ELIMINAR))) return;
  const outcome = await borrar({ params: { id } });
  if (!outcome.ok) return notify.danger(outcome.error.message);
  removeBorrador(id);
  notify.success(outcome.message);
};

interface Fuera {
  readonly ver: (id: string) => void;
  readonly abrir: (dialogo: Dialogo) => void;
  readonly onCobrar: (id: string) => void;
  readonly onPrecuenta: (id: string) => void;
}

/** What the buttons of the comandas do; the same object for ever, so that no row draws again for it. */
export const useManos = ({ ver, abrir, onCobrar, onPrecuenta }: Fuera): ManosDeComanda => {
  const preguntas = useConfirm();
  const borrar = useLatest(useWrite(api.comandas.eliminar).run);
  const cobrar = useLatest(onCobrar);
  const precuenta = useLatest(onPrecuenta);
  return useMemo(
    () => ({
      ver,
      agregar: (comanda) => abrir({ tipo: 'agregar', comanda }),
      editar: (comanda) => abrir({ tipo: 'editar', comanda }),
      guardar: (id) => void guardar(id),
      cobrar,
      precuenta,
      eliminar: (id) => void eliminar(id, preguntas, borrar),
    }),
    [ver, abrir, cobrar, precuenta, preguntas, borrar],
  );
};
