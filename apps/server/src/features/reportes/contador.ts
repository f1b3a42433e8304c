import { reportes } from '@comal/contract/reportes/reportes';
import { TIPO_MOVIMIENTO, diferencia, efectivoEsperado } from '@comal/domain/caja/corte';
import { nombreDeConcepto, nombreDeTipo } from '@comal/domain/caja/movimiento';
import { aPesos, sumar } from '@comal/domain/money';
import { comprobacionesDe, cuadra, diasDelMes, veredictoDe, type SumasDelMes } from '@comal/domain/reportes/contador';
import { refuse } from '@comal/domain/result';
import { hidesMetodos } from '../../platform/caja/conteo-ciego.ts';
import { branchesAsked } from '../../platform/caja/periodo-pedido.ts';
import { readMetodos, type MetodoRow } from '../../platform/caja/por-metodo.ts';
import { planOfReport } from '../../platform/caja/periodo.ts';
import { exportBook, type TableContent } from '../../platform/exportar/export-table.ts';
import { asAnswer, handlerOf } from '../../platform/http/handlers.ts';
import { gravadoDe, hojaDeIva, ivaDelMes } from './contador/hoja-de-iva.ts';
import { ivaPorDia, type FilaDeIva } from './contador/iva-por-dia.ts';
import { movimientosDelMes, type FilaDeEfectivo } from './contador/movimientos-del-mes.ts';
import { turnosDelMes, type FilaTurno } from './contador/turnos-del-mes.ts';
import { ventasPorDia, type FilaDia } from './contador/ventas-por-dia.ts';
import { sucursalesEnPalabras } from './exportar.ts';

interface Mes {
  readonly dias: readonly FilaDia[];
  readonly metodos: readonly MetodoRow[];
  readonly turnos: readonly FilaTurno[];
  readonly movimientos: readonly FilaDeEfectivo[];
  readonly iva: readonly FilaDeIva[];
}

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

const sumasDe = ({ dias, metodos, turnos, movimientos, iva }: Mes): SumasDelMes => ({
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
});

const pesosDe = (centavos: number | null): number | null => (centavos === null ? null : aPesos(centavos));
const columnas = (texto: readonly string[], pesos: readonly string[]): TableContent['columnas'] => [
  ...texto.map((titulo) => ({ titulo, tipo: 'texto' as const })),
  ...pesos.map((titulo) => ({ titulo, tipo: 'pesos' as const })),
];

/** The label of the sales by a method: `campo`, a word that fits into the sentence, or else the name of the method. */
const ventasCon = ({ campo, descripcion, en_caja }: MetodoRow): string =>
  `Ventas ${en_caja ? 'en' : 'con'} ${campo ?? descripcion}`;
/** Label and sales in centavos of each method that has a `campo`, and of each other one that was used. */
const ventasDe = ({ dias, metodos }: Mes): readonly (readonly [string, number])[] =>
  metodos
    .filter((m) => m.campo !== null || dias.some((d) => m.id in d.metodos))
    .map((m) => [ventasCon(m), sumaDe(dias, (d) => porMetodo(d, [m]))]);

const resumenDe = (mes: Mes, titulo: string, filtros: readonly string[]): TableContent => {
  const sumas = sumasDe(mes);
  const comprobaciones = comprobacionesDe(sumas);
  const importe = (nombre: string, centavos: number) => [nombre, '', aPesos(centavos), null, null];
  return {
    titulo,
    filtros: [veredictoDe(comprobaciones), ...filtros],
    columnas: columnas(['Concepto', 'Resultado'], ['Importe', 'Por el otro camino', 'Resto']),
    filas: [
      importe('Ventas', sumas.dias.total),
      ...ventasDe(mes).map(([nombre, total]) => importe(nombre, total)),
      ...ivaDelMes(mes.iva).map(([nombre, pesos]) => [nombre, '', pesos, null, null]),
      importe('Propinas, que no son ventas', sumas.dias.propinas),
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
        ...['Esperado', 'Contado', 'Diferencia', 'Diferencia de su hoja Z', 'Ventas del mes'],
      ],
    ),
  ],
  filas: turnos.map((t) => [
    ...[t.sucursal, t.caja, t.z, t.usuario, t.abierto_en, t.cerrado_en],
    ...[t.caja_inicial, t.ventas_en_caja, t.propinas_en_caja, t.entradas, t.salidas, t.propinas_pagadas].map(aPesos),
    ...[esperadoDe(t), t.caja_final, diferenciaDe(t), t.diferencia_z, t.ventas_del_mes].map(pesosDe),
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

/**
 * Answers the month for the accountant: one Excel file whose first sheet says whether the others add up. Refuses with `CONTEO_CIEGO`
 * where `hidesMetodos`.
 */
export const contador = handlerOf(reportes.contador, async ({ body }, ctx) => {
  const sucursales = await branchesAsked(ctx, body.sucursales);
  if (!sucursales.ok) return sucursales;
  const { cliente } = ctx.sesion;
  const de = { cliente, sucursales: sucursales.value, dias: diasDelMes(body.mes), ahora: ctx.ahora, daysBack: 0 };
  if (await hidesMetodos(ctx, de)) return refuse('CONTEO_CIEGO');
  const [, dias, metodos, turnos, movimientos, iva] = await ctx.db.read(
    cliente,
    planOfReport(),
    ventasPorDia(de),
    readMetodos(cliente),
    turnosDelMes(de),
    movimientosDelMes(de),
    ivaPorDia(de),
  );
  const mes = { dias, metodos, turnos, movimientos, iva };
  const filtros = await sucursalesEnPalabras(ctx, body.sucursales);
  const resumen = resumenDe(mes, `Contador ${body.mes}`, filtros);
  return asAnswer(await exportBook(ctx, [resumen, diasDe(mes), cortesDe(mes), movimientosDe(mes), ...hojaDeIva(iva)]));
});
