import { estaCancelada, NOMBRE_DE_CANCELACION } from '@comal/domain/facturacion/emision/cancelacion';
import { aPesos, sumar } from '@comal/domain/money';
import type { SumasDeFacturas } from '@comal/domain/reportes/cuadre-de-facturas';
import type { TableContent } from '../../../../platform/exportar/export-table.ts';
import type { Cell, Column } from '../../../../platform/exportar/table.ts';
import { columnas } from '../columnas.ts';
import { nombreDeTasa } from '../hoja-de-iva.ts';
import type { FilaDeFacturaDelMes, TasaDeFactura } from './facturas-del-mes.ts';

type Tasa = Pick<TasaDeFactura, 'exento' | 'tasa'>;

const CLASES: Readonly<Record<FilaDeFacturaDelMes['clase'], string>> = {
  nominativa: 'A nombre de quien la pidió',
  global: 'Global',
  egreso: 'Egreso',
};

const columnasDeTasa = (t: Tasa): readonly Column[] =>
  columnas([], t.exento ? ['Base exenta'] : [`Base ${nombreDeTasa(t)}`, `IVA ${nombreDeTasa(t)}`]);

const deTasa = ({ tasas }: FilaDeFacturaDelMes, { exento, tasa }: Tasa): readonly Cell[] => {
  const suya = tasas.find((t) => t.exento === exento && t.tasa === tasa);
  if (!suya) return exento ? [null] : [null, null];
  return (exento ? [suya.base] : [suya.base, suya.impuesto]).map(aPesos);
};

/** The sheet 'Facturas' with a column for each rate: the stamped invoices of the month; its rows come in parts. */
export const hojaDeFacturas = (tasas: readonly Tasa[], prueba: boolean): Omit<TableContent, 'filas'> => ({
  titulo: 'Facturas',
  filtros: [
    ...(prueba ? ['PRUEBA, sin validez fiscal'] : []),
    'Las timbradas del mes: las globales por su periodo, las demás por su fecha. La suma resta los egresos y deja fuera las canceladas',
  ],
  columnas: [
    { titulo: 'Fecha', tipo: 'dia' },
    ...columnas(['Sucursal', 'Serie'], []),
    { titulo: 'Folio', tipo: 'entero' },
    ...columnas(['Folio fiscal', 'Clase', 'RFC', 'Nombre'], []),
    ...tasas.flatMap(columnasDeTasa),
    ...columnas([], ['Total', 'Suma']),
    ...columnas(['Estado', 'Periodo', 'Relacionada con'], []),
  ],
});

const signoDe = ({ clase }: FilaDeFacturaDelMes): number => (clase === 'egreso' ? -1 : 1);

const estadoDe = (f: FilaDeFacturaDelMes): string => {
  const cancelada = f.cancelada === null ? '' : ` el ${f.cancelada}`;
  const nombre = f.cancelacion === 0 ? 'Vigente' : `${NOMBRE_DE_CANCELACION[f.cancelacion]}${cancelada}`;
  return f.de_este_mes ? nombre : `${nombre}; es de otro mes`;
};

/** An invoice as a row of its sheet; one of another month, which was cancelled in this one, has no amounts. */
export const renglonDeFactura = (f: FilaDeFacturaDelMes, tasas: readonly Tasa[]): readonly Cell[] => {
  const importes = [
    ...tasas.flatMap((t) => deTasa(f, t)),
    ...[f.total, estaCancelada(f.cancelacion) ? 0 : signoDe(f) * f.total].map(aPesos),
  ];
  return [
    ...[f.fecha, f.sucursal, f.serie, f.folio, f.uuid, CLASES[f.clase], f.rfc, f.nombre],
    ...(f.de_este_mes ? importes : importes.map(() => null)),
    ...[estadoDe(f), f.periodo, f.relacionada],
  ];
};

/** What invoices add up to before any. */
export const NINGUNA_FACTURA: SumasDeFacturas = {
  ...{ nominativas: 0, globales: 0, egresos: 0, canceladas: 0, sueltos: 0, deOtroMes: 0 },
  ...{ enLista: 0, enXml: 0, enCobros: 0 },
};

/** Adds the invoices of the month among some to sums. */
export const masFacturas = (s: SumasDeFacturas, filas: readonly FilaDeFacturaDelMes[]): SumasDeFacturas => {
  const delMes = filas.filter((f) => f.de_este_mes);
  const suma = (cuales: (f: FilaDeFacturaDelMes) => boolean, de: (f: FilaDeFacturaDelMes) => number): number =>
    sumar(delMes.filter(cuales).map(de));
  const conSigno = (f: FilaDeFacturaDelMes): number => signoDe(f) * f.total;
  const vale = (f: FilaDeFacturaDelMes): boolean => !estaCancelada(f.cancelacion) && !f.suelto;
  return {
    nominativas: s.nominativas + suma(({ clase }) => clase === 'nominativa', conSigno),
    globales: s.globales + suma(({ clase }) => clase === 'global', conSigno),
    egresos: s.egresos - suma(({ clase }) => clase === 'egreso', conSigno),
    canceladas: s.canceladas + suma((f) => estaCancelada(f.cancelacion), conSigno),
    sueltos: s.sueltos - suma((f) => f.suelto && !estaCancelada(f.cancelacion), conSigno),
    deOtroMes: s.deOtroMes + suma(vale, (f) => signoDe(f) * f.de_otro_mes),
    enLista: s.enLista + suma(() => true, conSigno),
    enXml:
      s.enXml +
      suma(
        () => true,
        (f) => signoDe(f) * (f.en_xml ?? 0),
      ),
    enCobros:
      s.enCobros +
      suma(
        () => true,
        (f) => signoDe(f) * f.en_cobros,
      ),
  };
};
