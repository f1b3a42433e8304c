import { describe, expect, it } from 'vitest';
import { personal } from '@comal/contract/usuarios/personal';
import { roles, type Rol } from '@comal/contract/roles';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { USUARIO } from '../../test/dos-negocios.ts';
import { abrirGente, motivoDe } from '../usuarios/personal/personal.fixture.ts';

const { server, negocio, admin, pedir, hacer, entrar, agregar, bitacora } = await abrirGente();

const nuevo = (descripcion: string, permisos: number[] = [PERMISO.COBRAR]): Promise<Rol> =>
  hacer(roles.nuevo, { body: { descripcion, permisos } });
const refus = async (route: typeof roles.nuevo, body: object) =>
  (await server.raw(route, { body }, { token: admin.token })).body.error?.campos;

describe('a new role', () => {
  it('is listed with its permissions and how many have it (ROL-001, ROL-006, API-034, API-035, API-037)', async () => {
    const rol = await nuevo('Encargada de barra', [PERMISO.COBRAR, PERMISO.DESPACHAR, PERMISO.COBRAR]);
    expect(rol).toEqual({
      id: expect.any(Number),
      descripcion: 'Encargada de barra',
      usuarios: 0,
      sistema: false,
      permisos: [PERMISO.COBRAR, PERMISO.DESPACHAR],
      version: 1,
    });
    await agregar({ rol: rol.id });
    const { registros, total } = await hacer(roles.pagina, {
      body: { filtros: [{ control: 'text_filter', valor: 'BARRA' }] },
    });
    expect([registros, total]).toEqual([[{ ...rol, usuarios: 1 }], 1]);
    expect((await hacer(roles.listar, {})).map((r) => [r.descripcion, r.sistema])).toEqual([
      ['Administrador', true],
      ['Cajero', true],
      ['Cocina', true],
      ['Encargada de barra', false],
      ['Mesero', true],
    ]);
  });

  it('comes in pages of 50 from page 0 (ROL-005)', async () => {
    await server.sql(
      `INSERT INTO rol (cliente, id, descripcion) SELECT $1, 7000 + i, 'Zeta ' || i FROM generate_series(1, 60) AS i`,
      [negocio.cliente],
    );
    expect((await hacer(roles.pagina, { body: {} })).registros).toHaveLength(50);
    await server.sql('DELETE FROM rol WHERE id > 7000');
  });

  it('needs a name of 5 to 30 and a permission (ROL-010, ROL-012)', async () => {
    expect(await refus(roles.nuevo, { descripcion: '', permisos: [68] })).toEqual({
      descripcion: 'Este campo es requerido',
    });
    expect(await refus(roles.nuevo, { descripcion: 'Jefe', permisos: [68] })).toEqual({
      descripcion: 'Debe contener de 5 a 30 caracteres',
    });
    expect(await refus(roles.nuevo, { descripcion: 'Jefatura', permisos: [] })).toEqual({
      permisos: 'Debes seleccionar los permisos del rol',
    });
  });

  it('has a name of its own, which is asked while it is typed, trimmed (ROL-011, API-038)', async () => {
    const existe = (descripcion: string) => hacer(roles.existe, { query: { descripcion } });
    expect([await existe('  cajéro '), await existe('Cajera')]).toEqual([{ existe: true }, { existe: false }]);
    const otro = await pedir(roles.nuevo, { body: { descripcion: 'ADMINISTRADOR', permisos: [68] } });
    expect(motivoDe(otro)).toBe('NOMBRE_DE_ROL_REPETIDO');
  });

  it.each([[14], [116], [99_999]])('may not do what does not exist or is reserved: %j (D-14)', async (permiso) => {
    const answer = await pedir(roles.nuevo, { body: { descripcion: 'Con de más', permisos: [68, permiso] } });
    expect(motivoDe(answer)).toBe('PERMISO_DESCONOCIDO');
  });

  it('starts from the tree, which has no reserved operation (ROL-007, API-036)', async () => {
    const ids = (await hacer(roles.permisos, {})).flatMap((m) => m.operaciones.map((o) => o.id));
    expect(ids).toContain(PERMISO.EDITAR_PERMISOS_ROL);
    expect(ids.filter((id) => [14, 15, 116, 143].includes(id))).toEqual([]);
  });
});

describe('an edit', () => {
  it('of the name, by who saw it as it is (ROL-008, API-039)', async () => {
    const rol = await nuevo('Repartidora');
    const editar = (nombreRol: string, version = rol.version) =>
      pedir(roles.editarDescripcion, { body: { id: rol.id, nombreRol, version } });
    expect((await editar('Rep')).body.data).toMatchObject({ descripcion: 'Rep', version: 2 });
    expect(motivoDe(await editar('Otra'))).toBe('CAMBIO_ENTRETANTO');
    expect(motivoDe(await editar('cocina', 2))).toBe('NOMBRE_DE_ROL_REPETIDO');
    expect(
      (await server.raw(roles.editarDescripcion, { body: { id: rol.id, nombreRol: 'x' } }, { token: admin.token })).body
        .error?.campos,
    ).toEqual({ nombreRol: 'Mínimo 3 caracteres' });
  });

  it('of the permissions is had by open sessions at once, and the log has names (API-040, D-112)', async () => {
    const rol = await nuevo('Vigía de roles', [PERMISO.VER_ROLES, PERMISO.CREAR_Y_EDITAR_COMANDAS]);
    await hacer(personal.editarRol, { body: { id: USUARIO.mesero, rol: rol.id } });
    const sesion = await entrar();
    expect(motivoDe(await pedir(roles.pagina, { body: {} }, sesion))).toBe(200);
    await hacer(roles.editarPermisos, {
      body: { id: rol.id, permisos: [PERMISO.CREAR_Y_EDITAR_COMANDAS], version: 1 },
    });
    expect(motivoDe(await pedir(roles.pagina, { body: {} }, sesion))).toBe('SIN_PERMISO');
    expect((await bitacora(`rol/${rol.id}`)).at(-1)).toEqual({
      accion: 'rol.permisos',
      datos: { descripcion: 'Vigía de roles', agregados: [], quitados: ['Ver los roles'] },
    });
    const tarde = { id: rol.id, permisos: [PERMISO.VER_ROLES], version: 1 };
    expect(motivoDe(await pedir(roles.editarPermisos, { body: tarde }))).toBe('CAMBIO_ENTRETANTO');
    await hacer(personal.editarRol, { body: { id: USUARIO.mesero, rol: 3 } });
  });

  it('of a system role is refused, whatever it is (ROL-018)', async () => {
    const caso = [
      await pedir(roles.editarDescripcion, { body: { id: 3, nombreRol: 'Meseros' } }),
      await pedir(roles.editarPermisos, { body: { id: 3, permisos: [68] } }),
      await pedir(roles.eliminar, { params: { id: 3 } }),
    ];
    expect(caso.map(motivoDe)).toEqual(['DE_SISTEMA', 'DE_SISTEMA', 'DE_SISTEMA']);
  });

  it('neither gives more than the editor may, nor takes their own right to edit', async () => {
    const mando = await nuevo('Mando medio', [PERMISO.EDITAR_PERMISOS_ROL, PERMISO.COBRAR]);
    await hacer(personal.editarRol, { body: { id: USUARIO.mesero, rol: mando.id } });
    const sesion = await entrar();
    const poner = (permisos: number[], id = mando.id) =>
      pedir(roles.editarPermisos, { body: { id, permisos } }, sesion);
    expect(motivoDe(await poner([PERMISO.EDITAR_PERMISOS_ROL, PERMISO.NUEVO_USUARIO]))).toBe('PUEDE_MAS_QUE_TU');
    expect(motivoDe(await poner([PERMISO.COBRAR]))).toBe('ROL_PROPIO_SIN_PERMISO');
    expect(motivoDe(await poner([PERMISO.EDITAR_PERMISOS_ROL]))).toBe(200);
    await hacer(personal.editarRol, { body: { id: USUARIO.mesero, rol: 3 } });
  });
});

describe('moving and deleting', () => {
  it('moves who has a role, whose sessions have the new one at once; then it can be deleted (ROL-016, API-042, API-043, D-112)', async () => {
    const [de, a] = [await nuevo('De aquí'), await nuevo('Para allá', [PERMISO.VER_ROLES])];
    await hacer(personal.editarRol, { body: { id: USUARIO.mesero, rol: de.id } });
    const sesion = await entrar();
    expect(motivoDe(await pedir(roles.pagina, { body: {} }, sesion))).toBe('SIN_PERMISO');
    expect(motivoDe(await pedir(roles.eliminar, { params: { id: de.id } }))).toBe('ROL_CON_USUARIOS');
    const body = { rol_origen: de.id, rol_destino: a.id };
    expect((await pedir(roles.moverUsuarios, { body })).body).toMatchObject({
      message: 'Usuarios movidos exitosamente',
      data: { movidos: 1 },
    });
    expect(motivoDe(await pedir(roles.pagina, { body: {} }, sesion))).toBe(200);
    expect(motivoDe(await pedir(roles.moverUsuarios, { body }))).toBe('ROL_SIN_USUARIOS');
    expect(motivoDe(await pedir(roles.eliminar, { params: { id: de.id } }))).toBe(200);
    expect(motivoDe(await pedir(roles.eliminar, { params: { id: de.id } }))).toBe('NO_ENCONTRADO');
    expect(
      (await server.raw(roles.moverUsuarios, { body: { rol_origen: a.id } }, { token: admin.token })).body.error
        ?.campos,
    ).toEqual({ rol_destino: 'Este campo es requerido' });
    await hacer(personal.editarRol, { body: { id: USUARIO.mesero, rol: 3 } });
  });

  it('says in words why not (ROL-019, ROL-020, ROL-021, ROL-022)', async () => {
    const texto = async (answer: ReturnType<typeof pedir>) => (await answer).body.error?.message;
    const vacio = await nuevo('Sin nadie');
    expect(await texto(pedir(roles.moverUsuarios, { body: { rol_origen: vacio.id, rol_destino: 3 } }))).toBe(
      'Este rol no tiene usuarios que mover',
    );
    expect(await texto(pedir(roles.moverUsuarios, { body: { rol_origen: 1, rol_destino: 3 } }))).toBe(
      'No puedes mover el usuario definido por el sistema',
    );
    const propio = await nuevo('El de la jefa', [PERMISO.ELIMINAR_ROL, PERMISO.TRASPASAR_USUARIOS_DEL_ROL]);
    await hacer(personal.editarRol, { body: { id: USUARIO.mesero, rol: propio.id } });
    const sesion = await entrar();
    expect(motivoDe(await pedir(roles.eliminar, { params: { id: propio.id } }, sesion))).toBe('ROL_PROPIO_EN_USO');
    expect(
      motivoDe(await pedir(roles.moverUsuarios, { body: { rol_origen: propio.id, rol_destino: 3 } }, sesion)),
    ).toBe('ROL_PROPIO');
    expect(await texto(pedir(roles.eliminar, { params: { id: propio.id } }))).toBe(
      'No puedes eliminar este rol, ya que tiene usuarios vinculados',
    );
    await hacer(personal.eliminar, { params: { id: USUARIO.mesero } });
    expect(motivoDe(await pedir(roles.eliminar, { params: { id: propio.id } }))).toBe(200);
  });

  it('moves nobody to where they are, to a role that is gone, or who may do more; and knows no role that is none (B7)', async () => {
    const mover = (rol_origen: number, rol_destino: number, sesion = admin) =>
      pedir(roles.moverUsuarios, { body: { rol_origen, rol_destino } }, sesion);
    expect([motivoDe(await mover(2, 2)), motivoDe(await mover(2, 99_999)), motivoDe(await mover(99_999, 2))]).toEqual([
      'MISMO_ROL',
      'ROL_DESCONOCIDO',
      'NO_ENCONTRADO',
    ]);
    const corto = await nuevo('Corta de mando', [
      PERMISO.TRASPASAR_USUARIOS_DEL_ROL,
      PERMISO.NUEVO_ROL,
      PERMISO.EDITAR_DESCRIPCION_ROL,
      PERMISO.EDITAR_PERMISOS_ROL,
    ]);
    await hacer(personal.editarRol, { body: { id: USUARIO.cajera, rol: corto.id } });
    await agregar({ rol: 2 });
    const sesion = await entrar({ usuario: 'cajera' });
    const mas = { descripcion: 'De más', permisos: [PERMISO.NUEVO_USUARIO] };
    expect([
      motivoDe(await mover(2, 4, sesion)),
      motivoDe(await pedir(roles.nuevo, { body: mas }, sesion)),
      motivoDe(await pedir(roles.editarDescripcion, { body: { id: 99_999, nombreRol: 'Nadie' } }, sesion)),
      motivoDe(await pedir(roles.editarPermisos, { body: { id: 99_999, permisos: [PERMISO.NUEVO_ROL] } }, sesion)),
      motivoDe(await pedir(roles.editarPermisos, { body: { id: corto.id, permisos: [14] } }, sesion)),
    ]).toEqual(['PUEDE_MAS_QUE_TU', 'PUEDE_MAS_QUE_TU', 'NO_ENCONTRADO', 'NO_ENCONTRADO', 'PERMISO_DESCONOCIDO']);
    await hacer(personal.editarRol, { body: { id: USUARIO.cajera, rol: 2 } });
  });
});
