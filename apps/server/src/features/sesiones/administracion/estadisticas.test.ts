import { describe, expect, it } from 'vitest';
import { administracionDeSesiones as llamadas } from '@comal/contract/sesiones/administracion';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { terminales } from '@comal/contract/terminales';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { personal } from '@comal/contract/usuarios/personal';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA } from '../../../test/dos-negocios.ts';
import { formulario } from '../../terminales/terminales.fixture.ts';
import { DADA, motivoDe, persona } from '../../usuarios/personal/personal.fixture.ts';
import { abrirSesiones, horas } from './administracion.fixture.ts';

const { server, negocio, pedir, hacer, entrar, entrarCon, forzar, abrirCaja, conPermisos } = await abrirSesiones();

const cuentas = (query: { fechaInicio?: string; fechaFin?: string } = {}) => hacer(llamadas.estadisticas, { query });

describe('the statistics of the sessions of a branch (000 §7)', () => {
  it('count how they stand now and how many there were in the last seven days, by day, device, register and person (SESIONES-024)', async () => {
    const cajera = await entrar({ usuario: 'cajera' });
    await pedir(sesiones.registrarAparato, { body: { plataforma: 'movil', so: 'android' } }, cajera);
    await abrirCaja(cajera);
    const [bloqueada, olvidada] = [await entrar(), await entrar({ usuario: 'cocina', caja: CAJA.centro2 })];
    await pedir(usuarios.bloquear, {}, bloqueada);
    await server.sql(`UPDATE sesion SET vista_en = vista_en - interval '13 hours' WHERE id = $1`, [olvidada.id]);
    const cerrada = await entrar({ caja: CAJA.centro2 });
    server.pasar(horas(1.5));
    await forzar(cerrada.id);
    await server.sql(
      `INSERT INTO sesion (cliente, id, token_hash, usuario, sucursal, caja, plataforma, creada_en, vista_en, cerrada_en, motivo_cierre)
       SELECT $1, gen_random_uuid(), 'dia ' || n, 3, s, 2, 'web', i, i, i + interval '30 minutes', 'salida'
       FROM (VALUES (6, $2::integer), (7, $2::integer), (1, $3::integer)) v (n, s), LATERAL (SELECT $4::timestamptz - n * interval '1 day' AS i) x`,
      [negocio.cliente, negocio.centro, negocio.norte, new Date(server.ahora())],
    );
    expect(await cuentas()).toEqual({
      ahora: { abiertas: 3, bloqueadas: 1, expiradas: 1, con_caja_abierta: 1 },
      ...{ desde: '2026-11-14', hasta: '2026-11-20', total: 6, personas: 4 },
      ...{ minutos_promedio: 60, cerradas_por_otro: 1 },
      por_dia: [
        { dia: '2026-11-14', sesiones: 1 },
        { dia: '2026-11-20', sesiones: 5 },
      ],
      por_plataforma: [
        { descripcion: 'Web', sesiones: 5 },
        { descripcion: 'Móvil', sesiones: 1 },
      ],
      por_terminal: [
        { descripcion: 'Caja 1', sesiones: 3 },
        { descripcion: 'Caja 2', sesiones: 2 },
        { descripcion: 'Caja general', sesiones: 1 },
      ],
      por_usuario: [
        { descripcion: 'Luis Ángel Pech · mesero', sesiones: 3 },
        { descripcion: 'Alejandra Núñez · admin', sesiones: 1 },
        { descripcion: 'Guadalupe Herrera · cajera', sesiones: 1 },
        { descripcion: 'Rosa Solís · cocina', sesiones: 1 },
      ],
    });
  });

  it('of days without any are zeros, and one day that is missing follows from the other', async () => {
    const { ahora, ...deEsosDias } = await cuentas({ fechaInicio: '2020-01-01' });
    expect(ahora.abiertas).toBe(3);
    expect(deEsosDias).toEqual({
      ...{ desde: '2020-01-01', hasta: '2020-01-07', total: 0, personas: 0, minutos_promedio: null },
      ...{ cerradas_por_otro: 0, por_dia: [], por_plataforma: [], por_terminal: [], por_usuario: [] },
    });
    expect(await cuentas({ fechaFin: '2020-01-07' })).toMatchObject({ desde: '2020-01-01', hasta: '2020-01-07' });
  });

  it('count a sign-in of the night with the day that has not turned yet (D-01)', async () => {
    const noche = await entrar();
    await server.sql(`UPDATE sesion SET creada_en = '2026-11-11T10:59:00Z' WHERE id = $1`, [noche.id]);
    const del = async (dia: string) => (await cuentas({ fechaInicio: dia, fechaFin: dia })).por_dia;
    expect(await del('2026-11-10')).toEqual([{ dia: '2026-11-10', sesiones: 1 }]);
    expect(await del('2026-11-11')).toEqual([]);
  });

  it('tell namesakes apart, and take no name of a register or a person for that of a device', async () => {
    const { id: terminal } = await hacer(terminales.nueva, { body: formulario({ alias: 'toString' }) });
    const entraComoMovil = async (nombre: string): Promise<number> => {
      const { id } = await hacer(personal.nuevo, { body: persona({ usuario: 'movil' }, { nombre }) });
      await server.sql('UPDATE usuario SET debe_cambiar = false WHERE id = $1', [id]);
      await entrarCon({ usuario: 'movil', password: DADA, caja: terminal });
      return id;
    };
    const primera = await entraComoMovil('Marisol');
    expect(motivoDe(await pedir(personal.eliminar, { params: { id: primera } }))).toBe(200);
    await entraComoMovil('Mónica');
    const { por_terminal, por_usuario } = await cuentas();
    expect(por_terminal).toContainEqual({ descripcion: 'toString', sesiones: 2 });
    expect(por_usuario.filter(({ descripcion }) => descripcion.endsWith('movil'))).toEqual([
      { descripcion: 'Marisol Chan · movil', sesiones: 1 },
      { descripcion: 'Mónica Chan · movil', sesiones: 1 },
    ]);
  });

  it('are for who administers the sessions, alone', async () => {
    const con = await conPermisos(PERMISO.ADMINISTRAR_SESIONES_SISTEMA);
    expect(motivoDe(await pedir(llamadas.estadisticas, { query: {} }, con))).toBe(200);
    const { ADMINISTRAR_SESIONES_SISTEMA, ...otros } = PERMISO;
    const sin = await conPermisos(...Object.values(otros));
    expect(motivoDe(await pedir(llamadas.estadisticas, { query: {} }, sin))).toBe('SIN_PERMISO');
  });
});
