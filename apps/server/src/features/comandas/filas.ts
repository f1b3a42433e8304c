import type { Comanda, EstadoComanda } from '@comal/domain/comanda/comanda';
import type { EstadoPedido, Pedido } from '@comal/domain/comanda/pedido';

/** A row of `comanda`, as it is read; instants are epoch milliseconds. */
export interface FilaComanda {
  id: string; folio: string; folio_corto: number; dia: string; nombre: string; comensales: number; usuario: number; usuario_nombre: string;
  status: number; creada_en: number; cancelada_en: number | null; rev: number; rev_creada: number;
}

/** A row of `pedido`, as it is read. */
export interface FilaPedido {
  comanda: string; id: string; orden: number; folio: number; producto: number; complemento: boolean; complemento_de: string | null; descripcion: string;
  precio: number; costo: number; categoria: string; area: number; tiempo_de_preparacion: number; receta_version: number;
  especificaciones: { id: number; descripcion: string }[]; comentario: string | null; subcuenta: string | null; status: number; mesero: number;
  mesero_nombre: string; fecha: number; hora_inicio_preparacion: number | null; despachado_en: number | null; cancelado_en: number | null; pago: string | null;
  fraccion: string | null; parte_de: string | null; movido_de: string | null;
  /** Payment methods of the payment that covers the line. */
  metodos: (number | null)[] | null;
}

/** A comanda with what only the server keeps of it. */
export interface ComandaGuardada extends Comanda {
  readonly rev_creada: number;
  readonly metodos_de_pago: readonly number[];
}

/** The line that a row is. */
export const aPedido = (f: FilaPedido): Pedido => ({
  id: f.id,
  folio: f.folio,
  producto: f.producto,
  complemento: f.complemento,
  complemento_de: f.complemento_de,
  descripcion: f.descripcion,
  precio: f.precio,
  costo: f.costo,
  categoria: f.categoria,
  area: f.area,
  tiempo_de_preparacion: f.tiempo_de_preparacion,
  receta_version: f.receta_version,
  especificaciones: f.especificaciones,
  comentario: f.comentario,
  subcuenta: f.subcuenta,
  status: f.status as EstadoPedido,
  mesero: { id: f.mesero, nombre: f.mesero_nombre },
  fecha: f.fecha,
  hora_inicio_preparacion: f.hora_inicio_preparacion,
  despachado_en: f.despachado_en,
  cancelado_en: f.cancelado_en,
  pago: f.pago,
  fraccion: f.fraccion,
  parte_de: f.parte_de,
  movido_de: f.movido_de,
});

/** Methods that a comanda was paid with so far, each once, in the order of their ids. */
export const unirMetodos = (...listas: readonly (readonly (number | null)[] | null)[]): number[] =>
  [...new Set(listas.flatMap((metodos) => metodos ?? []))].filter((m) => m !== null).sort((a, b) => a - b);

const metodosDe = (pedidos: readonly FilaPedido[]): number[] => unirMetodos(...pedidos.map((p) => p.metodos));

/** The comanda that a row and its lines are. */
export const aComanda = (f: FilaComanda, pedidos: readonly FilaPedido[]): ComandaGuardada => ({
  id: f.id,
  folio: f.folio,
  folio_corto: f.folio_corto,
  dia: f.dia,
  nombre: f.nombre,
  comensales: f.comensales,
  usuario: { id: f.usuario, nombre: f.usuario_nombre },
  status: f.status as EstadoComanda,
  creada_en: f.creada_en,
  cancelada_en: f.cancelada_en,
  rev: f.rev,
  rev_creada: f.rev_creada,
  metodos_de_pago: metodosDe(pedidos),
  pedidos: pedidos.map(aPedido),
});

/** Rows of several comandas joined with their lines, in the comandas' order. */
export const aComandas = (filas: readonly FilaComanda[], pedidos: readonly FilaPedido[]): ComandaGuardada[] => {
  const porComanda = new Map<string, FilaPedido[]>();
  for (const p of pedidos) {
    const lineas = porComanda.get(p.comanda);
    if (lineas) lineas.push(p);
    else porComanda.set(p.comanda, [p]);
  }
  return filas.map((f) => aComanda(f, porComanda.get(f.id) ?? []));
};
