import type { AlimentoVista, ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { despachados, totalDeComanda } from '@comal/domain/comanda/comanda';
import { esperando, tiempoPreparando } from '@comal/domain/comanda/espera';
import { ESTADO_PEDIDO, type Pedido } from '@comal/domain/comanda/pedido';
import { ESTADO_MENU } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { fechaYHora } from '@comal/domain/dia-operativo';
import { aPesos } from '@comal/domain/money';
import type { AlimentoDeCatalogo, Catalogo } from '../../platform/catalogo/catalogos.ts';
import type { ComandaGuardada } from './filas.ts';

/** Where and when a comanda is looked at. */
export interface Mirada {
  readonly sucursal: number;
  readonly zona: string;
  readonly ahora: number;
}

const refDelPadre = (padre: Pedido | undefined): PedidoVista['complemento_de'] =>
  padre ? { id: padre.id, folio: padre.folio, descripcion: padre.descripcion, mesero: padre.mesero } : null;

const presentPedido = (p: Pedido, porId: ReadonlyMap<string, Pedido>, acompanan: readonly string[], ahora: number): PedidoVista => ({
  id: p.id,
  folio: p.folio,
  producto: p.producto,
  descripcion: p.descripcion,
  categoria: p.categoria,
  precio: aPesos(p.precio),
  area: p.area,
  tiempo_de_preparacion: p.tiempo_de_preparacion,
  receta_version: p.receta_version,
  comentario: p.comentario,
  subcuenta: p.subcuenta,
  status: p.status,
  trabajando: p.status === ESTADO_PEDIDO.TRABAJANDO,
  especificaciones: [...p.especificaciones],
  mesero: p.mesero,
  fecha: p.fecha,
  hora_inicio_preparacion: p.hora_inicio_preparacion,
  despachado_en: p.despachado_en,
  esperando: esperando(p, ahora),
  tiempo_preparando: tiempoPreparando(p, ahora),
  complemento: p.complemento,
  complemento_de: p.complemento_de ? refDelPadre(porId.get(p.complemento_de)) : null,
  complementos: [...acompanan],
  cancelado_en: p.cancelado_en,
  pago: p.pago,
  fraccion: p.fraccion,
  parte_de: p.parte_de,
  movido_de: p.movido_de,
});

const NINGUNO: readonly string[] = [];

const acompanantes = (pedidos: readonly Pedido[]): Map<string, string[]> => {
  const por = new Map<string, string[]>();
  for (const { id, complemento_de } of pedidos) if (complemento_de) por.set(complemento_de, [...(por.get(complemento_de) ?? []), id]);
  return por;
};

/** A comanda as everybody sees it (000 §3). */
export const presentComanda = (c: ComandaGuardada, { sucursal, zona, ahora }: Mirada): ComandaVista => {
  const porId = new Map(c.pedidos.map((p) => [p.id, p]));
  const acompanan = acompanantes(c.pedidos);
  return {
    id: c.id,
    folio: c.folio,
    folio_corto: String(c.folio_corto),
    nombre: c.nombre,
    comensales: c.comensales,
    dia: c.dia,
    ...fechaYHora(zona, c.creada_en),
    creada_en: c.creada_en,
    sucursal,
    usuario: { id: c.usuario.id, nombre_completo: c.usuario.nombre },
    pedidos: c.pedidos.map((p) => presentPedido(p, porId, acompanan.get(p.id) ?? NINGUNO, ahora)),
    total: aPesos(totalDeComanda(c.pedidos)),
    metodos_de_pago: [...c.metodos_de_pago],
    status: c.status,
    despachado: despachados(c.pedidos),
    cambios_guardados: true,
    cancelada_en: c.cancelada_en,
    rev: c.rev,
  };
};

/** A dish of the search (000 §3); sold-out ones are greyed, not left out (D-51). */
export const presentAlimento = (a: AlimentoDeCatalogo, catalogo: Catalogo): AlimentoVista => {
  const area = (id: number): { id: number; descripcion: string } => ({ id, descripcion: catalogo.areas.get(id) ?? '' });
  return {
    id: a.id,
    codigo: a.codigo,
    descripcion: a.descripcion,
    precio: aPesos(a.precio),
    categoria: a.categoria,
    area: area(a.area),
    tiempo_de_preparacion: a.tiempo_de_preparacion,
    complementos_permitidos: a.complementos_permitidos,
    agotado: a.estado_menu === ESTADO_MENU.NO_DISPONIBLE,
    especificaciones: [...a.especificaciones],
    complementos: a.complementos.map((c) => ({ id: c.id, descripcion: c.descripcion, precio: aPesos(c.precio), area: area(c.area), comentario: null })),
  };
};
