import { describe, expect, it } from 'vitest';
import { terminales } from '@comal/contract/terminales';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { MODULOS } from '@comal/domain/permisos/modulos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { CallInput, Route } from '@comal/contract/route';
import { CAJA, PASSWORD, USUARIO } from '../../test/dos-negocios.ts';
import { motivoDe } from '../usuarios/personal/personal.fixture.ts';
import { abrirTerminales, edicion, formulario } from './terminales.fixture.ts';

const t = await abrirTerminales();
const { server, negocio, pedir, hacer, entrar, una, usar } = t;

const agregar = (terminal: number, usuario: number) =>
  pedir(terminales.agregarUsuario, { body: { terminal, usuario } });
const quitar = (terminal: number, usuario: number) => pedir(terminales.quitarUsuario, { body: { terminal, usuario } });
const guardar = (terminal: number, restringida: boolean, ids: number[], version?: number) =>
  pedir(terminales.guardarAccesos, { body: { terminal, restringida, usuarios: ids, ...(version && { version }) } });

describe('who enters a web register', () => {
  it('is whoever enters the branch, until somebody is put on its list; then nobody else (API-047, D-11)', async () => {
    const mesero = await entrar();
    const cajera = await entrar({ usuario: 'cajera' });
    const answer = await agregar(CAJA.centro, USUARIO.cajera);
    expect(answer.body.message).toBe('Usuario agregado exitosamente');
    expect(answer.body.data!.usuarios).toEqual([
      { id: USUARIO.cajera, usuario: 'cajera', nombre: 'Guadalupe Herrera' },
    ]);
    expect(await una(CAJA.centro)).toEqual(answer.body.data);
    expect([await usar(mesero), await usar(cajera)]).toEqual(['SESION_REQUERIDA', 200]);
    await expect(entrar()).rejects.toThrow('CAJA_NO_PERMITIDA');
    expect((await entrar({ caja: CAJA.centro2 })).caja.id).toBe(CAJA.centro2);
  });

  it('who is not on the list is not changed to on that register either (D-108)', async () => {
    const cajera = await entrar({ usuario: 'cajera' });
    const body = { usuario: USUARIO.mesero, prueba: { password: PASSWORD } };
    expect(motivoDe(await pedir(usuarios.cambiar, { body }, cajera))).toBe('CAJA_NO_PERMITIDA');
  });

  it('who loses access loses the session there at once, and the one elsewhere not (TERMINAL-021, API-048, D-112)', async () => {
    await agregar(CAJA.centro, USUARIO.mesero);
    const [aqui, alla] = [await entrar(), await entrar({ caja: CAJA.centro2 })];
    const answer = await quitar(CAJA.centro, USUARIO.mesero);
    expect(answer.body.message).toBe('Usuario eliminado exitosamente');
    expect([await usar(aqui), await usar(alla)]).toEqual(['SESION_REQUERIDA', 200]);
    await quitar(CAJA.centro, USUARIO.cajera);
    await expect(entrar({ usuario: 'cajera' })).rejects.toThrow('CAJA_NO_PERMITIDA');
    expect(motivoDe(await quitar(CAJA.centro, USUARIO.cajera))).toBe('USUARIO_DE_OTRA_SUCURSAL');
  });

  it('is saved as a whole, with what was read compared, and the log says names (TERMINAL-011, D-35)', async () => {
    const { version } = await una(CAJA.centro);
    expect(motivoDe(await guardar(CAJA.centro, false, [], version - 1))).toBe('CAMBIO_ENTRETANTO');
    const abierta = await guardar(CAJA.centro, false, [USUARIO.cajera], version);
    expect(abierta.body.data).toMatchObject({ restringida: false, version: version + 1 });
    expect((await entrar()).caja.id).toBe(CAJA.centro);
    expect((await t.bitacora(`terminal/${CAJA.centro}`)).at(-1)).toEqual({
      accion: 'terminal.usuarios',
      datos: {
        ...{ caja: 2, identificador: 'WEB-1-1', alias: 'Caja 1', plataforma: 'Web' },
        entran: 'Todos los de la sucursal',
        agregados: ['Guadalupe Herrera (cajera)'],
        quitados: [],
      },
    });
    await guardar(CAJA.centro, false, []);
  });

  it('is chosen among who works in the branch and is not on the list (TERMINAL-010)', async () => {
    await agregar(CAJA.centro, USUARIO.cajera);
    const { terminal, candidatos } = await hacer(terminales.accesos, { params: { id: CAJA.centro } });
    expect(terminal.usuarios.map((u) => u.id)).toEqual([USUARIO.cajera]);
    expect(candidatos.map((u) => u.usuario)).toEqual(['admin', 'mesero', 'cocina']);
    expect(motivoDe(await agregar(CAJA.centro, USUARIO.baja))).toBe('USUARIO_DE_OTRA_SUCURSAL');
    const sinElegir = await server.raw(
      terminales.agregarUsuario,
      { body: { terminal: CAJA.centro } },
      { token: t.admin.token },
    );
    expect(sinElegir.body.error?.campos).toEqual({ usuario: 'Debes seleccionar un usuario' });
    await guardar(CAJA.centro, false, []);
  });

  it('is asked of web registers alone (TERMINAL-006)', async () => {
    const cada = async (caja: number) =>
      [
        await agregar(caja, USUARIO.cajera),
        await quitar(caja, USUARIO.cajera),
        await guardar(caja, true, [USUARIO.cajera]),
        await pedir(terminales.accesos, { params: { id: caja } }),
      ].map(motivoDe);
    expect(await cada(CAJA.barra)).toEqual(Array.from({ length: 4 }, () => 'SOLO_TERMINALES_WEB'));
    expect(await cada(CAJA.general)).toEqual(Array.from({ length: 4 }, () => 'DE_SISTEMA'));
    expect(motivoDe(await guardar(CAJA.centro, true, [USUARIO.baja]))).toBe('USUARIO_DE_OTRA_SUCURSAL');
  });
});

/** A call and the permission that it requires. */
const uso = <R extends Route>(permiso: number, route: R, input: () => CallInput<R> | Promise<CallInput<R>>) => ({
  permiso,
  usar: async () => {
    const entrada = await input();
    const con = await t.conPermisos(permiso);
    const puede = motivoDe(await pedir(route, entrada, con));
    const sin = await t.conPermisos(PERMISO.COBRAR);
    return [puede, motivoDe(await pedir(route, entrada, sin))];
  },
});
const terminal = CAJA.centro2;

describe('each operation has its permission', () => {
  it('ids 61, 62 and 112 to 116 are those of the registers (PERMISO-018)', () => {
    expect(MODULOS.find((m) => m.clave === 'terminales')?.ids).toEqual([61, 62, 112, 113, 114, 115, 116]);
  });

  it.each([
    ['the list: ADMINISTRAR_TERMINALES (PERMISO-057)', uso(115, terminales.pagina, () => ({ body: {} }))],
    [
      'a new one: NUEVA_TERMINAL, not that of moving the users of a role (PERMISO-058, D-14)',
      uso(61, terminales.nueva, () => ({ body: formulario({ identificador: 'permiso-1' }) })),
    ],
    [
      'an edit: EDITAR_TERMINAL (PERMISO-059)',
      uso(62, terminales.editar, async () => ({ body: edicion(await una(terminal)) })),
    ],
    [
      'access given: NUEVO_USUARIO_CON_ACCESO_A_TERMINAL (PERMISO-061)',
      uso(113, terminales.agregarUsuario, () => ({ body: { terminal, usuario: USUARIO.cocina } })),
    ],
    [
      'access taken: ELIMINAR_USUARIO_CON_ACCESO_A_TERMINAL (PERMISO-062)',
      uso(114, terminales.quitarUsuario, () => ({ body: { terminal, usuario: USUARIO.cocina } })),
    ],
    [
      'who has access is looked at with that of the list: the screen asks for none of its own (PERMISO-063)',
      uso(115, terminales.accesos, () => ({ params: { id: terminal } })),
    ],
    ['deleting: ELIMINAR_TERMINAL (PERMISO-060)', uso(112, terminales.eliminar, () => ({ params: { id: terminal } }))],
  ])('%s', async (_titulo, { usar: probar }) => {
    expect(await probar()).toEqual([200, 'SIN_PERMISO']);
  });

  it('the list saved whole: who may only give takes from nobody, who may only take gives to nobody', async () => {
    await guardar(CAJA.centro, true, [USUARIO.cajera, USUARIO.cocina]);
    const probar = async (permiso: number, ids: number[]) => {
      const sesion = await t.conPermisos(permiso);
      const body = { terminal: CAJA.centro, restringida: true, usuarios: ids };
      return motivoDe(await pedir(terminales.guardarAccesos, { body }, sesion));
    };
    expect(await probar(113, [USUARIO.cocina])).toBe('SIN_PERMISO');
    expect(await probar(114, [USUARIO.cajera, USUARIO.cocina, USUARIO.mesero])).toBe('SIN_PERMISO');
    expect(await probar(114, [USUARIO.cocina])).toBe(200);
    expect(await probar(113, [USUARIO.cocina, USUARIO.mesero])).toBe(200);
    expect((await server.sql('SELECT 1 FROM caja_usuario WHERE cliente = $1', [negocio.cliente])).length).toBe(2);
  });
});
