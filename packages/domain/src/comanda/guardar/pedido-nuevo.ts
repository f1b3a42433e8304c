import { conCampos, sin } from '../../campos.ts';
import {
  cantidadDeImporte,
  esCantidadDeLinea,
  importeDeCantidad,
  palabraDeUnidad,
} from '../../catalogo/medida/medida.ts';
import type { Centavos } from '../../money.ts';
import { ok, refuse, type Refusal, type Result } from '../../result.ts';
import { excedeGratis } from './complementos.ts';
import {
  elegirOpciones,
  precioDeOpciones,
  type EleccionRefusal,
  type Elegida,
  type Rigor,
} from '../../catalogo/opciones/elegir.ts';
import { importeSinAjustes } from '../cuenta/importe.ts';
import type { ConOpciones } from '../../catalogo/opciones/grupos.ts';
import { ENTERO, ESTADO_PEDIDO, estaVigente, type Mesero, type Pedido } from '../pedido.ts';
import { CAMPOS_DE_PLATO, type Plato } from '../plato.ts';
import { precioVigente, tarifaVigente, type ConTarifas, type Ocasion } from '../../tarifas/tarifa.ts';
import type { Tiempo } from '../tiempos/tiempo.ts';

/** Menu states of a product (D-51). */
export const ESTADO_MENU = { VISIBLE: 1, OCULTO: 2, NO_DISPONIBLE: 3, POR_TEMPORADA: 4 } as const;
export type EstadoMenu = (typeof ESTADO_MENU)[keyof typeof ESTADO_MENU];

/** An extra that a dish may take. */
export type Extra = Plato;

/** A dish of the menu with its specifications, groups of options and extras. */
export interface Alimento extends Plato, ConOpciones, ConTarifas {
  readonly estado_menu: EstadoMenu;
  /** How many are left of its tanda (D-136); null or absent without a count. */
  readonly quedan?: number | null;
  /** The maximum number of extras with a price of 0. */
  readonly complementos_gratis: number;
  /** It is sold by weight: its unit of sale is a weight. */
  readonly por_peso?: boolean;
  /** The course of its category, in which it is ordered unless somebody says another; absent: the first. */
  readonly tiempo?: Tiempo;
  readonly complementos: readonly Extra[];
}

/** Whether a dish is sold out: marked so, or none is left of its tanda (D-51, D-136). */
export const estaAgotado = ({
  estado_menu,
  quedan,
}: Pick<Alimento, 'quedan'> & { readonly estado_menu: number }): boolean =>
  estado_menu === ESTADO_MENU.NO_DISPONIBLE || quedan === 0;

/** A requested line: ids and texts only; the rest comes from the catalogue (D-91). */
export interface PedidoSolicitado {
  readonly id: string;
  readonly folio: number;
  readonly producto: number;
  readonly especificaciones: readonly Elegida[];
  readonly complementos: readonly {
    readonly id: number;
    readonly pedido: string;
    readonly folio: number;
    readonly comentario: string | null;
  }[];
  readonly comentario: string | null;
  readonly subcuenta: string | null;
  /** The seat it is for; absent: nobody said. */
  readonly asiento?: number;
  /** Its course; absent: that of its category. */
  readonly tiempo?: Tiempo | undefined;
  /** How much of what is measured (D-163); absent of a piece. */
  readonly cantidad?: number;
  /** The price that the label of a scale says, in place of the quantity, which follows from it (decision 0172). */
  readonly etiqueta?: Centavos;
}

export type PedidoNuevoRefusal =
  | CantidadRefusal
  | 'ALIMENTO_DESCONOCIDO'
  | 'ALIMENTO_AGOTADO'
  | EleccionRefusal
  | 'COMPLEMENTO_DESCONOCIDO'
  | 'COMPLEMENTOS_GRATIS_EXCEDIDOS';

type CantidadRefusal = 'FALTA_CANTIDAD' | 'CANTIDAD_INVALIDA' | 'SE_VENDE_POR_PIEZA';

/** Why a dish cannot be ordered in this quantity: what is measured says how much, and nothing else does (D-163). */
const noSeMide = (alimento: Alimento, cantidad: number | undefined): Refusal<CantidadRefusal> | null => {
  const { descripcion: nombre, medida } = alimento;
  if (medida === undefined) return cantidad === undefined ? null : refuse('SE_VENDE_POR_PIEZA', { nombre });
  if (cantidad === undefined) return refuse('FALTA_CANTIDAD', { nombre, unidad: palabraDeUnidad(medida) });
  return esCantidadDeLinea(cantidad) ? null : refuse('CANTIDAD_INVALIDA', { nombre });
};

/** Who takes an order and when. */
export interface Toma extends Rigor {
  readonly ahora: number;
  readonly mesero: Mesero;
  /** The branch serves in courses (D-165); absent: every line is of the first. */
  readonly conTiempos?: boolean;
  /** When and for which order the dish is priced (D-161); absent: no price list counts. */
  readonly ocasion?: Ocasion;
}

/**
 * The lines of one request, the dish first and then its companions, all PENDIENTE, with a snapshot of the catalogue (D-04).
 * Refuses an unknown or sold-out dish, a choice of options that the dish does not take, foreign extras, and too many free ones.
 */
export const tomarPedido = (
  s: PedidoSolicitado,
  alimento: Alimento | undefined,
  toma: Toma,
): Result<readonly Pedido[], PedidoNuevoRefusal> => {
  if (!alimento) return refuse('ALIMENTO_DESCONOCIDO');
  if (alimento.estado_menu === ESTADO_MENU.NO_DISPONIBLE) return refuse('ALIMENTO_AGOTADO');
  const cantidad = s.etiqueta === undefined ? s.cantidad : cantidadDeImporte(alimento.precio, s.etiqueta);
  const sinMedida = noSeMide(alimento, cantidad);
  if (sinMedida) return sinMedida;
  const opciones = elegirOpciones(alimento, s.especificaciones, toma);
  if (!opciones.ok) return opciones;
  const extras = s.complementos.map((c) => alimento.complementos.find((x) => x.id === c.id));
  if (extras.some((x) => x === undefined)) return refuse('COMPLEMENTO_DESCONOCIDO');
  const exceso = excedeGratis(extras as Extra[], alimento.complementos_gratis);
  if (exceso) return exceso;
  const especificaciones = opciones.value;
  const ocasion = ocasionPara(s, toma);
  const lista = precioEn(alimento, ocasion) + precioDeOpciones(especificaciones);
  const unidad = linea(s, alimento, toma, {
    ...{ especificaciones, lista, base: lista },
    ...(s.asiento !== undefined && { asiento: s.asiento }),
    ...(toma.conTiempos && enTiempo(s.tiempo ?? alimento.tiempo)),
    ...conTarifa(alimento, ocasion),
  });
  const plato = cantidad === undefined ? unidad : medido(unidad, cantidad, s.etiqueta);
  return ok([plato, ...s.complementos.map((c, i) => acompanar(c, extras[i]!, plato, toma))]);
};

/** What prices a line: of what a label prices, no list. */
const ocasionPara = ({ etiqueta }: PedidoSolicitado, { ocasion }: Toma): Ocasion | undefined =>
  etiqueta === undefined ? ocasion : undefined;

const precioEn = (alimento: Alimento, ocasion: Ocasion | undefined): Centavos =>
  ocasion ? precioVigente(alimento, ocasion) : alimento.precio;

/** The price list that a line is priced by, where it is one (D-161). */
const conTarifa = (alimento: Alimento, ocasion: Ocasion | undefined): Pick<Pedido, 'tarifa'> => {
  const tarifa = ocasion && tarifaVigente(alimento, ocasion)?.tarifa;
  return tarifa ? { tarifa: { id: tarifa.id, nombre: tarifa.nombre } } : {};
};

/** The course of a line, where it is said. */
const enTiempo = (tiempo: Tiempo | undefined): Pick<Pedido, 'tiempo'> => (tiempo === undefined ? {} : { tiempo });

/** A line of so much of what is measured: its price and cost are those of a unit times that; of a label's price, that price and its options. */
const medido = (p: Pedido, cantidad: number, etiqueta: Centavos | undefined): Pedido => ({
  ...p,
  ...{ cantidad, base: importeDeCantidad(p.lista, cantidad), costo: importeDeCantidad(p.costo, cantidad) },
  ...(etiqueta !== undefined && {
    etiqueta,
    base: etiqueta + importeDeCantidad(precioDeOpciones(p.especificaciones), cantidad),
  }),
});

const acompanar = (c: PedidoSolicitado['complementos'][number], extra: Extra, padre: Pedido, toma: Toma): Pedido =>
  linea({ id: c.pedido, folio: c.folio, comentario: c.comentario, subcuenta: padre.subcuenta }, extra, toma, {
    complemento: true,
    complemento_de: padre.id,
    ...(padre.asiento !== undefined && { asiento: padre.asiento }),
    ...enTiempo(padre.tiempo),
  });

/** The fields that a line copies from its dish under the same name. */
const DEL_PLATO = sin(CAMPOS_DE_PLATO, ['precio']);

const linea = (
  s: Pick<Pedido, 'id' | 'folio' | 'comentario' | 'subcuenta'>,
  plato: Plato,
  { ahora, mesero }: Toma,
  resto: Partial<Pedido>,
): Pedido =>
  conCampos(DEL_PLATO, plato, {
    lista: plato.precio,
    base: plato.precio,
    id: s.id,
    folio: s.folio,
    producto: plato.id,
    complemento: false,
    complemento_de: null,
    especificaciones: [],
    comentario: s.comentario,
    subcuenta: s.subcuenta,
    status: ESTADO_PEDIDO.PENDIENTE,
    mesero,
    fecha: ahora,
    hora_inicio_preparacion: null,
    despachado_en: null,
    cancelado_en: null,
    pago: null,
    ...(plato.clase_fiscal && { clase_fiscal: plato.clase_fiscal }),
    ...(plato.medida && { medida: plato.medida }),
    ...ENTERO,
    ...resto,
  });

const FOLIO_MINIMO = 1000;
const FOLIO_MAXIMO = 9999;

/** Whether a number can be a line's folio: four digits. */
export const esFolioDePedido = (n: number): boolean => Number.isInteger(n) && n >= FOLIO_MINIMO && n <= FOLIO_MAXIMO;

/** A free four-digit folio within a comanda; `azar` returns numbers in [0, 1) (D-03). */
export const folioLibre = (usados: ReadonlySet<number>, azar: () => number): number => {
  const sorteo = FOLIO_MINIMO + Math.floor(azar() * (FOLIO_MAXIMO - FOLIO_MINIMO + 1));
  for (let n = sorteo; n <= FOLIO_MAXIMO; n += 1) if (!usados.has(n)) return n;
  return folioLibre(usados, () => 0);
};

/** Draws folios that are free among some lines, each once. */
export const sorteoDeFolios = (pedidos: readonly Pick<Pedido, 'folio'>[], azar: () => number): (() => number) => {
  const usados = new Set(pedidos.map((p) => p.folio));
  return () => {
    const folio = folioLibre(usados, azar);
    usados.add(folio);
    return folio;
  };
};

/** Inputs of a copy: new ids and folios, the time, and the waiter. */
export interface Copia extends Toma {
  readonly id: () => string;
  readonly folio: () => number;
}

/** The base of a whole line, as the server computes that of a new one: its list price by its quantity, unless a label says another. */
const baseEntera = (p: Pedido): Centavos =>
  p.etiqueta === undefined ? importeDeCantidad(p.lista, p.cantidad) : importeSinAjustes(p);

/**
 * Another of the same: the dish and its companions that are not cancelled, as new pending lines with new ids and folios, without
 * sub-account.
 */
export const otroIgual = (p: Pedido, acompanan: readonly Pedido[], copia: Copia): readonly Pedido[] => {
  const copiar = (
    { devuelto: _, marchado_en: _m, servido_en: _s, ...q }: Pedido,
    complemento_de: string | null,
  ): Pedido => ({
    ...q,
    id: copia.id(),
    folio: copia.folio(),
    complemento_de,
    subcuenta: null,
    status: ESTADO_PEDIDO.PENDIENTE,
    mesero: copia.mesero,
    fecha: copia.ahora,
    hora_inicio_preparacion: null,
    despachado_en: null,
    cancelado_en: null,
    pago: null,
    ...ENTERO,
    cantidad: q.cantidad,
    base: baseEntera(q),
  });
  const plato = copiar(p, null);
  return [plato, ...acompanan.filter(estaVigente).map((c) => copiar(c, plato.id))];
};
