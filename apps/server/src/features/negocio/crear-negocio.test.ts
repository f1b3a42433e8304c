import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { METODOS_FIJOS } from '@comal/domain/caja/metodos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { sqlText } from '../../platform/db/query.ts';
import { startTestServer, VIERNES, type TestServer } from '../../test/server.ts';
import { crearNegocio, siguienteCliente, type DatosDeNegocio } from './crear-negocio.ts';
import { registrarNegocio } from './negocio.fixture.ts';

const FONDA: Omit<DatosDeNegocio, 'cliente'> = {
  nombre: 'Fonda Lupita',
  correo: 'hola@lupita.mx',
  matriz: { nombre: 'Centro', direccion: 'Calle 5 de Mayo 12, Centro, Puebla' },
  administrador: { username: 'lupita', nombre: 'Guadalupe', primer_apellido: 'Flores', contrasena: 'hash' },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await registrarNegocio(server.deps.db, FONDA, { ahora: VIERNES });
});
afterAll(() => server.close());

const ver = <R extends object>(consulta: string): Promise<R[]> =>
  server.deps.db.read('1001', sqlText<R>(consulta, [])).then(([filas]) => filas);

describe('a new business', () => {
  it('has its head branch, with counters and a place in the registry (D-75, D-95)', async () => {
    const [sucursal] = await ver<{ id: number }>('SELECT * FROM sucursal');
    expect(sucursal).toMatchObject({ nombre: 'Centro', no_sucursal: 1, matriz: true, activa: true, hora_corte: 5 });
    expect(await ver('SELECT * FROM sucursal_contador')).toMatchObject([{ sucursal: sucursal?.id, rev: 0, folio: 0 }]);
    const registro = await server.sql(`SELECT * FROM registro WHERE cliente = '1001'`);
    expect(registro).toEqual([
      { clase: 'sucursal', clave: String(sucursal?.id), cliente: '1001', sucursal: sucursal?.id },
    ]);
  });

  it('has the main cash register with id 1, which does not charge, and one web register (SESION-009, D-13)', async () => {
    const [sucursal] = await ver<{ id: number }>('SELECT id FROM sucursal');
    const cajas = await ver<{ permisos: { cobrar: boolean } }>('SELECT * FROM caja ORDER BY id');
    expect(cajas).toMatchObject([
      {
        id: 1,
        alias: 'Caja general',
        hostname: 'GENERAL',
        es_general: true,
        sucursal: null,
        permisos: { cobrar: false },
      },
      {
        id: 2,
        alias: 'Caja 1',
        plataforma: 'web',
        es_general: false,
        sucursal: sucursal?.id,
        permisos: { cobrar: true },
      },
    ]);
    expect(Object.keys(cajas[0]!.permisos)).toHaveLength(12);
  });

  it('has the four system roles with the permissions their work needs (D-15)', async () => {
    const roles = await ver('SELECT id, descripcion, sistema FROM rol ORDER BY id');
    expect(roles).toEqual([
      { id: 1, descripcion: 'Administrador', sistema: true },
      { id: 2, descripcion: 'Cajero', sistema: true },
      { id: 3, descripcion: 'Mesero', sistema: true },
      { id: 4, descripcion: 'Cocina', sistema: true },
    ]);
    const filas = await ver<{ rol: number; permiso: number }>('SELECT rol, permiso FROM rol_permiso');
    const puede = (permiso: number) =>
      filas
        .filter((f) => f.permiso === permiso)
        .map((f) => f.rol)
        .sort();
    expect(puede(PERMISO.COBRAR)).toEqual([1, 2]);
    expect(puede(PERMISO.CREAR_Y_EDITAR_COMANDAS)).toEqual([1, 2, 3]);
    expect(puede(PERMISO.DESPACHAR)).toEqual([1, 4]);
    expect(puede(PERMISO.EDITAR_PERMISOS_ROL)).toEqual([1]);
  });

  it('has its administrator, of the system, who may enter the branch (D-11, D-15)', async () => {
    const [usuario] = await ver('SELECT * FROM usuario');
    expect(usuario).toMatchObject({
      id: 1,
      username: 'lupita',
      rol: 1,
      sistema: true,
      activo: true,
      contrasena: 'hash',
    });
    const accesos = await ver(
      "SELECT usuario FROM usuario_sucursal JOIN sucursal s ON s.id = sucursal AND s.nombre = 'Centro'",
    );
    expect(accesos).toEqual([{ usuario: 1 }]);
  });

  it('has areas, units and payment methods to start with (D-75)', async () => {
    const metodos = await ver(
      'SELECT id, descripcion, campo, fijo, en_caja, es_tarjeta, pide_operacion, forma_sat FROM metodo_de_pago WHERE habilitado ORDER BY id',
    );
    expect(metodos).toEqual(METODOS_FIJOS);
    expect(await ver('SELECT descripcion FROM area ORDER BY id')).toEqual([
      { descripcion: 'Cocina' },
      { descripcion: 'Barra' },
    ]);
    const unidades = await ver<{ nombre: string }>('SELECT nombre FROM unidad ORDER BY id');
    expect(unidades.map((u) => u.nombre)).toEqual(['Pieza', 'Kilogramo', 'Gramo', 'Litro', 'Mililitro']);
  });
});

describe('customer numbers', () => {
  it('go to one business each, also when two are made at once (D-48)', async () => {
    const dos = [1, 2].map(() => registrarNegocio(server.deps.db, FONDA, { ahora: VIERNES }));
    const hechos = await Promise.all(dos);
    expect(hechos.map((n) => n.cliente).sort()).toEqual(['1002', '1003']);
    expect(new Set(hechos.map((n) => n.matriz.id)).size).toBe(2);
    expect(await siguienteCliente(server.deps.db)).toBe('1004');
  });

  it('keep businesses apart: none sees rows of another', async () => {
    expect(await ver('SELECT DISTINCT cliente FROM caja')).toEqual([{ cliente: '1001' }]);
    expect(await ver('SELECT cliente FROM negocio')).toEqual([{ cliente: '1001' }]);
  });

  it('are not taken when making the business fails half-way: nothing is left behind', async () => {
    const fallida = server.deps.db.withTx('1009', async (tx) => {
      await crearNegocio(tx, { ...FONDA, cliente: '1009' }, { ahora: VIERNES });
      tx.write(sqlText('SELECT 1 / 0', []));
      await tx.commit();
    });
    await expect(fallida).rejects.toThrow('division by zero');
    expect(await server.sql(`SELECT FROM registro WHERE cliente = '1009'`)).toEqual([]);
    expect(await server.sql(`SELECT FROM negocio WHERE cliente = '1009'`)).toEqual([]);
  });
});
