import {
  aplicarBorrador,
  conCambio,
  conNuevos,
  conSubcuenta,
  conTiempo,
  sinPedido,
  type Borrador,
} from '@comal/domain/comanda/guardar/borrador';
import type { Elegida } from '@comal/domain/catalogo/opciones/elegir';
import type { Comanda } from '@comal/domain/comanda/comanda';
import {
  ESTADO_PEDIDO,
  PEDIDOS_POR_COMANDA,
  complementosDe,
  lineasQueOcupan,
  type Pedido,
} from '@comal/domain/comanda/pedido';
import {
  folioLibre,
  otroIgual,
  tomarPedido,
  type Alimento,
  type PedidoNuevoRefusal,
  type Toma,
} from '@comal/domain/comanda/guardar/pedido-nuevo';
import type { Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { nombreDeSubcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import type { Centavos } from '@comal/domain/money';
import { refuse, type Refusal } from '@comal/domain/result';
import { ocasionDe } from '@comal/domain/tarifas/tarifa';
import { getBorrador, saveBorrador } from '../../../platform/drafts/drafts.ts';
import { newId, randomUnit } from '../../../platform/ids.ts';
import { ahoraDelServidor } from '../../../platform/live/live.ts';
import { visibleComandas } from '../../../platform/outbox/visible-comandas.ts';
import { currentSesion } from '../../../platform/session/session.ts';
import { sirveEnTiempos } from '../marcha/en-tiempos.ts';

/** What was chosen for a dish in the add-food dialog. */
export interface Eleccion {
  /** The chosen specification and options (D-134). */
  readonly opciones: readonly Elegida[];
  readonly complementos: readonly number[];
  readonly comentario: string | null;
  /** The seat it is for (decision 0143); absent: nobody said. */
  readonly asiento?: number | undefined;
  /** Its course (D-165); absent: that of its category. */
  readonly tiempo?: Tiempo | undefined;
  /** The quantity, 1 to 99; each unit is a line. */
  readonly cantidad: number;
  /** How much of a dish that is measured (D-163); absent of a piece. */
  readonly cuanto?: number | undefined;
  /** In its place: the price on the label of a scale, in centavos (decision 0172). */
  readonly etiqueta?: Centavos | undefined;
}

/** The comanda as the server will have it after the queued writes; undefined if it is no longer here. */
export const baseDe = (id: string): Comanda | undefined => visibleComandas().get(id);

/** The comanda as this till shows it, with unsaved changes applied; undefined if it is no longer here. */
export const vistaDe = (id: string): Comanda | undefined => {
  const base = baseDe(id);
  return base && aplicarBorrador(base, getBorrador(id));
};

type Cambio = (borrador: Borrador, base: Comanda) => Borrador;

const cambiar = (id: string, cambio: Cambio): void => {
  const base = baseDe(id);
  if (base) saveBorrador(cambio(getBorrador(id), base));
};

/** Who takes an order now, and what prices it (D-161). */
const toma = (comanda: Pick<Comanda, 'tipo'>): Toma => {
  const sesion = currentSesion();
  const { id = 0, nombre_completo: nombre = '' } = sesion?.usuario ?? {};
  const ahora = ahoraDelServidor();
  const ocasion = sesion && ocasionDe(tipoDe(comanda), sesion.sucursal, ahora);
  return { ahora, mesero: { id, nombre }, conTiempos: sirveEnTiempos(sesion), ...(ocasion && { ocasion }) };
};

/** Returns a generator of line folios that are free in a comanda, each once (D-03). */
const repartidorDeFolios = (vista: Comanda): (() => number) => {
  const usados = new Set(vista.pedidos.map((p) => p.folio));
  return () => {
    const folio = folioLibre(usados, randomUnit);
    usados.add(folio);
    return folio;
  };
};

/** The new lines of a dish with its choices, or the refusal. */
const lineasDe = (comanda: Comanda, alimento: Alimento, e: Eleccion, folio: () => number) =>
  tomarPedido(
    {
      id: newId(),
      folio: folio(),
      producto: alimento.id,
      especificaciones: e.opciones,
      complementos: e.complementos.map((id) => ({ id, pedido: newId(), folio: folio(), comentario: null })),
      comentario: e.comentario,
      subcuenta: null,
      ...(e.asiento !== undefined && { asiento: e.asiento }),
      tiempo: e.tiempo,
      ...(e.cuanto !== undefined && { cantidad: e.cuanto }),
      ...(e.etiqueta !== undefined && { etiqueta: e.etiqueta }),
    },
    alimento,
    toma(comanda),
  );

export type NoAgregado = Refusal<PedidoNuevoRefusal | 'COMANDA_LLENA'>;

/**
 * Adds a dish, one line per unit, to the unsaved changes; returns null, or the refusal if the menu does not allow it or
 * the comanda is full.
 */
export const agregarAlimento = (comanda: string, alimento: Alimento, eleccion: Eleccion): NoAgregado | null => {
  const vista = vistaDe(comanda);
  if (!vista) return null;
  const folio = repartidorDeFolios(vista);
  const nuevos: Pedido[] = [];
  for (let n = 0; n < eleccion.cantidad; n += 1) {
    const tomado = lineasDe(vista, alimento, eleccion, folio);
    if (!tomado.ok) return tomado;
    nuevos.push(...tomado.value);
  }
  if (lineasQueOcupan(vista.pedidos) + nuevos.length > PEDIDOS_POR_COMANDA) return refuse('COMANDA_LLENA');
  cambiar(comanda, (b) => conNuevos(b, nuevos));
  return null;
};

const agregarIguales = (
  comanda: string,
  pedido: Pedido,
  cuantos: number,
  subcuenta: string | null,
): Refusal<'COMANDA_LLENA'> | null => {
  const vista = vistaDe(comanda);
  if (!vista) return null;
  const folio = repartidorDeFolios(vista);
  const acompanan = complementosDe(pedido.id, vista.pedidos);
  const copias = Array.from({ length: cuantos }, () =>
    otroIgual(pedido, acompanan, { ...toma(vista), id: newId, folio }),
  ).flat();
  if (lineasQueOcupan(vista.pedidos) + copias.length > PEDIDOS_POR_COMANDA) return refuse('COMANDA_LLENA');
  cambiar(comanda, (b) =>
    conNuevos(
      b,
      copias.map((p) => ({ ...p, subcuenta })),
    ),
  );
  return null;
};

/** Adds another line like `pedido` with its complementos; returns null, or the refusal if the comanda is full. */
export const repetirPedido = (comanda: string, pedido: Pedido): Refusal<'COMANDA_LLENA'> | null =>
  agregarIguales(comanda, pedido, 1, null);

/**
 * Adds `cuantos` more lines like `pedido` with its complementos, in its sub-account, so that they show as one row;
 * returns null, or the refusal if the comanda is full.
 */
export const sumarPedidos = (comanda: string, pedido: Pedido, cuantos: number): Refusal<'COMANDA_LLENA'> | null =>
  agregarIguales(comanda, pedido, cuantos, pedido.subcuenta);

/** Sets the comment of a line; null deletes it. */
export const comentarPedido = (comanda: string, pedido: string, comentario: string | null): void =>
  cambiar(comanda, (b, base) => conCambio(b, base, pedido, { comentario }));

/** Moves a dish and its complementos into a sub-account; an empty name removes them from it (D-27). */
export const dividirPedido = (comanda: string, pedido: string, escrito: string): void => {
  const enUso = vistaDe(comanda)?.pedidos.map((p) => p.subcuenta) ?? [];
  const nombre = nombreDeSubcuenta(escrito, enUso);
  cambiar(comanda, (b, base) => conSubcuenta(b, base, pedido, nombre));
};

/** Puts a dish and its complementos into another course. */
export const ponerEnTiempo = (comanda: string, pedido: string, tiempo: Tiempo): void =>
  cambiar(comanda, (b, base) => conTiempo(b, base, pedido, tiempo));

/** 'Marcar como no despachado': the line is pending again (D-22). */
export const regresarPedido = (comanda: string, pedido: string): void =>
  cambiar(comanda, (b, base) => conCambio(b, base, pedido, { status: ESTADO_PEDIDO.PENDIENTE }));

/** Removes a line and its complementos (D-20); `motivo` is the reason, for lines in preparation (D-106). */
export const quitarPedido = (comanda: string, pedido: string, motivo?: string): void =>
  cambiar(comanda, (b, base) => sinPedido(b, base, pedido, { motivo }));
