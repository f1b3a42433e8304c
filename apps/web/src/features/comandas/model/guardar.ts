import type { actualizada } from '@comal/contract/comandas-schemas';
import { cambiosGuardados, descontar, trasConflicto, type Borrador } from '@comal/domain/comanda/borrador';
import { visto, type Envio, type Toque } from '@comal/domain/comanda/fusion';
import { complementosDe, type Pedido } from '@comal/domain/comanda/pedido';
import type { z } from 'zod';
import { api } from '../../../platform/api/client.ts';
import { ApiError, outcomeUnknown } from '../../../platform/api/errors.ts';
import { borradorDe, guardarBorrador } from '../../../platform/drafts/drafts.ts';
import { aCuerpo, aEnvio, type CuerpoDeActualizar } from '../../../platform/drafts/envio.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { newId } from '../../../platform/ids.ts';
import { sesionActual, subscribeToSesion } from '../../../platform/session/session.ts';
import { baseDe } from './edicion.ts';
import { aterrizar, despegar, estaGuardando, perderDeVista } from './en-vuelo.ts';

type Actualizada = z.infer<typeof actualizada>;
type Rechazado = Actualizada['rechazados'][number];

/** A change that was not taken: what it was about and why, to be read line by line. */
export interface NoGuardado {
  readonly id: string;
  readonly descripcion: string;
  readonly message: string;
}

/** How a save ended. With `conflicto` everything else of the draft was saved (D-20). */
export type Guardado =
  | { readonly tipo: 'guardada' | 'error'; readonly message: string }
  | { readonly tipo: 'conflicto'; readonly message: string; readonly rechazados: readonly NoGuardado[] }
  | { readonly tipo: 'nada' };

const NADA: Guardado = { tipo: 'nada' };

/** A save as it is sent: the same body under the same key until its outcome is known. */
interface Envoltura {
  readonly clave: string;
  readonly envio: Envio;
  readonly body: CuerpoDeActualizar;
}

/** Saves that were not answered for certain, of this user. */
const inciertas = new Map<string, Envoltura>();
let usuario: number | undefined;

// What one person's save came to is nobody else's to ask: the key is theirs.
subscribeToSesion(() => {
  const actual = sesionActual()?.usuario.id;
  if (actual === undefined || actual === usuario) return;
  usuario = actual;
  inciertas.forEach((_, id) => aterrizar(id));
  inciertas.clear();
});

const enviar = async (id: string, envoltura: Envoltura): Promise<Guardado> => {
  const { clave, envio, body } = envoltura;
  const quien = sesionActual()?.usuario.id;
  usuario = quien;
  const deOtro = (): boolean => sesionActual()?.usuario.id !== quien;
  despegar(id, envio);
  try {
    const { message, data } = await api.comandas.actualizar({ body }, { clave });
    soltar(id);
    if (!deOtro()) tomar(id, envio, data);
    return { tipo: 'guardada', message };
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) {
      soltar(id);
      throw thrown;
    }
    if (deOtro() || !outcomeUnknown(thrown)) soltar(id);
    else {
      inciertas.set(id, envoltura);
      perderDeVista(id, envio);
    }
    return deOtro() ? { tipo: 'error', message: thrown.message } : noTomado(id, envio, thrown);
  }
};

const soltar = (id: string): void => {
  inciertas.delete(id);
  aterrizar(id);
};

/**
 * Saves the unsaved changes of a comanda (D-20). What the server took leaves the draft; without an answer the draft stays
 * as it is, and the next save first asks again for that one, with its key. Answers 'nada' when there is nothing to save
 * or a save is on its way.
 */
export const guardarComanda = async (id: string): Promise<Guardado> => {
  if (estaGuardando(id)) return NADA;
  const incierta = inciertas.get(id);
  const anterior = incierta ? await enviar(id, incierta) : NADA;
  const base = baseDe(id);
  const borrador = borradorDe(id);
  const sigue = anterior.tipo === 'nada' || anterior.tipo === 'guardada';
  if (!sigue || !base || cambiosGuardados(borrador)) return anterior;
  return enviar(id, { clave: newId(), envio: aEnvio(borrador), body: aCuerpo(borrador, base.rev) });
};

const tomar = (id: string, envio: Envio, { comanda, rechazados }: Actualizada): void => {
  recibirComanda(comanda);
  const resto = descontar(borradorDe(id), envio);
  const pedidos = baseDe(id)?.pedidos ?? [];
  guardarBorrador(rechazados.reduce((b, r) => conservar(b, r, envio, pedidos), resto));
};

const esActualizada = (data: unknown): data is Actualizada =>
  typeof data === 'object' && data !== null && 'comanda' in data && 'rechazados' in data;

const noTomado = (id: string, envio: Envio, { motivo, message, data }: ApiError): Guardado => {
  if (motivo !== 'CAMBIOS_RECHAZADOS' || !esActualizada(data)) return { tipo: 'error', message };
  const nombres = new Map([...envio.nuevos, ...(baseDe(id)?.pedidos ?? [])].map((p) => [p.id, p.descripcion]));
  tomar(id, envio, data);
  const rechazados = data.rechazados.map((r) => ({ ...r, descripcion: nombres.get(r.id) ?? r.descripcion }));
  return { tipo: 'conflicto', message, rechazados };
};

/** Refusals of lines that are gone for everybody: nothing of them can be kept. */
const PERDIDOS: ReadonlySet<string> = new Set(['PEDIDO_CANCELADO', 'PEDIDO_DESCONOCIDO', 'PADRE_DESCONOCIDO']);

/** What stays of a refused change: a person's words, to be saved again knowingly; a new dish, with its companions. */
const conservar = (b: Borrador, { id, motivo }: Rechazado, envio: Envio, pedidos: readonly Pedido[]): Borrador => {
  const actual = pedidos.find((p) => p.id === id);
  const nuevo = envio.nuevos.find((p) => p.id === id);
  if (nuevo && !actual) return nuevo.complemento || PERDIDOS.has(motivo) ? b : devolver(b, nuevo, envio);
  const toque = nuevo && actual ? reescrito(nuevo, actual) : envio.tocados.find((t) => t.id === id);
  return toque ? trasConflicto(b, toque, actual) : b;
};

/** A new dish that was not taken is unsaved again, as it reads by now; unless it was taken back meanwhile. */
const devolver = (b: Borrador, plato: Pedido, envio: Envio): Borrador => {
  const suyos = [plato, ...complementosDe(plato.id, envio.nuevos)];
  const ids = new Set(suyos.map((p) => p.id));
  const alDia = suyos.map((p) => ({ ...p, ...palabrasDe(b.tocados.find((t) => t.id === p.id)) }));
  const retirado = b.eliminados.some((e) => e.id === plato.id);
  return {
    ...b,
    nuevos: retirado ? b.nuevos : [...alDia, ...b.nuevos],
    tocados: b.tocados.filter((t) => !ids.has(t.id)),
    eliminados: b.eliminados.filter((e) => !ids.has(e.id)),
  };
};

const palabrasDe = (t: Toque | undefined): Partial<Pedido> =>
  t ? { comentario: t.ahora.comentario, subcuenta: t.ahora.subcuenta } : {};

/** A new line that an earlier, unanswered save already brought, with other words by now. */
const reescrito = (nuevo: Pedido, actual: Pedido): Toque => ({
  id: nuevo.id,
  antes: visto(actual),
  ahora: { ...visto(nuevo), status: actual.status },
});
