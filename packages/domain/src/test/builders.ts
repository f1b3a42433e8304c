import { METODOS_FIJOS, type CampoDeMetodo } from '../caja/metodos.ts';
import { SIN_ALERGENOS } from '../catalogo/alergenos.ts';
import type { Comanda } from '../comanda/comanda.ts';
import { reunirPagos, type PagoPorMetodo, type PagosPorMetodo, type Propina } from '../comanda/cobro/por-metodo.ts';
import type { ClaseDeAjuste } from '../comanda/cuenta/ajustes.ts';
import type { Alimento, Extra, PedidoSolicitado } from '../comanda/guardar/pedido-nuevo.ts';
import { ENTERO, type Pedido } from '../comanda/pedido.ts';

/** A fixed instant, so that a failing test reads the same every day. */
export const AHORA = Date.UTC(2026, 10, 20, 20, 0, 0);
export const MINUTO = 60_000;

/** A kind of adjustment that only tests know: it gives a part away, and a line of it is a sale like any other. */
export const REBAJA = 'rebaja' as ClaseDeAjuste;

let contador = 0;
const siguiente = (): number => (contador += 1);

/** A pending line of 100.00 pesos without time limit; ids and folios count up. */
export const aPedido = (cambios: Partial<Pedido> = {}): Pedido => {
  const n = siguiente();
  return {
    id: `pedido-${n}`,
    folio: 1000 + (n % 9000),
    producto: 7,
    complemento: false,
    complemento_de: null,
    descripcion: 'Enchiladas verdes',
    lista: cambios.base ?? 10_000,
    base: 10_000,
    costo: 3_000,
    categoria: 'Platos fuertes',
    area: 1,
    tiempo_de_preparacion: -1,
    receta_version: 1,
    ...SIN_ALERGENOS,
    especificaciones: [],
    comentario: null,
    subcuenta: null,
    status: 1,
    mesero: { id: 3, nombre: 'Mariana López' },
    fecha: AHORA,
    hora_inicio_preparacion: null,
    despachado_en: null,
    cancelado_en: null,
    pago: null,
    ...ENTERO,
    ...cambios,
  };
};

/** A companion line of a dish. */
export const aComplemento = (padre: Pedido, cambios: Partial<Pedido> = {}): Pedido =>
  aPedido({
    complemento: true,
    complemento_de: padre.id,
    producto: 40,
    descripcion: 'Queso extra',
    base: 1_500,
    subcuenta: padre.subcuenta,
    ...cambios,
  });

/** A dispatched line, ready to be charged. */
export const aDespachado = (cambios: Partial<Pedido> = {}): Pedido =>
  aPedido({ status: 3, hora_inicio_preparacion: AHORA, despachado_en: AHORA, ...cambios });

/** A paid line, under some payment. */
export const aPagado = (cambios: Partial<Pedido> = {}): Pedido =>
  aDespachado({ status: 4, pago: `pago-${siguiente()}`, ...cambios });

/** An open comanda. */
export const aComanda = (cambios: Partial<Comanda> = {}): Comanda => {
  const n = siguiente();
  return {
    id: `comanda-${n}`,
    folio: `261120-01-${String(n).padStart(4, '0')}`,
    folio_corto: n,
    dia: '2026-11-20',
    nombre: 'Mesa 4',
    comensales: 2,
    mesa: null,
    usuario: { id: 3, nombre: 'Mariana López' },
    status: 1,
    creada_en: AHORA,
    cancelada_en: null,
    precuenta_en: null,
    rev: 1,
    pedidos: [],
    ...cambios,
  };
};

/** An extra of the catalogue. */
export const aExtra = (cambios: Partial<Extra> = {}): Extra => ({
  id: siguiente(),
  descripcion: 'Queso extra',
  precio: 1_500,
  costo: 400,
  categoria: 'Extras',
  area: 2,
  tiempo_de_preparacion: 5,
  receta_version: 3,
  ...SIN_ALERGENOS,
  ...cambios,
});

/** A dish of the menu without specifications or extras. */
export const aAlimento = (cambios: Partial<Alimento> = {}): Alimento => ({
  id: siguiente(),
  descripcion: 'Enchiladas verdes',
  precio: 12_050,
  costo: 4_210,
  categoria: 'Platos fuertes',
  area: 1,
  tiempo_de_preparacion: 15,
  receta_version: 2,
  ...SIN_ALERGENOS,
  estado_menu: 1,
  complementos_gratis: 0,
  especificaciones: [],
  complementos: [],
  ...cambios,
});

/** What a till asks for: one dish, nothing chosen. */
export const aSolicitud = (cambios: Partial<PedidoSolicitado> = {}): PedidoSolicitado => {
  const n = siguiente();
  return {
    id: `pedido-${n}`,
    folio: 1000 + (n % 9000),
    producto: 7,
    especificaciones: [],
    complementos: [],
    comentario: null,
    subcuenta: null,
    ...cambios,
  };
};

/** A payment in centavos: amounts and numbers of the fixed methods, and of others by id. */
export interface PagoDicho extends Partial<Readonly<Record<CampoDeMetodo, number>>> {
  readonly no_operacion_transferencia?: string;
  readonly no_operacion_tarjeta?: string;
  readonly otros?: readonly Pick<PagoPorMetodo, 'metodo' | 'recibido' | 'no_operacion'>[];
  readonly propina?: Propina | null;
}

/** A payment of nothing; name the amounts. */
export const aPago = (dicho: PagoDicho = {}): PagosPorMetodo => {
  const { no_operacion_transferencia: transferencia = '', no_operacion_tarjeta: tarjeta = '' } = dicho;
  const numeros = { efectivo: '', transferencia, tarjeta };
  const fijos = METODOS_FIJOS.flatMap(({ id, campo }) =>
    campo ? [{ metodo: id, recibido: dicho[campo] ?? 0, no_operacion: numeros[campo] }] : [],
  );
  return reunirPagos([...fijos, ...(dicho.otros ?? [])], dicho.propina ?? null);
};
