import { conCampos, sin } from '@comal/domain/campos';
import { CAMPOS_DE_COMANDA, despachados, totalDeComanda, type Comanda } from '@comal/domain/comanda/comanda';
import { esperando, tiempoPreparando } from '@comal/domain/comanda/cocina/espera';
import { esCortesia, type Ajuste, type ClaseDeAjuste } from '@comal/domain/comanda/cuenta/ajustes';
import {
  CAMPOS_DE_PEDIDO,
  ESTADO_PEDIDO,
  estadoEnCocina,
  type Mesero,
  type Pedido,
} from '@comal/domain/comanda/pedido';
import { conTipo, tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { fechaYHora } from '@comal/domain/dia-operativo';
import { aCentavos, aPesos } from '@comal/domain/money';
import { parseOpciones, presentOpciones } from '../catalogo/opciones/vista.ts';
import { parseDescuentos, presentDescuentos } from './descuentos/vista.ts';
import { parseReparto, presentReparto } from '../reparto/vista.ts';
import type { AjusteVista, ComandaVista, PedidoVista } from './schemas.ts';

/** The fields of a line with the same name and unit in rules and on the wire. */
const DE_PEDIDO = sin(CAMPOS_DE_PEDIDO, ['especificaciones']);

/** Zone and time of a presentation. */
export interface Mirada {
  readonly sucursal: number;
  readonly zona: string;
  readonly ahora: number;
}

/** The dish of a companion, for an area that does not see the dish itself. */
export interface Padre {
  readonly folio: number;
  readonly descripcion: string;
  readonly mesero: Mesero;
}

/** A line after parsing. */
export interface PedidoLeido extends Pedido {
  readonly padre?: Padre | null;
}

/** A comanda after parsing: the domain's, money in centavos. */
export interface ComandaLeida extends Comanda {
  readonly pedidos: readonly PedidoLeido[];
}

/** Costs are not sent to screens of comandas (H90). */
const NO_SE_SABE = 0;

const refDelPadre = ({ id, folio, descripcion, mesero }: Pedido) => ({ id, folio, descripcion, mesero });

interface Entorno {
  readonly padre: Pedido | undefined;
  readonly acompanan: readonly string[];
  readonly ahora: number;
}

const presentAjuste = (a: Ajuste): AjusteVista => ({ ...a, monto: aPesos(a.monto) });

const parseAjuste = ({ descuento, ...v }: AjusteVista): Ajuste => ({
  ...v,
  clase: v.clase as ClaseDeAjuste,
  monto: aCentavos(v.monto),
  ...(descuento !== undefined && { descuento }),
});

type DeTiempo = 'tiempo' | 'marchado_en' | 'servido_en';

/** The course of a line, when it was fired and when it was served, where it has them. */
const deTiempo = ({ tiempo, marchado_en, servido_en }: Pick<PedidoVista, DeTiempo>): Pick<Pedido, DeTiempo> => ({
  ...(tiempo !== undefined && { tiempo }),
  ...(marchado_en !== undefined && { marchado_en }),
  ...(servido_en !== undefined && { servido_en }),
});

/** When the waiter was called to the pase, where she was. */
const deLlamada = ({ llamado_en }: Pick<ComandaVista, 'llamado_en'>): Pick<Comanda, 'llamado_en'> =>
  llamado_en === undefined ? {} : { llamado_en };

/** The price list of a line, where one priced it. */
const deTarifa = ({ tarifa }: Pick<PedidoVista, 'tarifa'>): Pick<Pedido, 'tarifa'> => (tarifa ? { tarifa } : {});

const presentPedido = (p: Pedido, { padre, acompanan, ahora }: Entorno): PedidoVista =>
  conCampos(DE_PEDIDO, p, {
    mesero: p.mesero,
    especificaciones: presentOpciones(p.especificaciones),
    precio: aPesos(p.base),
    ...(p.lista !== p.base && { lista: aPesos(p.lista) }),
    ...(p.cantidad !== 1 && { cantidad: p.cantidad }),
    ...(p.medida && { medida: p.medida }),
    ...(p.ajustes.length > 0 && { ajustes: p.ajustes.map(presentAjuste) }),
    ...(esCortesia(p) && { cortesia: true as const }),
    ...(p.preparacion && { preparacion: p.preparacion }),
    ...(p.devuelto && { devuelto: p.devuelto }),
    ...(p.asiento !== undefined && { asiento: p.asiento }),
    ...deTiempo(p),
    ...deTarifa(p),
    ...(p.avisos.length > 0 && { avisos: [...p.avisos] }),
    complemento_de: padre ? refDelPadre(padre) : null,
    complementos: [...acompanan],
    trabajando: estadoEnCocina(p) === ESTADO_PEDIDO.TRABAJANDO,
    esperando: esperando(p, ahora),
    tiempo_preparando: tiempoPreparando(p, ahora),
  });

/** Parses a line: centavos, and the parent's id. */
export const parsePedido = (v: PedidoVista): PedidoLeido =>
  conCampos(DE_PEDIDO, v, {
    mesero: v.mesero,
    especificaciones: parseOpciones(v.especificaciones),
    lista: aCentavos(v.lista ?? v.precio),
    cantidad: v.cantidad ?? 1,
    ...(v.medida && { medida: v.medida }),
    base: aCentavos(v.precio),
    ajustes: (v.ajustes ?? []).map(parseAjuste),
    ...(v.preparacion && { preparacion: v.preparacion }),
    ...(v.devuelto && { devuelto: v.devuelto }),
    ...(v.asiento !== undefined && { asiento: v.asiento }),
    ...deTiempo(v),
    ...deTarifa(v),
    costo: NO_SE_SABE,
    avisos: v.avisos ?? [],
    complemento_de: v.complemento_de?.id ?? null,
    padre: v.complemento_de && {
      folio: v.complemento_de.folio,
      descripcion: v.complemento_de.descripcion,
      mesero: v.complemento_de.mesero,
    },
  });

const NINGUNO: readonly string[] = [];

const acompanantes = (pedidos: readonly Pedido[]): Map<string, string[]> => {
  const por = new Map<string, string[]>();
  for (const { id, complemento_de } of pedidos)
    if (complemento_de) por.set(complemento_de, [...(por.get(complemento_de) ?? []), id]);
  return por;
};

const presentPedidos = (pedidos: readonly Pedido[], ahora: number): PedidoVista[] => {
  const porId = new Map(pedidos.map((p) => [p.id, p]));
  const acompanan = acompanantes(pedidos);
  return pedidos.map((p) =>
    presentPedido(p, {
      padre: p.complemento_de === null ? undefined : porId.get(p.complemento_de),
      acompanan: acompanan.get(p.id) ?? NINGUNO,
      ahora,
    }),
  );
};

/**
 * A comanda in the form of the wire: pesos, parents and companions by name, a readable folio. `metodos`: its payment methods, for
 * readers who may see them (D-107).
 */
export const presentComanda = (
  c: Comanda,
  { sucursal, zona, ahora }: Mirada,
  metodos: readonly number[] = [],
): ComandaVista =>
  conCampos(CAMPOS_DE_COMANDA, c, {
    ...conTipo(tipoDe(c)),
    ...(c.app && { app: c.app }),
    folio_corto: String(c.folio_corto),
    ...fechaYHora(zona, c.creada_en),
    sucursal,
    usuario: { id: c.usuario.id, nombre_completo: c.usuario.nombre },
    pedidos: presentPedidos(c.pedidos, ahora),
    total: aPesos(totalDeComanda(c.pedidos)),
    metodos_de_pago: [...metodos],
    despachado: despachados(c.pedidos),
    ...(c.cobra_antes && { cobra_antes: c.cobra_antes }),
    ...deLlamada(c),
    ...presentReparto(c),
    ...presentDescuentos(c),
    cambios_guardados: true,
  });

/** Parses a comanda; its lines are parsed by `pedidos`, so that a caller can keep known ones. */
export const parseComanda = (
  v: ComandaVista,
  pedidos: (vistas: readonly PedidoVista[]) => readonly PedidoLeido[] = (vistas) => vistas.map(parsePedido),
): ComandaLeida =>
  conCampos(CAMPOS_DE_COMANDA, v, {
    ...conTipo(tipoDe(v)),
    ...(v.app && { app: v.app }),
    folio_corto: Number(v.folio_corto),
    usuario: { id: v.usuario.id, nombre: v.usuario.nombre_completo },
    ...(v.cobra_antes && { cobra_antes: v.cobra_antes }),
    ...deLlamada(v),
    ...parseReparto(v),
    ...parseDescuentos(v),
    pedidos: pedidos(v.pedidos),
  });
