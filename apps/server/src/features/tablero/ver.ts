import type { Tablero } from '@comal/contract/tablero/tablero';
import { totalVentas } from '@comal/domain/caja/corte';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, type Result } from '@comal/domain/result';
import { comparadosDe, type Comparado } from '@comal/domain/tablero/periodos';
import { tendenciaDeComensales } from '@comal/domain/tablero/tendencia';
import { planOfReport, type ChargesOf } from '../../platform/caja/periodo.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { afluenciaDe, cobradoEn, porQue, totalesDe, type FilaTotales } from '../../platform/caja/ventas-del-periodo.ts';
import { ventasPropias } from '../../platform/caja/propias.ts';
import { periodoDe, type PeriodoPedido } from '../../platform/caja/periodo-pedido.ts';
import { presentAfluencia, presentCifras, presentMetodos, presentPorQue } from './presenter.ts';

const enOtro = (de: ChargesOf, { dias, antes }: Comparado): ChargesOf => ({ ...de, dias, antes });

const leer = async (ctx: SesionCtx, de: ChargesOf, otros: readonly Comparado[]) => {
  const [, [cobrado], filas, horas, propias] = await ctx.db.read(
    de.cliente,
    planOfReport(),
    cobradoEn(de),
    porQue(de),
    afluenciaDe(de),
    ventasPropias(de),
  );
  const [, ...deOtros] = await ctx.db.read(de.cliente, planOfReport(), ...otros.map((c) => totalesDe(enOtro(de, c))));
  const { piezas, ganancia } = filas.find(({ todo }) => todo)!;
  return {
    totales: { ...cobrado!, piezas, ganancia },
    filas,
    horas,
    propias,
    deOtros: deOtros.map(([t]) => t as FilaTotales),
  };
};

/** The figures of a period with those it is compared with; each is defined in `platform/caja/cifras.ts` (D-116). */
export const tableroDe = async (ctx: SesionCtx, pedido: PeriodoPedido): Promise<Result<Tablero, 'NO_ENCONTRADO'>> => {
  const periodo = await periodoDe(ctx, pedido);
  if (!periodo.ok) return periodo;
  const { dias } = periodo.value;
  const otros = comparadosDe(pedido.periodo, dias);
  const { totales, filas, horas, propias, deOtros } = await leer(ctx, periodo.value, otros);
  const veCostos = ctx.puede(PERMISO.VER_PRODUCTOS);
  const afluencia = presentAfluencia(horas, ctx.sesion.sucursal.hora_corte);
  return ok({
    ...presentCifras(totales, veCostos),
    dias,
    tendencia: tendenciaDeComensales(afluencia.map(({ comensales }) => comensales)),
    afluencia,
    metodos_de_pago: presentMetodos(totales, propias),
    ...presentPorQue(filas, totalVentas(totales)),
    comparacion: otros.map((c, i) => ({
      nombre: c.nombre,
      dias: c.dias,
      ...presentCifras(deOtros[i]!, veCostos),
    })),
  });
};
