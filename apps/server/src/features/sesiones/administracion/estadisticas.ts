import { administracionDeSesiones } from '@comal/contract/sesiones/administracion';
import type { EstadisticasDeSesiones } from '@comal/contract/sesiones/vistas';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { NOMBRE_DE_APARATO } from '@comal/domain/sesiones/estado';
import { ok } from '@comal/domain/result';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { comoEstan, deEsosDias, masSesiones, sesionesPorDia } from './cuentas.ts';
import type { Dias } from './busqueda.ts';
import { alcanceDe } from './lecturas.ts';

const DIA_MS = 86_400_000;
const DIAS_SIN_FECHAS = 7;

const diaAntes = (dia: string, dias: number): string =>
  new Date(Date.parse(dia) - dias * DIA_MS).toISOString().slice(0, 10);

/** The requested days; a missing end gives a range of seven days. */
const diasDe = (
  { fechaInicio, fechaFin }: { fechaInicio?: string | undefined; fechaFin?: string | undefined },
  hoy: string,
): Pick<Dias, 'desde' | 'hasta'> => {
  const hasta = fechaFin ?? (fechaInicio === undefined ? hoy : diaAntes(fechaInicio, 1 - DIAS_SIN_FECHAS));
  return { desde: fechaInicio ?? diaAntes(hasta, DIAS_SIN_FECHAS - 1), hasta };
};

const NOMBRES: Readonly<Record<string, string>> = NOMBRE_DE_APARATO;

const conNombre = (plataformas: EstadisticasDeSesiones['por_plataforma']): EstadisticasDeSesiones['por_plataforma'] =>
  plataformas.map(({ descripcion, sesiones }) => ({ descripcion: NOMBRES[descripcion] ?? descripcion, sesiones }));

/** The present numbers of sessions of the branch by state, and the numbers of some days. */
export const estadisticas = handlerOf(administracionDeSesiones.estadisticas, async ({ query }, ctx) => {
  const alcance = alcanceDe(ctx);
  const { zona, hora_corte } = ctx.sesion.sucursal;
  const dias: Dias = { ...diasDe(query, diaOperativo(zona, hora_corte, ctx.ahora)), zona, hora_corte };
  const [[ahora], [cuenta], por_dia, plataformas, por_terminal, por_usuario] = await ctx.db.read(
    alcance.cliente,
    comoEstan(alcance),
    deEsosDias(alcance, dias),
    sesionesPorDia(alcance, dias),
    masSesiones(alcance, dias, 'plataforma'),
    masSesiones(alcance, dias, 'terminal'),
    masSesiones(alcance, dias, 'usuario'),
  );
  const { desde, hasta } = dias;
  return ok({
    message: '',
    data: {
      ahora: ahora!,
      desde,
      hasta,
      ...cuenta!,
      por_dia,
      por_plataforma: conNombre(plataformas),
      por_terminal,
      por_usuario,
    },
  });
});
