import { describe, expect, it } from 'vitest';
import { personal } from '@comal/contract/usuarios/personal';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { CAJA, entrarComo, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirGente, DADA, motivoDe, persona } from './personal.fixture.ts';

const { server, negocio, ajeno, admin, pedir, hacer, agregar, entrarCon } = await abrirGente();

const pagina = (n: number, texto = '') =>
  hacer(personal.pagina, {
    body: { pagina: n, noElementosPorPagina: 100, filtros: [{ control: 'text_filter', valor: texto }] },
  });
const todos = () => server.sql('SELECT * FROM usuario ORDER BY cliente, id');
const campos = async (body: unknown) =>
  (await server.raw(personal.nuevo, { body }, { token: admin.token })).body.error?.campos;

describe('a username', () => {
  const SIGNOS = 'Solo letras sin acento, números, punto, guion y guion bajo; sin espacios';

  it.each([
    ['a space', 'mari luz', SIGNOS],
    ['an accent', 'maría', SIGNOS],
    ['an ñ', 'nuñez', SIGNOS],
    ['markup', '<img src>', SIGNOS],
    ['letters that only look like ours', 'аdmin', SIGNOS],
    ['nothing that is seen', '\u200b\u200b\u200b\u200b', 'El usuario es obligatorio'],
    ['ten thousand letters', 'a'.repeat(10_000), 'Máximo 10 caracteres'],
    ['a number', 1234, 'El usuario es obligatorio'],
  ])('with %s is refused by field, and nobody is added', async (_que, usuario, texto) => {
    const antes = await todos();
    expect(await campos(persona({ usuario: usuario as string }))).toEqual({ 'cuenta.usuario': texto });
    expect(await todos()).toEqual(antes);
  });

  it('is asked for by the same rule', async () => {
    const { status, body } = await pedir(personal.existe, { query: { username: 'mari luz' } });
    expect([status, body.error?.campos]).toEqual([400, { username: SIGNOS }]);
  });

  it('in capitals is the same one, written and entered with either', async () => {
    expect((await agregar({ usuario: 'MariLuz' })).usuario).toBe('mariluz');
    expect(motivoDe(await pedir(personal.nuevo, { body: persona({ usuario: 'MARILUZ' }) }))).toBe('USUARIO_REPETIDO');
    expect((await entrarCon({ usuario: 'MARILUZ', password: DADA })).usuario.username).toBe('mariluz');
  });

  it('of another business is free here, and each enters her own', async () => {
    const vecina = await entrarComo(server, ajeno, { usuario: 'admin', caja: CAJA.general });
    await hacer(personal.nuevo, { body: persona({ usuario: 'gemela' }, { nombre: 'La otra' }) }, vecina);
    expect(await hacer(personal.existe, { query: { username: 'gemela' } })).toEqual({ existe: false });
    await hacer(personal.nuevo, { body: persona({ usuario: 'gemela' }) });
    const { cliente, usuario } = await entrarCon({ usuario: 'gemela', password: DADA });
    expect([cliente, usuario.nombre_completo]).toEqual([negocio.cliente, 'Marisol Chan Poot']);
  });

  it('is not taken from somebody who came meanwhile by who is taken back', async () => {
    const { id } = await agregar({ usuario: 'vuelve' });
    await server.sql('UPDATE usuario SET activo = false WHERE id = $1', [id]);
    const respuestas = await Promise.all([
      pedir(personal.recuperar, { body: { id, rol: 3 } }),
      pedir(personal.nuevo, { body: persona({ usuario: 'vuelve' }) }),
    ]);
    expect(respuestas.map(motivoDe).toSorted()).toEqual([200, 'USUARIO_REPETIDO']);
    expect(await server.sql(`SELECT 1 FROM usuario WHERE username = 'vuelve' AND activo`)).toHaveLength(1);
  });
});

describe('two administrators at once', () => {
  const datos = (id: number, version: number, nombre: string) => ({
    body: { ...{ id, version, nombre }, primerApellido: 'Chan', segundoApellido: null, sexo: 2 as const },
  });

  it.each([
    [
      'who edit the same person',
      (id: number, version: number) => [
        pedir(personal.editar, datos(id, version, 'Primera')),
        pedir(personal.editar, datos(id, version, 'Segunda')),
      ],
    ],
    [
      'who give the same person a role',
      (id: number, version: number) => [
        pedir(personal.editarRol, { body: { id, version, rol: 2 } }),
        pedir(personal.editarRol, { body: { id, version, rol: 4 } }),
      ],
    ],
    [
      'of whom one edits and one gives a role',
      (id: number, version: number) => [
        pedir(personal.editar, datos(id, version, 'Primera')),
        pedir(personal.editarRol, { body: { id, version, rol: 4 } }),
      ],
    ],
  ])('%s: one is kept, the other is told', async (_que, cambiar) => {
    const { id, version } = await agregar();
    const respuestas = await Promise.all(cambiar(id, version));
    expect(respuestas.map(motivoDe).toSorted()).toEqual([200, 'CAMBIO_ENTRETANTO']);
    const hecha = respuestas.find((r) => r.status === 200)!.body.data!;
    const [fila] = await server.sql('SELECT nombre, rol, version FROM usuario WHERE id = $1', [id]);
    expect(fila).toEqual({ nombre: hecha.nombre, rol: hecha.rol.id, version: version + 1 });
  });

  it('of whom one edits and one deletes: who is gone is edited no more', async () => {
    const { id, version } = await agregar();
    const [, borrada] = await Promise.all([
      pedir(personal.editar, datos(id, version, 'Primera')),
      pedir(personal.eliminar, { params: { id } }),
    ]);
    expect(borrada.status).toBe(200);
    expect(motivoDe(await pedir(personal.editar, datos(id, version + 1, 'Segunda')))).toBe('NO_ENCONTRADO');
  });
});

describe('a role that cannot be', () => {
  it.each([0, -1, 1.5, '3', null, 2 ** 31, 1e300])('%j is refused by field', async (rol) => {
    const antes = await todos();
    expect(await campos(persona({ rol: rol as number }))).toEqual({ 'cuenta.rol': 'El rol es obligatorio' });
    const { body } = await server.raw(
      personal.editarRol,
      { body: { id: USUARIO.cocina, rol } },
      { token: admin.token },
    );
    expect(body.error?.campos).toEqual({ rol: 'Selecciona un nuevo rol' });
    expect(await todos()).toEqual(antes);
  });

  it('that is of another business alone is unknown here', async () => {
    await server.sql(`INSERT INTO rol (cliente, id, descripcion) VALUES ($1, 9001, 'Solo allá')`, [ajeno.cliente]);
    expect(motivoDe(await pedir(personal.nuevo, { body: persona({ rol: 9001 }) }))).toBe('ROL_DESCONOCIDO');
    expect(motivoDe(await pedir(personal.editarRol, { body: { id: USUARIO.cocina, rol: 9001 } }))).toBe(
      'ROL_DESCONOCIDO',
    );
  });
});

describe('three thousand people', () => {
  it('are in the list once each, are found by name, and a till is told of them', async () => {
    await server.sql(
      `INSERT INTO usuario (cliente, id, username, nombre, primer_apellido, contrasena, rol)
       SELECT $1, 20000 + i, 'z' || i, 'Zoila', 'Número ' || lpad(i::text, 4, '0'), '', 3 FROM generate_series(1, 3000) i`,
      [negocio.cliente],
    );
    await server.sql(
      `INSERT INTO usuario_sucursal (cliente, usuario, sucursal) SELECT $1, id, $2 FROM usuario WHERE cliente = $1 AND id > 20000`,
      [negocio.cliente, negocio.centro],
    );
    const vistos = new Set<number>();
    for (let n = 0; n < 30; n += 1) for (const { id } of (await pagina(n, 'zoila número')).registros) vistos.add(id);
    expect(vistos.size).toBe(3_000);
    expect(await pagina(30, 'zoila número')).toEqual({ registros: [], total: 3_000 });
    expect((await pagina(0, 'ZOILA NUMERO 2718')).registros.map((p) => p.usuario)).toEqual(['z2718']);
    expect((await hacer(personal.listar, {})).length).toBeGreaterThan(3_000);
    const mesero = await entrarComo(server, negocio);
    expect((await hacer(usuarios.deCaja, {}, mesero)).length).toBeLessThanOrEqual(3_100);
  });
});
