import { afterEach, describe, expect, it } from 'vitest';
import { descuentos, type DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import type { CallInput } from '@comal/contract/route';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { DESCUENTOS_MAXIMOS } from '@comal/domain/descuentos/regla';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA, entrarComo, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { escuchar, Pantalla } from '../../../test/pantalla.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const { cliente, centro } = r.negocio;
const token = admin.token;

type Cuerpo = CallInput<typeof descuentos.nuevo>['body'];
const AMIGOS: Cuerpo = {
  ...{ nombre: 'Amigos', clase: 'porcentaje', valor: 12.5, limite: 150, quien: 'cobra', pide_motivo: false },
  ...{ dias: [0, 1, 2, 3, 4, 5, 6], horas: null, tipos: [...CLAVES_DE_TIPO], activo: true },
};
const LUNES: Cuerpo = {
  ...{ nombre: 'Lunes de barra', clase: 'monto', valor: 20, limite: null, quien: 'permiso', pide_motivo: true },
  ...{ dias: [1], horas: { abre: 22 * 60, cierra: 2 * 60 }, tipos: ['barra'], activo: true },
};

const nuevo = (cambios: Partial<Cuerpo> = {}, quien = token) =>
  server.call(descuentos.nuevo, { body: { ...AMIGOS, ...cambios } }, { token: quien });
const agregado = async (cambios: Partial<Cuerpo> = {}): Promise<DescuentoDeSucursal> =>
  (await nuevo(cambios)).body.data!;
const editar = ({ id, version }: DescuentoDeSucursal, cambios: Partial<Cuerpo>, quien = token) =>
  server.call(descuentos.editar, { body: { id, version, ...AMIGOS, ...cambios } }, { token: quien });
const mover = (id: number, hacia: 'arriba' | 'abajo') =>
  server.call(descuentos.mover, { body: { id, hacia } }, { token });
const eliminar = (id: number, quien = token) => server.call(descuentos.eliminar, { params: { id } }, { token: quien });
const pagina = async (filtro?: string) => {
  const filtros = filtro === undefined ? [] : [{ control: 'text_filter', valor: filtro }];
  return (await server.call(descuentos.pagina, { body: { filtros } }, { token })).body.data!;
};
const nombres = async (): Promise<string[]> => (await pagina()).registros.map(({ nombre }) => nombre);
const deCaja = async (quien = cajera.token) => (await server.call(descuentos.deCaja, {}, { token: quien })).body.data;

afterEach(async () => {
  await server.sql('DELETE FROM descuento_de_sucursal');
  await server.sql(`DELETE FROM bitacora WHERE accion LIKE 'descuento.%'`);
});

describe('the list of discounts of a branch', () => {
  it('is none at first; each one is added at its end, and every open till hears of it at once', async () => {
    expect(await pagina()).toEqual({ registros: [], total: 0 });
    const caja = new Pantalla(await escuchar(server), cajera.token);
    await caja.conectar();
    await caja.oye('latido');
    const { body } = await nuevo();
    await caja.oye('catalogo');
    caja.cerrar();
    expect(body).toMatchObject({ message: 'Descuento agregado', data: { ...AMIGOS, version: 1 } });
    const lunes = await agregado(LUNES);
    expect(await pagina()).toEqual({ registros: [body.data, lunes], total: 2 });
    expect(await pagina('BARRA')).toEqual({ registros: [lunes], total: 1 });
    expect(await deCaja()).toEqual([body.data, lunes]);
  });

  it('is of its branch alone', async () => {
    await agregado();
    const enNorte = { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte } as const;
    expect(await deCaja((await entrarComo(server, r.negocio, enNorte)).token)).toEqual([]);
  });

  it('is read at tills by whoever charges or takes orders, without those that are off; the kitchen sees no money', async () => {
    await agregado({ activo: false });
    const lunes = await agregado(LUNES);
    expect(await deCaja(mesero.token)).toEqual([lunes]);
    const { body } = await server.call(descuentos.deCaja, {}, { token: cocina.token });
    expect(body.error?.motivo).toBe('SIN_PERMISO');
  });

  it('changes with the version that was seen, and says so in the log', async () => {
    const suyo = await agregado();
    const { body } = await editar(suyo, { ...LUNES, dias: [5, 1, 5], tipos: ['app', 'mesa'] });
    expect(body).toMatchObject({
      message: 'Descuento guardado',
      data: { ...LUNES, id: suyo.id, version: 2, dias: [1, 5], tipos: ['mesa', 'app'] },
    });
    expect((await pagina()).registros).toEqual([body.data]);
    expect((await editar(suyo, {})).body.error?.motivo).toBe('CAMBIO_ENTRETANTO');
    const log = await server.sql(
      `SELECT accion, datos->'antes'->>'valor' AS antes, datos->'ahora'->>'valor' AS ahora FROM bitacora
       WHERE accion LIKE 'descuento.%' ORDER BY creada_en, id`,
    );
    expect(log).toEqual([
      { accion: 'descuento.nuevo', antes: null, ahora: '12.5' },
      { accion: 'descuento.editado', antes: '12.5', ahora: '20' },
    ]);
  });

  it('has each name once, whatever case and accents; that of a removed one is free again', async () => {
    const suyo = await agregado({ nombre: 'Día del niño' });
    const otro = await agregado();
    const repetido = (await nuevo({ nombre: ' DIA DEL NIÑO ' })).body.error;
    expect([repetido?.motivo, repetido?.campos]).toEqual(['NOMBRE_REPETIDO', { nombre: expect.any(String) as string }]);
    expect((await editar(otro, { nombre: 'dia del niño' })).body.error?.motivo).toBe('NOMBRE_REPETIDO');
    expect((await eliminar(suyo.id)).body.message).toBe('Descuento eliminado');
    expect((await nuevo({ nombre: 'Día del niño' })).status).toBe(200);
  });

  it('loses what is removed, of which the row stays', async () => {
    const suyo = await agregado();
    await eliminar(suyo.id);
    expect([await nombres(), await deCaja()]).toEqual([[], []]);
    const negadas = [
      await eliminar(suyo.id),
      await editar(suyo, {}),
      await mover(suyo.id, 'arriba'),
      await eliminar(0),
    ];
    expect(negadas.map(({ body }) => body.error?.motivo)).toEqual(Array(4).fill('NO_ENCONTRADO'));
    const filas = await server.sql('SELECT retirado FROM descuento_de_sucursal WHERE id = $1', [suyo.id]);
    expect(filas).toEqual([{ retirado: true }]);
  });

  it('is in the order in which somebody put it; the first stays first and the last one last', async () => {
    for (const nombre of ['Uno', 'Dos', 'Tres']) await agregado({ nombre });
    const [uno, dos, tres] = (await pagina()).registros.map(({ id }) => id) as [number, number, number];
    await mover(tres, 'arriba');
    expect(await nombres()).toEqual(['Uno', 'Tres', 'Dos']);
    await mover(uno, 'abajo');
    expect(await nombres()).toEqual(['Tres', 'Uno', 'Dos']);
    await mover(tres, 'arriba');
    await mover(dos, 'abajo');
    expect(await nombres()).toEqual(['Tres', 'Uno', 'Dos']);
    await agregado({ nombre: 'Cuatro' });
    expect((await deCaja())?.map(({ nombre }) => nombre)).toEqual(['Tres', 'Uno', 'Dos', 'Cuatro']);
  });

  it(`has ${DESCUENTOS_MAXIMOS} at most`, async () => {
    await server.sql(
      `INSERT INTO descuento_de_sucursal (cliente, sucursal, id, orden, nombre, clase, valor, quien, pide_motivo, dias, tipos, activo)
       SELECT $1, $2, 9000 + n, n, 'Descuento ' || n, 'monto', 100, 'cobra', false, '{1}', '{mesa}', true FROM generate_series(1, $3::integer) n`,
      [cliente, centro, DESCUENTOS_MAXIMOS],
    );
    expect((await nuevo()).body.error).toMatchObject({
      motivo: 'DESCUENTOS_MAXIMOS',
      message: `La sucursal ya tiene ${DESCUENTOS_MAXIMOS} descuentos`,
    });
  });

  it.each([
    ['of 0 percent', { valor: 0 }, { valor: 'Escribe un porcentaje mayor que 0 y hasta 100' }],
    ['above 100 percent', { valor: 100.01 }, { valor: 'Escribe un porcentaje mayor que 0 y hasta 100' }],
    ['of three decimals', { valor: 12.345 }, { valor: 'Ingresa un monto válido (máximo 2 decimales)' }],
    ['of 0 pesos', { clase: 'monto', valor: 0, limite: null }, { valor: 'Escribe una cantidad mayor que 0' }],
    ['of an amount with a limit', { clase: 'monto', valor: 20 }, { limite: 'Solo un porcentaje lleva tope' }],
    ['without a day', { dias: [] }, { dias: 'Elige al menos un día' }],
    ['of an eighth day', { dias: [7] }, { 'dias.0': 'Elige al menos un día' }],
    ['without an order type', { tipos: [] }, { tipos: 'Elige al menos un tipo de orden' }],
    ['from 5 to 5', { horas: { abre: 300, cierra: 300 } }, { horas: 'Las dos horas son la misma' }],
    ['without a name', { nombre: ' ' }, { nombre: 'Escribe cómo se llama el descuento' }],
  ] as const)('has none %s', async (_, cambios, campos) => {
    const { status, body } = await nuevo(cambios as Partial<Cuerpo>);
    expect([status, body.error?.campos]).toEqual([400, campos]);
  });

  it('is changed by each of its permissions alone: 106 adds, 107 edits, 108 removes', async () => {
    const suyo = await agregado();
    const negado = async (intento: Promise<{ body: { error?: { motivo: string } } }>) =>
      (await intento).body.error?.motivo;
    const intentos = async (permiso: number) => {
      await server.sql('INSERT INTO rol_permiso SELECT cliente, rol, $2 FROM usuario WHERE id = $1', [
        USUARIO.cajera,
        permiso,
      ]);
      const sesion = (await r.entrar('cajera')).token;
      const hechos = [
        await negado(nuevo({ nombre: `De ${permiso}` }, sesion)),
        await negado(editar({ ...suyo, version: 99 }, {}, sesion)),
        await negado(eliminar(0, sesion)),
      ];
      await server.sql('DELETE FROM rol_permiso WHERE permiso = $1 AND rol = (SELECT rol FROM usuario WHERE id = $2)', [
        permiso,
        USUARIO.cajera,
      ]);
      return hechos;
    };
    const NO = 'SIN_PERMISO';
    expect(await intentos(PERMISO.NUEVO_DESCUENTO)).toEqual([undefined, NO, NO]);
    expect(await intentos(PERMISO.EDITAR_DESCUENTO)).toEqual([NO, 'CAMBIO_ENTRETANTO', NO]);
    expect(await intentos(PERMISO.ELIMINAR_DESCUENTO)).toEqual([NO, NO, 'NO_ENCONTRADO']);
    expect(await intentos(PERMISO.DAR_DESCUENTOS)).toEqual([NO, NO, NO]);
  });
});
