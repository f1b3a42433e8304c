import { describe, expect, it } from 'vitest';
import { personal } from '@comal/contract/usuarios/personal';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { entrarComo, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirGente, DADA, motivoDe, persona } from './personal.fixture.ts';

const { server, negocio, ajeno, admin, pedir, hacer, entrar, agregar, usar, bitacora, dejarEntrarATodas } =
  await abrirGente();

const pagina = (filtros: { control: string; valor?: string; valores?: (string | number)[] }[] = [], n = 0) =>
  hacer(personal.pagina, { body: { pagina: n, filtros } });
const darContrasena = (usuario: string, password: string, sucursal = negocio.centro) =>
  server.call(sesiones.entrar, { body: { cliente: negocio.cliente, sucursal, usuario, password } });

describe('a new user', () => {
  it('is in the list with every field, and must change the password that was typed (USUARIO-008, USUARIO-018, API-020, D-111)', async () => {
    const { message, data } = (await pedir(personal.nuevo, { body: persona({ usuario: 'Mari' }) })).body as never as {
      message: string;
      data: object;
    };
    expect(message).toBe('Usuario creado exitosamente');
    expect(data).toEqual({
      id: expect.any(Number),
      nombre: 'Marisol',
      primer_apellido: 'Chan',
      segundo_apellido: 'Poot',
      sexo: 2,
      usuario: 'mari',
      nombre_completo: 'Marisol Chan Poot',
      rol: { id: 3, descripcion: 'Mesero' },
      sistema: false,
      activo: true,
      tiene_pin: false,
      tiene_segundo_factor: false,
      debe_cambiar: true,
      sucursales: [{ id: negocio.centro, nombre: 'Centro' }],
      version: 1,
    });
    const { registros } = await pagina([{ control: 'text_filter', valor: 'MARISOL chan' }]);
    expect(registros).toEqual([data]);
    expect((await darContrasena('MARI', DADA)).status).toBe(200);
    expect((await darContrasena('mari', DADA, negocio.norte)).body.error?.motivo).toBe('SUCURSAL_NO_PERMITIDA');
  });

  it.each([
    ['no name', { nombre: '' }, 'personales.nombre', 'Nombre es requerido (3-20 caracteres)'],
    ['a short name', { nombre: 'Al' }, 'personales.nombre', 'Mínimo 3 caracteres'],
    ['a long name', { nombre: 'x'.repeat(21) }, 'personales.nombre', 'Máximo 20 caracteres'],
    [
      'no surname',
      { primerApellido: '' },
      'personales.primerApellido',
      'Primer apellido es requerido (3-20 caracteres)',
    ],
    [
      'a short second surname',
      { segundoApellido: 'Ix' },
      'personales.segundoApellido',
      'Segundo apellido debe tener entre 3 y 20 caracteres si se ingresa',
    ],
    ['no sex', { sexo: 0 }, 'personales.sexo', 'Sexo es obligatorio'],
  ])(
    'with %s is refused by field (USUARIO-010, USUARIO-011, USUARIO-012, USUARIO-013)',
    async (_caso, mal, campo, texto) => {
      const answer = await server.raw(personal.nuevo, { body: persona({}, mal as object) }, { token: admin.token });
      expect([answer.status, answer.body.error?.campos]).toEqual([400, { [campo]: texto }]);
    },
  );

  it.each([
    ['a short username', { usuario: 'ana' }, 'cuenta.usuario', 'Mínimo 4 caracteres'],
    ['a long username', { usuario: 'mariaelena1' }, 'cuenta.usuario', 'Máximo 10 caracteres'],
    [
      'a short password',
      { contrasena: 'corta', confirmacion: 'corta' },
      'cuenta.contrasena',
      'La contraseña debe tener entre 8 y 20 caracteres',
    ],
    ['no confirmation', { confirmacion: '' }, 'cuenta.confirmacion', 'Confirmación obligatoria'],
    ['another confirmation', { confirmacion: 'otra cosa 1' }, 'cuenta.confirmacion', 'Las contraseñas no coinciden'],
    ['no role', { rol: undefined }, 'cuenta.rol', 'El rol es obligatorio'],
    [
      'their own name as password',
      { usuario: 'chucho99', contrasena: 'chucho99', confirmacion: 'chucho99' },
      'cuenta.contrasena',
      'Esa contraseña es muy fácil de adivinar, elige otra',
    ],
    [
      'the name of a branch as password',
      { contrasena: 'Centro-2026', confirmacion: 'Centro-2026' },
      'cuenta.contrasena',
      'Esa contraseña es muy fácil de adivinar, elige otra',
    ],
  ])(
    'with %s is refused by field (USUARIO-014, USUARIO-016, USUARIO-017, USUARIO-018, D-111)',
    async (_caso, mal, campo, texto) => {
      const answer = await server.raw(personal.nuevo, { body: persona(mal) }, { token: admin.token });
      expect([answer.status, answer.body.error?.campos]).toEqual([400, { [campo]: texto }]);
    },
  );

  it('has a username of its own in the business, which is asked while it is typed (USUARIO-015, API-019)', async () => {
    const existe = (username: string) => hacer(personal.existe, { query: { username } });
    expect(await existe('Mesero')).toEqual({ existe: true });
    expect(await existe('nadie')).toEqual({ existe: false });
    expect((await pedir(personal.nuevo, { body: persona({ usuario: 'MESERO' }) })).body.error).toMatchObject({
      motivo: 'USUARIO_REPETIDO',
      message: 'El nombre de usuario mesero ya existe. Elige otro',
    });
    const otro = await entrarComo(server, ajeno, { usuario: 'admin', caja: 1 });
    const solo = await agregar({ usuario: 'solo-aqui' });
    expect(await hacer(personal.existe, { query: { username: solo.usuario } }, otro)).toEqual({ existe: false });
  });

  it('gets no role that is gone or may do more than who adds it, and no branch of another business', async () => {
    expect(motivoDe(await pedir(personal.nuevo, { body: persona({ rol: 99 }) }))).toBe('ROL_DESCONOCIDO');
    const cuenta = { sucursales: [negocio.centro, ajeno.centro] };
    expect(motivoDe(await pedir(personal.nuevo, { body: persona(cuenta) }))).toBe('SUCURSAL_DESCONOCIDA');
    await server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 3, 1)`, [negocio.cliente]);
    const mesero = await entrar();
    expect(motivoDe(await pedir(personal.nuevo, { body: persona({ rol: 1 }) }, mesero))).toBe('PUEDE_MAS_QUE_TU');
    expect((await hacer(personal.roles, {}, mesero)).map((r) => r.descripcion)).toEqual(['Mesero']);
    await server.sql(`DELETE FROM rol_permiso WHERE cliente = $1 AND rol = 3 AND permiso = 1`, [negocio.cliente]);
  });

  it('is one when two add the same username at once', async () => {
    const usuario = 'gemela';
    const respuestas = await Promise.all([1, 2].map(() => pedir(personal.nuevo, { body: persona({ usuario }) })));
    expect(respuestas.map(motivoDe).sort()).toEqual([200, 'USUARIO_REPETIDO']);
  });
});

describe('the list', () => {
  it('comes in pages of 50 from page 0, by name, with filters of the server (USUARIO-006, USUARIO-007, API-017, API-024)', async () => {
    await server.sql(
      `INSERT INTO usuario (cliente, id, username, nombre, contrasena, rol)
       SELECT $1, 5000 + i, 'zz' || i, 'Zenaida', '', 4 FROM generate_series(1, 60) AS i`,
      [negocio.cliente],
    );
    const [primera, segunda] = [await pagina(), await pagina([], 1)];
    expect(primera.registros).toHaveLength(50);
    expect(primera.registros.length + segunda.registros.length).toBe(primera.total);
    const { registros } = await pagina([
      { control: 'rol', valores: [4] },
      { control: 'sucursal', valores: [negocio.centro] },
    ]);
    expect(registros.map((p) => p.usuario)).toEqual(['cocina']);
    const filtros = await hacer(personal.filtros, {});
    expect(filtros.map((f) => [f.control, f.opciones.map((o) => o.descripcion)])).toEqual([
      ['rol', ['Administrador', 'Cajero', 'Cocina', 'Mesero']],
      ['sucursal', ['Centro', 'Norte']],
      ['estado', ['Activos', 'Retirados']],
    ]);
    await server.sql('DELETE FROM usuario WHERE id > 5000');
  });

  it('to choose from has who works here and nobody else (API-018)', async () => {
    const nombres = (await hacer(personal.listar, {})).map((p) => p.usuario);
    expect(nombres).toContain('mesero');
    expect(nombres).not.toContain('baja');
  });
});

describe('an edit', () => {
  const datos = { nombre: 'Mariana', primerApellido: 'Chan', segundoApellido: null, sexo: 2 as const };

  it('changes what somebody is called, and the log says from what (USUARIO-003, API-021)', async () => {
    const { id, version } = await agregar();
    const ahora = await hacer(personal.editar, { body: { id, version, ...datos } });
    expect([ahora.nombre_completo, ahora.version]).toEqual(['Mariana Chan', version + 1]);
    expect((await bitacora(`usuario/${id}`)).at(-1)).toMatchObject({
      accion: 'usuario.editado',
      datos: { antes: { nombre: 'Marisol Chan Poot' }, ahora: { nombre: 'Mariana Chan' } },
    });
    const otra = await pedir(personal.editar, { body: { id, version, ...datos, nombre: 'Otra' } });
    expect(motivoDe(otra)).toBe('CAMBIO_ENTRETANTO');
  });

  it('has the texts of its own form (USUARIO-010, USUARIO-011)', async () => {
    const mal = { ...datos, nombre: '', primerApellido: '' };
    const answer = await server.raw(personal.editar, { body: { id: USUARIO.cocina, ...mal } }, { token: admin.token });
    expect(answer.body.error?.campos).toEqual({ nombre: 'Nombre obligatorio', primerApellido: 'Requerido' });
  });

  it('says which branches somebody enters, and ends their sessions in the others (D-11, D-112)', async () => {
    const norte = { id: USUARIO.cocina, ...datos, sucursales: [negocio.norte] };
    const sesion = await entrar({ usuario: 'cocina' });
    expect(await usar(sesion)).toBe(200);
    expect((await hacer(personal.editar, { body: norte })).sucursales.map((b) => b.nombre)).toEqual(['Norte']);
    expect(await usar(sesion)).toBe('SESION_REQUERIDA');
    await hacer(personal.editar, { body: { ...norte, sucursales: [negocio.centro] } });
  });
});

describe('another role', () => {
  it('is had by an open session at once (USUARIO-021, D-35, API-028, D-112)', async () => {
    const sesion = await entrar({ usuario: 'cocina' });
    expect(motivoDe(await pedir(personal.pagina, { body: {} }, sesion))).toBe('SIN_PERMISO');
    const { version } = (await pagina([{ control: 'rol', valores: [4] }])).registros[0]!;
    const ahora = await hacer(personal.editarRol, { body: { id: USUARIO.cocina, rol: 1, version } });
    expect(ahora.rol).toEqual({ id: 1, descripcion: 'Administrador' });
    expect(motivoDe(await pedir(personal.pagina, { body: {} }, sesion))).toBe(200);
    await hacer(personal.editarRol, { body: { id: USUARIO.cocina, rol: 4 } });
    expect(motivoDe(await pedir(personal.pagina, { body: {} }, sesion))).toBe('SIN_PERMISO');
    expect((await bitacora(`usuario/${USUARIO.cocina}`)).at(-1)?.datos).toMatchObject({
      antes: 'Administrador',
      ahora: 'Cocina',
    });
  });

  it('is chosen: none is refused in words (USUARIO-020)', async () => {
    const answer = await server.raw(personal.editarRol, { body: { id: USUARIO.cocina } }, { token: admin.token });
    expect(answer.body.error?.campos).toEqual({ rol: 'Selecciona un nuevo rol' });
  });

  it('is not given to oneself nor to the system user (USUARIO-023, USUARIO-024)', async () => {
    expect(motivoDe(await pedir(personal.editarRol, { body: { id: USUARIO.admin, rol: 3 } }))).toBe('DE_SISTEMA');
    const jefa = await agregar({ rol: 1, usuario: 'jefa-1' });
    await server.sql('UPDATE usuario SET sistema = false WHERE cliente = $1 AND id = 1', [negocio.cliente]);
    expect(motivoDe(await pedir(personal.editarRol, { body: { id: USUARIO.admin, rol: 3 } }))).toBe('ROL_PROPIO');
    await server.sql('UPDATE usuario SET sistema = true WHERE cliente = $1 AND id = 1', [negocio.cliente]);
    await hacer(personal.eliminar, { params: { id: jefa.id } });
  });
});

describe('a password for somebody else', () => {
  it('ends their sessions at once, and is theirs to change (USUARIO-019, API-023, D-111, D-112)', async () => {
    const sesion = await entrar({ usuario: 'cajera' });
    const body = { id: USUARIO.cajera, nuevaContrasena: 'otra de barro', confirmarContrasena: 'otra de barro' };
    await hacer(personal.editarContrasena, { body });
    expect(await usar(sesion)).toBe('SESION_REQUERIDA');
    expect((await darContrasena('cajera', 'otra de barro')).status).toBe(200);
    const { registros } = await pagina([{ control: 'text_filter', valor: 'cajera' }]);
    expect(registros[0]?.debe_cambiar).toBe(true);
    expect(JSON.stringify(await bitacora(`usuario/${USUARIO.cajera}`))).not.toContain('otra de barro');
  });

  it.each([
    ['corta', 'corta', { nuevaContrasena: 'La contraseña debe tener entre 8 y 20 caracteres' }],
    ['otra de barro', '', { confirmarContrasena: 'Confirmación obligatoria' }],
    ['otra de barro', 'otro de barro', { confirmarContrasena: 'Las contraseñas no coinciden' }],
    ['Herrera2026', 'Herrera2026', { nuevaContrasena: 'Esa contraseña es muy fácil de adivinar, elige otra' }],
    ['Norte 2026', 'Norte 2026', { nuevaContrasena: 'Esa contraseña es muy fácil de adivinar, elige otra' }],
  ])('%j with %j is refused by field (USUARIO-019)', async (nuevaContrasena, confirmarContrasena, campos) => {
    const body = { id: USUARIO.cajera, nuevaContrasena, confirmarContrasena };
    const answer = await server.raw(personal.editarContrasena, { body }, { token: admin.token });
    expect([answer.status, answer.body.error?.campos]).toEqual([400, campos]);
  });

  it('nobody takes over who may do more; a forgotten PIN goes', async () => {
    await server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 3, 4)`, [negocio.cliente]);
    await dejarEntrarATodas(USUARIO.mesero);
    const mesero = await entrar();
    const body = { id: USUARIO.admin, nuevaContrasena: 'otra de barro', confirmarContrasena: 'otra de barro' };
    expect(motivoDe(await pedir(personal.editarContrasena, { body }, mesero))).toBe('PUEDE_MAS_QUE_TU');
    await server.sql(`UPDATE usuario SET pin = 'x' WHERE cliente = $1`, [negocio.cliente]);
    expect(motivoDe(await pedir(personal.quitarPin, { params: { id: USUARIO.admin } }, mesero))).toBe(
      'PUEDE_MAS_QUE_TU',
    );
    await hacer(personal.quitarPin, { params: { id: USUARIO.cajera } });
    const filas = await server.sql<{ id: number }>('SELECT id FROM usuario WHERE pin IS NULL AND cliente = $1', [
      negocio.cliente,
    ]);
    expect(filas).toEqual([{ id: USUARIO.cajera }]);
    await server.sql(`DELETE FROM rol_permiso WHERE cliente = $1 AND rol = 3 AND permiso = 4`, [negocio.cliente]);
  });
});

describe('one user', () => {
  it('is answered as they are kept now, retired or not (D-112)', async () => {
    const { id, ...nueva } = await agregar({ usuario: 'fresca' });
    expect(await hacer(personal.obtener, { params: { id } })).toEqual({ id, ...nueva });
    expect(await hacer(personal.obtener, { params: { id: USUARIO.baja } })).toMatchObject({ activo: false });
    const otra = await pedir(personal.obtener, { params: { id: 999_999 } });
    expect([otra.status, motivoDe(otra)]).toEqual([404, 'NO_ENCONTRADO']);
  });
});

describe('who leaves', () => {
  it('is erased when they never did anything (API-022)', async () => {
    const { id } = await agregar();
    expect(await hacer(personal.eliminar, { params: { id } })).toEqual({ retirado: false });
    expect(await server.sql('SELECT 1 FROM usuario WHERE id = $1', [id])).toEqual([]);
    expect(motivoDe(await pedir(personal.eliminar, { params: { id } }))).toBe('NO_ENCONTRADO');
  });

  it('is retired when they did: sessions end at once, the username is free, and they can come back (D-110, D-112)', async () => {
    const sesion = await entrar();
    expect(await hacer(personal.eliminar, { params: { id: USUARIO.mesero } })).toEqual({ retirado: true });
    expect(await usar(sesion)).toBe('SESION_REQUERIDA');
    expect((await darContrasena('mesero', 'comal de barro')).body.error?.motivo).toBe('CREDENCIALES_INVALIDAS');
    const [retirado] = (await pagina([{ control: 'estado', valores: [0] }])).registros.filter(
      (p) => p.id === USUARIO.mesero,
    );
    expect(retirado).toMatchObject({ nombre_completo: 'Luis Ángel Pech', activo: false });
    const nuevo = await agregar({ usuario: 'mesero' });
    expect((await darContrasena('mesero', DADA)).status).toBe(200);
    const volver = (usuario?: string) =>
      pedir(personal.recuperar, { body: { id: USUARIO.mesero, rol: 3, ...(usuario ? { usuario } : {}) } });
    expect(motivoDe(await volver())).toBe('USUARIO_REPETIDO');
    expect((await volver('luis')).body.data).toMatchObject({ id: USUARIO.mesero, usuario: 'luis', activo: true });
    expect(motivoDe(await volver('luis'))).toBe('USUARIO_VIGENTE');
    expect((await darContrasena('luis', 'comal de barro')).status).toBe(200);
    await hacer(personal.eliminar, { params: { id: nuevo.id } });
  });

  it('is never the system user nor oneself (USUARIO-023, USUARIO-024)', async () => {
    const borrar = (id: number) => pedir(personal.eliminar, { params: { id } });
    expect(motivoDe(await borrar(USUARIO.admin))).toBe('DE_SISTEMA');
    await server.sql('UPDATE usuario SET sistema = false WHERE cliente = $1 AND id = 1', [negocio.cliente]);
    expect(motivoDe(await borrar(USUARIO.admin))).toBe('USUARIO_PROPIO');
  });

  it('leaves one who may administer, though two delete each other at once (D-110)', async () => {
    await server.sql(
      `UPDATE usuario SET rol = 1, contrasena = (SELECT contrasena FROM usuario u WHERE u.cliente = $1 AND u.id = 1) WHERE cliente = $1 AND id = 2`,
      [negocio.cliente],
    );
    const otra = await entrar({ usuario: 'cajera' });
    const respuestas = await Promise.all([
      pedir(personal.eliminar, { params: { id: USUARIO.cajera } }),
      pedir(personal.eliminar, { params: { id: USUARIO.admin } }, otra),
    ]);
    expect(respuestas.map(motivoDe)).toContain(200);
    const [quedan] = await server.sql<{ n: number }>(
      'SELECT count(*)::integer AS n FROM usuario WHERE cliente = $1 AND rol = 1 AND activo',
      [negocio.cliente],
    );
    expect(quedan).toEqual({ n: 1 });
  });
});
