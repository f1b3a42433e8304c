import type { TipoDeOrden } from '../comanda/tipo/tipo.ts';
import { horaDeMinuto, momentoDe, NOMBRES_DE_DIAS, type Momento } from '../comensal/horario.ts';
import { aplicaAhora, type VigenciaDeRegla } from '../descuentos/regla.ts';
import type { Centavos } from '../money.ts';

/** The price list that a line was priced by, as it was called then. */
export interface TarifaDeLinea {
  readonly id: number;
  readonly nombre: string;
}

/** A price list as it is offered: its name, and when it applies. */
export interface TarifaOfrecida extends TarifaDeLinea, VigenciaDeRegla {}

/** What a dish costs while a price list applies. */
export interface PrecioDeTarifa {
  readonly tarifa: TarifaOfrecida;
  readonly precio: Centavos;
}

/** A dish with its price, and its prices by list in the order of the lists; absent: none. */
export interface ConTarifas {
  readonly precio: Centavos;
  readonly precios?: readonly PrecioDeTarifa[] | undefined;
}

/** When and for which order something is priced. */
export interface Ocasion extends Momento {
  /** The hour at which the operating day of the branch begins. */
  readonly horaCorte: number;
  readonly tipo: TipoDeOrden;
}

/** The clock of a branch: its zone, and the hour at which its operating day begins. */
export interface RelojDeSucursal {
  readonly zona: string;
  readonly hora_corte: number;
}

/** The occasion of an order type at an instant in epoch milliseconds. */
export const ocasionDe = (tipo: TipoDeOrden, { zona, hora_corte }: RelojDeSucursal, instante: number): Ocasion => ({
  ...momentoDe(zona, instante),
  ...{ horaCorte: hora_corte, tipo },
});

const aplica = (tarifa: VigenciaDeRegla, ocasion: Ocasion): boolean =>
  aplicaAhora(tarifa, ocasion, ocasion.horaCorte, ocasion.tipo);

/** The lists that apply on an occasion. */
export const tarifasQueAplican = <T extends VigenciaDeRegla>(tarifas: readonly T[], ocasion: Ocasion): readonly T[] =>
  tarifas.filter((tarifa) => aplica(tarifa, ocasion));

/** The list that prices a dish: the first in order that applies and has it; undefined: its own price (D-161). */
export const tarifaVigente = ({ precios }: ConTarifas, ocasion: Ocasion): PrecioDeTarifa | undefined =>
  precios?.find(({ tarifa }) => aplica(tarifa, ocasion));

/** What a dish costs on an occasion. */
export const precioVigente = (plato: ConTarifas, ocasion: Ocasion): Centavos =>
  tarifaVigente(plato, ocasion)?.precio ?? plato.precio;

const MINUTOS_DEL_DIA = 24 * 60;
const DIAS = NOMBRES_DE_DIAS.length;

/** The minutes of a day at which the list that prices a dish may change, the next one first. */
const cambios = ({ precios = [] }: ConTarifas, { minuto, horaCorte }: Ocasion): readonly number[] => {
  const horas = precios.flatMap(({ tarifa }) => (tarifa.horas ? [tarifa.horas.abre, tarifa.horas.cierra] : []));
  const falta = (m: number): number => (m - minuto + MINUTOS_DEL_DIA - 1) % MINUTOS_DEL_DIA;
  return [...new Set([...horas, horaCorte * 60])].sort((a, b) => falta(a) - falta(b));
};

/** Until when a dish costs what it does: '20:00'; undefined where nothing changes within a day. */
export const precioHasta = (plato: ConTarifas, ocasion: Ocasion): string | undefined => {
  const ahora = tarifaVigente(plato, ocasion);
  const cambia = cambios(plato, ocasion).find((minuto) => {
    const dia = (ocasion.dia + (minuto > ocasion.minuto ? 0 : 1)) % DIAS;
    return tarifaVigente(plato, { ...ocasion, dia, minuto }) !== ahora;
  });
  return cambia === undefined ? undefined : horaDeMinuto(cambia);
};
