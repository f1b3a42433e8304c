import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA, entrarComo, PASSWORD, sembrarNegocio, USUARIO } from '../../test/dos-negocios.ts';
import type { Restaurante } from '../../test/restaurante.ts';
import type { TestServer } from '../../test/server.ts';
import { abrirConPin, caja, motivoDe } from './usuarios.fixture.ts';

const { comandas, usuarios } = catalog;
const { ELIMINAR_COMANDA, CANCELAR_COBRO, CREAR_Y_EDITAR_COMANDAS } = PERMISO;
let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let de: ReturnType<typeof caja>;
beforeAll(async () => {
  ({ server, r } = await abrirConPin());
  [mesero, cocina] = [await r.entrar('mesero'), await r.entrar('cocina')];
  de = caja(server);
});
afterAll(() => server.close());

const pase = async (quien: Sesion, permiso: number, usuario = 'admin'): Promise<string> =>
  (await de.autorizar(quien, permiso, usuario)).body.data!.autorizacion;
const mesa = (): Promise<ComandaVista> => r.comanda(mesero, [{ producto: 'taco' }]);
const eliminar = (quien: Sesion, id: string, autorizacion?: string, clave = crypto.randomUUID()) =>
  server.call(
    comandas.eliminar,
    { params: { id } },
    { token: quien.token, clave, ...(autorizacion ? { headers: { 'x-comal-autorizacion': autorizacion } } : {}) },
  );

describe('what a session may not do alone', () => {
  it('names the permission to ask for, and goes on with a pass, done by who acts and approved by whom (D-18)', async () => {
    const c = await mesa();
    const negada = await eliminar(cocina, c.id);
    expect([motivoDe(negada), negada.body.data]).toEqual(['SIN_PERMISO', { permiso: ELIMINAR_COMANDA }]);
    const dada = await de.autorizar(cocina, ELIMINAR_COMANDA);
    expect(dada.body).toMatchObject({
      message: 'Alejandra Núñez lo autoriza',
      data: { nombre: 'Alejandra Núñez', vence_en: expect.any(Number) },
    });
    expect(motivoDe(await eliminar(cocina, c.id, dada.body.data!.autorizacion))).toBe(200);
    const [nota] = await server.sql<{ usuario: number; datos: object }>(
      `SELECT usuario, datos FROM bitacora WHERE accion = 'comanda.eliminada' AND objeto = $1`,
      [c.id],
    );
    expect(nota).toMatchObject({
      usuario: USUARIO.cocina,
      datos: { autorizo: { id: USUARIO.admin, nombre: 'Alejandra Núñez' } },
    });
    const [prestada] = await server.sql<{ usuario: number; datos: object }>(
      `SELECT usuario, datos FROM bitacora WHERE accion = 'autorizacion.prestada'`,
    );
    expect(prestada).toEqual({
      usuario: USUARIO.cocina,
      datos: { permiso: ELIMINAR_COMANDA, autorizo: { id: USUARIO.admin, nombre: 'Alejandra Núñez' } },
    });
  });

  it('keeps only the hash of a pass', async () => {
    const dado = await pase(cocina, ELIMINAR_COMANDA);
    expect(JSON.stringify(await server.sql('SELECT * FROM autorizacion'))).not.toContain(dado);
    expect(dado).toMatch(/^[\w-]{43}$/);
  });
});

describe('a pass', () => {
  it('is used once; the same write under the same key gets its answer again, also after two minutes', async () => {
    const [c, otra, dado, clave] = [
      await mesa(),
      await mesa(),
      await pase(cocina, ELIMINAR_COMANDA),
      crypto.randomUUID(),
    ];
    expect(motivoDe(await eliminar(cocina, c.id, dado, clave))).toBe(200);
    expect(motivoDe(await eliminar(cocina, otra.id, dado))).toBe('AUTORIZACION_VENCIDA');
    server.pasar(130_000);
    expect(motivoDe(await eliminar(cocina, c.id, dado, clave))).toBe(200);
    expect((await r.ver(mesero, otra.id)).cancelada_en).toBeNull();
  });

  it('lets one of two writes at once through', async () => {
    const [a, b, dado] = [await mesa(), await mesa(), await pase(cocina, ELIMINAR_COMANDA)];
    const dos = await Promise.all([eliminar(cocina, a.id, dado), eliminar(cocina, b.id, dado)]);
    expect(dos.map(motivoDe).sort()).toEqual([200, 'AUTORIZACION_VENCIDA']);
    const quedan = await Promise.all([a, b].map(async (c) => (await r.ver(mesero, c.id)).cancelada_en === null));
    expect(quedan.filter(Boolean)).toHaveLength(1);
  });

  it('is not used up by a write that its rule refuses', async () => {
    const [c, otra] = [await mesa(), await mesa()];
    await r.despachar(cocina, c);
    const dado = await pase(cocina, ELIMINAR_COMANDA);
    expect(motivoDe(await eliminar(cocina, c.id, dado))).toBe('COMANDA_EN_PREPARACION');
    expect(motivoDe(await eliminar(cocina, otra.id, dado))).toBe(200);
  });

  it.each([
    ['is old after two minutes', async (dado: string) => (server.pasar(120_000), dado)],
    ['is not guessed', async () => 'x'.repeat(43)],
  ])('%s', async (_nombre, cambiar) => {
    const c = await mesa();
    const dado = await cambiar(await pase(cocina, ELIMINAR_COMANDA));
    expect(motivoDe(await eliminar(cocina, c.id, dado))).toBe('AUTORIZACION_VENCIDA');
  });

  it('is of one session: another one, or another business, cannot use it', async () => {
    const [c, dado] = [await mesa(), await pase(cocina, ELIMINAR_COMANDA)];
    expect(motivoDe(await eliminar(await r.entrar('cocina', CAJA.centro2), c.id, dado))).toBe('AUTORIZACION_VENCIDA');
    const ajena = await entrarComo(server, await sembrarNegocio(server, '3000'), { usuario: 'cocina' });
    expect(motivoDe(await eliminar(ajena, c.id, dado))).toBe('AUTORIZACION_VENCIDA');
  });

  it('is of one permission: it opens no call that asks for another', async () => {
    const [c, dado] = [await mesa(), await pase(cocina, CREAR_Y_EDITAR_COMANDAS)];
    expect(motivoDe(await eliminar(cocina, c.id, dado))).toBe('SIN_PERMISO');
  });

  it('opens nothing that is not to be approved', async () => {
    const dado = await pase(cocina, PERMISO.COBRAR);
    const answer = await server.raw(
      comandas.cobrar,
      { body: {} },
      { token: cocina.token, headers: { 'x-comal-autorizacion': dado } },
    );
    expect(motivoDe(answer)).toBe('SIN_PERMISO');
  });

  it.each([
    [
      'disabled',
      'UPDATE usuario SET activo = false WHERE cliente = $1 AND id = 1',
      'UPDATE usuario SET activo = true WHERE cliente = $1 AND id = 1',
    ],
    [
      'taken the permission',
      'DELETE FROM rol_permiso WHERE cliente = $1 AND rol = 1 AND permiso = 171',
      'INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 1, 171)',
    ],
    [
      'taken out of the branch',
      'DELETE FROM usuario_sucursal s USING usuario_sucursal c WHERE s.cliente = $1 AND s.usuario = 1 AND c.cliente = $1 AND c.usuario = 2 AND s.sucursal = c.sucursal',
      'INSERT INTO usuario_sucursal (cliente, usuario, sucursal) SELECT cliente, 1, sucursal FROM usuario_sucursal WHERE cliente = $1 AND usuario = 2',
    ],
  ])('dies when who lent it was %s', async (_nombre, quitar, devolver) => {
    const [c, dado] = [await mesa(), await pase(cocina, ELIMINAR_COMANDA)];
    await server.sql(quitar, ['2000']);
    expect(motivoDe(await eliminar(cocina, c.id, dado))).toBe('AUTORIZACION_VENCIDA');
    await server.sql(devolver, ['2000']);
  });

  it('lends a rule what the call did not declare alone: who cooks adds a dish with the word of who may order (D-94)', async () => {
    const c = await mesa();
    const cambios = { pedidos: [r.nuevo({ producto: 'agua' })] };
    const negada = await r.enviar(cocina, c, cambios);
    expect([motivoDe(negada), negada.body.data]).toEqual(['SIN_PERMISO', { permiso: CREAR_Y_EDITAR_COMANDAS }]);
    const headers = { 'x-comal-autorizacion': await pase(cocina, CREAR_Y_EDITAR_COMANDAS, 'mesero') };
    expect(motivoDe(await r.enviar(cocina, c, cambios, { headers }))).toBe(200);
  });
});

describe('who may be asked', () => {
  it('has the permission, is of the branch, works here still, and is not who asks (D-18)', async () => {
    expect(await de.autorizan(cocina, CANCELAR_COBRO)).toEqual(['admin']);
    expect(await de.autorizan(await r.entrar('admin'), CANCELAR_COBRO)).toEqual([]);
    const ordenan = await de.autorizan(cocina, CREAR_Y_EDITAR_COMANDAS);
    expect(ordenan).toEqual(expect.arrayContaining(['admin', 'cajera', 'mesero']));
    expect(ordenan).not.toContain('baja');
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    expect(await de.autorizan(norte, CREAR_Y_EDITAR_COMANDAS)).not.toContain('cajera');
  });

  it('is nobody of another business, and nobody where the permission is unknown', async () => {
    const ajena = await entrarComo(server, await sembrarNegocio(server, '4000'), { usuario: 'cocina' });
    const { data } = (
      await server.call(usuarios.autorizan, { params: { permiso: CANCELAR_COBRO } }, { token: ajena.token })
    ).body;
    expect(data).toHaveLength(1);
    expect(await de.autorizan(cocina, 99_999)).toEqual([]);
  });
});

describe('who approves', () => {
  it('must have the permission, and that is told only after a right proof (H6)', async () => {
    expect(motivoDe(await de.autorizar(cocina, CANCELAR_COBRO, 'cajera', { pin: '9999' }))).toBe('PIN_INCORRECTO');
    expect(motivoDe(await de.autorizar(cocina, CANCELAR_COBRO, 'cajera'))).toBe('NO_PUEDE_AUTORIZAR');
    expect(motivoDe(await de.autorizar(cocina, 99_999, 'admin', { password: PASSWORD }))).toBe('NO_PUEDE_AUTORIZAR');
    expect(motivoDe(await de.autorizar(mesero, ELIMINAR_COMANDA, 'cocina', { pin: '2580' }))).toBe('SIN_PIN');
  });

  it.each(['nadie', 'baja'])('reads alike when unknown, disabled or of another branch (%s)', async (usuario) => {
    expect(motivoDe(await de.autorizar(cocina, ELIMINAR_COMANDA, usuario, { password: PASSWORD }))).toBe(
      'CREDENCIALES_INVALIDAS',
    );
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    expect(motivoDe(await de.autorizar(norte, ELIMINAR_COMANDA, 'cajera', { password: PASSWORD }))).toBe(
      'CREDENCIALES_INVALIDAS',
    );
  });

  it('tries no further than five times', async () => {
    const s = await r.entrar('mesero', CAJA.centro2);
    for (let i = 0; i < 5; i += 1) await de.autorizar(s, CANCELAR_COBRO, 'admin', { pin: '0001' });
    expect(motivoDe(await de.autorizar(s, CANCELAR_COBRO))).toBe('DEMASIADOS_INTENTOS');
    server.pasar(15_000);
    expect(motivoDe(await de.autorizar(s, CANCELAR_COBRO))).toBe(200);
  });

  it('is counted also when there is nobody of that name, whatever its case and whichever session asks (H6)', async () => {
    const [uno, otro] = [await r.entrar('mesero', CAJA.centro2), await r.entrar('cocina', CAJA.centro2)];
    for (let i = 0; i < 5; i += 1) {
      expect(motivoDe(await de.autorizar(uno, CANCELAR_COBRO, 'ninguno'))).toBe('CREDENCIALES_INVALIDAS');
    }
    expect(motivoDe(await de.autorizar(uno, CANCELAR_COBRO, 'ninguno'))).toBe('DEMASIADOS_INTENTOS');
    expect(motivoDe(await de.autorizar(otro, CANCELAR_COBRO, 'NINGUNO'))).toBe('DEMASIADOS_INTENTOS');
  });
});

describe('a register that asks for somebody to approve (D-18)', () => {
  const exigir = async (flag: string, si: boolean): Promise<void> => {
    await server.sql(
      `UPDATE caja SET permisos = permisos || jsonb_build_object($1::text, $2::boolean) WHERE cliente = '2000'`,
      [flag, si],
    );
    server.pasar(1_100);
  };

  it('deletes a comanda with the word of who may cancel charges, or by them', async () => {
    await exigir('cancelarnotaconautorizacion', true);
    const [c, suya] = [await mesa(), await mesa()];
    const negada = await eliminar(mesero, c.id);
    expect([negada.status, motivoDe(negada), negada.body.data]).toEqual([
      409,
      'AUTORIZACION_REQUERIDA',
      { permiso: CANCELAR_COBRO },
    ]);
    expect(motivoDe(await eliminar(mesero, c.id, await pase(mesero, CANCELAR_COBRO)))).toBe(200);
    expect(motivoDe(await eliminar(await r.entrar('admin'), suya.id))).toBe(200);
    await exigir('cancelarnotaconautorizacion', false);
  });

  it('a word that was given for something else deletes nothing, though who gave it may cancel charges', async () => {
    await exigir('cancelarnotaconautorizacion', true);
    const c = await mesa();
    const dado = await pase(mesero, PERMISO.REGISTRAR_SALIDA_DE_EFECTIVO);
    const negada = await eliminar(mesero, c.id, dado);
    expect([motivoDe(negada), negada.body.data]).toEqual(['AUTORIZACION_REQUERIDA', { permiso: CANCELAR_COBRO }]);
    expect((await r.ver(mesero, c.id)).cancelada_en).toBeNull();
    await exigir('cancelarnotaconautorizacion', false);
  });

  it('one word is enough for who lacks the permission too, from somebody who has both', async () => {
    await exigir('cancelarnotaconautorizacion', true);
    const c = await mesa();
    const corta = await eliminar(cocina, c.id, await pase(cocina, ELIMINAR_COMANDA, 'cajera'));
    expect([motivoDe(corta), corta.body.data]).toEqual(['AUTORIZACION_REQUERIDA', { permiso: ELIMINAR_COMANDA }]);
    expect(motivoDe(await eliminar(cocina, c.id, await pase(cocina, ELIMINAR_COMANDA)))).toBe(200);
    await exigir('cancelarnotaconautorizacion', false);
  });

  it('deletes a saved dish likewise; what else is saved needs nobody', async () => {
    await exigir('cancelarproductoconautorizacion', true);
    const c = await mesa();
    const { id, comentario, subcuenta, status } = c.pedidos[0]!;
    const sin = { eliminados: [{ id, antes: { comentario, subcuenta, status } }] };
    expect(motivoDe(await r.enviar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] }))).toBe(200);
    expect(motivoDe(await r.enviar(mesero, c, sin))).toBe('AUTORIZACION_REQUERIDA');
    const headers = { 'x-comal-autorizacion': await pase(mesero, CANCELAR_COBRO) };
    expect(motivoDe(await r.enviar(mesero, c, sin, { headers }))).toBe(200);
    const [nota] = await server.sql<{ datos: object }>(
      `SELECT datos FROM bitacora WHERE accion = 'comanda.guardada' AND objeto = $1 AND datos ? 'autorizo'`,
      [c.id],
    );
    expect(nota?.datos).toMatchObject({ autorizo: { nombre: 'Alejandra Núñez' } });
    await exigir('cancelarproductoconautorizacion', false);
  });
});
