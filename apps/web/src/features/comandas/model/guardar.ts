import { parsePedido } from '@comal/contract/comandas/vista';
import { cambiosGuardados, descontar, reponer, type Borrador } from '@comal/domain/comanda/guardar/borrador';
import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Envio } from '@comal/domain/comanda/guardar/fusion';
import { preciosCambiados } from '@comal/domain/tarifas/cambiados';
import { plural } from '../../../kit/format.ts';
import { getBorrador, saveBorrador, afterMove } from '../../../platform/drafts/drafts.ts';
import { toBody, makeEnvio } from '../../../platform/outbox/sending/envio.ts';
import { isUpdated, afterRechazos, type Updated } from '../../../platform/outbox/rechazos.ts';
import { envioState } from '../../../platform/outbox/queue.ts';
import type { Failure } from '../../../platform/journal/entry.ts';
import { attend, sendNow, write } from '../../../platform/outbox/outbox.ts';
import { currentSesion } from '../../../platform/session/session.ts';
import { baseDe } from './edicion.ts';

/** A refused change: what it was about and why. */
export interface NoGuardado {
  readonly id: string;
  readonly descripcion: string;
  readonly message: string;
}

/** The outcome of a save. With `conflicto` everything else of the draft was saved; with 'en-cola' it is queued. */
export type Guardado =
  /** `precios`: what was saved at another price than the till showed (D-161). */
  | { readonly tipo: 'guardada'; readonly message: string; readonly precios: readonly string[] }
  | { readonly tipo: 'error'; readonly message: string }
  | { readonly tipo: 'en-cola'; readonly message: string }
  | { readonly tipo: 'conflicto'; readonly message: string; readonly rechazados: readonly NoGuardado[] }
  | { readonly tipo: 'nada' };

const NADA: Guardado = { tipo: 'nada' };

const SIN_CONEXION = 'Sin conexión con el servidor: se enviará en cuanto vuelva';
const CON_FALLA = 'El servidor tuvo una falla: se enviará otra vez por sí solo';

/** What is said of a write that was queued on the device. */
export const porEnviar = ({ falla }: { readonly falla: boolean }): string => (falla ? CON_FALLA : SIN_CONEXION);

/** 'Mesa 4: 3 alimentos, 1 cambio'. */
const textoDe = ({ nombre }: Comanda, { nuevos, tocados, eliminados }: Borrador): string => {
  const partes = [
    [nuevos.filter((p) => !p.complemento).length, 'alimento', 'alimentos'],
    [tocados.length, 'cambio', 'cambios'],
    [eliminados.length, 'pedido eliminado', 'pedidos eliminados'],
  ] as const;
  const dichas = partes.filter(([n]) => n > 0).map(([n, uno, varios]) => plural(n, uno, varios));
  return `${nombre}: ${dichas.join(', ')}`;
};

/**
 * Saves the unsaved changes of a comanda: they move from the draft to the queue, which stores them on the device until
 * the server answers. Refused changes return to the draft. Resolves to 'nada' if there is nothing to save or a save is
 * under way.
 */
export const guardarComanda = async (id: string): Promise<Guardado> => {
  const base = baseDe(id);
  const borrador = getBorrador(id);
  if (!base || envioState(id) === 'guardando') return NADA;
  if (cambiosGuardados(borrador)) {
    sendNow();
    return NADA;
  }
  const envio = makeEnvio(borrador);
  const input = { body: toBody(borrador, base.rev) };
  const texto = textoDe(base, borrador);
  const { clave, formada, salida } = write({ llamada: 'actualizar', input, envio, comandas: [id], texto });
  afterMove(formada);
  saveBorrador(descontar(borrador, envio));
  const quien = currentSesion()?.usuario.id;
  const fin = await salida;
  if (fin.tipo === 'hecha') {
    const guardados = isUpdated(fin.data) ? fin.data.comanda.pedidos.map(parsePedido) : [];
    return { tipo: 'guardada', message: fin.message, precios: preciosCambiados(borrador.nuevos, guardados) };
  }
  if (fin.tipo === 'en-cola') return { tipo: 'en-cola', message: porEnviar(fin) };
  // If another user signed in meanwhile, refused changes stay in 'Por revisar' for their owner.
  if (currentSesion()?.usuario.id !== quien) return { tipo: 'error', message: fin.falla.message };
  return noTomado(id, clave, envio, fin.falla);
};

const noTomado = async (id: string, clave: string, envio: Envio, falla: Failure): Promise<Guardado> => {
  const { motivo, message, data } = falla;
  const enParte = motivo === 'CAMBIOS_RECHAZADOS' && isUpdated(data) ? data.rechazados : null;
  const pedidos = baseDe(id)?.pedidos ?? [];
  const borrador = getBorrador(id);
  saveBorrador(enParte ? afterRechazos(borrador, enParte, envio, pedidos) : reponer(borrador, envio, pedidos));
  await attend(clave);
  if (!enParte) return { tipo: 'error', message };
  return { tipo: 'conflicto', message, rechazados: enParte.map(conNombre([...envio.nuevos, ...pedidos])) };
};

const conNombre =
  (pedidos: readonly { readonly id: string; readonly descripcion: string }[]) =>
  (r: Updated['rechazados'][number]): NoGuardado => ({
    ...r,
    descripcion: pedidos.findLast((p) => p.id === r.id)?.descripcion ?? r.descripcion,
  });
