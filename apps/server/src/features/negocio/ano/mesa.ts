import { sueltas } from '@comal/domain/catalogo/opciones/elegir';
import { METODOS_FIJOS } from '@comal/domain/caja/metodos';
import { cobrarSubcuenta, type Cobro } from '@comal/domain/comanda/cobro/cobro';
import { propinaDe } from '@comal/domain/comanda/cobro/por-metodo';
import { importe } from '@comal/domain/comanda/cuenta/importe';
import { ESTADO_COMANDA, totalDeComanda, type Comanda } from '@comal/domain/comanda/comanda';
import { tomarPedido } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { ESTADO_PEDIDO, type Mesero, type Pedido } from '@comal/domain/comanda/pedido';
import { folioDeComanda } from '@comal/domain/dia-operativo';
import { MOTIVOS_DE_CORTESIA_INICIALES, MOTIVOS_INICIALES } from '@comal/domain/negocio/motivos';
import { eleccionDeMuestra, type MenuSembrado } from '../menu-sembrado.ts';
import type { Sorteo } from '../sembrar-comandas.ts';
import type { Consumo, PlatilloPedido } from './consumo.ts';
import { pagoDe } from './pagos.ts';

const MINUTO = 60_000;
/** Shares of cancelled dishes, and of courtesies. */
const [QUITADOS, REGALADOS] = [0.012, 0.004];

/** A table that was served and paid. */
export interface Mesa {
  /** Its state at the charge. */
  readonly comanda: Comanda;
  readonly cobro: Cobro;
  readonly pagada_en: number;
  /** The reasons of cancelled lines by id. */
  readonly motivos: ReadonlyMap<string, string>;
}

/** Time and staff of a table; `n` is its number in the day. */
export interface Servicio {
  readonly dia: string;
  readonly n: number;
  readonly nombre: string;
  readonly no_sucursal: number;
  readonly llegada: number;
  readonly mesero: Mesero;
  readonly menu: MenuSembrado;
  readonly azar: () => number;
  readonly sorteo: Sorteo;
}

const tomadoDe = (p: PlatilloPedido, s: Servicio): readonly Pedido[] => {
  const ahora = s.llegada + Math.floor(2 + s.azar() * 6) * MINUTO;
  const nueva = () => ({ id: s.sorteo.id(ahora), folio: s.sorteo.folio() });
  const { id, folio } = nueva();
  const complementos = p.complementos.map((clave) => {
    const suya = nueva();
    return { id: s.menu.complementoDe(clave), pedido: suya.id, folio: suya.folio, comentario: null };
  });
  const alimento = s.menu.alimentoDe(p.producto);
  const solicitud = {
    ...{ id, folio, producto: alimento.id, complementos, comentario: null, subcuenta: null },
    especificaciones: [...sueltas(p.especificaciones.map(s.menu.especificacionDe)), ...eleccionDeMuestra(alimento)],
  };
  const tomado = tomarPedido(solicitud, alimento, { ahora, mesero: s.mesero });
  if (!tomado.ok) throw new Error(`The demo cannot order ${p.producto}: ${tomado.motivo}`);
  return tomado.value;
};

/** A dispatched dish with its companions, in time or slightly late. */
const servido = (lineas: readonly Pedido[], azar: () => number): Pedido[] => {
  const [plato] = lineas;
  const inicio = plato!.fecha + Math.floor(1 + azar() * 4) * MINUTO;
  const despachado_en = inicio + Math.ceil(2 + plato!.tiempo_de_preparacion * (0.4 + azar() * 0.8)) * MINUTO;
  return lineas.map((p) => ({
    ...p,
    status: ESTADO_PEDIDO.DESPACHADO,
    hora_inicio_preparacion: inicio,
    despachado_en,
  }));
};

const quitado = (lineas: readonly Pedido[]): Pedido[] =>
  lineas.map((p) => ({ ...p, cancelado_en: p.fecha + 3 * MINUTO }));

const alguno = (motivos: readonly string[], azar: () => number): string =>
  motivos[Math.floor(azar() * motivos.length)]!;

/** When a dish is given away: a little after it was served, before the table asks for its bill. */
export const regaladoEn = (p: Pick<Pedido, 'despachado_en'>): number => p.despachado_en! + 5 * MINUTO;

const regalado = (lineas: readonly Pedido[], { azar, sorteo }: Servicio): Pedido[] => {
  const motivo = alguno(MOTIVOS_DE_CORTESIA_INICIALES, azar);
  return lineas.map((p) => ({
    ...p,
    ajustes: [{ id: sorteo.id(regaladoEn(p)), clase: 'cortesia', monto: 0 - importe(p), motivo }],
  }));
};

/** The lines of a table; the first dish is never cancelled, so that there is something to charge. */
const lineasDe = (consumo: Consumo, s: Servicio): Pedido[] =>
  consumo.platillos.flatMap((p, i) => {
    const tomado = tomadoDe(p, s);
    const suerte = i > 0 ? s.azar() : 1;
    if (suerte < QUITADOS) return quitado(tomado);
    const lineas = servido(tomado, s.azar);
    return suerte < QUITADOS + REGALADOS ? regalado(lineas, s) : lineas;
  });

const motivosDe = (pedidos: readonly Pedido[], azar: () => number): Map<string, string> => {
  const motivos = new Map<string, string>();
  for (const p of pedidos)
    if (p.cancelado_en !== null)
      motivos.set(p.id, motivos.get(p.complemento_de ?? '') ?? alguno(MOTIVOS_INICIALES, azar));
  return motivos;
};

/** Serves a table by the till's rules: orders, kitchen, and one charge. */
export const mesaDe = (consumo: Consumo, s: Servicio): Mesa => {
  const pedidos = lineasDe(consumo, s);
  const comanda: Comanda = {
    ...{ id: s.sorteo.id(s.llegada), folio: folioDeComanda(s.dia, s.no_sucursal, s.n), folio_corto: s.n, dia: s.dia },
    ...{ nombre: s.nombre, comensales: consumo.comensales, usuario: s.mesero, status: ESTADO_COMANDA.ABIERTA },
    ...{ creada_en: s.llegada, cancelada_en: null, precuenta_en: null, mesa: null, rev: 0, pedidos },
  };
  const pagada_en = Math.max(...pedidos.map((p) => p.despachado_en ?? 0)) + Math.floor(8 + s.azar() * 30) * MINUTO;
  const total = totalDeComanda(pedidos);
  const pago = pagoDe(total, s.azar);
  const solicitud = { revVisto: 0, subcuenta: null, totalVisto: total, pago, id: s.sorteo.id(pagada_en) };
  const cobrado = cobrarSubcuenta(comanda, solicitud, METODOS_FIJOS);
  if (!cobrado.ok) throw new Error(`The demo cannot charge ${comanda.folio}: ${cobrado.motivo}`);
  return { comanda, cobro: cobrado.value, pagada_en, motivos: motivosDe(pedidos, s.azar) };
};

/** The id of the payment of a table. */
export const pagoIdDe = ({ cobro }: Mesa): string => cobro.cobrados[0]!.pago!;

/** The tip of a table, in centavos. */
export const propinaDeMesa = ({ cobro }: Mesa): number => propinaDe(cobro.porMetodo);
