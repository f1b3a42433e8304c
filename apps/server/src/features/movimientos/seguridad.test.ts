import { describe, expect, it } from 'vitest';
import { movimientos } from '@comal/contract/movimientos/movimientos';
import { roles } from '@comal/contract/roles';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { cuenta } from '@comal/contract/usuarios/cuenta';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { enLlano } from '@comal/domain/movimientos/oracion';
import { CAJA, cookieDe, darContrasena, entrarComo, USUARIO } from '../../test/dos-negocios.ts';
import { abrirGente, motivoDe } from '../usuarios/personal/personal.fixture.ts';

const { server, negocio, ajeno, admin, pedir, hacer, entrar } = await abrirGente();
server.parar();
const { cliente } = negocio;
await server.sql(`UPDATE negocio SET correo_personal = 'ana@fonda.mx' WHERE cliente = $1`, [cliente]);

type Filtros = { control: string; valores: (string | number)[] }[];
const sucesos = async (filtros: Filtros = []) =>
  (await hacer(movimientos.seguridad, { body: { filtros } })).registros.map((s) => [
    s.clase,
    enLlano(s.movimiento),
    s.usuario,
  ]);
const deClase = (clase: string) => sucesos([{ control: 'clase', valores: [clase] }]);
const fallar = (usuario: string, veces: number) =>
  Array.from({ length: veces }).reduce<Promise<unknown>>(
    (antes, _, i) =>
      antes.then(() =>
        server.call(sesiones.entrar, {
          body: { cliente, sucursal: negocio.centro, usuario, password: `otra ${i}` },
        }),
      ),
    Promise.resolve(),
  );
const correos = (usuario: number) =>
  server.sql<{ clase: string; para: string; datos: string }>(
    'SELECT clase, para, datos FROM correo WHERE cliente = $1 AND usuario = $2 ORDER BY id',
    [cliente, usuario],
  );

describe('tries at the entrance (decision 0023)', () => {
  it('are written down every fifth, told to who may administer, and to nobody of a name that is nobody’s', async () => {
    await fallar('admin', 4);
    expect(await deClase('Intentos fallidos')).toEqual([]);
    await fallar('admin', 1);
    await fallar('fantasma', 5);
    expect(await deClase('Intentos fallidos')).toEqual([
      ['Intentos fallidos', 'Van 5 intentos fallidos de entrar como Alejandra Núñez', 'Sistema'],
    ]);
    expect((await hacer(cuenta.avisosDeSeguridad, {})).map((a) => a.texto)).toEqual([
      'Van 5 intentos fallidos de entrar con tu usuario',
    ]);
    expect((await correos(USUARIO.admin)).map((c) => [c.clase, c.para])).toEqual([['seguridad', 'ana@fonda.mx']]);
    server.pasar(3_600_000);
  });
});

describe('a new device (D-60, decision 0023)', () => {
  it('is nothing at the first sign-in ever, is told to the person at the next one, and not where it is known', async () => {
    await server.sql(
      `INSERT INTO aviso_por_correo (cliente, usuario, sucursal, correo, resumen, cortes) VALUES ($1, $2, $3, 'rosa@correo.mx', true, false)`,
      [cliente, USUARIO.cocina, negocio.centro],
    );
    const entrarCocina = async (cookie = ''): Promise<string> => {
      const paso = await darContrasena(server, negocio, { usuario: 'cocina' }, { cookie });
      const body = { id: USUARIO.cocina, cliente, sucursal: negocio.centro, plataforma: 'web', caja: CAJA.centro };
      await server.raw(sesiones.registrarSesion, { body }, { cookie: cookieDe(paso) });
      return cookieDe(paso);
    };
    await entrarCocina();
    expect([await deClase('Aparatos nuevos'), await correos(USUARIO.cocina)]).toEqual([[], []]);
    const equipo = await entrarCocina();
    expect(await deClase('Aparatos nuevos')).toEqual([['Aparatos nuevos', 'Entró en un aparato nuevo', 'Rosa Solís']]);
    await entrarCocina(equipo);
    expect(await deClase('Aparatos nuevos')).toHaveLength(1);
    const [carta, ...otras] = await correos(USUARIO.cocina);
    expect([carta?.clase, carta?.para, otras]).toEqual(['seguridad', 'rosa@correo.mx', []]);
    expect(JSON.parse(carta!.datos)).toMatchObject({ suceso: 'acceso.aparato' });
  });

  it('of an administrator is told to the owner, too, and once where both are one address', async () => {
    await server.sql(`DELETE FROM correo WHERE cliente = $1`, [cliente]);
    await entrar({ usuario: 'admin' });
    expect((await correos(USUARIO.admin)).map((c) => [c.clase, c.para])).toEqual([['aparato', 'ana@fonda.mx']]);
    await server.sql(
      `INSERT INTO aviso_por_correo (cliente, usuario, sucursal, correo, resumen, cortes) VALUES ($1, $2, $3, 'Ana@fonda.mx', true, false)`,
      [cliente, USUARIO.admin, negocio.centro],
    );
    await server.sql(`DELETE FROM correo WHERE cliente = $1`, [cliente]);
    await entrar({ usuario: 'admin' });
    expect((await correos(USUARIO.admin)).map((c) => [c.clase, c.para])).toEqual([['seguridad', 'Ana@fonda.mx']]);
  });
});

describe('what the owner looks at (decision 0023)', () => {
  it('has waits that were ended, lists that were taken out, and permissions that were changed', async () => {
    await hacer(usuarios.liberar, { params: { id: USUARIO.cocina } });
    const { enlace, renglones } = await hacer(movimientos.descargar, { body: { formato: 'csv' } });
    expect(await deClase('Exportaciones')).toEqual([]);
    await server.app.inject({ url: enlace });
    await hacer(roles.nuevo, { body: { descripcion: 'Barra', permisos: [75] } });
    expect(await deClase('Esperas quitadas')).toEqual([
      ['Esperas quitadas', 'Quitó la espera por intentos fallidos a Rosa Solís', 'Alejandra Núñez'],
    ]);
    expect(await deClase('Exportaciones')).toEqual([
      ['Exportaciones', `Exportó Movimientos del sistema (${renglones} renglones, CSV)`, 'Alejandra Núñez'],
    ]);
    expect(await deClase('Permisos')).toEqual([['Permisos', 'Agregó el rol Barra', 'Alejandra Núñez']]);
  });

  it('is paged, and narrowed by kind, by who did it or whom it was done to, and by days', async () => {
    const { datos } = await hacer(movimientos.filtrosDeSeguridad, {});
    expect(datos.map((g) => g.control)).toEqual(['clase', 'usuario']);
    const cuantos = (await sucesos()).length;
    const pagina = await hacer(movimientos.seguridad, { body: { pagina: 1, noElementosPorPagina: 5 } });
    expect([pagina.total, pagina.registros.length]).toEqual([cuantos, Math.min(cuantos - 5, 5)]);
    const deCocina = await sucesos([{ control: 'usuario', valores: [USUARIO.cocina] }]);
    expect(new Set(deCocina.map(([clase]) => clase))).toEqual(new Set(['Aparatos nuevos', 'Esperas quitadas']));
    const ahora = server.ahora();
    expect(await sucesos([{ control: 'fecha', valores: [ahora, ahora] }])).toHaveLength(cuantos);
    expect(await sucesos([{ control: 'fecha', valores: [0, 86_400_000] }])).toEqual([]);
    expect(await sucesos([{ control: 'clase', valores: ['Cobros'] }])).toEqual([]);
  });

  it('is of the branches that one enters and of one’s business, for who may change its data', async () => {
    const dueno = await entrarComo(server, ajeno, { usuario: 'admin', caja: CAJA.general });
    expect((await hacer(movimientos.seguridad, { body: {} }, dueno)).total).toBe(0);
    expect(motivoDe(await pedir(movimientos.seguridad, { body: {} }, await entrar()))).toBe('SIN_PERMISO');
    await server.sql(`UPDATE bitacora SET sucursal = $2 WHERE cliente = $1 AND accion = 'rol.nuevo'`, [
      cliente,
      negocio.norte,
    ]);
    expect(await deClase('Permisos')).toHaveLength(1);
    await server.sql('DELETE FROM usuario_sucursal WHERE cliente = $1 AND usuario = $2 AND sucursal = $3', [
      ...[cliente, USUARIO.admin, negocio.norte],
    ]);
    server.pasar(2_000);
    expect(await deClase('Permisos')).toEqual([]);
    expect(admin.cliente).toBe(cliente);
  });
});
