import { impresoras as llamadas } from '@comal/contract/impresoras';
import { TRABAJO_TARDA_MS } from '@comal/domain/impresion/trabajo';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../platform/http/alcance.ts';
import { implement } from '../../platform/http/handlers.ts';
import { mayUseMachine } from '../../platform/only-business.ts';
import { editar, eliminar, nueva } from './cambios.ts';
import { areasQueImprimen, cajasQueImprimen, impresorasDe, lugaresDeImpresoras } from './lecturas.ts';
import { presentarAviso, presentarImpresora } from './presenter.ts';
import { probar, probarCajon } from './probar.ts';
import { atender, enviarAOtra } from './trabajos.ts';
import { avisosDe, colaDe, nombreDeImpresora, nombresDeImpresoras } from './trabajos-consultas.ts';

/** The printers of a branch and their queues: what each declared call does. */
export const impresoras = implement(llamadas, {
  lista: async (_input, ctx) => {
    const alcance = getAlcance(ctx);
    const [filas, areas, cajas, avisos] = await ctx.db.read(
      alcance.cliente,
      impresorasDe(alcance),
      areasQueImprimen(alcance),
      cajasQueImprimen(alcance),
      avisosDe(alcance, ctx.ahora - TRABAJO_TARDA_MS),
    );
    const por_atender = avisos.map(({ id }) => id);
    return ok({ message: '', data: { impresoras: filas.map(presentarImpresora), areas, cajas, por_atender } });
  },
  buscar: async (_input, ctx) => {
    if (!(await mayUseMachine(ctx))) return refuse('SERVIDOR_COMPARTIDO');
    const alcance = getAlcance(ctx);
    const [halladas, [filas]] = await Promise.all([
      ctx.imprenta.search(),
      ctx.db.read(alcance.cliente, lugaresDeImpresoras(alcance)),
    ]);
    const deQuien = new Map(filas.map(({ direccion, puerto, nombre }) => [`${direccion} ${puerto}`, nombre]));
    const data = halladas.map(({ direccion, puerto }) => ({
      ...{ direccion, puerto, impresora: deQuien.get(`${direccion} ${puerto}`) ?? null },
    }));
    return ok({ message: '', data });
  },
  cola: async ({ params: { id } }, ctx) => {
    const alcance = getAlcance(ctx);
    const [[impresora], data] = await ctx.db.read(alcance.cliente, nombreDeImpresora(alcance, id), colaDe(alcance, id));
    return impresora ? ok({ message: '', data }) : refuse('NO_ENCONTRADO');
  },
  avisos: async (_input, ctx) => {
    const alcance = getAlcance(ctx);
    const [filas, impresoras] = await ctx.db.read(
      alcance.cliente,
      avisosDe(alcance, ctx.ahora - TRABAJO_TARDA_MS),
      nombresDeImpresoras(alcance),
    );
    return ok({ message: '', data: { avisos: filas.map(presentarAviso), impresoras } });
  },
  ...{ nueva, editar, eliminar, probar, probarCajon, atender, enviarAOtra },
});
