import { afterEach, describe, expect, it } from 'vitest';
import { promociones, type PromocionDeSucursal } from '@comal/contract/negocio/promociones';
import type { CallInput } from '@comal/contract/route';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { PROMOCIONES_MAXIMAS } from '@comal/domain/promociones/promocion';
import { CAJA, entrarComo, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, cajera, admin } = await abrirEquipo();
const { cliente, centro } = r.negocio;
const token = admin.token;

type Cuerpo = CallInput<typeof promociones.nueva>['body'];
const MARTES: Cuerpo = {
  ...{ nombre: '2x1 martes', cada: 2, rebajados: 1, porcentaje: 100, categorias: [4], productos: [9, 7, 9] },
  ...{ dias: [2], horas: null, tipos: [...CLAVES_DE_TIPO], activo: true },
};
const COMO_QUEDA = { ...MARTES, productos: [7, 9] };

const nueva = (cambios: Partial<Cuerpo> = {}, quien = token) =>
  server.call(promociones.nueva, { body: { ...MARTES, ...cambios } }, { token: quien });
const agregada = async (cambios: Partial<Cuerpo> = {}): Promise<PromocionDeSucursal> =>
  (await nueva(cambios)).body.data!;
const editar = ({ id, version }: PromocionDeSucursal, cambios: Partial<Cuerpo>, quien = token) =>
  server.call(promociones.editar, { body: { id, version, ...MARTES, ...cambios } }, { token: quien });
const mover = (id: number, hacia: 'arriba' | 'abajo') =>
  server.call(promociones.mover, { body: { id, hacia } }, { token });
const eliminar = (id: number, quien = token) => server.call(promociones.eliminar, { params: { id } }, { token: quien });
const pagina = async (filtro?: string, quien = token) => {
  const filtros = filtro === undefined ? [] : [{ control: 'text_filter', valor: filtro }];
  return (await server.call(promociones.pagina, { body: { filtros } }, { token: quien })).body.data!;
};
const nombres = async (): Promise<string[]> => (await pagina()).registros.map(({ nombre }) => nombre);

afterEach(async () => {
  await server.sql('DELETE FROM promocion_de_sucursal');
  await server.sql(`DELETE FROM bitacora WHERE accion LIKE 'promocion.%'`);
});

describe('the promotions of a branch (decision 0175)', () => {
  it('are none at first; each one is added at the end of its branch', async () => {
    expect(await pagina()).toEqual({ registros: [], total: 0 });
    const { body } = await nueva();
    expect(body).toMatchObject({ message: 'Promoción agregada', data: { ...COMO_QUEDA, version: 1 } });
    const mitad = await agregada({ nombre: 'Segundo a mitad', porcentaje: 33.33, categorias: [] });
    expect(await pagina()).toEqual({ registros: [body.data, mitad], total: 2 });
    expect(await pagina('MITAD')).toEqual({ registros: [mitad], total: 1 });
    const enNorte = { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte } as const;
    expect((await pagina(undefined, (await entrarComo(server, r.negocio, enNorte)).token)).total).toBe(0);
  });

  it('name categories and dishes of the menu, without those that are sold by weight', async () => {
    await server.sql(
      `UPDATE producto SET medida = 'kg' WHERE cliente = $1 AND sucursal = $2 AND descripcion = 'Flan'`,
      [...[cliente, centro]],
    );
    const { body } = await server.call(promociones.menu, {}, { token });
    expect(body.data!.categorias.length).toBeGreaterThan(0);
    const platos = body.data!.productos.map(({ descripcion }) => descripcion);
    expect(platos).toEqual(['Agua de jamaica', 'Alambre de arrachera', 'Taco al pastor']);
    const negada = await server.call(promociones.menu, {}, { token: cajera.token });
    expect(negada.body.error?.motivo).toBe('SIN_PERMISO');
  });

  it('change with the version that was seen, and say so in the log', async () => {
    const suya = await agregada();
    const { body } = await editar(suya, { cada: 3, porcentaje: 50, dias: [5, 1, 5] });
    expect(body).toMatchObject({
      message: 'Promoción guardada',
      data: { ...COMO_QUEDA, id: suya.id, version: 2, cada: 3, porcentaje: 50, dias: [1, 5] },
    });
    expect((await pagina()).registros).toEqual([body.data]);
    expect((await editar(suya, {})).body.error?.motivo).toBe('CAMBIO_ENTRETANTO');
    const log = await server.sql(
      `SELECT accion, datos->'antes'->>'cada' AS antes, datos->'ahora'->>'cada' AS ahora FROM bitacora
       WHERE accion LIKE 'promocion.%' ORDER BY creada_en, id`,
    );
    expect(log).toEqual([
      { accion: 'promocion.nueva', antes: null, ahora: '2' },
      { accion: 'promocion.editada', antes: '2', ahora: '3' },
    ]);
  });

  it('have each name once; that of a removed one is free again, of which the row stays', async () => {
    const suya = await agregada();
    const otra = await agregada({ nombre: 'Otra' });
    expect((await nueva({ nombre: ' 2X1 MARTES ' })).body.error?.motivo).toBe('NOMBRE_REPETIDO');
    expect((await editar(otra, {})).body.error?.motivo).toBe('NOMBRE_REPETIDO');
    expect((await eliminar(suya.id)).body.message).toBe('Promoción eliminada');
    const negadas = [
      await eliminar(suya.id),
      await editar(suya, {}),
      await mover(suya.id, 'arriba'),
      await eliminar(0),
    ];
    expect(negadas.map(({ body }) => body.error?.motivo)).toEqual(Array(4).fill('NO_ENCONTRADO'));
    expect((await nueva()).status).toBe(200);
    const filas = await server.sql('SELECT retirado FROM promocion_de_sucursal WHERE id = $1', [suya.id]);
    expect(filas).toEqual([{ retirado: true }]);
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

  it(`are ${PROMOCIONES_MAXIMAS} at most`, async () => {
    await server.sql(
      `INSERT INTO promocion_de_sucursal (cliente, sucursal, id, orden, nombre, cada, rebajados, porcentaje, categorias, productos, dias, tipos, activo)
       SELECT $1, $2, 9000 + n, n, 'Promoción ' || n, 2, 1, 10000, '{1}', '{}', '{1}', '{mesa}', true FROM generate_series(1, $3::integer) n`,
      [cliente, centro, PROMOCIONES_MAXIMAS],
    );
    expect((await nueva()).body.error).toMatchObject({
      ...{ motivo: 'PROMOCIONES_MAXIMAS', message: `La sucursal ya tiene ${PROMOCIONES_MAXIMAS} promociones` },
    });
  });

  it.each([
    ['of one dish', { cada: 1 }, { cada: 'Escribe de cada cuántos platillos, de 2 a 12' }],
    ['of a million dishes', { cada: 1_000_000 }, { cada: 'Escribe de cada cuántos platillos, de 2 a 12' }],
    ['of dishes that are all free', { rebajados: 2 }, { rebajados: 'Escribe cuántos, menos que los que se piden' }],
    ['of half a dish', { rebajados: 0.5 }, { rebajados: 'Escribe un número entero' }],
    ['of 0 percent', { porcentaje: 0 }, { porcentaje: 'Escribe un porcentaje mayor que 0 y hasta 100' }],
    ['above 100 percent', { porcentaje: 100.01 }, { porcentaje: 'Escribe un porcentaje mayor que 0 y hasta 100' }],
    ['of three decimals', { porcentaje: 12.345 }, { porcentaje: 'Ingresa un monto válido (máximo 2 decimales)' }],
    ['of no dish', { categorias: [], productos: [] }, { categorias: 'Elige qué cuenta' }],
    ['without a day', { dias: [] }, { dias: 'Elige al menos un día' }],
    ['from 5 to 5', { horas: { abre: 300, cierra: 300 } }, { horas: 'Las dos horas son la misma' }],
    ['without a name', { nombre: ' ' }, { nombre: 'Escribe cómo se llama la promoción' }],
  ] as const)('are none %s', async (_, cambios, campos) => {
    const { status, body } = await nueva(cambios as unknown as Partial<Cuerpo>);
    expect([status, body.error?.campos]).toEqual([400, campos]);
  });

  it('are kept by whoever keeps the discounts: 106 adds, 107 edits, 108 removes', async () => {
    const suya = await agregada();
    const intentos = async (permiso: number) => {
      await server.sql('INSERT INTO rol_permiso SELECT cliente, rol, $2 FROM usuario WHERE id = $1', [
        ...[USUARIO.cajera, permiso],
      ]);
      const sesion = (await r.entrar('cajera')).token;
      const hechos = [
        await nueva({ nombre: `De ${permiso}` }, sesion),
        await editar({ ...suya, version: 99 }, {}, sesion),
        await eliminar(0, sesion),
      ];
      await server.sql('DELETE FROM rol_permiso WHERE permiso = $1 AND rol = (SELECT rol FROM usuario WHERE id = $2)', [
        ...[permiso, USUARIO.cajera],
      ]);
      return hechos.map(({ body }) => body.error?.motivo);
    };
    const NO = 'SIN_PERMISO';
    expect(await intentos(PERMISO.NUEVO_DESCUENTO)).toEqual([undefined, NO, NO]);
    expect(await intentos(PERMISO.EDITAR_DESCUENTO)).toEqual([NO, 'CAMBIO_ENTRETANTO', NO]);
    expect(await intentos(PERMISO.ELIMINAR_DESCUENTO)).toEqual([NO, NO, 'NO_ENCONTRADO']);
  });
});
