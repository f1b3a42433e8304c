import { notify } from '../../../kit/notify.tsx';
import { getBorrador } from '../../../platform/drafts/drafts.ts';
import { envioState } from '../../../platform/outbox/queue.ts';
import { cambiosGuardados } from '@comal/domain/comanda/guardar/borrador';
import { alternarFiltros, irAFiltros } from '../filtros/foco.ts';
import type { Entorno } from '../hooks/useEntorno.ts';
import type { Seleccion } from '../lista/useSeleccion.ts';
import { useTeclado, type Tecla, type Teclas } from '../hooks/useTeclado.ts';
import type { ToolbarAction } from '../model/accion.ts';
import { impedimentos, type ManosDeComanda } from '../model/acciones-comanda.ts';
import { vistaDe } from '../model/edicion.ts';

interface DeComandas {
  readonly seleccion: Seleccion;
  readonly entorno: Entorno;
  readonly manos: ManosDeComanda;
  readonly noCrear: string | undefined;
  readonly onNueva: () => void;
  readonly onAyuda: () => void;
  readonly acciones: readonly ToolbarAction[];
  /** An open comanda takes the screen: there is no other to go to. */
  readonly enPantalla: boolean;
}

const siempre = (hacer: () => void): Tecla => ({ hacer, siempre: true });
const oAviso = (razon: string | undefined, hacer: () => void): void => (razon ? notify.danger(razon) : hacer());

const SIN_ELEGIR = 'Elige primero una comanda con las flechas ↑ ↓';

/** Hook: the keys of the comandas (ui.md 8): each does what its button does, or notifies why it cannot. */
export const useTeclasDeComandas = (d: DeComandas): void => {
  const { seleccion, entorno, manos, noCrear, onNueva, onAyuda, acciones, enPantalla } = d;
  const enSeleccion = (que: keyof ManosDeComanda): void => {
    const id = seleccion.seleccion ?? seleccion.expandida;
    const vista = id === null ? undefined : vistaDe(id);
    if (!vista) return notify.info(SIN_ELEGIR);
    const sinGuardar = !cambiosGuardados(getBorrador(vista.id));
    const envio = envioState(vista.id);
    const circunstancia = { sinGuardar, guardando: envio === 'guardando', porEnviar: envio === 'por-enviar' };
    oAviso(impedimentos(vista, { ...entorno, ...circunstancia })[que], () => manos[que](vista.id));
  };
  const agregar: Tecla = { hacer: () => enSeleccion('agregar') };
  const deCaja = acciones.flatMap((a) => (a.tecla ? [[a.tecla, siempre(() => oAviso(a.reason, a.run))] as const] : []));
  const deLista: Teclas = {
    '/': { hacer: irAFiltros },
    ArrowDown: { hacer: () => seleccion.mover(1) },
    ArrowUp: { hacer: () => seleccion.mover(-1) },
  };
  useTeclado({
    ...Object.fromEntries(deCaja),
    F1: siempre(onAyuda),
    F2: siempre(() => oAviso(noCrear, onNueva)),
    F8: siempre(alternarFiltros),
    F9: siempre(() => enSeleccion('cobrar')),
    F10: siempre(() => enSeleccion('guardar')),
    Insert: agregar,
    '+': agregar,
    ...(!enPantalla && deLista),
    ...(seleccion.expandida === null ? {} : { Escape: { hacer: seleccion.contraer } }),
  });
};
