import { diasDelMes } from '@comal/domain/reportes/contador';
import { planOfLongReport, planOfSums, type ChargesOf } from '../../../../platform/caja/periodo.ts';
import { readTotales, sumTotales } from '../../../../platform/caja/ventas-del-periodo.ts';
import type { Reader } from '../../../../platform/db/tenant.ts';
import { sheetOf } from '../../../../platform/exportar/excel.ts';
import type { TableContent } from '../../../../platform/exportar/export-table.ts';
import type { Sink } from '../../../../platform/exportar/streaming/sink.ts';
import type { Table } from '../../../../platform/exportar/table.ts';
import { writeBook, type Sheet } from '../../../../platform/exportar/xlsx/write-book.ts';
import { hojasDe, resumenDe, ventasDelMes } from '../hojas.ts';
import { leerMes } from '../leer-mes.ts';
import { deOtrosMeses } from './cobros-del-mes.ts';
import type { DelMes, FilaDeEmisor } from './del-mes.ts';
import { facturasDelMes, tasasDeFacturas, type FacturaDelMes } from './facturas-del-mes.ts';
import { HOJA_DE_COBROS, masDeOtroMes, NINGUN_COBRO } from './hoja-de-cobros.ts';
import { hojaDeFacturas, NINGUNA_FACTURA } from './hoja-de-facturas.ts';
import { hojaPorFecha, sumasPorFecha } from './hoja-por-fecha.ts';
import { cobrosEnPartes, facturasEnPartes } from './partes.ts';
import { porFecha } from './por-fecha.ts';

/** Days after a month until which it is read: charges after its last operating day are of no sum. */
const DIAS_DESPUES = 5;
const DIA_MS = 86_400_000;

/** A month with its invoices, as it was asked for. */
export interface MesPedido {
  readonly cliente: string;
  readonly sucursales: readonly number[];
  /** 'YYYY-MM'. */
  readonly mes: string;
  /** Its last operating day has not ended. */
  readonly abierto: boolean;
  /** Epoch milliseconds. */
  readonly ahora: number;
}

/** What the file says of its owner and of when it was made. */
type Cabecera = Omit<Table, 'filas' | 'columnas'>;

const delMesDe = ({ cliente, sucursales, mes }: MesPedido, { prueba }: FilaDeEmisor): DelMes => ({
  ...{ cliente, sucursales, dias: diasDelMes(mes), prueba },
});

const finDe = (mes: string): number => Date.parse(`${diasDelMes(mes).hasta}T00:00:00Z`);

/** Its operating days, with all that is in the snapshot: what invoices say and what was charged are of one moment. */
const operativos = ({ cliente, sucursales, mes }: MesPedido): ChargesOf => ({
  ...{ cliente, sucursales, dias: diasDelMes(mes), ahora: finDe(mes) + DIAS_DESPUES * DIA_MS, daysBack: 0 },
});

const leerLoDemas = async (tx: Reader, pedido: MesPedido, de: DelMes) => {
  const mes = await leerMes(tx, operativos(pedido), planOfLongReport());
  const [, filas] = await tx.read(planOfSums(), readTotales(operativos(pedido)));
  const [, fechas, [deOtros], facturas] = await tx.read(
    planOfLongReport(),
    porFecha(de),
    deOtrosMeses(de),
    facturasDelMes(de),
  );
  const ids = facturas.map((f) => f.id);
  const [tasas] = await tx.read(tasasDeFacturas(de.cliente, ids));
  return { mes, tablero: sumTotales(filas).ventas, fechas, deOtros: deOtros!, facturas, ids, tasas };
};

const ABIERTO = 'El mes sigue abierto: faltan cobros y facturas por llegar';

/** What a month's file is made of, and for whom. */
export interface LibroPedido {
  readonly pedido: MesPedido;
  readonly cabecera: Cabecera;
  readonly emisor: FilaDeEmisor;
}

/** What the first sheet says under its title. */
const avisosDe = ({ pedido, cabecera, emisor }: LibroPedido): readonly string[] => [
  ...(pedido.abierto ? [ABIERTO] : []),
  ...(emisor.prueba ? ['PRUEBA, sin validez fiscal'] : []),
  ...cabecera.filtros,
];

/** The first sheet, which is made when it is written: the others are added up by then. */
const resumenAlFinal = (hacer: () => Sheet): Sheet => ({ ...hacer(), rows: (write) => hacer().rows(write) });

/**
 * Writes the month's Excel with its invoices from one snapshot, one part in memory; returns the invoices whose files go with it. The
 * first sheet is written last, because it adds the others up.
 */
export const escribirLibro = async (tx: Reader, libro: LibroPedido, sink: Sink): Promise<readonly FacturaDelMes[]> => {
  const { pedido, cabecera, emisor } = libro;
  const de = delMesDe(pedido, emisor);
  const l = await leerLoDemas(tx, pedido, de);
  let [cobros, facturas] = [NINGUN_COBRO, NINGUNA_FACTURA];
  const entera = ({ filas, ...c }: TableContent): Sheet => sheetOf({ ...cabecera, ...c }, (write) => write(filas));
  const resumen = (): Sheet => {
    const sumas = { ventas: ventasDelMes(l.mes), tablero: l.tablero, fechas: sumasPorFecha(l.fechas, de.dias) };
    return entera(resumenDe(l.mes, cabecera.titulo, avisosDe(libro), { ...sumas, cobros, facturas }));
  };
  const hojaFacturas = sheetOf({ ...cabecera, ...hojaDeFacturas(l.tasas, emisor.prueba) }, async (write) => {
    facturas = await facturasEnPartes(tx, { de, ids: l.ids, tasas: l.tasas }, write);
  });
  const hojaCobros = sheetOf({ ...cabecera, ...HOJA_DE_COBROS }, async (write) => {
    cobros = masDeOtroMes(await cobrosEnPartes(tx, { de, emisor, ahora: pedido.ahora }, write), l.deOtros);
  });
  const otras = [...hojasDe(l.mes), hojaPorFecha(l.fechas, de.dias)].map(entera);
  await writeBook([resumenAlFinal(resumen), ...otras, hojaFacturas, hojaCobros], sink);
  return l.facturas;
};
