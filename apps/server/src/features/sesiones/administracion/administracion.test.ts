import { describe, expect, it } from 'vitest';
import { administracionDeSesiones as llamadas } from '@comal/contract/sesiones/administracion';
import { personal } from '@comal/contract/usuarios/personal';
import type { CallInput, Route } from '@comal/contract/route';
import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { ENTRADAS_DE_MENU } from '@comal/domain/permisos/menu';
import { permisoDe, PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA, cookieDe, darContrasena, entrarComo, USUARIO } from '../../../test/dos-negocios.ts';
import { motivoDe } from '../../usuarios/personal/personal.fixture.ts';
import { abrirSesiones, horas } from './administracion.fixture.ts';

const { server, negocio, ajeno, admin, pedir, hacer, entrar, lista, ids, una, cerrar, forzar, abrirCaja, conPermisos } =
  await abrirSesiones();

const SIN_PAGINA = {};
const motivoDeLlamada = async <R extends Route>(route: R, input: CallInput<R>, quien?: Sesion) =>
  motivoDe(await pedir(route, input, quien));

describe('the list of sessions', () => {
  it('has who, since when, where, on what, with the drawer open or not, and how it stands (SESIONES-008, SESIONES-009, API-025)', async () => {
    const cajera = await entrar({ usuario: 'cajera' });
    await pedir(sesiones.registrarAparato, { body: { plataforma: 'movil', so: 'android' } }, cajera);
    await abrirCaja(cajera);
    const [primera, ...resto] = await lista();
    expect(primera).toEqual({
      ...{
        id: cajera.id,
        usuario: 'cajera',
        id_usuario: USUARIO.cajera,
        nombre_completo: 'Guadalupe Herrera',
        rol: 'Cajero',
      },
      apertura: { fecha: '20-11-2026', hora: '14:00' },
      abierta_en: server.ahora(),
      caja_abierta: true,
      ...{ plataforma: 'movil', so: 'android', aparato: null, terminal: 'Caja 1', id_terminal: CAJA.centro },
      estado: { id: 1, descripcion: 'Abierta', clase: 'abierta' },
      vista_en: server.ahora(),
      actual: false,
      cierre: null,
    });
    expect(resto.map((s) => [s.usuario, s.actual, s.caja_abierta])).toEqual([['admin', true, false]]);
  });

  it('shows the open ones first and then the newest, 50 of them from page 0 (SESIONES-007, API-025)', async () => {
    const vieja = await entrar();
    server.pasar(60_000);
    const cerrada = await entrar();
    await cerrar(cerrada.id);
    server.pasar(60_000);
    const nueva = await entrar();
    const orden = await ids();
    expect(orden.indexOf(nueva.id)).toBeLessThan(orden.indexOf(vieja.id));
    expect(orden.indexOf(cerrada.id)).toBe(orden.length - 1);
    await server.sql(
      `INSERT INTO sesion (cliente, id, token_hash, usuario, sucursal, caja, plataforma, creada_en, vista_en, cerrada_en, motivo_cierre)
       SELECT $1, gen_random_uuid(), 'hecha ' || n, 3, $2, 2, 'web', i, i, i + interval '1 hour', 'salida'
       FROM (SELECT n, $3::timestamptz - n * interval '1 day' AS i FROM generate_series(2, 121) n) x`,
      [negocio.cliente, negocio.centro, new Date(server.ahora())],
    );
    const paginas = await Promise.all([0, 1, 2].map((pagina) => hacer(llamadas.pagina, { body: { pagina } })));
    const total = orden.length + 120;
    expect(paginas.map((p) => [p.registros.length, p.total])).toEqual([
      [50, total],
      [50, total],
      [total - 100, total],
    ]);
    const todas = paginas.flatMap((p) => p.registros);
    expect(new Set(todas.map((s) => s.id)).size).toBe(total);
    const cerradas = todas.slice(orden.length - 1).map((s) => s.abierta_en);
    expect(cerradas).toEqual(cerradas.toSorted((a, b) => b - a));
    // A digest has no space, so that no open session of the test is deleted.
    await server.sql(`DELETE FROM sesion WHERE token_hash LIKE 'hecha %'`);
  });

  it('has the filters of the branch, and each chooses (API-026, SESIONES-006)', async () => {
    const grupos = await hacer(llamadas.filtros, {});
    expect(grupos.map((g) => g.control)).toEqual(['usuario', 'terminal', 'plataforma', 'estado', 'caja', 'rol']);
    const mesero = await entrar({ caja: CAJA.centro2 });
    const cajera = await entrar({ usuario: 'cajera' });
    const [terminales] = [grupos.find((g) => g.control === 'terminal')!.opciones];
    expect(terminales.map((o) => o.descripcion)).not.toContain('Caja norte');
    const hay = async (control: string, ...valores: (string | number)[]): Promise<boolean[]> => {
      const halladas = await ids({ control, valores });
      return [halladas.includes(mesero.id), halladas.includes(cajera.id)];
    };
    expect(await hay('usuario', USUARIO.mesero)).toEqual([true, false]);
    expect(await hay('terminal', CAJA.centro)).toEqual([false, true]);
    expect(await hay('rol', 2)).toEqual([false, true]);
    expect(await hay('plataforma', 'web')).toEqual([true, true]);
    expect(await hay('plataforma', 'movil')).toEqual([false, false]);
    expect(await hay('estado', 'cerrada', 'expirada')).toEqual([false, false]);
    expect(await hay('estado', 'nada')).toEqual([false, false]);
    expect(await hay('caja', 'no')).toEqual([true, false]);
    expect(await hay('caja', 'si')).toEqual([false, true]);
    const [hoy, ayer] = [server.ahora(), server.ahora() - horas(24)];
    expect(await hay('fecha', hoy, hoy)).toEqual([true, true]);
    expect(await hay('fecha', ayer, ayer)).toEqual([false, false]);
    expect(await ids({ control: 'usuario', valores: [USUARIO.mesero] }, { control: 'caja', valores: ['si'] })).toEqual(
      [],
    );
  });

  it('is of the branch of who asks: neither of another nor of another business', async () => {
    const norte = await entrar({ usuario: 'admin', sucursal: negocio.norte, caja: CAJA.norte });
    const fuera = await entrarComo(server, ajeno, { usuario: 'admin' });
    const aqui = await ids();
    expect([norte.id, fuera.id].filter((id) => aqui.includes(id))).toEqual([]);
    for (const { id } of [norte, fuera]) {
      expect(await motivoDeLlamada(llamadas.una, { params: { id } })).toBe('NO_ENCONTRADO');
      expect(motivoDe(await cerrar(id))).toBe('NO_ENCONTRADO');
      expect(motivoDe(await forzar(id))).toBe('NO_ENCONTRADO');
    }
    expect((await hacer(llamadas.pagina, { body: {} }, norte)).registros.map((s) => s.id)).toEqual([norte.id]);
  });

  it('says that one is locked, and that one expired, before anybody cleans it (D-12)', async () => {
    const mesero = await entrar();
    await pedir(usuarios.bloquear, {}, mesero);
    expect((await una(mesero.id)).estado).toEqual({ id: 1, descripcion: 'Bloqueada', clase: 'bloqueada' });
    await server.sql(`UPDATE sesion SET vista_en = vista_en - interval '12 hours 1 second' WHERE id = $1`, [mesero.id]);
    const vencida = await una(mesero.id);
    expect(vencida.estado).toEqual({ id: 0, descripcion: 'Expirada', clase: 'expirada' });
    expect(vencida.cierre).toMatchObject({ razon: 'expirada', en: server.ahora() - 1_000, por: null });
  });

  it('opens the screen for who has ADMINISTRAR_SESIONES_SISTEMA, and for nobody else (PERMISO-065)', async () => {
    expect(ENTRADAS_DE_MENU.find((e) => e.ruta === 'sesiones')?.permisos).toEqual([
      permisoDe('sesiones', 'ADMINISTRAR_SESIONES_SISTEMA'),
    ]);
    const quien = await conPermisos(PERMISO.ADMINISTRAR_SESIONES_SISTEMA);
    expect(await motivoDeLlamada(llamadas.pagina, { body: {} }, quien)).toBe(200);
    const otro = await conPermisos(PERMISO.CERRAR_SESION, PERMISO.CERRAR_TODAS_LAS_SESIONES);
    server.pasar(1_001);
    expect(await motivoDeLlamada(llamadas.pagina, { body: {} }, otro)).toBe('SIN_PERMISO');
  });
});

describe('the sessions service', () => {
  it('lists those of a person and of a register, open or not, by page (SESIONES-015, SESIONES-016)', async () => {
    const mesero = await entrar({ caja: CAJA.centro2 });
    await cerrar(mesero.id);
    const query = { pagina: 0, tamanio: '5' } as const;
    const suyas = await hacer(llamadas.deUsuario, { params: { id: USUARIO.mesero }, query });
    expect([suyas.registros.length, suyas.total]).toEqual([5, expect.any(Number)]);
    const segunda = await hacer(llamadas.deUsuario, { params: { id: USUARIO.mesero }, query: { ...query, pagina: 1 } });
    const vistas = [...suyas.registros, ...segunda.registros].map((s) => s.id);
    expect(new Set(vistas).size).toBe(Math.min(suyas.total, 10));
    expect(new Set(suyas.registros.map((s) => s.usuario))).toEqual(new Set(['mesero']));
    const deCaja = await hacer(llamadas.deTerminal, { params: { id: CAJA.centro2 }, query: SIN_PAGINA });
    expect(deCaja.registros.map((s) => s.id)).toContain(mesero.id);
    expect(new Set(deCaja.registros.map((s) => s.id_terminal))).toEqual(new Set([CAJA.centro2]));
    const nadie = await hacer(llamadas.deUsuario, { params: { id: USUARIO.baja }, query: SIN_PAGINA });
    expect(nadie).toEqual({ registros: [], total: 0 });
  });

  it('lists the open ones, one by its id, and says whether somebody is open on a register (SESIONES-014, SESIONES-017, SESIONES-022)', async () => {
    const mesero = await entrar({ caja: CAJA.centro2 });
    const activas = await hacer(llamadas.activas, { query: SIN_PAGINA });
    expect(new Set(activas.registros.map((s) => s.estado.id))).toEqual(new Set([1]));
    expect(activas.registros.map((s) => s.id)).toContain(mesero.id);
    expect(await una(mesero.id)).toMatchObject({ id: mesero.id, usuario: 'mesero', terminal: 'Caja 2' });
    const params = { id: USUARIO.mesero, caja: CAJA.centro2 };
    expect(await hacer(llamadas.validarActiva, { params })).toMatchObject({ activa: true, sesion: { id: mesero.id } });
    await hacer(llamadas.cerrarTodasDeTerminal, { params: { id: CAJA.centro2 } });
    expect(await hacer(llamadas.validarActiva, { params })).toEqual({ activa: false, sesion: null });
    expect(await motivoDeLlamada(llamadas.una, { params: { id: '0190ffff-0000-7000-8000-000000000000' } })).toBe(
      'NO_ENCONTRADO',
    );
  });

  it('lists those that ended, with pagina and tamanio and the same filters (SESIONES-023)', async () => {
    server.pasar(1_000);
    const mesero = await entrar();
    await cerrar(mesero.id);
    const pagina = { pagina: 0, tamanio: 5, filtros: [{ control: 'usuario', valores: [USUARIO.mesero] }] };
    const historial = await hacer(llamadas.historial, { body: pagina });
    expect(historial.registros[0]?.id).toBe(mesero.id);
    expect(historial.registros.length).toBe(5);
    expect(new Set(historial.registros.map((s) => s.estado.id))).toEqual(new Set([0]));
    const abiertas = { filtros: [{ control: 'estado', valores: ['abierta'] }] };
    expect((await hacer(llamadas.historial, { body: abiertas })).total).toBe(0);
  });

  it('lists those of some operating days of the branch, both within (SESIONES-025, D-01)', async () => {
    const mesero = await entrar();
    // The 10th by local time, one minute before the operating day of the branch changes.
    await server.sql(`UPDATE sesion SET creada_en = '2026-11-10T10:59:00Z' WHERE id = $1`, [mesero.id]);
    const de = async (fechaInicio: string, fechaFin: string): Promise<string[]> => {
      const { registros } = await hacer(llamadas.porFecha, { query: SIN_PAGINA, body: { fechaInicio, fechaFin } });
      return registros.map((s) => s.id);
    };
    expect(await de('2026-11-09', '2026-11-09')).toEqual([mesero.id]);
    expect(await de('2026-11-10', '2026-11-11')).toEqual([]);
    const filtro = {
      control: 'fecha',
      valores: [Date.parse('2026-11-09T06:00:00Z'), Date.parse('2026-11-10T05:59:59Z')],
    };
    expect(await ids(filtro)).toEqual([mesero.id]);
    await server.sql(`UPDATE sesion SET creada_en = '2026-11-10T11:00:00Z' WHERE id = $1`, [mesero.id]);
    expect([await de('2026-11-09', '2026-11-09'), await ids(filtro)]).toEqual([[], []]);
    expect(await de('2026-11-10', '2026-11-10')).toEqual([mesero.id]);
    const al = async (fechaInicio: string, fechaFin: string) => {
      const { status, body } = await pedir(llamadas.porFecha, { query: SIN_PAGINA, body: { fechaInicio, fechaFin } });
      return [status, body.error?.campos?.['fechaFin'] ?? body.error?.campos?.['fechaInicio']];
    };
    expect(await al('2026-11-02', '2026-11-01')).toEqual([400, 'La fecha final es anterior a la inicial']);
    expect(await al('2025-01-01', '2026-11-01')).toEqual([400, 'Elige a lo más 400 días']);
    expect(await al('ayer', '2026-11-01')).toEqual([400, 'Fecha no válida']);
  });

  it('names who has more than one open (SESIONES-035)', async () => {
    await hacer(llamadas.cerrarTodasDeUsuario, { params: { id: USUARIO.mesero } });
    const deMesero = async () =>
      (await hacer(llamadas.concurrentes, {})).find((p) => p.id_usuario === USUARIO.mesero)?.sesiones.map((s) => s.id);
    const una = await entrar();
    expect(await deMesero()).toBeUndefined();
    server.pasar(1_000);
    const otra = await entrar({ caja: CAJA.centro2 });
    expect(await deMesero()).toEqual([otra.id, una.id]);
  });

  it('tells whether the own session may do an operation, by name or number (SESIONES-036)', async () => {
    const mesero = await entrar();
    const puede = (operacion: string) => motivoDeLlamada(llamadas.validarPermisos, { body: { operacion } }, mesero);
    expect([await puede('CREAR_Y_EDITAR_COMANDAS'), await puede('170')]).toEqual([200, 200]);
    expect([await puede('COBRAR'), await puede('72'), await puede('VOLAR')]).toEqual(Array(3).fill('SIN_PERMISO'));
  });

  it('changes of a session what it says of its device, the own one, and nothing else (SESIONES-019)', async () => {
    const [mesero, cajera] = [await entrar(), await entrar({ usuario: 'cajera' })];
    const antes = await server.sql('SELECT usuario, caja, sucursal, token_hash FROM sesion WHERE id = $1', [mesero.id]);
    const aparato = { plataforma: 'movil', so: 'ios' } as const;
    const body = { id: mesero.id, aparato, usuario: USUARIO.admin, caja: CAJA.general, sucursal: negocio.norte };
    expect(await motivoDeLlamada(llamadas.editar, { body }, mesero)).toBe(200);
    expect(await una(mesero.id)).toMatchObject({ plataforma: 'movil', so: 'ios' });
    expect(
      await server.sql('SELECT usuario, caja, sucursal, token_hash FROM sesion WHERE id = $1', [mesero.id]),
    ).toEqual(antes);
    expect(await motivoDeLlamada(llamadas.editar, { body: { id: cajera.id, aparato } }, mesero)).toBe('NO_ENCONTRADO');
    expect(await motivoDeLlamada(llamadas.editar, { body: { id: cajera.id, aparato } }, admin)).toBe('NO_ENCONTRADO');
  });

  it('opens one only for who has just given the password, by the one-use access of signing in (SESIONES-018, D-10)', async () => {
    const { cliente, centro: sucursal } = negocio;
    const body = { id: USUARIO.mesero, cliente, sucursal, plataforma: 'web', caja: CAJA.centro } as const;
    const antes = await server.sql('SELECT count(*)::integer AS n FROM sesion');
    const abrir = async (cambios: object, cookie?: string, token?: string) =>
      motivoDe(
        await server.call(
          llamadas.nueva,
          { body: { ...body, ...cambios } },
          { ...(cookie && { cookie }), ...(token && { token }) },
        ),
      );
    // Neither the session of an administrator nor an id replaces the password.
    expect(await abrir({})).toBe('ACCESO_VENCIDO');
    expect(await abrir({}, undefined, admin.token)).toBe('ACCESO_VENCIDO');
    expect(await abrir({}, 'comal_acceso=inventado')).toBe('ACCESO_VENCIDO');
    const deOtro = cookieDe(await darContrasena(server, negocio, { usuario: 'cajera' }));
    expect(await abrir({}, deOtro, admin.token)).toBe('ACCESO_VENCIDO');
    expect(await server.sql('SELECT count(*)::integer AS n FROM sesion')).toEqual(antes);
    const propia = cookieDe(await darContrasena(server, negocio));
    const conContrasena = async (cambios: object) => abrir(cambios, cookieDe(await darContrasena(server, negocio)));
    expect(await conContrasena({ caja: CAJA.norte })).toBe('CAJA_NO_PERMITIDA');
    expect(await conContrasena({ caja: CAJA.general })).toBe('CAJA_GENERAL_SOLO_ADMINISTRADORES');
    expect(await conContrasena({ caja: null, plataforma: 'standalone', hostname: 'OTRA' })).toBe('EQUIPO_DESCONOCIDO');
    expect(await abrir({}, propia)).toBe(200);
    expect(await abrir({}, propia)).toBe('ACCESO_VENCIDO');
  });

  it('opens none for who was disabled after giving the password (SESIONES-018, D-11)', async () => {
    const cookie = cookieDe(await darContrasena(server, negocio));
    const activo = (es: boolean) =>
      server.sql('UPDATE usuario SET activo = $2 WHERE id = $1 AND cliente = $3', [
        USUARIO.mesero,
        es,
        negocio.cliente,
      ]);
    await activo(false);
    const { cliente, centro: sucursal } = negocio;
    const body = { id: USUARIO.mesero, cliente, sucursal, plataforma: 'web', caja: CAJA.centro } as const;
    expect(motivoDe(await server.call(llamadas.nueva, { body }, { cookie }))).toBe('SUCURSAL_NO_PERMITIDA');
    await activo(true);
  });

  it('is beside the roles to choose from when somebody is given one (API-027)', async () => {
    const roles = await hacer(personal.roles, {});
    expect(roles.map((r) => r.descripcion)).toEqual(['Administrador', 'Cajero', 'Cocina', 'Mesero']);
    const { body } = await server.raw({ ...personal.roles, base: 'qtpv' }, {}, { token: admin.token });
    expect(body.data).toEqual(roles);
  });
});
