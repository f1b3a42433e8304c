import type { EstadisticasDeTurno } from '@comal/contract/caja/turnos';
import { alertasDe, horaPicoDe, horaValleDe, UMBRALES_INICIALES } from '@comal/domain/caja/alertas';
import type { AperturasDeCajon } from '@comal/domain/caja/cajon';
import { efectivoEsperado, enCaja, totalVentas } from '@comal/domain/caja/corte';
import {
  eficienciaDe,
  porcentajeDe,
  tendenciaDe,
  ticketPromedio,
  type VentaPorHora,
} from '@comal/domain/caja/estadisticas';
import { relojDePared } from '@comal/domain/dia-operativo';
import { aPesos, sumar } from '@comal/domain/money';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse, type Result } from '@comal/domain/result';
import { openingsOfShift } from '../../../../platform/caja/cajon.ts';
import type { SesionCtx } from '../../../../platform/http/context.ts';
import { atencionDe, productosDe, ventasPorHora, type FilaHora, type FilaProducto } from './lecturas.ts';
import { TODOS } from '../lecturas.ts';
import { anotarMirada } from '../mirar.ts';
import { diferenciaDe, leerCortes, piezasDe, presentCorte, type CorteLeido } from '../vista.ts';

const HORA_EN_MS = 3_600_000;
/** A shift left open for days shows only the hours with sales. */
const HORAS_MAXIMAS = 72;
const EN_PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const enPesos = (centavos: number): string => EN_PESOS.format(aPesos(centavos));

/** Every hour of a shift in order, those without sales included. */
const horasDe = (filas: readonly FilaHora[], zona: string, desde: number, hasta: number): FilaHora[] => {
  const horas = new Map<string, FilaHora>();
  const hasta72 = hasta - desde <= HORAS_MAXIMAS * HORA_EN_MS;
  const ponerHora = (ms: number): void => {
    const { year, month, day, hour } = relojDePared(zona, ms);
    const hora = `${year}-${month}-${day} ${hour}`;
    horas.set(hora, { hora, ventas: 0, productos: 0 });
  };
  if (hasta72) for (let ms = desde; ms < hasta; ms += HORA_EN_MS) ponerHora(ms);
  if (hasta72) ponerHora(hasta);
  filas.forEach((f) => horas.set(f.hora, f));
  return [...horas.values()]
    .sort((a, b) => a.hora.localeCompare(b.hora))
    .map((f) => ({ ...f, hora: f.hora.slice(-2) }));
};

const parteDe = (f: { nombre: string; cantidad: number; total: number }, todo: number) => ({
  ...f,
  total: aPesos(f.total),
  porcentaje: porcentajeDe(f.total, todo),
});

const metodosDe = ({ cuentas }: CorteLeido): EstadisticasDeTurno['metodosPago'] =>
  cuentas.metodos
    .map(({ descripcion, cuantos, ventas }) => ({
      ...{ metodo: descripcion, cantidad: cuantos, total: aPesos(ventas) },
      porcentaje: porcentajeDe(ventas, totalVentas(cuentas)),
    }))
    .filter(({ total, cantidad }) => total !== 0 || cantidad > 0)
    .sort((a, b) => b.total - a.total);

/** What a shift without it does not show. */
const SOLO_SI_HUBO = /^(?:Propinas|Redondeo)/u;

const flujoDe = ({ fila, cuentas: f }: CorteLeido): EstadisticasDeTurno['flujoEfectivo'] => {
  const final = fila.caja_final ?? efectivoEsperado({ ...f, caja_inicial: fila.caja_inicial });
  const { ventas, propinas } = enCaja(f.metodos);
  const renglones: readonly [string, number, 'saldo' | 'entrada' | 'salida'][] = [
    ['Caja inicial', fila.caja_inicial, 'saldo'],
    ['Ventas en efectivo', ventas, 'entrada'],
    ['Propinas en efectivo', propinas, 'entrada'],
    ['Redondeo del efectivo', Math.abs(f.redondeo), f.redondeo < 0 ? 'salida' : 'entrada'],
    ['Entradas', f.entradas, 'entrada'],
    ['Salidas', f.salidas, 'salida'],
    ['Propinas pagadas', f.propinas_pagadas, 'salida'],
    [fila.caja_final === null ? 'Esperado en caja' : 'Caja final', final, 'saldo'],
  ];
  return renglones
    .filter(([concepto, centavos]) => centavos !== 0 || !SOLO_SI_HUBO.test(concepto))
    .map(([concepto, centavos, tipo]) => ({ concepto, monto: aPesos(centavos), tipo }));
};

interface Leidas {
  readonly leido: CorteLeido;
  readonly horas: readonly FilaHora[];
  readonly productos: readonly FilaProducto[];
  readonly atencion:
    { readonly minutos: number | null; readonly umbrales: Readonly<Record<string, number>> } | undefined;
  readonly aperturas: readonly AperturasDeCajon[];
}

const alertas = (ctx: SesionCtx, { leido, horas, atencion, aperturas }: Leidas): EstadisticasDeTurno['alertas'] => {
  const { fila, cuentas, movimientos, quitados } = leido;
  const porHora: VentaPorHora[] = horas.map(({ hora, ventas }) => ({ hora, ventas }));
  const visto = {
    diferencia: diferenciaDe(leido),
    irregular: fila.irregular,
    cuentasNoCuadran: fila.con_reparos,
    cancelados: cuentas.cancelados,
    importeCancelado: cuentas.importe_cancelado,
    devoluciones: cuentas.devoluciones,
    importeDevuelto: cuentas.importe_devuelto,
    pedidosCancelados: sumar(quitados.map(({ cuantos }) => cuantos)),
    importeDePedidos: sumar(quitados.map(({ total }) => total)),
    salidaMayor: Math.max(0, ...movimientos.filter((m) => m.tipo === 3).map((m) => m.mayor)),
    aperturas,
    horas: ((fila.cerrado_en ?? ctx.ahora) - fila.abierto_en) / HORA_EN_MS,
    porHora,
  };
  return alertasDe(visto, enPesos, { ...UMBRALES_INICIALES, ...atencion?.umbrales });
};

const horasDePaso = (horas: readonly FilaHora[]) => {
  const pico = horaPicoDe(horas)?.hora ?? null;
  return { horaPico: pico, horaValle: pico === null ? null : (horaValleDe(horas)?.hora ?? null) };
};

/** The profit of the lines, for readers who see costs (H90). */
const gananciaPara = (ctx: SesionCtx, productos: readonly FilaProducto[]): number | null =>
  ctx.puede(PERMISO.VER_PRODUCTOS) ? aPesos(productos.reduce((suma, p) => suma + p.ganancia, 0)) : null;

const presentar = (ctx: SesionCtx, leidas: Leidas): EstadisticasDeTurno => {
  const { leido, horas, productos, atencion } = leidas;
  const { cuentas } = leido;
  const total = totalVentas(cuentas);
  const ventas = horas.map((h) => h.ventas);
  const eficiencia = eficienciaDe(ventas);
  const metodos = metodosDe(leido);
  return {
    corte: presentCorte(leido, ctx),
    resumen: {
      totalVentas: aPesos(total),
      totalProductos: piezasDe(leido.platillos),
      promedioTicket: aPesos(ticketPromedio(total, cuentas.cobros - cuentas.cancelados) ?? 0),
      tiempoPromedioAtencion: atencion?.minutos ?? null,
      eficiencia,
    },
    ventasPorHora: horas.map((h) => ({ ...h, ventas: aPesos(h.ventas) })),
    productosMasVendidos: productos.map(({ nombre, cantidad, total: suyo }) =>
      parteDe({ nombre, cantidad, total: suyo }, total),
    ),
    metodosPago: metodos,
    flujoEfectivo: flujoDe(leido),
    tendencias: {
      ...horasDePaso(horas),
      productoEstrella: productos[0]?.nombre ?? null,
      metodoDePagoPredilecto: metodos[0]?.metodo ?? null,
      ganancia: gananciaPara(ctx, productos),
      eficienciaOperativa: eficiencia,
      ventas: tendenciaDe(ventas),
    },
    alertas: alertas(ctx, leidas),
  };
};

/** The statistics of a shift of the branch; its sums equal those of its cut (D-116). Looking at an open one is logged (H102). */
export const estadisticasDe = async (
  ctx: SesionCtx,
  id: string,
): Promise<Result<EstadisticasDeTurno, 'NO_ENCONTRADO'>> => {
  const { cliente, sucursal } = ctx.sesion;
  const { leidos } = await leerCortes(ctx, { ...TODOS, id }, [1, 0]);
  const [leido] = leidos;
  if (!leido) return refuse('NO_ENCONTRADO');
  const [filas, productos, [atencion], aperturas] = await ctx.db.read(
    cliente,
    ventasPorHora(cliente, id, sucursal.zona),
    productosDe(cliente, id),
    atencionDe(cliente, sucursal.id, id),
    openingsOfShift(cliente, id),
  );
  const { abierto_en, cerrado_en } = leido.fila;
  if (cerrado_en === null) await anotarMirada(ctx, id, { llamada: 'estadisticas' });
  const horas = horasDe(filas, sucursal.zona, abierto_en, cerrado_en ?? ctx.ahora);
  return ok(presentar(ctx, { leido, horas, productos, atencion, aperturas }));
};
