import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Mesero, Pedido } from '@comal/domain/comanda/pedido';
import { aCentavos } from '@comal/domain/money';
import { igual } from './igual.ts';

/** The dish that a companion goes with, for an area that does not see the dish itself. */
export interface Padre {
  readonly folio: number;
  readonly descripcion: string;
  readonly mesero: Mesero;
}

/** A line as the live store holds it. */
export interface PedidoVivo extends Pedido {
  readonly padre?: Padre | null;
}

/** A comanda as the live store holds it: the domain's, money in centavos. */
export interface ComandaViva extends Comanda {
  readonly pedidos: readonly PedidoVivo[];
}

const padreDe = ({ folio, descripcion, mesero }: NonNullable<PedidoVista['complemento_de']>): Padre => ({
  folio,
  descripcion,
  mesero,
});

/** What a dish costs the restaurant is the server's: no screen of comandas is told (H90). */
const NO_SE_SABE = 0;

const pedidoDeVista = (v: PedidoVista): PedidoVivo => ({
  id: v.id,
  folio: v.folio,
  producto: v.producto,
  complemento: v.complemento,
  complemento_de: v.complemento_de?.id ?? null,
  padre: v.complemento_de && padreDe(v.complemento_de),
  descripcion: v.descripcion,
  precio: aCentavos(v.precio),
  costo: NO_SE_SABE,
  categoria: v.categoria,
  area: v.area,
  tiempo_de_preparacion: v.tiempo_de_preparacion,
  receta_version: v.receta_version,
  especificaciones: v.especificaciones,
  comentario: v.comentario,
  subcuenta: v.subcuenta,
  status: v.status,
  mesero: v.mesero,
  fecha: v.fecha,
  hora_inicio_preparacion: v.hora_inicio_preparacion,
  despachado_en: v.despachado_en,
  cancelado_en: v.cancelado_en,
  pago: v.pago,
  fraccion: v.fraccion,
  parte_de: v.parte_de,
  movido_de: v.movido_de,
});

const conservar = <T>(previo: T | undefined, nuevo: T): T =>
  previo !== undefined && igual(previo, nuevo) ? previo : nuevo;

const pedidosDeVista = (vistas: readonly PedidoVista[], previos: readonly PedidoVivo[]): readonly PedidoVivo[] => {
  const conocidos = new Map(previos.map((p) => [p.id, p]));
  const pedidos = vistas.map((v) => conservar(conocidos.get(v.id), pedidoDeVista(v)));
  const iguales = pedidos.length === previos.length && pedidos.every((p, i) => p === previos[i]);
  return iguales ? previos : pedidos;
};

/**
 * A comanda of the wire as the rules see it: centavos, the parent's id, the short folio as a number. Lines (and the
 * comanda itself) that say the same as in `previa` keep their identity, so that their rows do not paint again.
 */
export const comandaDeVista = (v: ComandaVista, previa?: ComandaViva): ComandaViva =>
  conservar(previa, {
    id: v.id,
    folio: v.folio,
    folio_corto: Number(v.folio_corto),
    dia: v.dia,
    nombre: v.nombre,
    comensales: v.comensales,
    usuario: { id: v.usuario.id, nombre: v.usuario.nombre_completo },
    status: v.status,
    creada_en: v.creada_en,
    cancelada_en: v.cancelada_en,
    rev: v.rev,
    pedidos: pedidosDeVista(v.pedidos, previa?.pedidos ?? []),
  });
