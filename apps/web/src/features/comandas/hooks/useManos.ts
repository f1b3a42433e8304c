import { useMemo } from 'react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { removeBorrador } from '../../../platform/drafts/drafts.ts';
import { useWrite, type Write } from '../../../platform/writes.ts';
import { noEliminada, type ManosDeComanda } from '../model/acciones-comanda.ts';
import type { Dialogo } from '../model/dialogo.ts';
import { vistaDe } from '../model/edicion.ts';
import { guardarYAvisar } from '../model/guardar-y-avisar.ts';
import { cerrarAqui, seCierraAqui } from './propias.ts';
import { useLatest } from './useLatest.ts';

type Confirm = ReturnType<typeof useConfirm>;
type Eliminar = Write<{ readonly params: { readonly id: string } }, null>['run'];

const ELIMINAR = { title: 'Advertencia', text: '¿Realmente deseas eliminar la comanda?', action: 'Eliminar comanda' };

/** Deletes a comanda after checking that it can be deleted and asking. */
const eliminar = async (id: string, { alert, confirm }: Confirm, borrar: Eliminar): Promise<void> => {
  const vista = vistaDe(id);
  const impedimento = vista && noEliminada(vista);
  if (impedimento) return alert({ title: ELIMINAR.title, text: impedimento });
  if (!(await confirm(ELIMINAR))) return;
  cerrarAqui(id);
  const outcome = await borrar({ params: { id } });
  if (!outcome.ok) {
    seCierraAqui(id);
    return notify.danger(outcome.error.message);
  }
  removeBorrador(id);
  notify.success(outcome.message);
};

interface Fuera {
  readonly ver: (id: string) => void;
  readonly abrir: (dialogo: Dialogo) => void;
  readonly onCobrar: (id: string) => void;
  readonly onPrecuenta: (id: string) => void;
}

/** Hook: the actions of the comandas' buttons; a constant object, so that it causes no re-render of rows. */
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
      guardar: (id) => void guardarYAvisar(id),
      cobrar,
      precuenta,
      eliminar: (id) => void eliminar(id, preguntas, borrar),
    }),
    [ver, abrir, cobrar, precuenta, preguntas, borrar],
  );
};
