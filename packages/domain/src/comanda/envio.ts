import { CLASE_FISCAL_INICIAL, type ClaseFiscal } from '../catalogo/impuestos.ts';
import type { Centavos } from '../money.ts';
import { refuse, type Result, ok } from '../result.ts';
import { esCortesia } from './cuenta/ajustes.ts';
import { ENTERO, ESTADO_PEDIDO, estaPagado, estaVigente, type Mesero, type Pedido } from './pedido.ts';

/** The product of the fee of a delivery: of no menu, and no id of the catalogue. */
export const PRODUCTO_DE_ENVIO = 0;

/** No dispatch area prepares it. */
const AREA_DE_ENVIO = 0;

/** The category of fees in reports and cuts. */
const CATEGORIA_DE_ENVIO = 'Envío';

/** Whether a line is the fee of a delivery. */
export const esEnvio = (p: Pick<Pedido, 'producto' | 'complemento'>): boolean =>
  p.producto === PRODUCTO_DE_ENVIO && !p.complemento;

/** A zone as its fee needs it. */
export interface Tarifa {
  readonly nombre: string;
  readonly precio: Centavos;
  readonly clase_fiscal?: ClaseFiscal;
}

/** Who adds the fee, when, and its id and folio. */
export interface TomaDeEnvio {
  readonly ahora: number;
  readonly mesero: Mesero;
  readonly id: string;
  readonly folio: number;
}

/** The line of the fee of a zone: dispatched from the start, because nobody prepares it. */
export const lineaDeEnvio = (
  { nombre, precio, clase_fiscal = CLASE_FISCAL_INICIAL }: Tarifa,
  { ahora, mesero, id, folio }: TomaDeEnvio,
): Pedido => ({
  ...ENTERO,
  ...{ id, folio, mesero, clase_fiscal, producto: PRODUCTO_DE_ENVIO, descripcion: `Envío ${nombre}` },
  ...{ categoria: CATEGORIA_DE_ENVIO, area: AREA_DE_ENVIO, tiempo_de_preparacion: 0, receta_version: 0 },
  ...{ lista: precio, base: precio, costo: 0, alergenos: [], picante: 0, especificaciones: [] },
  ...{ complemento: false, complemento_de: null, comentario: null, subcuenta: null, pago: null },
  ...{ status: ESTADO_PEDIDO.DESPACHADO, fecha: ahora, hora_inicio_preparacion: ahora, despachado_en: ahora },
  cancelado_en: null,
});

/** The fee lines of a comanda that were not cancelled, or were charged and returned: several where one was divided. */
export const enviosDe = (pedidos: readonly Pedido[]): Pedido[] =>
  pedidos.filter((p) => esEnvio(p) && (estaVigente(p) || p.devuelto === true));

/** Whether a fee stays as it is: it was charged, returned after that, or given away. */
const seQueda = (p: Pedido): boolean => estaPagado(p) || p.devuelto === true || esCortesia(p);

/** Whether something of the fee stays as it is, and with it the zone. */
export const envioCobrado = (pedidos: readonly Pedido[]): boolean => enviosDe(pedidos).some(seQueda);

/** A change of the fee: lines that are cancelled, and the new one. */
export interface CambioDeEnvio {
  readonly cancelados: readonly Pedido[];
  readonly nuevo: Pedido | null;
}

const SIN_CAMBIO: CambioDeEnvio = { cancelados: [], nuevo: null };

const esDeTarifa = (p: Pedido, { nombre, precio }: Tarifa): boolean =>
  p.descripcion === `Envío ${nombre}` && p.lista === precio;

/** The fee after the zone changed, null being none: refused once the fee was charged or given away. A zone that costs nothing has no line. */
export const cambiarEnvio = (
  pedidos: readonly Pedido[],
  tarifa: Tarifa | null,
  toma: () => TomaDeEnvio,
): Result<CambioDeEnvio, 'ENVIO_COBRADO'> => {
  const hay = enviosDe(pedidos);
  const cobra = tarifa !== null && tarifa.precio > 0;
  if (cobra ? hay.length > 0 && hay.every((p) => esDeTarifa(p, tarifa)) : hay.length === 0) return ok(SIN_CAMBIO);
  if (envioCobrado(pedidos)) return refuse('ENVIO_COBRADO');
  const { ahora, ...nueva } = toma();
  return ok({
    cancelados: hay.map((p) => ({ ...p, cancelado_en: ahora })),
    nuevo: cobra ? lineaDeEnvio(tarifa, { ahora, ...nueva }) : null,
  });
};
