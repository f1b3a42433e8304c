import { TIPO_MOVIMIENTO, diferencia, efectivoEsperado } from '@comal/domain/caja/corte';
import { nombreDeConcepto, nombreDeTipo } from '@comal/domain/caja/movimiento';
import { aPesos, sumar } from '@comal/domain/money';
import { comprobacionesDe, cuadra, veredictoDe, type SumasDelMes } from '@comal/domain/reportes/contador';
import { cuadreEnPalabras, renglonesDeCuadre, type CuadreDeFacturas } from '@comal/domain/reportes/cuadre-de-facturas';
import type { MetodoRow } from '../../../platform/caja/por-metodo.ts';
import type { TableContent } from '../../../platform/exportar/export-table.ts';
import { columnas } from './columnas.ts';
import { gravadoDe, hojaDeIva, ivaDelMes } from './hoja-de-iva.ts';
import type { Mes } from './leer-mes.ts';
import type { FilaTurno } from './turnos-del-mes.ts';
import type { FilaDia } from './ventas-por-dia.ts';

const cuentasDe = ({ ventas_en_caja: ventas, propinas_en_caja: propinas, ...t }: FilaTurno) => ({
  ...t,
  metodos: [{ en_caja: true, ventas, propinas }],
});
const esperadoDe = (t: FilaTurno): number => efectivoEsperado(cuentasDe(t));
const diferenciaDe = (t: FilaTurno): number | null =>
  t.caja_final === null ? null : diferencia(cuentasDe(t), t.caja_final);

const sumaDe = <T>(filas: readonly T[], de: (fila: T) => number | null): number =>
  sumar(filas.map((fila) => de(fila) ?? 0));

/** The sales of a day by some methods, in centavos. */
const porMetodo = (d: FilaDia, metodos: readonly MetodoRow[]): number => sumaDe(metodos, (m) => d.metodos[m.id] ?? 0);

const sumasDe = ({ dias, metodos, turnos, movimientos, iva }: Mes, cuadre?: CuadreDeFacturas): SumasDelMes => ({
  dias: {
    total: sumaDe(dias, (d) => d.total),
    metodos: sumaDe(dias, (d) => porMetodo(d, metodos)),
    propinas: sumaDe(dias, (d) => d.propinas),
  },
  turnos: {
    ventas: sumaDe(turnos, (t) => t.ventas_del_mes),
    entradas: sumaDe(turnos, (t) => t.entradas_del_mes),
    salidas: sumaDe(turnos, (t) => t.salidas_del_mes),
  },
  movimientos: {
    entradas: sumaDe(movimientos, (m) => (m.tipo === TIPO_MOVIMIENTO.ENTRADA ? m.cantidad : 0)),
    salidas: sumaDe(movimientos, (m) => (m.tipo === TIPO_MOVIMIENTO.SALIDA ? m.cantidad : 0)),
  },
  iva: iva.length === 0 ? null : { guardado: sumaDe(iva, gravadoDe), cobrado: sumaDe(iva, (f) => f.cobrado) },
  diferencias: { filas: sumaDe(turnos, diferenciaDe), hojas: sumaDe(turnos, (t) => t.diferencia_z) },
  ...(cuadre && { cuadre }),
});

/** The sales of a month by its operating days, in centavos. */
export const ventasDelMes = ({ dias }: Mes): number => sumaDe(dias, (d) => d.total);

const pesosDe = (centavos: number | null): number | null => (centavos === null ? null : aPesos(centavos));
/** The label of the sales by a method: `campo`, a word that fits into the sentence, or else the name of the method. */
const ventasCon = ({ campo, descripcion, en_caja }: MetodoRow): string =>
  `Ventas ${en_caja ? 'en' : 'con'} ${campo ?? descripcion}`;
/** Label and sales in centavos of each method that has a `campo`, and of each other one that was used. */
const ventasDe = ({ dias, metodos }: Mes): readonly (readonly [string, number])[] =>
  metodos
    .filter((m) => m.campo !== null || dias.some((d) => m.id in d.metodos))
    .map((m) => [ventasCon(m), sumaDe(dias, (d) => porMetodo(d, [m]))]);

const PROPINAS = { sin: 'Propinas, que no son ventas', con: 'Propinas, que no son ventas ni van en facturas' };

/** The first sheet: what the month comes to, and whether the other sheets add up; with invoices, also them. */
export const resumenDe = (
  mes: Mes,
  titulo: string,
  filtros: readonly string[],
  cuadre?: CuadreDeFacturas,
): TableContent => {
  const sumas = sumasDe(mes, cuadre);
  const comprobaciones = comprobacionesDe(sumas);
  const importe = (nombre: string, centavos: number) => [nombre, '', aPesos(centavos), null, null];
  return {
    titulo,
    filtros: [veredictoDe(comprobaciones), ...(cuadre ? [cuadreEnPalabras(cuadre)] : []), ...filtros],
    columnas: columnas(['Concepto', 'Resultado'], ['Importe', 'Por el otro camino', 'Resto']),
    filas: [
      importe('Ventas', sumas.dias.total),
      ...ventasDe(mes).map(([nombre, total]) => importe(nombre, total)),
      ...ivaDelMes(mes.iva).map(([nombre, pesos]) => [nombre, '', pesos, null, null]),
      ...(cuadre ? renglonesDeCuadre(cuadre) : []).map(([nombre, centavos]) => importe(nombre, centavos)),
      importe(cuadre ? PROPINAS.con : PROPINAS.sin, sumas.dias.propinas),
      importe('Entradas de efectivo', sumas.movimientos.entradas),
      importe('Salidas de efectivo', sumas.movimientos.salidas),
      importe('Diferencia de los cortes', sumas.diferencias.filas),
      ...comprobaciones.map((c) => [
        ...[c.nombre, cuadra(c) ? 'Cuadra' : 'No cuadra'],
        ...[c.uno, c.otro, c.uno - c.otro].map(aPesos),
      ]),
    ],
  };
};

const diasDe = ({ dias, metodos }: Mes): TableContent => {
  const [fijos, otros] = [metodos.filter((m) => m.campo !== null), metodos.filter((m) => m.campo === null)];
  const juntos = [...fijos.map((m) => [m]), otros];
  return {
    titulo: 'Ventas por día',
    filtros: [],
    columnas: [
      { titulo: 'Día', tipo: 'dia' },
      ...columnas(['Sucursal'], []),
      { titulo: 'Cobros', tipo: 'entero' },
      ...columnas([], [...fijos.map((m) => m.descripcion), 'Otros', 'Ventas', 'Propinas']),
    ],
    filas: dias.map((d) => [
      ...[d.dia, d.sucursal, d.cobros],
      ...[...juntos.map((suyos) => porMetodo(d, suyos)), d.total, d.propinas].map(aPesos),
    ]),
  };
};

const FECHAS = ['Abierto', 'Cerrado'].map((titulo) => ({ titulo, tipo: 'fecha-hora' as const }));

const cortesDe = ({ turnos }: Mes): TableContent => ({
  titulo: 'Cortes',
  filtros: ['Un turno que empezó antes del mes, o acabó después, está entero; sus ventas del mes van aparte'],
  columnas: [
    ...columnas(['Sucursal', 'Caja'], []),
    { titulo: 'Z', tipo: 'entero' },
    ...columnas(['Usuario'], []),
    ...FECHAS,
    ...columnas(
      [],
      [
        ...['Caja inicial', 'Ventas en efectivo', 'Propinas en efectivo', 'Entradas', 'Salidas', 'Propinas pagadas'],
        ...['Esperado', 'Contado', 'Diferencia', 'Diferencia de su hoja Z', 'Ventas del mes', 'Redondeo'],
      ],
    ),
  ],
  filas: turnos.map((t) => [
    ...[t.sucursal, t.caja, t.z, t.usuario, t.abierto_en, t.cerrado_en],
    ...[t.caja_inicial, t.ventas_en_caja, t.propinas_en_caja, t.entradas, t.salidas, t.propinas_pagadas].map(aPesos),
    ...[esperadoDe(t), t.caja_final, diferenciaDe(t), t.diferencia_z, t.ventas_del_mes, t.redondeo].map(pesosDe),
  ]),
});

const movimientosDe = ({ movimientos }: Mes): TableContent => ({
  titulo: 'Entradas y salidas',
  filtros: [],
  columnas: [
    { titulo: 'Fecha', tipo: 'fecha-hora' },
    ...columnas(['Sucursal', 'Caja', 'Usuario', 'Tipo', 'Categoría', 'Observaciones'], ['Entrada', 'Salida']),
  ],
  filas: movimientos.map((m) => {
    const entra = m.tipo === TIPO_MOVIMIENTO.ENTRADA;
    const palabras = [m.sucursal, m.caja, m.usuario, nombreDeTipo(m.tipo)];
    const categoria = entra ? '' : nombreDeConcepto(m.concepto);
    return [
      ...[m.creado_en, ...palabras, categoria, m.observaciones],
      ...(entra ? [aPesos(m.cantidad), null] : [null, aPesos(m.cantidad)]),
    ];
  }),
});

/** The sheets of a month after the first. */
export const hojasDe = (mes: Mes): readonly TableContent[] => [
  ...[diasDe(mes), cortesDe(mes), movimientosDe(mes)],
  ...hojaDeIva(mes.iva),
];
