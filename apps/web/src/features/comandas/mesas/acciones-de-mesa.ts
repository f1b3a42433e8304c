import { textoDeMotivo } from '@comal/contract/motivos';
import { estaDividido, noCompartible, noRegalable, noReunible, noTrasladable } from '@comal/domain/comanda/acciones';
import {
  descuentosDeLineas,
  descuentosEn,
  lineasPorDescontar,
  noDescontable,
  noSeDescuenta,
} from '@comal/domain/comanda/cuenta/descontar';
import { noModificable, vigentes, type Comanda } from '@comal/domain/comanda/comanda';
import { porAsiento, repartibles } from '@comal/domain/comanda/mesas/personas';
import { noSeUne } from '@comal/domain/comanda/mesas/traslado';
import { noDivisibleEnPartes } from '@comal/domain/comanda/mesas/division';
import { noAvisable } from '@comal/domain/comanda/cocina/avisos';
import { ESTADO_PEDIDO, estaDespachado, estaVigente, type Pedido, estadoEnCocina } from '@comal/domain/comanda/pedido';
import { porPagar } from '@comal/domain/comanda/cobro/subcuenta';
import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  IconArmchair,
  IconArrowsJoin2,
  IconArrowsMove,
  IconArrowRight,
  IconBellRinging,
  IconChecks,
  IconDiscount,
  IconGift,
  IconLayoutGridAdd,
  IconListNumbers,
  IconSlice,
  IconSwitchHorizontal,
  IconUserShare,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { Accion } from '../model/accion.ts';
import type { Iguales } from '../model/acciones-pedido.ts';
import { nombreDeVarios } from '../model/varios.ts';
import { deniedText } from '../../../platform/permisos/who-can.ts';
import type { Entorno } from '../hooks/useEntorno.ts';
import { OFFLINE } from '../../../platform/connection.ts';

type Motivo = Parameters<typeof textoDeMotivo>[0];
type Rechazo = { readonly motivo: Motivo } | null;

const textoDe = (rechazo: Rechazo): string | undefined => (rechazo ? textoDeMotivo(rechazo.motivo) : undefined);

/** The conditions for moving lines of a comanda. */
export interface Circunstancia {
  /** This till has changes that the server does not have, queued or not. */
  readonly sinGuardar: boolean;
  /** Some of them are not queued on this device either. */
  readonly conBorrador: boolean;
  readonly enLinea: boolean;
}

/** Why nothing of a comanda can be moved now; undefined if it can. The server only knows saved lines. */
export const sinMover = (c: Pick<Comanda, 'nombre'>, { sinGuardar, enLinea }: Circunstancia): string | undefined => {
  if (sinGuardar) return `Guarda primero los cambios de ${c.nombre}`;
  return enLinea ? undefined : OFFLINE;
};

/**
 * Why no discount of a comanda can be given now; undefined if one can. Without connection one of the list is queued after the saves that
 * wait (decision 0167).
 */
export const sinDescontar = (
  { nombre }: Pick<Comanda, 'nombre'>,
  { sinGuardar, conBorrador, enLinea }: Circunstancia,
): string | undefined => ((enLinea ? sinGuardar : conBorrador) ? `Guarda primero los cambios de ${nombre}` : undefined);

/** The dishes that can go to another comanda. */
export const trasladables = (pedidos: readonly Pedido[]): readonly Pedido[] => pedidos.filter((p) => !noTrasladable(p));

const NADA_QUE_PASAR = 'No hay pedidos por pasar';
const NADA_QUE_DIVIDIR = 'No hay pedidos por dividir';

/**
 * The reason in words why lines cannot be divided; a part cannot go back to the kitchen, so they must be dispatched
 * first.
 */
export const textoDeNoPartir = (rechazo: NonNullable<ReturnType<typeof noDivisibleEnPartes>>): string =>
  rechazo.motivo === 'PEDIDOS_SIN_DESPACHAR'
    ? 'Espera a que todo lo suyo esté despachado'
    : textoDeMotivo(rechazo.motivo);

const noParte = (c: Comanda): string | undefined => {
  const cuentas = porPagar(c.pedidos);
  if (cuentas.length === 0)
    return textoDeMotivo(vigentes(c.pedidos).length > 0 ? 'SUBCUENTA_PAGADA' : 'COMANDA_SIN_PEDIDOS');
  const impedimentos = cuentas.map((s) => noDivisibleEnPartes(s.pedidos));
  const [primero] = impedimentos;
  return impedimentos.includes(null) || !primero ? undefined : textoDeNoPartir(primero);
};

const noJunta = (c: Comanda): string | undefined =>
  vigentes(c.pedidos).some(estaDividido) ? undefined : 'No hay pedidos divididos';

/** Why a comanda can have no discount of its own; one that has one may have it taken back. */
const noDescuenta = (c: Comanda): string | undefined => {
  const destino = { sobre: 'comanda' } as const;
  if (descuentosEn(destino, c).length > 0) return undefined;
  if (lineasPorDescontar(destino, c.pedidos).length === 0) return textoDeMotivo('NADA_QUE_DESCONTAR');
  return textoDe(noSeDescuenta(destino, c));
};

/** The operations that move or divide a whole comanda, and its discount. */
export type QueDeMesa =
  'pasar' | 'mover' | 'unir' | 'entregar' | 'personas' | 'asientos' | 'partir' | 'juntar' | 'descontar';

interface DeMesa {
  readonly icon: Icon;
  readonly label: string;
  readonly name: (comanda: string) => string;
  readonly impide: (c: Comanda) => string | undefined;
  /** Any of these permissions. */
  readonly permisos: readonly number[];
}

const { CREAR_Y_EDITAR_COMANDAS, COBRAR } = PERMISO;
const siempre = (): undefined => undefined;

const DE_MESA: Readonly<Record<QueDeMesa, DeMesa>> = {
  pasar: {
    icon: IconSwitchHorizontal,
    label: 'Pasar pedidos',
    name: (c) => `Pasar pedidos de ${c} a otra comanda`,
    impide: (c) => (trasladables(c.pedidos).length > 0 ? undefined : NADA_QUE_PASAR),
    permisos: [CREAR_Y_EDITAR_COMANDAS],
  },
  mover: {
    icon: IconArrowsMove,
    label: 'Cambiar de mesa',
    name: (c) => `Cambiar ${c} de mesa`,
    impide: siempre,
    permisos: [CREAR_Y_EDITAR_COMANDAS],
  },
  unir: {
    icon: IconArrowsJoin2,
    label: 'Unir con...',
    name: (c) => `Unir ${c} con otra comanda`,
    impide: (c) => textoDe(noSeUne(c)),
    permisos: [CREAR_Y_EDITAR_COMANDAS],
  },
  entregar: {
    icon: IconUserShare,
    label: 'Entregar a otro mesero',
    name: (c) => `Entregar ${c} a otro mesero`,
    impide: siempre,
    permisos: [CREAR_Y_EDITAR_COMANDAS],
  },
  personas: {
    icon: IconUsers,
    label: 'Dividir por personas',
    name: (c) => `Dividir ${c} por personas`,
    impide: (c) => (repartibles(c.pedidos).length > 0 ? undefined : NADA_QUE_DIVIDIR),
    permisos: [CREAR_Y_EDITAR_COMANDAS],
  },
  asientos: {
    icon: IconArmchair,
    label: 'Dividir por asiento',
    name: (c) => `Dividir ${c} por asiento`,
    impide: (c) => (porAsiento(c.pedidos).length > 0 ? undefined : NADA_QUE_DIVIDIR),
    permisos: [CREAR_Y_EDITAR_COMANDAS],
  },
  partir: {
    icon: IconSlice,
    label: 'Dividir en partes iguales',
    name: (c) => `Dividir ${c} en partes iguales`,
    impide: noParte,
    permisos: [CREAR_Y_EDITAR_COMANDAS, COBRAR],
  },
  juntar: {
    icon: IconLayoutGridAdd,
    label: 'Juntar partes',
    name: (c) => `Juntar las partes de ${c}`,
    impide: noJunta,
    permisos: [CREAR_Y_EDITAR_COMANDAS, COBRAR],
  },
  descontar: {
    icon: IconDiscount,
    label: 'Descuento',
    name: (c) => `Descuento a ${c}`,
    impide: noDescuenta,
    permisos: [CREAR_Y_EDITAR_COMANDAS, COBRAR],
  },
};
const ORDEN = Object.keys(DE_MESA) as QueDeMesa[];

/** What there is nothing for is left out: seats where nobody said one, tables where the branch has none. */
const seOfrece = (que: QueDeMesa, c: Comanda, hayMesas: boolean): boolean => {
  if (que === 'asientos') return c.pedidos.some((p) => p.asiento !== undefined);
  return que !== 'mover' || hayMesas;
};

/** Why an action of a comanda waits: a discount can be queued. */
const quieta = (que: QueDeMesa): typeof sinMover => (que === 'descontar' ? sinDescontar : sinMover);

/** The additional actions of a comanda: moving, joining, handing over, dividing; by seat only where a line has one. */
export const accionesDeMesa = (
  c: Comanda,
  circunstancia: Circunstancia,
  { permisos, quienes, hayMesas }: Pick<Entorno, 'permisos' | 'quienes' | 'hayMesas'>,
  hacer: (que: QueDeMesa, comanda: string) => void,
): readonly Accion[] =>
  ORDEN.filter((que) => seOfrece(que, c, hayMesas)).map((que) => {
    const { icon, label, name, impide, permisos: exigidos } = DE_MESA[que];
    const negado = exigidos.some((p) => permisos.includes(p)) ? undefined : deniedText(exigidos[0]!, quienes);
    const reason = negado ?? textoDe(noModificable(c)) ?? impide(c) ?? quieta(que)(c, circunstancia);
    return { clave: que, icon, label, name: name(c.nombre), reason, onClick: () => hacer(que, c.id) };
  });

/** The additional operations on a line or on equal lines. */
export interface ManosDeTraslado {
  readonly avisar: (pedidos: Iguales) => void;
  readonly pasar: (pedidos: Iguales) => void;
  readonly compartir: (pedidos: Iguales) => void;
  readonly juntar: (pedidos: Iguales) => void;
  readonly regalar: (pedidos: Iguales) => void;
  readonly descontar: (pedidos: Iguales) => void;
  /** Only of a line that is not with the kitchen yet, in a branch that serves in courses (D-165). */
  readonly tiempo: (pedidos: Iguales) => void;
  readonly cambiaDeTiempo: (pedido: Pedido) => boolean;
  /** Only with the permission to dispatch (D-103). */
  readonly entregar?: ((pedidos: Iguales) => void) | undefined;
}

interface DeLinea {
  readonly icon: Icon;
  readonly label: string;
  readonly impide: (p: Pedido) => Rechazo;
}

/** Why a line can have no discount; one that has one may have it taken back. */
const sinDescuentoPosible = (p: Pedido): Rechazo =>
  descuentosDeLineas([p]).length > 0 ? null : noDescontable(p, { pedidos: [] });

type QueDeLinea = Exclude<keyof ManosDeTraslado, 'cambiaDeTiempo'>;

const DE_LINEA: Readonly<Record<QueDeLinea, DeLinea>> = {
  avisar: { icon: IconBellRinging, label: 'Avisar a cocina', impide: noAvisable },
  tiempo: { icon: IconListNumbers, label: 'Cambiar de tiempo', impide: () => null },
  entregar: { icon: IconChecks, label: 'Entregado', impide: () => null },
  pasar: { icon: IconArrowRight, label: 'Pasar a otra comanda', impide: noTrasladable },
  compartir: { icon: IconSlice, label: 'Compartir platillo', impide: (p) => noCompartible(p, []) },
  juntar: { icon: IconLayoutGridAdd, label: 'Juntar partes', impide: noReunible },
  regalar: { icon: IconGift, label: 'Regalar', impide: (p) => noRegalable(p, []) },
  descontar: { icon: IconDiscount, label: 'Descuento', impide: sinDescuentoPosible },
};
const DE_LINEA_EN_ORDEN = Object.keys(DE_LINEA) as QueDeLinea[];

/** What is possible while the comanda has unsaved changes. */
const AUN_SIN_GUARDAR: readonly QueDeLinea[] = ['avisar', 'tiempo'];

/** When an action is offered; the others always are. */
const SE_OFRECE: Readonly<Partial<Record<QueDeLinea, (p: Pedido, manos: ManosDeTraslado) => boolean>>> = {
  juntar: (p) => estaVigente(p) && estaDividido(p),
  avisar: (p) => estaVigente(p) && estadoEnCocina(p) === ESTADO_PEDIDO.TRABAJANDO,
  tiempo: (p, { cambiaDeTiempo }) => cambiaDeTiempo(p),
  regalar: (p) => estaVigente(p) && estaDespachado(p),
  descontar: (p) => estaVigente(p) && !p.complemento,
  entregar: (p, { entregar }) => entregar !== undefined && estaVigente(p) && !estaDespachado(p),
};

const ofrece = (que: QueDeLinea, p: Pedido, manos: ManosDeTraslado): boolean => SE_OFRECE[que]?.(p, manos) ?? true;

/** Why the user may not change the lines of a comanda, and why none of them can be moved, or discounted, now. */
export interface RazonesDeLinea {
  readonly negado: string | undefined;
  readonly sinMover: string | undefined;
  readonly sinDescontar: string | undefined;
}

/**
 * The additional actions of a line: 'Juntar partes' only if it is divided, 'Entregado' until it is dispatched,
 * 'Regalar' once served (decision 0121), 'Avisar a cocina' while in preparation, even with unsaved changes (D-139).
 */
export const masDePedido = (
  pedidos: Iguales,
  manos: ManosDeTraslado,
  { negado, sinMover: quieto, sinDescontar: sinDescuento }: RazonesDeLinea,
): readonly Accion[] => {
  const [p] = pedidos;
  const espera = (que: QueDeLinea): string | undefined => (que === 'descontar' ? sinDescuento : quieto);
  return DE_LINEA_EN_ORDEN.filter((que) => ofrece(que, p, manos)).map((que) => {
    const { icon, label, impide } = DE_LINEA[que];
    return {
      clave: que,
      icon,
      label,
      name: `${label}: ${nombreDeVarios(p, pedidos.length)}`,
      reason: textoDe(impide(p)) ?? negado ?? (AUN_SIN_GUARDAR.includes(que) ? undefined : espera(que)),
      onClick: () => manos[que]?.(pedidos),
    };
  });
};
