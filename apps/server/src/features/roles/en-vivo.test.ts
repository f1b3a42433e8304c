import { expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ServidorFrame } from '@comal/contract/events';
import { permisos } from '@comal/contract/permisos';
import { roles, type Rol } from '@comal/contract/roles';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { personal } from '@comal/contract/usuarios/personal';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { USUARIO } from '../../test/dos-negocios.ts';
import { escuchar, Pantalla } from '../../test/pantalla.ts';
import { abrirGente, motivoDe } from '../usuarios/personal/personal.fixture.ts';

const { server, pedir, hacer, entrar } = await abrirGente();
const puerto = await escuchar(server);
const { CREAR_Y_EDITAR_COMANDAS, COBRAR, VER_ROLES } = PERMISO;

type Permisos = Extract<ServidorFrame, { t: 'permisos' }>;

const agregar = (descripcion: string, permisos: number[]): Promise<Rol> =>
  hacer(roles.nuevo, { body: { descripcion, permisos } });
const dar = (rol: number) => hacer(personal.editarRol, { body: { id: USUARIO.mesero, rol } });
const dichos = (pantalla: Pantalla): Permisos[] =>
  pantalla.textos.map((x) => JSON.parse(x) as ServidorFrame).filter((f): f is Permisos => f.t === 'permisos');

/** Connects the screen of a waiter with a role and waits for its permissions; `cambia` answers what it receives after a change. */
const conPantalla = async (rol: Rol) => {
  await dar(rol.id);
  const sesion = await entrar();
  const pantalla = new Pantalla(puerto, sesion.token);
  await pantalla.conectar();
  await pantalla.oye('permisos');
  const cambia = async (hacerlo: () => Promise<unknown>): Promise<Permisos> => {
    pantalla.dichos.length = 0;
    await hacerlo();
    await pantalla.oye('permisos');
    return dichos(pantalla).at(-1)!;
  };
  return { sesion, pantalla, cambia };
};
const abrirMesa = (sesion: Sesion) => pedir(comandas.nueva, { body: { nombre: 'Mesa 1', comensales: 2 } }, sesion);

it('the permissions of a role that changed reach the screens of who has it, and the next press is refused in words (D-112)', async () => {
  const rol = await agregar('Mesera de hoy', [CREAR_Y_EDITAR_COMANDAS, COBRAR]);
  const { sesion, pantalla, cambia } = await conPantalla(rol);
  expect(dichos(pantalla)).toEqual([
    {
      ...{ t: 'permisos', rol: { id: rol.id, descripcion: 'Mesera de hoy' } },
      ...{ usuario: [COBRAR, CREAR_Y_EDITAR_COMANDAS], caja: sesion.caja.permisos },
    },
  ]);
  expect(motivoDe(await abrirMesa(sesion))).toBe(200);
  const dicho = await cambia(() => hacer(roles.editarPermisos, { body: { id: rol.id, permisos: [COBRAR] } }));
  expect(dicho.usuario).toEqual([COBRAR]);
  const { status, body } = await abrirMesa(sesion);
  expect([status, body.error?.message]).toEqual([403, 'No tienes permitido realizar esta operación']);
  pantalla.cerrar();
});

it('a role without comandas leaves the session open: it hears nothing of them, and all of them when it may again (decision 0003)', async () => {
  const rol = await agregar('Va y viene', [CREAR_Y_EDITAR_COMANDAS]);
  const { sesion, pantalla, cambia } = await conPantalla(rol);
  await cambia(() => hacer(roles.editarPermisos, { body: { id: rol.id, permisos: [VER_ROLES] } }));
  await pantalla.oye('sin-comandas');
  expect(motivoDe(await pedir(roles.pagina, { body: {} }, sesion))).toBe(200);
  await cambia(() => hacer(roles.editarPermisos, { body: { id: rol.id, permisos: [CREAR_Y_EDITAR_COMANDAS] } }));
  await pantalla.oye('foto');
  expect(motivoDe(await abrirMesa(sesion))).toBe(200);
  pantalla.cerrar();
});

it('moving the users of a role reaches their screens, with the name of the new one (ROL-016, API-042, D-112)', async () => {
  const [de, a] = [await agregar('De aquí', [CREAR_Y_EDITAR_COMANDAS]), await agregar('Para allá', [COBRAR])];
  const { pantalla, cambia } = await conPantalla(de);
  const body = { rol_origen: de.id, rol_destino: a.id };
  const { rol, usuario } = await cambia(() => hacer(roles.moverUsuarios, { body }));
  expect([rol, usuario]).toEqual([{ id: a.id, descripcion: 'Para allá' }, [COBRAR]]);
  pantalla.cerrar();
});

it('another role of a person reaches their screens, and they may check what it may (API-041, D-112)', async () => {
  const { sesion, pantalla, cambia } = await conPantalla(await agregar('La de antes', [CREAR_Y_EDITAR_COMANDAS]));
  const nuevo = await agregar('La de ahora', [VER_ROLES]);
  const { rol, usuario } = await cambia(() => dar(nuevo.id));
  expect([rol, usuario]).toEqual([{ id: nuevo.id, descripcion: 'La de ahora' }, [VER_ROLES]]);
  const comprueba = (role: number) =>
    pedir(permisos.deOperacion, { params: { role, operationGroup: 'roles', operation: 'VER_ROLES' } }, sesion);
  expect(motivoDe(await comprueba(rol.id))).toBe(200);
  expect(motivoDe(await abrirMesa(sesion))).toBe('SIN_PERMISO');
  pantalla.cerrar();
});
