import type { CorteDeCaja } from '@comal/contract/caja/turnos';
import { diferencia, efectivoEsperado, enCaja, totalVentas } from '@comal/domain/caja/corte';
import { horasTrabajadas } from '@comal/domain/caja/estadisticas';
import { TIPO_MOVIMIENTO } from '@comal/domain/caja/corte';
import { fechaYHora } from '@comal/domain/dia-operativo';
import { aPesos } from '@comal/domain/money';
import { standingOf } from '../../../platform/caja/corte-standing.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import {
  canceladosDe,
  cortesiasDe,
  rebajadosDe,
  cortesDe,
  movimientosDe,
  platillosDe,
  type BusquedaDeCortes,
  type FilaCancelados,
  type FilaCorte,
  type FilaMovimientos,
  type FilaPlatillos,
} from './lecturas.ts';
import { cuentasGuardadas, vendidoGuardado, type LoVendido } from './guardado.ts';
import { movidosPorCategoria, rebajadosDichos } from './presenter.ts';
import { cuentasDeCorte, type FilaCuentas } from './repository.ts';

/** A shift with the data of its figures. */
export interface CorteLeido extends LoVendido {
  readonly fila: FilaCorte;
  readonly cuentas: FilaCuentas;
  readonly movimientos: readonly FilaMovimientos[];
}

const ventasDe = ({ metodos }: FilaCuentas): CorteDeCaja['detalles']['ventas'] =>
  metodos.map((m) => ({ concepto: m.descripcion, cuantos: m.cuantos, total: aPesos(m.ventas) }));

/** The number of pieces that a shift charged, dishes and add-ons, rounded to 2 decimals. */
export const piezasDe = (platillos: readonly FilaPlatillos[]): number =>
  Math.round(platillos.reduce((suma, p) => suma + p.cuantos, 0) * 100) / 100;

const porMotivo = ({ motivo, cuantos, total }: FilaCancelados) => ({ concepto: motivo, cuantos, total: aPesos(total) });

const detallesDe = ({
  cuentas: f,
  platillos,
  movimientos,
  quitados,
  regalados,
  rebajados,
}: CorteLeido): CorteDeCaja['detalles'] => ({
  total_ventas: aPesos(totalVentas(f)),
  total_platillos_despachados: piezasDe(platillos),
  total_entradas: aPesos(f.entradas),
  total_salidas: aPesos(f.salidas),
  ventas: ventasDe(f),
  platillos_despachados: platillos.map((p) => ({ concepto: p.categoria, cuantos: p.cuantos })),
  entradas: movidosPorCategoria(movimientos, TIPO_MOVIMIENTO.ENTRADA),
  salidas: movidosPorCategoria(movimientos, TIPO_MOVIMIENTO.SALIDA),
  pedidos_cancelados: quitados.map(porMotivo),
  cortesias: regalados.map(porMotivo),
  ...rebajadosDichos(rebajados, porMotivo),
});

/** Counted minus expected, in centavos; null while the shift is open. */
export const diferenciaDe = ({ fila, cuentas }: CorteLeido): number | null =>
  fila.caja_final === null ? null : diferencia({ ...cuentas, caja_inicial: fila.caja_inicial }, fila.caja_final);

const cuadreDe = (leido: CorteLeido): CorteDeCaja['cuadre'] => {
  const { fila, cuentas: f } = leido;
  const falta = diferenciaDe(leido);
  const { ventas, propinas } = enCaja(f.metodos);
  return {
    ventas_en_efectivo: aPesos(ventas),
    propinas_en_efectivo: aPesos(propinas),
    propinas_pagadas: aPesos(f.propinas_pagadas),
    ...(f.redondeo !== 0 && { redondeo: aPesos(f.redondeo) }),
    esperado: aPesos(efectivoEsperado({ ...f, caja_inicial: fila.caja_inicial })),
    contado: fila.caja_final === null ? null : aPesos(fila.caja_final),
    diferencia: falta === null ? null : aPesos(falta),
  };
};

const finalDe = ({ caja_final, cerrado_en }: FilaCorte, zona: string): Pick<CorteDeCaja, 'caja_final'> =>
  caja_final === null || cerrado_en === null
    ? {}
    : { caja_final: { cantidad: aPesos(caja_final), ...fechaYHora(zona, cerrado_en) } };

/** A shift as the configuration shows it. */
export const presentCorte = (leido: CorteLeido, { sesion }: SesionCtx): CorteDeCaja => {
  const { fila: k, cuentas } = leido;
  const { zona } = sesion.sucursal;
  return {
    id: k.id,
    z: k.z,
    usuario: k.usuario_nombre,
    estado: k.estado,
    terminal: k.terminal,
    caja: k.caja,
    caja_inicial: { cantidad: aPesos(k.caja_inicial), ...fechaYHora(zona, k.abierto_en) },
    ...finalDe(k, zona),
    detalles: detallesDe(leido),
    cuadre: cuadreDe(leido),
    irregular: k.irregular,
    horas: horasTrabajadas(k.abierto_en, k.cerrado_en),
    comandas_cobradas: cuentas.comandas_cobradas,
    notas: k.notas,
    abierto_en: k.abierto_en,
    cerrado_en: k.cerrado_en,
    cerrado_por: k.cerrado_por,
    sesion: k.sesion,
    suyo: k.usuario === sesion.usuario.id,
    propio: k.usuario === sesion.usuario.id && k.caja === sesion.caja.id,
  };
};

/** The sums of each shift, from its Z, else by the query that its closing uses (D-116). */
const cuentasDe = async (
  { db, sesion: { cliente } }: SesionCtx,
  filas: readonly FilaCorte[],
): Promise<FilaCuentas[]> => {
  const guardadas = filas.map(({ resumen }) => cuentasGuardadas(resumen));
  const porSumar = filas.filter((_, i) => !guardadas[i]);
  const sumadas =
    porSumar.length === 0 ? [] : await db.read(cliente, ...porSumar.map(({ id }) => cuentasDeCorte(cliente, id)));
  const de = new Map(porSumar.map(({ id }, i) => [id, sumadas[i]![0]!]));
  return filas.map(({ id }, i) => guardadas[i] ?? de.get(id)!);
};

/** What each shift sold, from its Z, else from its lines. */
const vendidoDe = async ({ db, sesion: { cliente } }: SesionCtx, filas: readonly FilaCorte[]): Promise<LoVendido[]> => {
  const guardado = filas.map(({ resumen }) => vendidoGuardado(resumen));
  if (guardado.every((g) => g !== undefined)) return guardado;
  const ids = filas.filter((_, i) => !guardado[i]).map(({ id }) => id);
  const [platillos, quitados, regalados, rebajados] = await db.read(
    cliente,
    platillosDe(cliente, ids),
    canceladosDe(cliente, ids),
    cortesiasDe(cliente, ids),
    rebajadosDe(cliente, ids),
  );
  const de = <F extends { readonly corte: string }>(leidas: readonly F[], id: string): F[] =>
    leidas.filter(({ corte }) => corte === id);
  return filas.map(
    ({ id }, i) =>
      guardado[i] ?? {
        ...{ platillos: de(platillos, id), quitados: de(quitados, id), regalados: de(regalados, id) },
        rebajados: de(rebajados, id),
      },
  );
};

/** Some shifts with the data of their figures. */
const completar = async (ctx: SesionCtx, filas: readonly FilaCorte[]): Promise<CorteLeido[]> => {
  if (filas.length === 0) return [];
  const { cliente } = ctx.sesion;
  const ids = filas.map(({ id }) => id);
  const [movimientos] = await ctx.db.read(cliente, movimientosDe(cliente, ids));
  const [cuentas, vendido] = [await cuentasDe(ctx, filas), await vendidoDe(ctx, filas)];
  return filas.map((fila, i) => ({
    ...{ fila, cuentas: cuentas[i]!, ...vendido[i]! },
    movimientos: movimientos.filter(({ corte }) => corte === fila.id),
  }));
};

/**
 * The shifts of the branch under the filters with the data of their figures, and their total number; `tramo` is limit
 * and offset.
 */
export const leerCortes = async (ctx: SesionCtx, b: BusquedaDeCortes, tramo: readonly [number, number]) => {
  const { cliente, sucursal } = ctx.sesion;
  const [filas, [cuenta]] = await ctx.db.read(
    cliente,
    ...cortesDe(getAlcance(ctx), b, sucursal.zona, { tramo, standing: standingOf(ctx.ajustes, ctx.ahora) }),
  );
  return { leidos: await completar(ctx, filas), total: cuenta?.total ?? 0 };
};
