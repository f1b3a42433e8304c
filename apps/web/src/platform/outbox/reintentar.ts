import { borradorVacio, cambiosGuardados, type Borrador } from '@comal/domain/comanda/guardar/borrador';
import { aCuerpo, aEnvio } from '../drafts/envio.ts';
import { esActualizada, trasRechazos } from '../drafts/rechazos.ts';
import { duenoActual } from './cola.ts';
import { esDe, type Encargo, type Escritura, type Revisable } from './escritura.ts';
import { escribir } from './outbox.ts';
import { comandasVisibles } from './visibles.ts';

type Guardada = Extract<Escritura, { readonly llamada: 'actualizar' }>;

/** What is left of a refused save, against the comanda as it is now: all of it, or the changes that were named. */
const loQueQueda = (e: Guardada, { falla }: Revisable): Borrador => {
  const { id } = e.input.body;
  const vacio = borradorVacio(id);
  if (falla.motivo !== 'CAMBIOS_RECHAZADOS' || !esActualizada(falla.data)) return { ...vacio, ...e.envio };
  return trasRechazos(vacio, falla.data.rechazados, e.envio, comandasVisibles().get(id)?.pedidos ?? []);
};

/** The same wish as a new write; null when nothing of it can still be done. A kitchen move is made anew on its screen. */
const deNuevo = (r: Revisable): Encargo | null => {
  const e = r.escritura;
  if (e.llamada === 'mover') return null;
  if (e.llamada !== 'actualizar') return e;
  const borrador = loQueQueda(e, r);
  if (cambiosGuardados(borrador)) return null;
  const rev = comandasVisibles().get(borrador.comanda)?.rev ?? 0;
  return { ...e, input: { body: aCuerpo(borrador, rev) }, envio: aEnvio(borrador) };
};

/** Whether a refused write is of who is signed in, here. */
export const esPropia = ({ escritura }: Revisable): boolean => esDe(escritura, duenoActual());

/** Whether trying a refused write again makes sense. */
export const esReintentable = (r: Revisable): boolean => esPropia(r) && deNuevo(r) !== null;

/** Sends a refused write again: under a new key, against what the server has now. */
export const reintentar = (r: Revisable): void => {
  const encargo = deNuevo(r);
  if (encargo) escribir(encargo, r);
};
