import type { z } from 'zod';
import type { Precuenta, Ticket, ticketSchema } from '@comal/contract/comandas/cuenta/papeles';
import { ajustesPorNombre, CLASES_DE_AJUSTE, nombreDelRegalo } from '@comal/domain/comanda/cuenta/ajustes';
import { importe, importeDe, importeSinAjustes } from '@comal/domain/comanda/cuenta/importe';
import type { ImpuestoDeCuenta } from '@comal/domain/comanda/cuenta/impuesto';
import { impuestoDicho } from '@comal/domain/comanda/cuenta/impuestos-dichos';
import { importeDeCantidad } from '@comal/domain/catalogo/medida/medida';
import { opcionConPrecio } from '@comal/domain/catalogo/opciones/palabras';
import type { MetodoDePago } from '@comal/domain/caja/metodos';
import { propinasSugeridas, type Cobro } from '@comal/domain/comanda/cobro/cobro';
import { ajustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { conTipo, tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { nombreConTipo, propinaDelPago } from '@comal/domain/comanda/cobro/por-metodo';
import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { etiquetaDeSubcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { fechaYHora } from '@comal/domain/dia-operativo';
import { aPesos, sumar, textoDeCentavos, type Centavos } from '@comal/domain/money';
import { facturaEn } from '@comal/domain/facturacion/autofactura/direccion';
import { porCobrarDe } from '@comal/domain/reparto/reparto';
import { aparte, cuantoDe, detallesDe } from '@comal/domain/comanda/cuenta/detalles';
import { cantidadConLetra } from '@comal/domain/palabras';
import { repartoDePapel } from '../reparto/papel.ts';
import type { Membrete } from '../../../platform/caja/membrete.ts';
import { imageUrl } from '../../../platform/http/images.ts';

type Partida = z.infer<typeof ticketSchema>['partidas'][number];

/** A dish with its companions, as the ticket groups them. */
interface Plato {
  readonly pedido: Pedido;
  readonly acompanan: readonly Pedido[];
}

/** The line's description; for a part of a shared dish with its fraction: 'Nachos 1/3'. */
const nombreDe = ({ descripcion, fraccion }: Pedido): string =>
  fraccion === null ? descripcion : `${descripcion} ${fraccion}`;

const rasgos = (p: Pedido): unknown[] => [
  nombreDe(p),
  importe(p),
  nombreDelRegalo(p) ?? ajustesPorNombre(p),
  p.comentario,
  detallesDe(p),
  aparte(p),
];
const claveDe = ({ pedido, acompanan }: Plato): string => JSON.stringify([rasgos(pedido), acompanan.map(rasgos)]);

/**
 * Why `cantidad` equal lines have their price: only that they are a courtesy, or their adjustments added up, in pesos, by their names.
 */
const porQue = (p: Pedido, cantidad: number): Pick<Partida, 'cortesia' | 'ajustes'> => {
  if (nombreDelRegalo(p) === CLASES_DE_AJUSTE.cortesia.nombre) return { cortesia: true };
  const ajustes = ajustesPorNombre(p).map(({ nombre, monto }) => ({ nombre, monto: aPesos(monto * cantidad) }));
  return ajustes.length > 0 ? { ajustes } : {};
};

/**
 * How much there is of what is measured, and its price by the unit: '1.250 kg × $320.00'. Only how much where that is not its price,
 * which a label said or is a part of it.
 */
const cuantoCuesta = (p: Pedido): readonly string[] => {
  const cuanto = cuantoDe(p);
  if (cuanto === undefined) return [];
  const seMultiplica = importeDeCantidad(p.lista, p.cantidad) === importeSinAjustes(p);
  return [seMultiplica ? `${cuanto} × $${textoDeCentavos(p.lista)}` : cuanto];
};

const partida = (p: Pedido, cantidad: number): Partida => ({
  cantidad,
  descripcion: nombreDe(p),
  especificaciones: [...cuantoCuesta(p), ...p.especificaciones.map(opcionConPrecio)],
  comentario: p.comentario,
  complemento: p.complemento,
  precio: aPesos(importe(p)),
  importe: aPesos(importe(p) * cantidad),
  ...porQue(p, cantidad),
});

/**
 * The rows of the ticket: equal dishes with equal companions are one row with their count, followed by the companions.
 */
export const partidasDe = (pedidos: readonly Pedido[]): Partida[] => {
  const ids = new Set(pedidos.map((p) => p.id));
  const cabezas = pedidos.filter((p) => !p.complemento_de || !ids.has(p.complemento_de));
  const grupos = new Map<string, Plato[]>();
  for (const pedido of cabezas) {
    const plato = { pedido, acompanan: pedidos.filter((p) => p.complemento_de === pedido.id) };
    grupos.set(claveDe(plato), [...(grupos.get(claveDe(plato)) ?? []), plato]);
  }
  return [...grupos.values()].flatMap(([plato, ...resto]) =>
    plato ? [plato.pedido, ...plato.acompanan].map((p) => partida(p, resto.length + 1)) : [],
  );
};

/** What was received by each method, in pesos, a card with its kind; the fields are in the order of stored tickets. */
const pagosDe = ({ porMetodo }: Pick<Cobro, 'porMetodo'>, metodos: CuentaPagada['metodos']): Ticket['pagos'] =>
  porMetodo.map(({ metodo, recibido, no_operacion, tipo_tarjeta }) => {
    const { campo, descripcion: nombre } = metodos.find(({ id }) => id === metodo)!;
    const descripcion = nombreConTipo(nombre, tipo_tarjeta);
    const pagado = { monto: aPesos(recibido), no_operacion };
    return campo === null ? { metodo, ...pagado, descripcion } : { metodo, descripcion, ...pagado };
  });

/** A bill: its comanda, its sub-account and the lines on it. */
export interface Cuenta {
  readonly comanda: Comanda;
  readonly subcuenta: string | null;
  readonly pedidos: readonly Pedido[];
  readonly membrete: Membrete;
  /** Base and tax by rate; empty where the business does not break them down (decision 0147). */
  readonly impuestos: readonly ImpuestoDeCuenta[];
}

/** A paid bill, and the payment methods that exist. */
export interface CuentaPagada extends Omit<Cuenta, 'pedidos'> {
  readonly metodos: readonly Pick<MetodoDePago, 'id' | 'descripcion' | 'campo'>[];
  /** Who receives its tip. */
  readonly dueno: Comanda['usuario'];
  /** The code of its ticket; absent on the receipt of a return. */
  readonly codigo?: string;
  /** The public address of the server, where there is one; diners invoice there. */
  readonly origen?: string | null;
}

/** The parts of the context that a bill is made from; `clave` is the id of its payment. */
export interface Ventanilla {
  readonly clave: string;
  /** Epoch milliseconds. */
  readonly ahora: number;
  readonly sesion: {
    readonly cliente: string;
    readonly usuario: { readonly nombre_completo: string };
    readonly caja: { readonly alias: string };
    readonly sucursal: { readonly zona: string };
  };
}

/** What ticket and precuenta have in common; `porCobrar`: what is to be charged of the comanda. */
const cuentaDe = (
  ctx: Ventanilla,
  { comanda, subcuenta, pedidos, impuestos, membrete }: Cuenta,
  porCobrar: Centavos,
): Omit<Precuenta, 'propinas_sugeridas'> => {
  const total = importeDe(pedidos);
  const { empresa, logo, id, nombre, descripcion, direccion, telefono, correo } = membrete;
  return {
    logo: logo === null ? null : imageUrl(ctx.sesion.cliente, logo),
    empresa,
    sucursal: { id, nombre, descripcion, direccion, telefono, correo },
    comanda: {
      id: comanda.id,
      folio: comanda.folio,
      folio_corto: String(comanda.folio_corto),
      nombre: comanda.nombre,
      comensales: comanda.comensales,
      ...conTipo(tipoDe(comanda)),
      ...(comanda.app && { app: comanda.app }),
      ...repartoDePapel(comanda, porCobrar),
    },
    subcuenta: etiquetaDeSubcuenta(subcuenta),
    mesero: comanda.usuario.nombre,
    caja: ctx.sesion.caja.alias,
    ...fechaYHora(ctx.sesion.sucursal.zona, ctx.ahora),
    partidas: partidasDe(pedidos),
    total: aPesos(total),
    totalLetra: cantidadConLetra(total),
    ...(impuestos.length > 0 && { impuestos: impuestos.map(impuestoDicho) }),
  };
};

/** The suggested percentages; none where the order type suggests no tip (D-130). */
const porcentajesDe = ({ comanda, membrete: { propinas, tipos } }: Cuenta): readonly number[] =>
  ajustesDeTipo(tipos ?? [], tipoDe(comanda)).sugiere_propina ? propinas : [];

/** The bill before paying, with the suggested tips, in pesos. */
export const precuentaDe = (ctx: Ventanilla, cuenta: Cuenta): Precuenta => ({
  ...cuentaDe(ctx, cuenta, porCobrarDe(cuenta.comanda.pedidos)),
  propinas_sugeridas: propinasSugeridas(importeDe(cuenta.pedidos), porcentajesDe(cuenta)).map((s) => ({
    ...s,
    monto: aPesos(s.monto),
  })),
});

const propinaDelTicket = (
  { porMetodo }: Pick<Cobro, 'porMetodo'>,
  { nombre }: CuentaPagada['dueno'],
): Ticket['propina'] => {
  const propina = propinaDelPago(porMetodo);
  return propina && { monto: aPesos(propina.monto), metodo: propina.metodo, mesero: nombre };
};

/** Where the ticket is invoiced, if it is: its branch invoices, and it has IVA (D-156). */
const facturaDe = ({ codigo, origen, impuestos, membrete: { id, factura } }: CuentaPagada): Pick<Ticket, 'factura'> =>
  factura && codigo && impuestos.length > 0 ? { factura: facturaEn(origen ?? null, id) } : {};

/** What rounding did to the cash of a charge; nothing where it did nothing (D-164). */
const redondeoDe = ({ porMetodo }: Pick<Cobro, 'porMetodo'>): Pick<Ticket, 'redondeo'> => {
  const redondeo = sumar(porMetodo.map((m) => m.redondeo));
  return redondeo === 0 ? {} : { redondeo: aPesos(redondeo) };
};

/** The parts of a charge that its ticket shows. */
type LoPagado = Pick<Cobro, 'cobrados' | 'porMetodo' | 'recibido' | 'cambio'>;

/** The ticket of a charge, as it is stored and sent; amounts in pesos. */
export const ticketDe = (ctx: Ventanilla, cuenta: CuentaPagada, cobro: LoPagado): Ticket => ({
  ...cuentaDe(ctx, { ...cuenta, pedidos: cobro.cobrados }, 0),
  pago: ctx.clave,
  cajero: ctx.sesion.usuario.nombre_completo,
  pagos: pagosDe(cobro, cuenta.metodos),
  recibido: aPesos(cobro.recibido),
  propina: propinaDelTicket(cobro, cuenta.dueno),
  cambio: aPesos(cobro.cambio),
  ...redondeoDe(cobro),
  ...(cuenta.codigo && { codigo: cuenta.codigo }),
  ...facturaDe(cuenta),
  ...(cuenta.membrete.pie_ticket && { pie: cuenta.membrete.pie_ticket }),
  reimpresion: false,
});
