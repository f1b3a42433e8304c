import type { z } from 'zod';
import type { actualizarBody, PedidoEnviado } from '@comal/contract/comandas/schemas';
import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Envio, Toque } from '@comal/domain/comanda/guardar/fusion';
import type { Mesero, Pedido } from '@comal/domain/comanda/pedido';
import {
  esFolioDePedido,
  folioLibre,
  tomarPedido,
  type PedidoNuevoRefusal,
  type PedidoSolicitado,
} from '@comal/domain/comanda/guardar/pedido-nuevo';
import { aCentavos } from '@comal/domain/money';
import type { Refusal } from '@comal/domain/result';
import type { Ocasion } from '@comal/domain/tarifas/tarifa';
import { nombreDeSubcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { esAcompananteSuelto, leerNombres, type NombradoRefusal } from './envio-nombrado.ts';
import type { Catalogo } from '../../../platform/catalogo/catalogos.ts';

type Cuerpo = z.output<typeof actualizarBody>;

/** A save as changes, and new dishes that the menu refuses. */
export interface Leido {
  readonly envio: Envio;
  readonly negados: readonly (Refusal<PedidoNuevoRefusal | NombradoRefusal> & {
    readonly id: string;
    readonly descripcion: string;
  })[];
}

interface Entorno {
  readonly catalogo: Catalogo;
  readonly ahora: number;
  readonly mesero: Mesero;
  readonly azar: () => number;
  readonly nuevoId: () => string;
  readonly conTiempos: boolean;
  readonly ocasion: Ocasion;
}

/** Assigns a folio to each new line: the till's if free in the comanda, else a new one (D-03). */
const repartidorDeFolios = (
  pedidos: readonly Pedido[],
  azar: () => number,
): ((pedido: number | undefined) => number) => {
  const usados = new Set(pedidos.map((p) => p.folio));
  return (propuesto) => {
    const sirve = propuesto !== undefined && esFolioDePedido(propuesto) && !usados.has(propuesto);
    const folio = sirve ? propuesto : folioLibre(usados, azar);
    usados.add(folio);
    return folio;
  };
};

const toqueDe = (p: PedidoEnviado, enUso: readonly (string | null)[]): Toque[] => {
  if (!p.antes) return [];
  const subcuenta = p.subcuenta === undefined ? p.antes.subcuenta : nombreDeSubcuenta(p.subcuenta, enUso);
  const comentario = p.comentario === undefined ? p.antes.comentario : p.comentario;
  const tiempo = p.tiempo ?? p.antes.tiempo;
  const ahora = { comentario, subcuenta, status: p.status ?? p.antes.status, ...(tiempo && { tiempo }) };
  return [{ id: p.id, antes: p.antes, ahora }];
};

const solicitudDe = (
  p: PedidoEnviado,
  producto: number,
  e: Entorno,
  folio: (n?: number) => number,
  enUso: readonly (string | null)[],
): PedidoSolicitado => ({
  id: p.id,
  folio: folio(p.folio),
  producto,
  especificaciones: p.especificaciones ?? [],
  complementos: (p.complementos ?? []).flatMap((c) =>
    typeof c === 'string'
      ? []
      : [{ id: c.id, pedido: c.pedido ?? e.nuevoId(), folio: folio(c.folio), comentario: c.comentario ?? null }],
  ),
  comentario: p.comentario ?? null,
  subcuenta: nombreDeSubcuenta(p.subcuenta ?? null, enUso),
  ...(p.asiento !== undefined && { asiento: p.asiento }),
  tiempo: p.tiempo,
  ...(p.cantidad !== undefined && { cantidad: p.cantidad }),
  ...(p.etiqueta !== undefined && { etiqueta: aCentavos(p.etiqueta) }),
});

/**
 * Reads a save against comanda and menu: changed lines carry what the till had seen, unknown lines are new, known lines without
 * `antes` are unchanged; ambiguous ones are refused by name. Names, prices, costs and areas come from the menu
 * (D-04).
 */
export const leerEnvio = (entero: Cuerpo, comanda: Comanda & { readonly rev: number }, e: Entorno): Leido => {
  const { cuerpo, negados: sinLeer } = leerNombres(entero, comanda);
  const conocidos = new Set(comanda.pedidos.map((p) => p.id));
  const enUso = comanda.pedidos.map((p) => p.subcuenta);
  const folio = repartidorDeFolios(comanda.pedidos, e.azar);
  const nuevos: Pedido[] = [];
  const negados: Leido['negados'][number][] = [...sinLeer];
  for (const p of cuerpo.pedidos.filter((x) => !x.antes && !conocidos.has(x.id) && !esAcompananteSuelto(x))) {
    const alimento = p.producto === undefined ? undefined : e.catalogo.alimentos.get(p.producto);
    const tomado = tomarPedido(
      solicitudDe(p, p.producto ?? 0, e, folio, [...enUso, ...nuevos.map((n) => n.subcuenta)]),
      alimento,
      e,
    );
    if (tomado.ok) nuevos.push(...tomado.value);
    else negados.push({ ...tomado, id: p.id, descripcion: alimento?.descripcion ?? '' });
  }
  const tocados = cuerpo.pedidos.flatMap((p) => toqueDe(p, enUso));
  return { envio: { nuevos, tocados, eliminados: cuerpo.eliminados }, negados };
};
