import { afterEach, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { descuentos, type DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import type { CallInput } from '@comal/contract/route';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { violations } from '../../../platform/db/care/invariants.ts';
import { PASSWORD } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);

type Regla = CallInput<typeof descuentos.nuevo>['body'];
const CUMPLE: Regla = {
  ...{ nombre: 'Cumpleaños', clase: 'porcentaje', valor: 50, limite: 30, quien: 'cobra', pide_motivo: false },
  ...{ dias: [0, 1, 2, 3, 4, 5, 6], horas: null, tipos: [...CLAVES_DE_TIPO], activo: true },
};
const enLista = async (cambios: Partial<Regla> = {}): Promise<DescuentoDeSucursal> =>
  (await server.call(descuentos.nuevo, { body: { ...CUMPLE, ...cambios } }, { token: admin.token })).body.data!;
const servida = async (): Promise<ComandaVista> =>
  r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]));
const dar = (
  c: ComandaVista,
  regla: Pick<DescuentoDeSucursal, 'id' | 'version'>,
  motivo: string | null = null,
  quien = cajera,
  headers = {},
) => {
  const comun = { id: c.id, sobre: { que: 'comanda' as const }, total: c.total, motivo };
  const body = { ...comun, tipo: 'lista' as const, regla: regla.id, version: regla.version };
  return server.call(comandas.descontar, { body }, { token: quien.token, headers });
};

afterEach(() => server.sql('DELETE FROM descuento_de_sucursal'));

it('is given with its limit, and keeps its name, version and reason (decision 0167)', async () => {
  const regla = await enLista({ pide_motivo: true });
  const c = await servida();
  expect((await dar(c, regla)).body.error).toMatchObject({
    ...{ motivo: 'DESCUENTO_PIDE_MOTIVO', message: 'Di por qué se da Cumpleaños' },
  });
  const { body } = await dar(c, regla, 'Ana, 30 años');
  expect(body.data).toMatchObject({
    ...{ total: 28.75 },
    descuentos: [{ motivo: 'Cumpleaños: Ana, 30 años', regla: { id: regla.id, version: 1 }, valor: 50, tope: 30 }],
  });
  const corta = await enLista({ nombre: 'Con tope', limite: 5 });
  expect((await dar(await servida(), corta)).body.data).toMatchObject({ total: 52.5 });
  expect(await violations(server.deps.db)).toEqual([]);
});

it('that was given without connection is of what there is when it arrives, and looked at again (decision 0167)', async () => {
  const [c, regla] = [await servida(), await enLista({ limite: null })];
  const body = {
    ...{ id: c.id, sobre: { que: 'comanda' as const }, tipo: 'lista' as const, motivo: null },
    ...{ regla: regla.id, version: regla.version },
  };
  const enviar = () => server.call(comandas.descontar, { body }, { token: cajera.token });
  await server.call(descuentos.editar, { body: { ...CUMPLE, ...regla, valor: 20 } }, { token: admin.token });
  expect((await enviar()).body.error?.motivo).toBe('DESCUENTO_CAMBIO');
  const { body: dado } = await server.call(
    comandas.descontar,
    { body: { ...body, version: regla.version + 1 } },
    { token: cajera.token },
  );
  expect(dado.data!.total).toBe(c.total * 0.8);
  expect(dado.data!.descuentos).toHaveLength(1);
});

it('of more pesos than there are takes off what there is', async () => {
  const vale = await enLista({ nombre: 'Vale', clase: 'monto', valor: 100, limite: null });
  expect((await dar(await servida(), vale)).body.data!.total).toBe(0);
});

it('is refused by name once it was edited, turned off or removed, and where it does not apply', async () => {
  const [c, regla] = [await servida(), await enLista()];
  expect((await dar(c, { ...regla, version: 2 })).body.error?.motivo).toBe('DESCUENTO_CAMBIO');
  expect((await dar(c, { id: 999, version: 1 })).body.error?.motivo).toBe('DESCUENTO_CAMBIO');
  await server.call(descuentos.eliminar, { params: { id: regla.id } }, { token: admin.token });
  expect((await dar(c, regla)).body.error?.motivo).toBe('DESCUENTO_CAMBIO');
  const deBarra = await enLista({ nombre: 'De barra', tipos: ['barra'] });
  expect((await dar(c, deBarra)).body.error).toMatchObject({
    ...{ motivo: 'DESCUENTO_NO_APLICA', message: 'Este descuento no se da ahora. De barra: todos los días en barra' },
  });
  const apagado = await enLista({ nombre: 'Apagado', activo: false });
  expect((await dar(c, apagado)).body.error?.motivo).toBe('DESCUENTO_CAMBIO');
});

it('goes by who may give it: whoever charges, or who has the permission or the word of who has', async () => {
  await server.sql('DELETE FROM rol_permiso WHERE rol = 3 AND permiso = $1', [PERMISO.COBRAR]);
  server.pasar(1_100);
  const [deCaja, deQuien] = [await enLista(), await enLista({ nombre: 'Amigos', quien: 'permiso' })];
  const c = await servida();
  expect((await dar(c, deCaja, null, mesero)).body).toMatchObject({
    ...{ error: { motivo: 'AUTORIZACION_REQUERIDA' }, data: { permiso: PERMISO.COBRAR } },
  });
  expect((await dar(c, deQuien)).body.data).toEqual({ permiso: PERMISO.DAR_DESCUENTOS });
  const prestar = { permiso: PERMISO.DAR_DESCUENTOS, usuario: 'admin', prueba: { password: PASSWORD } };
  const { body } = await server.call(usuarios.autorizar, { body: prestar }, { token: cajera.token });
  const headers = { 'x-comal-autorizacion': body.data!.autorizacion };
  expect((await dar(c, deQuien, null, cajera, headers)).body.data!.descuentos).toMatchObject([
    { autorizo: { id: admin.usuario.id } },
  ]);
  expect((await dar(await servida(), deCaja)).status).toBe(200);
});
