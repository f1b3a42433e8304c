import { describe, expect, it } from 'vitest';
import { personal } from '@comal/contract/usuarios/personal';
import { roles, type Rol } from '@comal/contract/roles';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { USUARIO } from '../../test/dos-negocios.ts';
import { abrirGente, motivoDe, persona } from '../usuarios/personal/personal.fixture.ts';

const { server, ajeno, admin, pedir, hacer, entrar, agregar } = await abrirGente();

const nuevo = (descripcion: string, permisos: number[] = [PERMISO.COBRAR]): Promise<Rol> =>
  hacer(roles.nuevo, { body: { descripcion, permisos } });
const permisosDe = async (rol: number): Promise<number[]> =>
  (await server.sql<{ permiso: number }>('SELECT permiso FROM rol_permiso WHERE rol = $1 ORDER BY 1', [rol])).map(
    (f) => f.permiso,
  );
const filas = () =>
  server.sql(
    'SELECT r.*, p.permiso FROM rol r LEFT JOIN rol_permiso p ON p.cliente = r.cliente AND p.rol = r.id ORDER BY r.cliente, r.id, p.permiso',
  );

describe('a permission that cannot be given', () => {
  it.each([
    ['less than nothing', [-1]],
    ['a part of one', [1.5]],
    ['a word', ['cobrar']],
    ['a thing', [{}]],
    ['no list', 68],
    ['more than a number holds', [1e300]],
    ['more than are read', Array.from({ length: 501 }, () => 68)],
  ])('%s is refused by field, and nothing is written', async (_que, permisos) => {
    const rol = await nuevo(`Rol ${_que}`);
    const antes = await filas();
    for (const [route, body] of [
      [roles.nuevo, { descripcion: 'Rol de más', permisos }],
      [roles.editarPermisos, { id: rol.id, permisos }],
    ] as const) {
      const answer = await server.raw(route, { body }, { token: admin.token });
      expect([answer.status, Object.keys(answer.body.error?.campos ?? {})[0]?.split('.')[0]]).toEqual([
        400,
        'permisos',
      ]);
    }
    expect(await filas()).toEqual(antes);
  });

  it.each([0, 14, 15, 116, 143, 99_999])(
    '%i is reserved or of nobody: a role neither begins with it nor gets it (D-14)',
    async (id) => {
      const rol = await nuevo(`Con ${id} no`);
      const permisos = [PERMISO.COBRAR, id];
      expect(motivoDe(await pedir(roles.editarPermisos, { body: { id: rol.id, permisos } }))).toBe(
        'PERMISO_DESCONOCIDO',
      );
      expect(motivoDe(await pedir(roles.nuevo, { body: { descripcion: 'Otro con ese', permisos } }))).toBe(
        'PERMISO_DESCONOCIDO',
      );
      expect(await permisosDe(rol.id)).toEqual([PERMISO.COBRAR]);
    },
  );
});

describe('two administrators at once', () => {
  it.each([
    [
      'who write what a role may do',
      (id: number) => [
        pedir(roles.editarPermisos, { body: { id, version: 1, permisos: [PERMISO.DESPACHAR] } }),
        pedir(roles.editarPermisos, { body: { id, version: 1, permisos: [PERMISO.VER_ROLES] } }),
      ],
    ],
    [
      'who write its name',
      (id: number) => [
        pedir(roles.editarDescripcion, { body: { id, version: 1, nombreRol: 'Una de dos' } }),
        pedir(roles.editarDescripcion, { body: { id, version: 1, nombreRol: 'La otra' } }),
      ],
    ],
    [
      'of whom one writes its name and one what it may do',
      (id: number) => [
        pedir(roles.editarDescripcion, { body: { id, version: 1, nombreRol: 'Nombre de tres' } }),
        pedir(roles.editarPermisos, { body: { id, version: 1, permisos: [PERMISO.DESPACHAR] } }),
      ],
    ],
  ])('%s: one is kept whole, the other is told', async (que, cambiar) => {
    const { id } = await nuevo(que.slice(0, 30));
    const respuestas = await Promise.all(cambiar(id));
    expect(respuestas.map(motivoDe).toSorted()).toEqual([200, 'CAMBIO_ENTRETANTO']);
    const hecho = respuestas.find((r) => r.status === 200)!.body.data!;
    const [fila] = await server.sql('SELECT descripcion, version FROM rol WHERE id = $1', [id]);
    expect(fila).toEqual({ descripcion: hecho.descripcion, version: 2 });
    expect(await permisosDe(id)).toEqual(hecho.permisos);
  });

  it('of whom one deletes a role and one gives it to somebody: nobody is left without a role', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const { id } = await nuevo(`Fugaz ${vez}`);
      const [borrado, dado] = await Promise.all([
        pedir(roles.eliminar, { params: { id } }),
        pedir(personal.nuevo, { body: persona({ rol: id }) }),
      ]);
      expect([
        [200, 'ROL_DESCONOCIDO'],
        ['ROL_CON_USUARIOS', 200],
      ]).toContainEqual([motivoDe(borrado), motivoDe(dado)]);
    }
  });

  it('of whom one deletes a role and one moves people into it: they are in a role that is there', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const [de, a] = [await nuevo(`Desde ${vez}`), await nuevo(`Hacia ${vez}`)];
      const { id } = await agregar({ rol: de.id });
      await Promise.all([
        pedir(roles.eliminar, { params: { id: a.id } }),
        pedir(roles.moverUsuarios, { body: { rol_origen: de.id, rol_destino: a.id } }),
      ]);
      const [fila] = await server.sql<{ hay: boolean }>(
        'SELECT EXISTS (SELECT FROM rol r WHERE r.cliente = u.cliente AND r.id = u.rol) AS hay FROM usuario u WHERE u.id = $1',
        [id],
      );
      expect(fila).toEqual({ hay: true });
    }
  });
});

describe('a role of another business', () => {
  it('is not there, whatever is asked of it, and stays as it is', async () => {
    await server.sql(`INSERT INTO rol (cliente, id, descripcion) VALUES ($1, 9002, 'Ajeno')`, [ajeno.cliente]);
    const antes = await filas();
    const respuestas = [
      await pedir(roles.editarDescripcion, { body: { id: 9002, nombreRol: 'Nuestro' } }),
      await pedir(roles.editarPermisos, { body: { id: 9002, permisos: [PERMISO.COBRAR] } }),
      await pedir(roles.eliminar, { params: { id: 9002 } }),
      await pedir(roles.moverUsuarios, { body: { rol_origen: 9002, rol_destino: 3 } }),
      await pedir(roles.moverUsuarios, { body: { rol_origen: 2, rol_destino: 9002 } }),
    ];
    expect(respuestas.map(motivoDe)).toEqual([
      ...['NO_ENCONTRADO', 'NO_ENCONTRADO', 'NO_ENCONTRADO', 'NO_ENCONTRADO', 'ROL_DESCONOCIDO'],
    ]);
    expect(await filas()).toEqual(antes);
  });
});

describe('what was refused', () => {
  it('marks nothing: the next call goes through, and the same one once the role may (PERMISO-096, D-17)', async () => {
    const rol = await nuevo('Sin permiso aún');
    await hacer(personal.editarRol, { body: { id: USUARIO.mesero, rol: rol.id } });
    const sesion = await entrar();
    const ver = async () => motivoDe(await pedir(roles.pagina, { body: {} }, sesion));
    const otra = async () => motivoDe(await pedir(personal.pagina, { body: {} }, sesion));
    expect([await ver(), await ver()]).toEqual(['SIN_PERMISO', 'SIN_PERMISO']);
    await hacer(roles.editarPermisos, { body: { id: rol.id, permisos: [PERMISO.VER_USUARIOS] } });
    expect([await ver(), await otra()]).toEqual(['SIN_PERMISO', 200]);
    await hacer(roles.editarPermisos, { body: { id: rol.id, permisos: [PERMISO.VER_ROLES] } });
    expect([await otra(), await ver()]).toEqual(['SIN_PERMISO', 200]);
  });
});
