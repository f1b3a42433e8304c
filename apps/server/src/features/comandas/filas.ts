import { conCampos } from '@comal/domain/campos';
import type { UnidadDeMedida } from '@comal/domain/catalogo/medida/medida';
import { CAMPOS_DE_COMANDA, type Comanda, type EstadoComanda } from '@comal/domain/comanda/comanda';
import type { Descuento } from '@comal/domain/comanda/cuenta/descuentos';
import type { PromocionesDeLinea } from '@comal/domain/promociones/de-linea';
import { CAMPOS_DE_PEDIDO, type EstadoPedido, type Pedido, type Preparacion } from '@comal/domain/comanda/pedido';
import type { OrdenDeApp } from '@comal/domain/comanda/tipo/app';
import type { Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { conTipo, leerTipo } from '@comal/domain/comanda/tipo/tipo';
import type { TarifaDeLinea } from '@comal/domain/tarifas/tarifa';
import type { Reparto } from '@comal/domain/reparto/reparto';
import type { RowOf } from '../../platform/db/columns.ts';

/** The columns of `comanda` that are read; those of `CAMPOS_DE_COMANDA` have the same name in the domain. */
export const COLUMNAS_DE_COMANDA = [
  ...CAMPOS_DE_COMANDA,
  'tipo',
  'app',
  'folio_corto',
  'usuario',
  'usuario_nombre',
  'rev_creada',
  'cobra_antes',
  'llamado_en',
  'reparto',
  'descuentos',
] as const;

/** The columns of `pedido` that are read. */
export const COLUMNAS_DE_PEDIDO = [
  ...CAMPOS_DE_PEDIDO,
  'preparacion',
  'comanda',
  'orden',
  'complemento_de',
  'devuelto_por',
  'asiento',
  'tiempo',
  'marchado_en',
  'servido_en',
  'promocion',
  'tarifa',
  'avisos',
  'lista',
  'cantidad',
  'medida',
  'precio',
  'costo',
  'mesero',
  'mesero_nombre',
] as const;

/** A row of `comanda`, as it is read. */
export interface FilaComanda extends RowOf<'comanda', (typeof COLUMNAS_DE_COMANDA)[number]> {
  status: EstadoComanda;
  app: OrdenGuardada | null;
  reparto: Reparto | null;
  descuentos: readonly Descuento[] | null;
}

/** A row of `pedido`, as it is read. */
export interface FilaPedido extends RowOf<'pedido', (typeof COLUMNAS_DE_PEDIDO)[number]> {
  status: EstadoPedido;
  preparacion: Preparacion | null;
  tiempo: Tiempo | null;
  tarifa: TarifaDeLinea | null;
  especificaciones: Pedido['especificaciones'];
  medida: UnidadDeMedida | null;
  avisos: Pedido['avisos'] | null;
  promocion: PromocionesDeLinea | null;
  ajustes: Pedido['ajustes'] | null;
}

/** The order of a platform as it is kept: with what the platform keeps, in hundredths of a percent. */
export interface OrdenGuardada extends OrdenDeApp {
  readonly comision: number;
}

/** A comanda with the fields that only the server has. */
export interface ComandaGuardada extends Comanda {
  readonly rev_creada: number;
}

const NINGUNO: Pedido['ajustes'] = [];

/** The price list of a line, where one priced it. */
const deTarifa = ({ tarifa }: Pick<FilaPedido, 'tarifa'>): Pick<Pedido, 'tarifa'> => (tarifa ? { tarifa } : {});

/** Converts a row to a line. */
const aPedido = (f: FilaPedido): Pedido =>
  conCampos(CAMPOS_DE_PEDIDO, f, {
    complemento_de: f.complemento_de,
    ...(f.preparacion !== null && { preparacion: f.preparacion }),
    ...(f.devuelto_por !== null && { devuelto: true as const }),
    ...(f.asiento !== null && { asiento: f.asiento }),
    ...(f.tiempo !== null && { tiempo: f.tiempo }),
    ...(f.marchado_en !== null && { marchado_en: f.marchado_en }),
    ...(f.servido_en !== null && { servido_en: f.servido_en }),
    ...(f.promocion && { promocion: f.promocion }),
    ...deTarifa(f),
    avisos: f.avisos ?? [],
    lista: f.lista ?? f.precio,
    cantidad: Number(f.cantidad),
    ...(f.medida !== null && { medida: f.medida }),
    base: f.precio,
    ajustes: f.ajustes ?? NINGUNO,
    costo: f.costo,
    mesero: { id: f.mesero, nombre: f.mesero_nombre },
  });

/** The order of a platform without what it keeps, which is for reports. */
export const presentOrden = ({ plataforma, nombre, numero }: OrdenGuardada): OrdenDeApp => ({
  ...{ plataforma, nombre, numero },
});

/** Converts a row and its lines to a comanda. */
export const aComanda = (f: FilaComanda, pedidos: readonly FilaPedido[]): ComandaGuardada =>
  conCampos(CAMPOS_DE_COMANDA, f, {
    ...conTipo(leerTipo(f.tipo)),
    ...(f.app && { app: presentOrden(f.app) }),
    folio_corto: f.folio_corto,
    usuario: { id: f.usuario, nombre: f.usuario_nombre },
    rev_creada: f.rev_creada,
    ...(f.cobra_antes && { cobra_antes: true as const }),
    ...(f.llamado_en !== null && { llamado_en: f.llamado_en }),
    ...(f.reparto && { reparto: f.reparto }),
    ...(f.descuentos && { descuentos: f.descuentos }),
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
