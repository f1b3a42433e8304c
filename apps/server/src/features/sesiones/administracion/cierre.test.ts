import { describe, expect, it } from 'vitest';
import { administracionDeSesiones as llamadas } from '@comal/contract/sesiones/administracion';
import { cortes } from '@comal/contract/caja/cortes';
import { cuenta } from '@comal/contract/usuarios/cuenta';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA, USUARIO } from '../../../test/dos-negocios.ts';
import { motivoDe } from '../../usuarios/personal/personal.fixture.ts';
import { abrirSesiones, horas } from './administracion.fixture.ts';

const {
  server,
  negocio,
  admin,
  pedir,
  hacer,
  entrar,
  agregar,
  entrarCon,
  usar,
  bitacora,
  una,
  cerrar,
  forzar,
  abrirCaja,
  conPermisos,
  fila,
} = await abrirSesiones();

const JEFA = 'Alejandra Núñez';
/** The answer that a closed session gets at its next call. */
const leeLuego = async (sesion: Parameters<typeof usar>[0]) => {
  const { status, body } = await pedir(cuenta.sesiones, {}, sesion);
  return { status, motivo: body.error?.motivo, texto: body.error?.message, data: body.data as unknown };
};
const textoDe = ({ body }: { body: { error?: { message: string } } }): string | undefined => body.error?.message;
const resumen = (id: string) => pedir(cortes.resumen, { params: { id }, query: {} });

describe('closing a session', () => {
  it('of an administrator needs who administers users and roles: else it is refused, one by one and all at once (D-110)', async () => {
    const jefa = await entrar({ usuario: 'admin' });
    const mesero = await entrar();
    const encargada = await conPermisos(
      PERMISO.ADMINISTRAR_SESIONES_SISTEMA,
      PERMISO.CERRAR_SESION,
      PERMISO.CERRAR_TODAS_LAS_SESIONES,
    );
    expect(motivoDe(await cerrar(jefa.id, encargada))).toBe('SESION_DE_ADMINISTRADOR');
    expect(motivoDe(await forzar(jefa.id, 'Se fue sin contar', encargada))).toBe('SESION_DE_ADMINISTRADOR');
    const todas = { params: { id: USUARIO.admin } };
    expect(motivoDe(await pedir(llamadas.cerrarTodasDeUsuario, todas, encargada))).toBe('SESION_DE_ADMINISTRADOR');
    const deCaja = await pedir(llamadas.cerrarTodasDeTerminal, { params: { id: CAJA.centro } }, encargada);
    expect(motivoDe(deCaja)).toBe(200);
    expect([await usar(jefa), await usar(mesero)]).toEqual([200, 'SESION_REQUERIDA']);
    expect(motivoDe(await cerrar(jefa.id))).toBe(200);
  });

  it('ends it at once, from open to closed, and tells who did it (SESIONES-009, SESIONES-037, D-12)', async () => {
    const mesero = await entrar();
    expect(await usar(mesero)).toBe(200);
    const { body } = await cerrar(mesero.id);
    expect([body.message, body.data]).toEqual(['Sesión cerrada', null]);
    expect(await leeLuego(mesero)).toEqual({
      ...{ status: 401, motivo: 'SESION_REQUERIDA', texto: `${JEFA} cerró tu sesión. Vuelve a entrar` },
      data: { cierre: { por: JEFA, motivo: null } },
    });
    expect(await una(mesero.id)).toMatchObject({
      estado: { id: 0, descripcion: 'Cerrada' },
      cierre: { razon: 'forzada', por: JEFA, motivo: null, fecha: '20-11-2026', hora: '14:00' },
    });
    expect((await bitacora(mesero.id)).at(-1)).toEqual({
      accion: 'sesion.cerrada-a-otro',
      datos: { usuario: 'mesero', nombre: 'Luis Ángel Pech', terminal: 'Caja 1', caja_abierta: false, motivo: null },
    });
    expect(motivoDe(await cerrar(mesero.id))).toBe('SESION_YA_CERRADA');
  });

  it('is refused while the drawer of its user is open, with the text of it (SESIONES-010, D-53)', async () => {
    const cajera = await entrar({ usuario: 'cajera' });
    await abrirCaja(cajera);
    const mesero = await entrar();
    expect(textoDe(await cerrar(cajera.id))).toBe('No puedes cerrar la sesión ya que su caja sigue abierta');
    expect(await usar(cajera)).toBe(200);
    // A waiter's session on the same register can be closed.
    expect(motivoDe(await cerrar(mesero.id))).toBe(200);
    await hacer(cortes.cerrar, { body: { caja_final: 500 } }, cajera);
    const otra = await entrar({ usuario: 'cajera' });
    expect(motivoDe(await cerrar(otra.id))).toBe(200);
  });

  it('of the own one is signing out: refused while the own shift is open (D-33, D-34)', async () => {
    const jefa = await entrar({ usuario: 'admin', caja: CAJA.centro2 });
    await abrirCaja(jefa);
    expect(textoDe(await cerrar(jefa.id, jefa))).toBe('No puedes cerrar la sesión hasta que registre su caja final');
    await hacer(cortes.cerrar, { body: { caja_final: 500 } }, jefa);
    const otra = await entrar({ usuario: 'admin', caja: CAJA.centro2 });
    const clave = '0190bbbb-0000-7000-8000-000000000001';
    const salir = () => server.call(llamadas.cerrar, { params: { id: otra.id } }, { token: otra.token, clave });
    expect((await salir()).body.message).toBe('Sesión cerrada');
    expect((await salir()).body.message).toBe('Sesión cerrada');
    expect((await fila(otra.id)).motivo_cierre).toBe('salida');
  });

  it('is for who has CERRAR_SESION, by force for who may close all (PERMISO-064)', async () => {
    const mesero = await entrar();
    const solo = await conPermisos(PERMISO.CERRAR_SESION);
    expect(motivoDe(await forzar(mesero.id, 'Porque sí', solo))).toBe('SIN_PERMISO');
    expect(motivoDe(await cerrar(mesero.id, solo))).toBe(200);
    const otra = await entrar();
    const todas = await conPermisos(PERMISO.CERRAR_TODAS_LAS_SESIONES);
    server.pasar(1_001);
    expect(motivoDe(await cerrar(otra.id, todas))).toBe('SIN_PERMISO');
    expect(motivoDe(await forzar(otra.id, 'Porque sí', todas))).toBe(200);
  });
});

describe('closing by force', () => {
  it('leaves the shift to be counted, and tells why (SESIONES-027, SESIONES-030, D-32)', async () => {
    const cajera = await entrar({ usuario: 'cajera' });
    await abrirCaja(cajera);
    server.pasar(60_000);
    const { body } = await forzar(cajera.id, 'Se fue sin contar');
    expect(body.data).toEqual({ corte_pendiente: true });
    expect(await leeLuego(cajera)).toMatchObject({
      texto: `${JEFA} cerró tu sesión: Se fue sin contar. Vuelve a entrar`,
      data: { cierre: { por: JEFA, motivo: 'Se fue sin contar' } },
    });
    expect((await resumen(cajera.id)).body.data?.estado).toBe(3);
    expect((await bitacora(cajera.id)).at(-1)).toEqual({
      accion: 'sesion.cierre-forzado',
      datos: {
        ...{ usuario: 'cajera', nombre: 'Guadalupe Herrera', terminal: 'Caja 1', caja_abierta: true },
        motivo: 'Se fue sin contar',
      },
    });
    const pendientes = await hacer(llamadas.sinCajaFinal, { query: {} });
    expect(pendientes.registros.map((s) => [s.id, s.caja_abierta])).toEqual([[cajera.id, true]]);
    // The opener of the shift continues it in a new session; the shift no longer waits for a count.
    const otra = await entrar({ usuario: 'cajera' });
    expect((await resumen(otra.id)).body.data?.estado).toBe(1);
    expect((await hacer(llamadas.sinCajaFinal, { query: {} })).total).toBe(0);
    await hacer(cortes.cerrar, { body: { caja_final: 500 } }, otra);
  });

  it.each([
    ['too short', 'no', 'Mínimo 3 caracteres'],
    ['too long', 'x'.repeat(101), 'Máximo 100 caracteres'],
    ['nothing to see', ' \u200b ', 'Escribe el motivo (3 a 100 caracteres)'],
  ])('refuses a reason that is %s, and closes nothing (SESIONES-030)', async (_que, motivo, dicho) => {
    const mesero = await entrar();
    const { status, body } = await forzar(mesero.id, motivo);
    expect([status, body.error?.campos]).toEqual([400, { motivo: dicho }]);
    expect(await usar(mesero)).toBe(200);
  });

  it('is not for the own session, nor for one that is over', async () => {
    expect(motivoDe(await forzar(admin.id))).toBe('SESION_PROPIA');
    const mesero = await entrar();
    await cerrar(mesero.id);
    expect(motivoDe(await forzar(mesero.id))).toBe('SESION_YA_CERRADA');
  });
});

describe('closing all', () => {
  it('of a person leaves the one whose drawer is open, and says so (SESIONES-020)', async () => {
    const { id, usuario } = await agregar({ rol: 2 });
    const dar = (caja: number) => entrarCon({ usuario, password: 'barro negro 7', caja });
    const [una1, otra] = [await dar(CAJA.centro), await dar(CAJA.centro2)];
    await server.sql('UPDATE usuario SET debe_cambiar = false WHERE id = $1', [id]);
    server.pasar(1_001);
    await abrirCaja(otra);
    const { body } = await pedir(llamadas.cerrarTodasDeUsuario, { params: { id } });
    expect([body.message, body.data]).toEqual(['Las sesiones se cerraron', { cerradas: 1, con_caja_abierta: 1 }]);
    expect([await usar(una1), await usar(otra)]).toEqual(['SESION_REQUERIDA', 200]);
    expect((await leeLuego(una1)).texto).toBe(`${JEFA} cerró tu sesión. Vuelve a entrar`);
    expect((await bitacora(`usuario/${id}`)).at(-1)).toEqual({
      accion: 'sesiones.cerradas',
      datos: { usuario: `Marisol Chan Poot (${usuario})`, cerradas: 1, con_caja_abierta: 1 },
    });
    await hacer(cortes.cerrar, { body: { caja_final: 500 } }, otra);
  });

  it('of a register leaves the own session (SESIONES-021)', async () => {
    const jefa = await entrar({ usuario: 'admin', caja: CAJA.centro2 });
    const mesero = await entrar({ caja: CAJA.centro2 });
    const { data } = (await pedir(llamadas.cerrarTodasDeTerminal, { params: { id: CAJA.centro2 } }, jefa)).body;
    expect(data?.con_caja_abierta).toBe(0);
    expect([await usar(mesero), await usar(jefa)]).toEqual(['SESION_REQUERIDA', 200]);
    const deNorte = await pedir(llamadas.cerrarTodasDeTerminal, { params: { id: CAJA.norte } }, jefa);
    expect(motivoDe(deNorte)).toBe('NO_ENCONTRADO');
    expect(motivoDe(await pedir(llamadas.cerrarTodasDeUsuario, { params: { id: 9_999 } }))).toBe('NO_ENCONTRADO');
  });

  it('of a person ends them in this branch alone', async () => {
    const norte = await entrar({ usuario: 'admin', sucursal: negocio.norte, caja: CAJA.norte });
    await hacer(llamadas.cerrarTodasDeUsuario, { params: { id: USUARIO.admin } });
    expect([await usar(norte), await usar(admin)]).toEqual([200, 200]);
  });
});

describe('sessions that expired', () => {
  it('are listed, and cleaned for good at the moment when they expired; a shift stays pending (SESIONES-031, SESIONES-032, D-12, D-32)', async () => {
    const cajera = await entrar({ usuario: 'cajera' });
    await abrirCaja(cajera);
    const vista = server.ahora();
    server.pasar(horas(13));
    const fresca = await entrar({ usuario: 'admin', caja: CAJA.general });
    const { registros } = await hacer(llamadas.expiradas, { query: {} }, fresca);
    expect(registros.map((s) => s.id)).toContain(cajera.id);
    expect(motivoDe(await cerrar(cajera.id, fresca))).toBe('SESION_YA_CERRADA');
    const limpias = await hacer(llamadas.limpiarExpiradas, {}, fresca);
    expect(limpias).toEqual({ limpiadas: registros.length, cortes_pendientes: 1 });
    expect(await fila(cajera.id)).toEqual({
      motivo_cierre: 'expirada',
      cerrada_por: null,
      cerrada_en: new Date(vista + horas(12)),
    });
    expect((await hacer(llamadas.expiradas, { query: {} }, fresca)).total).toBe(0);
    expect(await hacer(llamadas.una, { params: { id: cajera.id } }, fresca)).toMatchObject({
      estado: { id: 0, descripcion: 'Expirada' },
      caja_abierta: true,
      cierre: { razon: 'expirada', en: vista + horas(12) },
    });
    expect(await hacer(llamadas.limpiarExpiradas, {}, fresca)).toEqual({ limpiadas: 0, cortes_pendientes: 1 });
    // Somebody who signs in there after its last use continues the shift, whether the sessions were cleaned up or not.
    await server.sql(
      `UPDATE sesion SET creada_en = creada_en - interval '12 hours', vista_en = vista_en WHERE id = $1`,
      [(await entrar()).id],
    );
    const { body } = await pedir(cortes.resumen, { params: { id: cajera.id }, query: {} }, fresca);
    expect(body.data?.estado).toBe(1);
    await hacer(cortes.cerrarPorSesion, { params: { id: cajera.id }, body: { caja_final: 500 } }, fresca);
  });

  it('are cleaned by who may, and by nobody else', async () => {
    const quien = await conPermisos(PERMISO.ADMINISTRAR_SESIONES_SISTEMA);
    expect(motivoDe(await pedir(llamadas.limpiarExpiradas, {}, quien))).toBe('SIN_PERMISO');
    const otra = await conPermisos(PERMISO.LIMPIAR_SESIONES_EXPIRADAS);
    server.pasar(1_001);
    expect(motivoDe(await pedir(llamadas.limpiarExpiradas, {}, otra))).toBe(200);
  });
});

describe('the drawer of a session', () => {
  it('is opened on it, in the name of its user, and counted, by the one rule of the shift (SESIONES-026, SESIONES-028, SESIONES-029, D-30)', async () => {
    const jefa = await entrar({ usuario: 'admin', caja: CAJA.general });
    const cajera = await entrar({ usuario: 'cajera' });
    const ver = async (route: typeof llamadas.conCajaInicial): Promise<string[]> =>
      (await hacer(route, { query: {} }, jefa)).registros.map((s) => s.id);
    expect(await ver(llamadas.conCajaInicial)).toEqual([]);
    const abrir = (id: string, quien = jefa) =>
      pedir(cortes.abrirDeSesion, { params: { id }, body: { caja_inicial: 300 } }, quien);
    const abierta = await abrir(cajera.id);
    expect(abierta.body.data?.caja_inicial).toBe(300);
    const { corte = '' } = abierta.body.data ?? {};
    expect(await server.sql('SELECT usuario, caja, caja_inicial FROM corte WHERE id = $1', [corte])).toEqual([
      { usuario: USUARIO.cajera, caja: CAJA.centro, caja_inicial: '30000' },
    ]);
    expect((await bitacora(corte)).at(-1)).toEqual({
      accion: 'corte.abierto',
      datos: { caja_inicial: 300, de: { sesion: cajera.id, usuario: 'Guadalupe Herrera' } },
    });
    expect(motivoDe(await abrir(cajera.id))).toBe('CAJA_INICIAL_REGISTRADA');
    expect([await ver(llamadas.conCajaInicial), await ver(llamadas.sinCajaFinal)]).toEqual([[cajera.id], []]);
    const contar = (id: string) => pedir(cortes.cerrarPorSesion, { params: { id }, body: { caja_final: 300 } }, jefa);
    expect((await contar(cajera.id)).body.data?.cierre).toMatchObject({ contado: 300, irregular: false });
    expect(motivoDe(await contar(cajera.id))).toBe('CAJA_INICIAL_FALTA');
    expect(await ver(llamadas.conCajaInicial)).toEqual([]);
    expect(motivoDe(await abrir(jefa.id))).toBe('CAJA_GENERAL_SIN_CAJA_INICIAL');
  });

  it('is of the own session with permission 75, of somebody else’s with 86, and of none that is over (SESIONES-028, D-94)', async () => {
    const [cajera, mesero] = [await entrar({ usuario: 'cajera' }), await entrar({ caja: CAJA.centro2 })];
    const abrir = async (id: string, quien: typeof cajera) =>
      motivoDe(await pedir(cortes.abrirDeSesion, { params: { id }, body: { caja_inicial: 100 } }, quien));
    expect(await abrir(mesero.id, cajera)).toBe('SIN_PERMISO');
    expect(await abrir(cajera.id, cajera)).toBe(200);
    const jefe = await conPermisos(PERMISO.CERRAR_CAJA_DE_OTRA_SESION);
    expect(await abrir(jefe.id, jefe)).toBe('SIN_PERMISO');
    expect(await abrir(mesero.id, jefe)).toBe(200);
    const jefa = await entrar({ usuario: 'admin', caja: CAJA.general });
    const otra = await entrar({ caja: CAJA.centro2 });
    await hacer(cortes.cerrarPorSesion, { params: { id: otra.id }, body: { caja_final: 100 } }, jefa);
    await cerrar(otra.id, jefa);
    expect(await abrir(otra.id, jefa)).toBe('SESION_YA_CERRADA');
    expect(
      motivoDe(await pedir(cortes.cerrarPorSesion, { params: { id: cajera.id }, body: { caja_final: 100 } }, jefe)),
    ).toBe(200);
  });
});
