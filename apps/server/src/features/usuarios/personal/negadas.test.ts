import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceso } from '@comal/contract/usuarios/acceso';
import { personal } from '@comal/contract/usuarios/personal';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import { USUARIO } from '../../../test/dos-negocios.ts';
import type { Answer } from '../../../test/server.ts';
import { abrirGente, motivoDe } from './personal.fixture.ts';

const { server, negocio, admin, pedir, hacer, entrar, dejarEntrarATodas } = await abrirGente();

const NUEVA = 'otra de barro';
const NOMBRE = { nombre: 'Marisol', primerApellido: 'Chan', segundoApellido: 'Poot', sexo: 2 } as const;

/** Each call about a person, for the person `id`; it would succeed for another person. */
const LLAMADAS: Readonly<Record<string, (id: number, quien?: Sesion) => Promise<Answer>>> = {
  editar: (id, quien) => pedir(personal.editar, { body: { id, ...NOMBRE, sucursales: [negocio.centro] } }, quien),
  editarRol: (id, quien) => pedir(personal.editarRol, { body: { id, rol: 3 } }, quien),
  editarContrasena: (id, quien) =>
    pedir(personal.editarContrasena, { body: { id, nuevaContrasena: NUEVA, confirmarContrasena: NUEVA } }, quien),
  quitarPin: (id, quien) => pedir(personal.quitarPin, { params: { id } }, quien),
  eliminar: (id, quien) => pedir(personal.eliminar, { params: { id } }, quien),
  'acceso.crear': (id, quien) => pedir(acceso.crear, { params: { id } }, quien),
};
const CON_TODO = [
  PERMISO.EDITAR_USUARIO,
  PERMISO.CAMBIAR_ROL,
  PERMISO.CAMBIAR_PASSWORD,
  PERMISO.ELIMINAR_USUARIO,
  PERMISO.NUEVO_USUARIO,
];

let mesero: Sesion;
beforeAll(async () => {
  await entrar({ usuario: 'cocina' });
  await hacer(personal.eliminar, { params: { id: USUARIO.cocina } });
  await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) SELECT $1, 3, unnest($2::integer[])', [
    negocio.cliente,
    CON_TODO,
  ]);
  await server.sql('UPDATE usuario SET sistema = false WHERE cliente = $1', [negocio.cliente]);
  await dejarEntrarATodas(USUARIO.mesero);
  mesero = await entrar();
});

describe('each call about a person says why not (B7, D-110)', () => {
  it.each(Object.entries(LLAMADAS))('%s', async (_llamada, llamar) => {
    expect([
      motivoDe(await llamar(USUARIO.cocina)),
      motivoDe(await llamar(USUARIO.admin, mesero)),
      motivoDe(await llamar(99_999)),
    ]).toEqual(['USUARIO_RETIRADO', 'PUEDE_MAS_QUE_TU', 'NO_ENCONTRADO']);
  });

  it('who comes back gets no role that is gone or may do more than who asks', async () => {
    const volver = (rol: number, quien?: Sesion) =>
      pedir(personal.recuperar, { body: { id: USUARIO.cocina, rol } }, quien);
    expect([motivoDe(await volver(99_999)), motivoDe(await volver(1, mesero))]).toEqual([
      'ROL_DESCONOCIDO',
      'PUEDE_MAS_QUE_TU',
    ]);
  });

  it('no role over one that somebody else gave meanwhile', async () => {
    const [antes] = await server.sql<{ version: number }>(
      'SELECT version FROM usuario WHERE cliente = $1 AND id = $2',
      [negocio.cliente, USUARIO.cajera],
    );
    const body = { id: USUARIO.cajera, rol: 2, version: antes!.version };
    await hacer(personal.editarRol, { body });
    expect(motivoDe(await pedir(personal.editarRol, { body }))).toBe('CAMBIO_ENTRETANTO');
  });

  it('no role that is gone, and no branch that is not there', async () => {
    expect(motivoDe(await pedir(personal.editarRol, { body: { id: USUARIO.cajera, rol: 99_999 } }))).toBe(
      'ROL_DESCONOCIDO',
    );
    const body = { id: USUARIO.cajera, ...NOMBRE, sucursales: [99] };
    expect(motivoDe(await pedir(personal.editar, { body }))).toBe('SUCURSAL_DESCONOCIDA');
  });
});

describe('the last one who may administer (D-110)', () => {
  const ESPERA = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

  /** The answer of `llamar` when the caller was retired after the session was checked and before the call got the lock of people. */
  const mientrasSeVa = async (llamar: () => Promise<Answer>): Promise<string | number> => {
    const otro = new pg.Client({ connectionString: server.databaseUrl });
    await otro.connect();
    const { text, values } = lockPeople(negocio.cliente);
    await otro.query('BEGIN');
    await otro.query(text, [...values]);
    const respuesta = llamar();
    while ((await server.sql(ESPERA)).length === 0) await new Promise(setImmediate);
    await otro.query('UPDATE usuario SET activo = false WHERE cliente = $1 AND id = $2', [
      negocio.cliente,
      USUARIO.admin,
    ]);
    await otro.query('COMMIT');
    await otro.end();
    const motivo = motivoDe(await respuesta);
    await server.sql('UPDATE usuario SET activo = true WHERE cliente = $1', [negocio.cliente]);
    return motivo;
  };

  it('stays, though who asks for it was retired at the same moment', async () => {
    await server.sql('UPDATE usuario SET rol = 1 WHERE cliente = $1 AND id = $2', [negocio.cliente, USUARIO.cajera]);
    expect([
      await mientrasSeVa(() => LLAMADAS['editarRol']!(USUARIO.cajera, admin)),
      await mientrasSeVa(() => LLAMADAS['eliminar']!(USUARIO.cajera, admin)),
    ]).toEqual(['ULTIMO_ADMINISTRADOR', 'ULTIMO_ADMINISTRADOR']);
  });
});
