import { impuestos, type Impuestos } from '@comal/contract/negocio/impuestos';
import type { HandlerInput } from '@comal/contract/route';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { cambiarIva, cambiarRegiones, ivaExclusivo, regionesDe } from './repository.ts';

type Cuerpo = HandlerInput<typeof impuestos.guardar>['body'];
type Sucursales = Impuestos['sucursales'];

const conRegiones = (sucursales: Sucursales, regiones: Cuerpo['regiones']): Sucursales =>
  sucursales.map((s) => ({ ...s, region: regiones.find((r) => r.sucursal === s.id)?.region ?? s.region }));

/** For the log: the regions by the name of their branch. */
const dicho = (desglosa_iva: boolean, sucursales: Sucursales) => ({
  ...{ desglosa_iva, regiones: sucursales.map(({ nombre, region }) => ({ nombre, region })) },
});

/** Saves whether charges keep base and tax from now on, and the regions whose rates branches charge (D-124, D-151). */
export const guardar = handlerOf(impuestos.guardar, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [[antes], sucursales] = await tx.read(ivaExclusivo(cliente), regionesDe(cliente));
  if (!antes) return refuse('NO_ENCONTRADO');
  if (body.version !== undefined && body.version !== antes.version) return refuse('CAMBIO_ENTRETANTO');
  const conocidas = new Set(sucursales.map((s) => s.id));
  if (body.regiones.some((r) => !conocidas.has(r.sucursal))) return refuse('NO_ENCONTRADO', undefined, 'regiones');
  const { desglosa_iva, regiones } = body;
  const ahora = conRegiones(sucursales, regiones);
  tx.write(
    cambiarIva(cliente, desglosa_iva),
    cambiarRegiones(cliente, regiones),
    record(ctx, 'negocio.impuestos', `negocio/${cliente}`, {
      antes: dicho(antes.desglosa_iva, sucursales),
      ahora: dicho(desglosa_iva, ahora),
    }),
  );
  return ok({
    message: 'Impuestos guardados',
    data: { desglosa_iva, sucursales: ahora, version: antes.version + 1 },
  });
});
