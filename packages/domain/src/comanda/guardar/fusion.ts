import { refuse, type Refusal } from '../../result.ts';
import {
  noCambiaDeTiempo,
  noComentable,
  noDivisible,
  noRegresable,
  pedidoNoEliminable,
  type AccionRefusal,
} from '../acciones.ts';
import {
  ESTADO_PEDIDO,
  PEDIDOS_POR_COMANDA,
  complementosDe,
  estadoEnCocina,
  estaVigente,
  lineasQueOcupan,
  type EnCocina,
  type EstadoPedido,
  type Pedido,
} from '../pedido.ts';
import { PRIMER_TIEMPO, type Tiempo } from '../tiempos/tiempo.ts';
import { esperaSuTiempo } from '../tiempos/tiempos.ts';
import { mover, type MovimientoRefusal, type Quien } from '../transiciones.ts';

/** The fields of a line that a save may change, as somebody saw them or wants them (D-90). */
export interface Visto {
  readonly comentario: string | null;
  readonly subcuenta: string | null;
  readonly status: EstadoPedido;
  /** Its course; absent: the first. */
  readonly tiempo?: Tiempo | undefined;
}

/** A line changed by a till: what it had seen, and what it wants now. */
export interface Toque {
  readonly id: string;
  readonly antes: Visto;
  readonly ahora: Visto;
}

/** A line cancelled by a till, and what it had seen of it. */
export interface Eliminado {
  readonly id: string;
  readonly antes: Visto;
  /** The reason, where one is required (D-106). */
  readonly motivo?: string | undefined;
}

/** A save, as changes per line. Lines that are not named stay as they are: absence never deletes (D-20). */
export interface Envio {
  readonly nuevos: readonly Pedido[];
  readonly tocados: readonly Toque[];
  readonly eliminados: readonly Eliminado[];
}

export type RechazoMotivo =
  | AccionRefusal
  | MovimientoRefusal
  | 'CONFLICTO_PEDIDO'
  | 'PEDIDO_CANCELADO'
  | 'PEDIDO_DESCONOCIDO'
  | 'PADRE_DESCONOCIDO'
  | 'COMANDA_LLENA';

/** A refused change, with its line; the others were accepted. */
export interface Rechazo {
  readonly id: string;
  readonly descripcion: string;
  readonly motivo: RechazoMotivo;
}

/** The outcome of a save: all lines afterwards, new ones, changed ones, and refused changes. */
export interface Fusion {
  readonly pedidos: readonly Pedido[];
  readonly agregados: readonly Pedido[];
  readonly cambiados: readonly Pedido[];
  readonly rechazados: readonly Rechazo[];
}

interface Contexto {
  readonly ahora: number;
  /** The capacities in which the sender may move lines (D-94). */
  readonly quien: readonly Quien[];
  /** Whether the kitchen may take a dispatched line back after the seconds to undo (D-22); absent: no. */
  readonly recuperable?: (p: Pedido) => boolean;
}

type Paso = { readonly pedidos: readonly Pedido[] } | Refusal<RechazoMotivo>;
const esRechazo = (paso: Paso): paso is Refusal<RechazoMotivo> => 'ok' in paso;

/** The fields of a line that a save may change; its state is that for the kitchen (D-133). */
export const visto = (p: Visto & EnCocina): Visto => ({
  ...{ comentario: p.comentario, subcuenta: p.subcuenta },
  status: estadoEnCocina(p),
  ...(p.tiempo !== undefined && { tiempo: p.tiempo }),
});

/** The order matters: a line marked as not dispatched may then be commented. */
const CAMPOS = ['status', 'comentario', 'subcuenta', 'tiempo'] as const;
type Campo = (typeof CAMPOS)[number];

/** The value of a field; a line that says no course is of the first. */
const valorDe = (v: Visto, campo: Campo): Visto[Campo] => (campo === 'tiempo' ? (v.tiempo ?? PRIMER_TIEMPO) : v[campo]);

/** The fields that a touch really changes. */
export const camposCambiados = ({ antes, ahora }: Pick<Toque, 'antes' | 'ahora'>): Campo[] =>
  CAMPOS.filter((campo) => valorDe(antes, campo) !== valorDe(ahora, campo));

/**
 * Merges a save into the present lines, change by change: unknown lines are added; a field changes only where the till changed
 * it; a field that two people changed differently is a conflict, refused for that line; repeating a change that is already made
 * is no conflict.
 */
export const fusionar = (actuales: readonly Pedido[], envio: Envio, ctx: Contexto): Fusion => {
  const rechazados: Rechazo[] = [];
  let pedidos = actuales;
  const intentar = (id: string, descripcion: string, paso: Paso): void => {
    if (esRechazo(paso)) rechazados.push({ id, descripcion, motivo: paso.motivo });
    else pedidos = paso.pedidos;
  };
  const nombre = (id: string): string => pedidos.find((p) => p.id === id)?.descripcion ?? '';
  for (const nuevo of platosPrimero(envio.nuevos, envio.nuevos))
    intentar(nuevo.id, nuevo.descripcion, agregar(pedidos, nuevo));
  for (const toque of platosPrimero(envio.tocados, pedidos))
    intentar(toque.id, nombre(toque.id), tocar(pedidos, toque, ctx));
  for (const fuera of envio.eliminados)
    intentar(fuera.id, nombre(fuera.id), eliminar(pedidos, fuera, actuales, ctx.ahora));
  return { pedidos, ...diferencia(actuales, pedidos), rechazados };
};

/**
 * Orders changes of dishes before those of companions: a companion needs its dish, and follows it to its sub-account.
 */
const platosPrimero = <T extends { readonly id: string }>(cambios: readonly T[], pedidos: readonly Pedido[]): T[] => {
  const acompanan = new Set(pedidos.filter((p) => p.complemento).map((p) => p.id));
  return [...cambios.filter((c) => !acompanan.has(c.id)), ...cambios.filter((c) => acompanan.has(c.id))];
};

/** The lines that were added and those that changed between two states of a comanda. */
export const diferencia = (
  antes: readonly Pedido[],
  despues: readonly Pedido[],
): Pick<Fusion, 'agregados' | 'cambiados'> => {
  const previos = new Map(antes.map((p) => [p.id, p]));
  return {
    agregados: despues.filter((p) => !previos.has(p.id)),
    cambiados: despues.filter((p) => previos.has(p.id) && previos.get(p.id) !== p),
  };
};

const agregar = (pedidos: readonly Pedido[], nuevo: Pedido): Paso => {
  const llegado = pedidos.find((p) => p.id === nuevo.id);
  if (llegado) return repetir(pedidos, llegado, nuevo);
  if (lineasQueOcupan(pedidos) >= PEDIDOS_POR_COMANDA) return refuse('COMANDA_LLENA');
  const padre = pedidos.find((p) => p.id === nuevo.complemento_de);
  const huerfano = nuevo.complemento && (!padre || padre.complemento || !estaVigente(padre));
  return huerfano ? refuse('PADRE_DESCONOCIDO') : { pedidos: [...pedidos, nuevo] };
};

/** A repeated new line: equal texts are no change, other texts are a conflict. */
const repetir = (pedidos: readonly Pedido[], llegado: Pedido, nuevo: Pedido): Paso => {
  if (!estaVigente(llegado)) return refuse('PEDIDO_CANCELADO');
  const igual = llegado.comentario === nuevo.comentario && llegado.subcuenta === nuevo.subcuenta;
  return igual ? { pedidos } : refuse('CONFLICTO_PEDIDO');
};

const tocar = (pedidos: readonly Pedido[], { id, antes, ahora }: Toque, ctx: Contexto): Paso => {
  const actual = pedidos.find((p) => p.id === id);
  if (!actual) return refuse('PEDIDO_DESCONOCIDO');
  if (!estaVigente(actual)) return refuse('PEDIDO_CANCELADO');
  let paso: Paso = { pedidos };
  for (const campo of camposCambiados({ antes, ahora })) {
    if (esRechazo(paso)) return paso;
    paso = cambiarCampo(paso.pedidos, id, campo, { antes, ahora }, ctx);
  }
  return paso;
};

const cambiarCampo = (
  pedidos: readonly Pedido[],
  id: string,
  campo: Campo,
  { antes, ahora }: Pick<Toque, 'antes' | 'ahora'>,
  ctx: Contexto,
): Paso => {
  const actual = pedidos.find((p) => p.id === id)!;
  const esta = valorDe(visto(actual), campo);
  if (esta === valorDe(ahora, campo)) return { pedidos };
  if (esta !== valorDe(antes, campo)) return refuse('CONFLICTO_PEDIDO');
  return CAMBIOS[campo](pedidos, actual, ahora, ctx);
};

const poner = (pedidos: readonly Pedido[], nuevo: Pedido): Paso => ({
  pedidos: pedidos.map((p) => (p.id === nuevo.id ? nuevo : p)),
});

const CAMBIOS: Readonly<Record<Campo, (pedidos: readonly Pedido[], p: Pedido, ahora: Visto, ctx: Contexto) => Paso>> = {
  status: (pedidos, p, ahora, ctx) => {
    const quien: readonly Quien[] = ctx.recuperable?.(p) ? [...ctx.quien, 'recuperacion'] : ctx.quien;
    const movido = mover(p, ahora.status, quien, ctx.ahora);
    return movido.ok
      ? poner(pedidos, movido.value)
      : (ahora.status === ESTADO_PEDIDO.PENDIENTE && noRegresableDeMesero(p, ctx)) || movido;
  },
  comentario: (pedidos, p, ahora) => noComentable(p) ?? poner(pedidos, { ...p, comentario: ahora.comentario }),
  subcuenta: (pedidos, p, ahora) => noDivisible(p) ?? dividir(pedidos, p, ahora.subcuenta),
  tiempo: (pedidos, p, ahora, ctx) =>
    noCambiaDeTiempo(p) ?? ponerEnTiempo(pedidos, p, ahora.tiempo ?? PRIMER_TIEMPO, ctx.ahora),
};

/** Puts a dish that waits into another course, with its companions that wait; in the first it is fired. */
const ponerEnTiempo = (pedidos: readonly Pedido[], p: Pedido, tiempo: Tiempo, ahora: number): Paso => ({
  pedidos: pedidos.map((q) => {
    const suyo = q.id === p.id || (q.complemento_de === p.id && estaVigente(q) && esperaSuTiempo(q));
    return suyo ? { ...q, tiempo, ...(tiempo === PRIMER_TIEMPO && { marchado_en: ahora }) } : q;
  }),
});

const noRegresableDeMesero = (p: Pedido, ctx: Contexto): Refusal<RechazoMotivo> | null =>
  ctx.quien.includes('despacho') ? null : noRegresable(p);

/** Puts a dish into a sub-account, with its companions that are not cancelled and unpaid. */
const dividir = (pedidos: readonly Pedido[], p: Pedido, subcuenta: string | null): Paso => {
  const acompana = (otro: Pedido): boolean => otro.complemento_de === p.id && estaVigente(otro) && otro.pago === null;
  const mueve = (otro: Pedido): boolean => otro.id === p.id || acompana(otro);
  return { pedidos: pedidos.map((otro) => (mueve(otro) ? { ...otro, subcuenta } : otro)) };
};

/** Cancels a dish with its companions; a text that somebody else wrote on it meanwhile is a conflict (D-21). */
const eliminar = (
  pedidos: readonly Pedido[],
  { id, antes }: Eliminado,
  alLlegar: readonly Pedido[],
  ahora: number,
): Paso => {
  const actual = pedidos.find((p) => p.id === id);
  if (!actual) return refuse('PEDIDO_DESCONOCIDO');
  if (!estaVigente(actual)) return { pedidos };
  const impedimento = pedidoNoEliminable(actual, pedidos);
  if (impedimento) return impedimento;
  const previo = alLlegar.find((p) => p.id === id) ?? actual;
  const sinVer = ESCRITOS.some((campo) => antes[campo] !== previo[campo] && antes[campo] !== actual[campo]);
  if (sinVer) return refuse('CONFLICTO_PEDIDO');
  const fuera = new Set([id, ...complementosDe(id, pedidos).map((p) => p.id)]);
  return { pedidos: pedidos.map((p) => (fuera.has(p.id) && estaVigente(p) ? { ...p, cancelado_en: ahora } : p)) };
};

/**
 * The fields that people write. A change that the save itself makes to them, such as a companion's sub-account, is no
 * conflict.
 */
const ESCRITOS = ['comentario', 'subcuenta'] as const;
