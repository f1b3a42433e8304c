import type { Tablero } from '@comal/contract/tablero/tablero';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, type Result } from '@comal/domain/result';
import { comparadosDe, type Comparado } from '@comal/domain/tablero/periodos';
import { tendenciaDeComensales } from '@comal/domain/tablero/tendencia';
import { hidesMetodos } from '../../platform/caja/conteo-ciego.ts';
import { planOfSums, type ChargesOf } from '../../platform/caja/periodo.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { CLASE } from '../../platform/caja/sumas/sumas.ts';
import { filterClase, allIn, sumTotales, readTotales } from '../../platform/caja/ventas-del-periodo.ts';
import { readMetodos, ventasByMetodo } from '../../platform/caja/por-metodo.ts';
import { readPeriodo, type PeriodoPedido } from '../../platform/caja/periodo-pedido.ts';
import { presentAfluencia, presentCifras, presentMetodos, presentPorQue, presentTipos } from './presenter.ts';

const enOtro = (de: ChargesOf, { dias, antes }: Comparado): ChargesOf => ({ ...de, dias, daysBack: antes });

const leer = async (ctx: SesionCtx, de: ChargesOf, otros: readonly Comparado[]) => {
  const [, filas, metodos] = await ctx.db.read(de.cliente, planOfSums(), allIn(de), readMetodos(de.cliente));
  const [, ...deOtros] = await ctx.db.read(de.cliente, planOfSums(), ...otros.map((c) => readTotales(enOtro(de, c))));
  return { filas, metodos, deOtros: deOtros.map((suyas) => sumTotales(suyas)) };
};

/** The figures of a period and those it is compared with; `platform/caja/cifras.ts` defines each (D-116). */
export const tableroDe = async (ctx: SesionCtx, pedido: PeriodoPedido): Promise<Result<Tablero, 'NO_ENCONTRADO'>> => {
  const periodo = await readPeriodo(ctx, pedido);
  if (!periodo.ok) return periodo;
  const { dias } = periodo.value;
  const { zona, hora_corte } = ctx.sesion.sucursal;
  const otros = comparadosDe(pedido.periodo, dias, dias.hasta >= diaOperativo(zona, hora_corte, ctx.ahora));
  const { filas, metodos, deOtros } = await leer(ctx, periodo.value, otros);
  const totales = sumTotales(filas);
  const sinMetodos = await hidesMetodos(ctx, periodo.value);
  const veCostos = ctx.puede(PERMISO.VER_PRODUCTOS);
  const afluencia = presentAfluencia(filterClase(filas, CLASE.hora), ctx.sesion.sucursal.hora_corte);
  return ok({
    ...presentCifras(totales, veCostos),
    dias,
    tendencia: tendenciaDeComensales(afluencia.map(({ comensales }) => comensales)),
    afluencia,
    metodos_de_pago: sinMetodos ? [] : presentMetodos(ventasByMetodo(filas, metodos), totales.ventas),
    ...(sinMetodos && { metodos_por_contar: true as const }),
    ...presentPorQue(filas, totales.ventas),
    ...presentTipos(filas),
    comparacion: otros.map((c, i) => ({
      nombre: c.nombre,
      dias: c.dias,
      ...presentCifras(deOtros[i]!, veCostos),
    })),
  });
};
