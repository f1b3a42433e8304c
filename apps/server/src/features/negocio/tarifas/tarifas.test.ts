import { afterEach, describe, expect, it } from 'vitest';
import { tarifas, type TarifaDeSucursal } from '@comal/contract/negocio/tarifas';
import type { CallInput } from '@comal/contract/route';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { TARIFAS_MAXIMAS } from '@comal/domain/tarifas/lista';
import { CAJA, entrarComo, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { escuchar, Pantalla } from '../../../test/pantalla.ts';

const { server, r, mesero, admin } = await abrirEquipo();
const { cliente, centro } = r.negocio;
const token = admin.token;

type Cuerpo = CallInput<typeof tarifas.nuevo>['body'];
const FELIZ: Cuerpo = {
  ...{ nombre: 'Hora feliz', porcentaje: -20, redondeo: 50, categorias: [], activo: true },
  ...{ dias: [0, 1, 2, 3, 4, 5, 6], horas: null, tipos: [...CLAVES_DE_TIPO] },
};

const nuevo = (cambios: Partial<Cuerpo> = {}, quien = token) =>
  server.call(tarifas.nuevo, { body: { ...FELIZ, ...cambios } }, { token: quien });
const agregada = async (cambios: Partial<Cuerpo> = {}): Promise<TarifaDeSucursal> => (await nuevo(cambios)).body.data!;
const editar = ({ id, version }: TarifaDeSucursal, cambios: Partial<Cuerpo>) =>
  server.call(tarifas.editar, { body: { id, version, ...FELIZ, ...cambios } }, { token });
const mover = (id: number, hacia: 'arriba' | 'abajo') => server.call(tarifas.mover, { body: { id, hacia } }, { token });
const eliminar = (id: number) => server.call(tarifas.eliminar, { params: { id } }, { token });
const pagina = async (quien = token) =>
  (await server.call(tarifas.pagina, { body: { filtros: [] } }, { token: quien })).body.data!;
const nombres = async (): Promise<string[]> => (await pagina()).registros.map(({ nombre }) => nombre);

afterEach(async () => {
  await server.sql('DELETE FROM tarifa');
  await server.sql(`DELETE FROM bitacora WHERE accion LIKE 'tarifa.%'`);
});

describe('the price lists of a branch', () => {
  it('are none at first; each one is added after the others, and every open till hears of it at once', async () => {
    expect(await pagina()).toEqual({ registros: [], total: 0 });
    const caja = new Pantalla(await escuchar(server), mesero.token);
    await caja.conectar();
    await caja.oye('latido');
    const { body } = await nuevo();
    await caja.oye('catalogo');
    caja.cerrar();
    expect(body).toMatchObject({ message: 'Lista de precios agregada', data: { ...FELIZ, version: 1 } });
    const otra = await agregada({ nombre: 'Para llevar', porcentaje: 10.5, tipos: ['llevar'], categorias: [7, 7] });
    expect(otra.categorias).toEqual([7]);
    expect(await pagina()).toEqual({ registros: [body.data, otra], total: 2 });
    const enNorte = { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte } as const;
    expect((await pagina((await entrarComo(server, r.negocio, enNorte)).token)).total).toBe(0);
  });

  it('change with the version that was seen, and say so in the log', async () => {
    const suya = await agregada();
    const { body } = await editar(suya, { porcentaje: 5, horas: { abre: 1320, cierra: 120 }, activo: false });
    expect(body.data).toMatchObject({ id: suya.id, version: 2, porcentaje: 5, activo: false });
    expect((await pagina()).registros).toEqual([body.data]);
    expect((await editar(suya, {})).body.error?.motivo).toBe('CAMBIO_ENTRETANTO');
    const log = await server.sql(
      `SELECT accion, datos->'antes'->>'porcentaje' AS antes, datos->'ahora'->>'porcentaje' AS ahora FROM bitacora
       WHERE accion LIKE 'tarifa.%' ORDER BY creada_en, id`,
    );
    expect(log).toEqual([
      { accion: 'tarifa.nueva', antes: null, ahora: '-20' },
      { accion: 'tarifa.editada', antes: '-20', ahora: '5' },
    ]);
  });

  it('have each name once; that of a removed one is free again', async () => {
    const suya = await agregada();
    expect((await nuevo({ nombre: ' HORA FELÍZ ' })).body.error?.motivo).toBe('NOMBRE_REPETIDO');
    expect((await eliminar(suya.id)).body.message).toBe('Lista de precios eliminada');
    const negadas = [await eliminar(suya.id), await editar(suya, {}), await mover(suya.id, 'arriba')];
    expect(negadas.map(({ body }) => body.error?.motivo)).toEqual(Array(3).fill('NO_ENCONTRADO'));
    expect((await agregada()).id).toBeGreaterThan(suya.id);
  });

  it('are in the order in which somebody put them; the first stays first and the last one last', async () => {
    for (const nombre of ['Uno', 'Dos', 'Tres']) await agregada({ nombre });
    const [uno, dos, tres] = (await pagina()).registros.map(({ id }) => id) as [number, number, number];
    await mover(tres, 'arriba');
    expect(await nombres()).toEqual(['Uno', 'Tres', 'Dos']);
    await mover(uno, 'arriba');
    await mover(dos, 'abajo');
    expect(await nombres()).toEqual(['Uno', 'Tres', 'Dos']);
  });

  it(`are ${TARIFAS_MAXIMAS} at most`, async () => {
    await server.sql(
      `INSERT INTO tarifa (cliente, sucursal, id, orden, nombre, porcentaje, redondeo, categorias, dias, tipos, activo)
       SELECT $1, $2, 9000 + n, n, 'Lista ' || n, 100, 1, '{}', '{1}', '{mesa}', true FROM generate_series(1, $3::integer) n`,
      [cliente, centro, TARIFAS_MAXIMAS],
    );
    expect((await nuevo()).body.error).toMatchObject({
      motivo: 'TARIFAS_MAXIMAS',
      message: `La sucursal ya tiene ${TARIFAS_MAXIMAS} listas de precios`,
    });
  });

  it.each([
    ['of 0 percent', { porcentaje: 0 }, { porcentaje: 'Escribe un porcentaje mayor que 0' }],
    ['that gives everything away', { porcentaje: -100 }, { porcentaje: 'Baja 90 % como máximo' }],
    ['of three decimals', { porcentaje: 1.234 }, { porcentaje: 'Escribe el porcentaje con dos decimales como máximo' }],
    ['rounded to 7', { redondeo: 7 }, { redondeo: 'Elige a qué se redondea' }],
    ['without a day', { dias: [] }, { dias: 'Elige al menos un día' }],
    ['without an order type', { tipos: [] }, { tipos: 'Elige al menos un tipo de orden' }],
    ['from 5 to 5', { horas: { abre: 300, cierra: 300 } }, { horas: 'Las dos horas son la misma' }],
    ['without a name', { nombre: ' ' }, { nombre: 'Escribe cómo se llama la lista' }],
  ] as const)('have none %s', async (_, cambios, campos) => {
    const { status, body } = await nuevo(cambios as unknown as Partial<Cuerpo>);
    expect([status, body.error?.campos]).toEqual([400, campos]);
  });

  it('are kept by whoever may edit dishes, who sees the menu that they change', async () => {
    const negado = await server.call(tarifas.menu, {}, { token: mesero.token });
    expect(negado.body.error?.motivo).toBe('SIN_PERMISO');
    expect((await nuevo({}, mesero.token)).body.error?.motivo).toBe('SIN_PERMISO');
    await server.sql('INSERT INTO rol_permiso SELECT cliente, rol, $2 FROM usuario WHERE id = $1', [
      USUARIO.cajera,
      PERMISO.EDITAR_PRODUCTO,
    ]);
    const sesion = (await r.entrar('cajera')).token;
    const { body } = await server.call(tarifas.menu, {}, { token: sesion });
    expect(body.data?.platillos).toContainEqual({
      ...{ id: r.menu.alimentoDe('taco').id, descripcion: 'Taco al pastor', precio: expect.any(Number) as number },
      categoria: body.data?.categorias.find(({ descripcion }) => descripcion === 'Tacos')?.id,
    });
    expect((await nuevo({}, sesion)).status).toBe(200);
  });
});
