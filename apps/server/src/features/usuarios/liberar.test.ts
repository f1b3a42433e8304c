import { afterAll, describe, expect, it } from 'vitest';
import { cuenta } from '@comal/contract/usuarios/cuenta';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { CAJA, USUARIO } from '../../test/dos-negocios.ts';
import { abrirConPin, caja, motivoDe } from './usuarios.fixture.ts';

const { server, r } = await abrirConPin();
afterAll(() => server.close());
server.parar();
const de = caja(server);
const { cliente } = r.negocio;
await server.sql(`UPDATE negocio SET correo_personal = 'ana@fonda.mx' WHERE cliente = $1`, [cliente]);
const admin = await r.entrar('admin', CAJA.centro2);

const liberar = (id: number, token: string) =>
  server.call(usuarios.liberar, { params: { id } }, { token }).then(motivoDe);
const correos = () =>
  server.sql<{ usuario: number; para: string; datos: string }>(
    `SELECT usuario, para, datos FROM correo WHERE clase = 'seguridad' ORDER BY creado_en, id`,
  );
const avisos = async () => (await server.call(cuenta.avisosDeSeguridad, {}, { token: admin.token })).body.data!;

describe('who may do more (decision 0023)', () => {
  it('is not freed by who may edit users: her PIN is guessed no further', async () => {
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 3, 2)', [cliente]);
    await server.sql(
      'INSERT INTO usuario_sucursal (cliente, usuario, sucursal) SELECT $1, $2, id FROM sucursal WHERE cliente = $1 ON CONFLICT DO NOTHING',
      [cliente, USUARIO.mesero],
    );
    const mesero = await r.entrar('mesero');
    for (let i = 0; i < 5; i += 1) await de.autorizar(mesero, 75, 'admin', { pin: '9999' });
    expect(await liberar(USUARIO.admin, mesero.token)).toBe('PUEDE_MAS_QUE_TU');
    expect(motivoDe(await de.autorizar(mesero, 75, 'admin', { pin: '9999' }))).toBe('DEMASIADOS_INTENTOS');
    expect(await liberar(USUARIO.mesero, mesero.token)).toBe(200);
  });

  it('is told of every fifth wrong PIN, on her screen and by mail, until she has seen it', async () => {
    expect((await correos()).filter((c) => c.usuario === USUARIO.admin)).toEqual([
      { usuario: USUARIO.admin, para: 'ana@fonda.mx', datos: expect.stringContaining('"veces":5') },
    ]);
    const [aviso] = await avisos();
    expect(aviso?.texto).toBe(
      'Van 5 intentos fallidos con tu PIN o contraseña; el último, en la caja donde está Luis Ángel Pech',
    );
    server.pasar(1_000);
    await server.call(cuenta.verSeguridad, { body: { hasta: aviso!.creado_en } }, { token: admin.token });
    expect(await avisos()).toEqual([]);
  });

  it('is told that somebody ended her waits, also where that was she herself', async () => {
    server.pasar(60_000);
    expect(await liberar(USUARIO.admin, admin.token)).toBe(200);
    expect((await avisos()).map((a) => a.texto)).toEqual([
      'Alejandra Núñez quitó la espera por intentos fallidos de tu usuario',
    ]);
    expect(
      (await correos())
        .filter((c) => c.usuario === USUARIO.admin)
        .map((c) => (JSON.parse(c.datos) as { suceso: string }).suceso),
    ).toEqual(['acceso.intentos', 'usuario.liberado']);
  });

  it('is the one who is written to: who may administer nothing is told on no mail', async () => {
    await liberar(USUARIO.cocina, admin.token);
    expect((await correos()).filter((c) => c.usuario === USUARIO.cocina)).toEqual([]);
  });
});

it('writes the mail with what happened, to whom, where and when', async () => {
  const { deps } = server;
  await deps.correo.ronda();
  await expect
    .poll(() => server.sql(`SELECT DISTINCT estado FROM correo WHERE clase = 'seguridad'`))
    .toEqual([{ estado: 3 }]);
});
