import { diaOperativo } from '@comal/domain/dia-operativo';
import { cierreDePeriodos, ESPERA_DE_GLOBAL_MS } from '@comal/domain/facturacion/global/global';
import { aPesos } from '@comal/domain/money';
import {
  ESPERAS,
  esperaDeCobro,
  type Espera,
  type LoQueEspera,
  type SinFactura,
  type SumasDeCobros,
} from '@comal/domain/reportes/cuadre-de-facturas';
import type { TableContent } from '../../../../platform/exportar/export-table.ts';
import type { Cell } from '../../../../platform/exportar/table.ts';
import { columnas } from '../columnas.ts';
import type { FilaDeCobro, FilaDeOtroMes } from './cobros-del-mes.ts';
import type { FilaDeEmisor } from './del-mes.ts';

/** Why a charge that no invoice claims waits. */
const sinFacturaDe = (emisor: FilaDeEmisor, { creado_en, zona }: FilaDeCobro, ahora: number): SinFactura => {
  if (emisor.activada_en === null || creado_en < emisor.activada_en) return 'antes';
  if (!emisor.activa) return 'apagada';
  const hecho = ahora - ESPERA_DE_GLOBAL_MS;
  const cerrado = cierreDePeriodos(zona, diaOperativo(zona, 0, hecho), emisor.global_periodo);
  return creado_en < cerrado ? 'global' : 'periodo';
};

/** What of a charge waits at an instant, and why. */
export const esperaDeFila = (emisor: FilaDeEmisor, fila: FilaDeCobro, ahora: number): LoQueEspera =>
  esperaDeCobro({ ...fila, devuelto: fila.queda !== fila.total }, sinFacturaDe(emisor, fila, ahora));

const SIN_EXPLICAR = 'Su factura dice otro importe: revísala';

const diceDe = ({ importe, porque }: LoQueEspera): string => {
  if (porque !== null) return ESPERAS[porque];
  return importe === 0 ? '' : SIN_EXPLICAR;
};

/** The sheet 'Tickets': each charge of the dates of the month, with its invoice; its rows come in parts. */
export const HOJA_DE_COBROS: Omit<TableContent, 'filas'> = {
  titulo: 'Tickets',
  filtros: ['Los cobros por su fecha, como los ve el SAT; la propina va aparte y no está en ninguna factura'],
  columnas: [
    { titulo: 'Fecha', tipo: 'dia' },
    ...columnas(
      ['Hora', 'Sucursal', 'Folio'],
      ['Cobrado', 'Propina', 'Cancelado o devuelto', 'Con IVA desglosado', 'Facturado', 'Sin timbre'],
    ),
    ...columnas(['Factura', 'Folio fiscal', 'Qué espera'], []),
  ],
};

/** A charge as a row of its sheet. */
export const renglonDeCobro = (f: FilaDeCobro, espera: LoQueEspera): readonly Cell[] => [
  ...[f.fecha, f.hora, f.sucursal, f.folio],
  ...[f.total, f.propina, f.total - f.queda, f.vivo, f.timbrado, espera.importe].map(aPesos),
  ...[f.factura, f.uuid, diceDe(espera)],
];

/** What charges add up to so far; those that cannot be explained are in no sum, so that the first sheet says it. */
export const NINGUN_COBRO: SumasDeCobros = {
  ...{ sinIva: 0, esperas: {}, facturadoFuera: 0, devueltoFuera: 0, deOtroMes: 0 },
};

const masEspera = (
  esperas: SumasDeCobros['esperas'],
  clave: Espera | null,
  importe: number,
): SumasDeCobros['esperas'] => (clave === null ? esperas : { ...esperas, [clave]: (esperas[clave] ?? 0) + importe });

/** Adds a charge to sums. */
export const masCobro = (s: SumasDeCobros, f: FilaDeCobro, { importe, porque }: LoQueEspera): SumasDeCobros => ({
  ...s,
  sinIva: s.sinIva + f.en_el_mes - f.gravado_en_el_mes,
  esperas: masEspera(s.esperas, porque, importe),
  facturadoFuera: s.facturadoFuera + f.timbrado_fuera,
  devueltoFuera: s.devueltoFuera + f.vivo - f.gravado_en_el_mes,
});

/** Adds what was cancelled or given back of charges of other months. */
export const masDeOtroMes = (s: SumasDeCobros, { total, gravado }: FilaDeOtroMes): SumasDeCobros => ({
  ...s,
  sinIva: s.sinIva + total - gravado,
  deOtroMes: s.deOtroMes + gravado,
});
