import { juntarAlergenos, type ConAlergenos } from '@comal/domain/catalogo/alergenos';
import { edad, type Edad } from '@comal/domain/comanda/cocina/espera';
import {
  complementosDe,
  ESTADO_PEDIDO,
  estaPagado,
  estaVigente,
  type EstadoPedido,
  type Mesero,
  estadoEnCocina,
  estaDespachado,
} from '@comal/domain/comanda/pedido';
import { esperaSuTiempo } from '@comal/domain/comanda/tiempos/tiempos';
import { tipoDe, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import type { LiveComanda, LivePedido } from '../../../../platform/live/live-comanda.ts';

/** A line of an area, with its comanda. */
export interface Fila {
  readonly pedido: LivePedido;
  /** Id of its comanda. */
  readonly de: string;
  /** Name of the comanda, or a fallback text. */
  readonly comanda: string;
  /** 'Folio 4', or a text if it is missing. */
  readonly folio: string;
  readonly tipo: TipoDeOrden;
  readonly comensales: number;
  /** It is of a comanda that is charged before it is prepared, and was not charged yet (D-133). */
  readonly porCobrar: boolean;
  /** The waiter of the comanda; a line may have another one. */
  readonly atiende: Mesero;
  /** The allergens of the line and its extras, also those of other areas: they go on the same plate (decision 0010). */
  readonly alergenos: ConAlergenos;
}

/** How long a cancelled line stays, struck through, in milliseconds (D-21). */
export const TACHADO_MS = 60_000;

const filaDe = (c: LiveComanda, pedido: LivePedido): Fila => ({
  pedido,
  de: c.id,
  comanda: c.nombre.trim() || 'Sin comanda',
  folio: c.folio_corto > 0 ? `Folio ${c.folio_corto}` : 'Sin folio',
  tipo: tipoDe(c),
  comensales: c.comensales,
  porCobrar: c.cobra_antes === true && estaVigente(pedido) && !estaPagado(pedido),
  atiende: c.usuario,
  alergenos: juntarAlergenos([pedido, ...complementosDe(pedido.id, c.pedidos).filter(estaVigente)]),
});

/** Rows cached by comanda: an unchanged one keeps its rows, which do not re-render. */
const hechas = new WeakMap<LiveComanda, ReadonlyMap<string, Fila>>();

const filasConocidas = (c: LiveComanda): ReadonlyMap<string, Fila> => {
  const previas = hechas.get(c);
  if (previas) return previas;
  const nuevas = new Map(c.pedidos.map((p) => [p.id, filaDe(c, p)]));
  hechas.set(c, nuevas);
  return nuevas;
};

/** All lines of a comanda, in order. */
export const filasDeComanda = (comanda: LiveComanda): readonly Fila[] => [...filasConocidas(comanda).values()];

/** Ids of dispatch areas. */
export type Areas = ReadonlySet<number>;

const esDe = ({ pedido: p }: Fila, areas: Areas): boolean => areas.has(p.area) && !estaDespachado(p);

/** The lines of some areas that are not dispatched yet, in order of arrival. */
export const filasDe = (comandas: readonly LiveComanda[], areas: Areas): readonly Fila[] =>
  comandas.flatMap((c) => [...filasConocidas(c).values()].filter((f) => esDe(f, areas)));

/** The lines of a comanda that an area dispatched, to take them back (D-22). */
export const despachadasDe = (comanda: LiveComanda, area: number): readonly Fila[] =>
  [...filasConocidas(comanda).values()].filter(
    ({ pedido: p }) => p.area === area && estadoEnCocina(p) === ESTADO_PEDIDO.DESPACHADO && estaVigente(p),
  );

/** Without the lines that were cancelled too long ago. */
export const sinTachadasViejas = (filas: readonly Fila[], ahora: number): readonly Fila[] =>
  filas.filter(({ pedido: p }) => p.cancelado_en === null || ahora - p.cancelado_en < TACHADO_MS);

/** The lines in a status that are not cancelled and do not wait for their course: those that a bulk button moves. */
export const enEstado = (filas: readonly Fila[], status: EstadoPedido): readonly Fila[] =>
  filas.filter(({ pedido: p }) => estadoEnCocina(p) === status && estaVigente(p) && !esperaSuTiempo(p));

/** The figures of the header. */
export interface Cuenta {
  readonly pendientes: number;
  readonly trabajando: number;
  /** Late, waiting too long or in preparation for too long (D-105). */
  readonly demorados: number;
  readonly porDemorarse: number;
}

/** The figures of some lines at a moment. */
export const contar = (filas: readonly Fila[], ahora: number): Cuenta => {
  const vigentes = filas.filter((f) => estaVigente(f.pedido));
  const de = (cual: Edad): number => vigentes.filter((f) => edad(f.pedido, ahora) === cual).length;
  return {
    pendientes: enEstado(filas, ESTADO_PEDIDO.PENDIENTE).length,
    trabajando: enEstado(filas, ESTADO_PEDIDO.TRABAJANDO).length,
    demorados: de('tarde'),
    porDemorarse: de('por-demorarse'),
  };
};
