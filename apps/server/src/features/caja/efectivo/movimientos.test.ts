import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { efectivo, type MovimientoDeEfectivo } from '@comal/contract/caja/efectivo';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { violations } from '../../../platform/db/care/invariants.ts';
import { rowsOfSheets } from '../../../platform/exportar/read-excel.fixture.ts';
import { textOfPages } from '../../../platform/exportar/read-pdf.fixture.ts';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type CallOptions, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let cajera: Sesion;
let jefa: Sesion;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  r = await Restaurante.nuevo(server);
  [cajera, jefa] = [await r.entrar('cajera'), await r.entrar('admin')];
  await r.abrirCaja(cajera, 500);
});
afterAll(() => server.close());

const ENTRADA = { tipo: 2, cantidad: 200, observaciones: 'Cambio del banco' } as const;
const SALIDA = { tipo: 3, cantidad: 35.5, observaciones: 'Hielo para la barra' } as const;
const HORA = 3_600_000;
const mover = (movimiento: object, quien = cajera, options: CallOptions = {}) =>
  server.call(efectivo.agregar, { body: { ...ENTRADA, ...movimiento } }, { token: quien.token, ...options });
const hecho = async (movimiento: object, quien = cajera): Promise<MovimientoDeEfectivo> => {
  const answer = await mover(movimiento, quien);
  if (!answer.body.data) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const motivo = async (movimiento: object, quien = cajera): Promise<unknown> =>
  (await mover(movimiento, quien)).body.error?.motivo;
const listar = async (filtros: object[] = [], quien = jefa, body: object = {}) =>
  (await server.raw(efectivo.listar, { body: { filtros, ...body } }, { token: quien.token })).body.data as {
    registros: MovimientoDeEfectivo[];
    total: number;
  };
const editar = (m: MovimientoDeEfectivo, cambios: object, quien = jefa) =>
  server.call(
    efectivo.editar,
    { body: { id: m.id, cantidad: m.cantidad, observaciones: m.observaciones, version: m.version, ...cambios } },
    { token: quien.token },
  );
const eliminar = (id: string, quien = jefa) =>
  server.call(efectivo.eliminar, { params: { id } }, { token: quien.token });
const cerrar = (caja_final: number, quien = cajera) =>
  server.call(cortes.cerrar, { body: { caja_final } }, { token: quien.token });
const permitir = async (rol: number, ...permisos: number[]): Promise<void> => {
  await server.sql(`DELETE FROM rol_permiso WHERE cliente = $1 AND rol = $2`, [r.negocio.cliente, rol]);
  await server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) SELECT $1, $2, unnest($3::int[])`, [
    r.negocio.cliente,
    rol,
    permisos,
  ]);
  server.pasar(2_000);
};

describe('an entry or exit of cash', () => {
  it('is kept in the open shift of the session’s register, and said with the specified words (API-080, CAJA-023, CAJA-024, CAJA-025)', async () => {
    const entrada = await mover(ENTRADA);
    expect([entrada.status, entrada.body.message]).toEqual([200, 'Entrada de efectivo registrada correctamente']);
    const salida = await mover(SALIDA);
    expect(salida.body.message).toBe('Salida de efectivo registrada correctamente');
    expect(salida.body.data).toEqual({
      id: expect.any(String),
      fecha: '20-11-2026',
      hora: '14:00',
      creado_en: expect.any(Number),
      usuario: 'Guadalupe Herrera',
      terminal: 'Caja 1',
      cantidad: 35.5,
      observaciones: 'Hielo para la barra',
      tipo: { id: 3, descripcion: 'Salida' },
      concepto: 'general',
      mesero: null,
      editable: true,
      version: 1,
    });
    expect((await listar()).registros).toContainEqual(salida.body.data);
    const filas = await r.filas(
      'SELECT m.tipo, m.cantidad, m.caja, k.caja AS del_corte, m.usuario FROM movimiento_efectivo m JOIN corte k ON k.id = m.corte ORDER BY m.tipo',
    );
    const comun = { caja: CAJA.centro, del_corte: CAJA.centro, usuario: 2 };
    expect(filas).toEqual([
      { ...comun, tipo: 2, cantidad: 20_000 },
      { ...comun, tipo: 3, cantidad: 3550 },
    ]);
    expect(
      await r.filas(
        `SELECT accion, usuario, datos FROM bitacora WHERE accion LIKE 'efectivo.%' ORDER BY creada_en, accion`,
      ),
    ).toMatchObject([
      { accion: 'efectivo.entrada', usuario: 2, datos: { cantidad: 20_000 } },
      { accion: 'efectivo.salida', datos: { cantidad: 3550, observaciones: 'Hielo para la barra' } },
    ]);
  });

  it.each([
    ['nothing', { cantidad: 0 }, 'cantidad', 'La cantidad debe ser mayor a 0'],
    ['below nothing', { cantidad: -5 }, 'cantidad', 'La cantidad debe ser mayor a 0'],
    ['a third decimal', { cantidad: 10.005 }, 'cantidad', 'Ingresa un monto válido (máximo 2 decimales)'],
    ['no amount', { cantidad: undefined }, 'cantidad', 'La cantidad es obligatoria'],
    ['a text as amount', { cantidad: '20' }, 'cantidad', 'La cantidad es obligatoria'],
    ['more than a drawer can hold', { cantidad: 1_000_000_000 }, 'cantidad', 'La cantidad es demasiado grande'],
    ['no notes', { observaciones: '' }, 'observaciones', 'Las observaciones son obligatorias'],
    ['notes of blanks', { observaciones: '       ' }, 'observaciones', 'Las observaciones son obligatorias'],
    ['notes of 4 characters', { observaciones: 'Gas.' }, 'observaciones', 'Mínimo 5 caracteres'],
    ['notes of 501 characters', { observaciones: 'x'.repeat(501) }, 'observaciones', 'Máximo 500 caracteres'],
    [
      'a card number in the notes',
      { observaciones: 'tarjeta 4111 1111 1111 1111' },
      'observaciones',
      'No escribas números de tarjeta',
    ],
    ['another type', { tipo: 4 }, 'tipo', 'Elige si entra o sale'],
  ])('refuses %s at the server (CAJA-021, CAJA-022, CAJA-026)', async (_caso, mal, campo, texto) => {
    const answer = await server.raw(efectivo.agregar, { body: { ...ENTRADA, ...mal } }, { token: cajera.token });
    expect([answer.status, answer.body.error?.campos]).toEqual([400, { [campo]: texto }]);
    expect(await r.filas('SELECT 1 FROM movimiento_efectivo')).toEqual([]);
  });

  it.each([
    [{ cantidad: 0.01 }],
    [{ cantidad: 999_999_999.99 }],
    [{ observaciones: 'Pan..' }],
    [{ observaciones: 'x'.repeat(500) }],
  ])('takes the limits themselves: %j (CAJA-021, CAJA-022)', async (limite) => {
    expect((await mover(limite)).status).toBe(200);
  });

  it('is made once, whatever arrives again under its key (H36)', async () => {
    const clave = randomUUID();
    const [primera, repetida] = [await mover(SALIDA, cajera, { clave }), await mover(SALIDA, cajera, { clave })];
    expect(repetida.body).toEqual(primera.body);
    expect((await mover({ ...SALIDA, cantidad: 36 }, cajera, { clave })).body.error?.motivo).toBe(
      'CLAVE_CON_OTROS_DATOS',
    );
    expect((await listar()).total).toBe(1);
  });

  it('needs the permission of its own kind: 174 to put in, 175 to take out (PERMISO-006, PERMISO-007, PERMISO-021)', async () => {
    await permitir(2, 75, 174);
    expect([await motivo(ENTRADA), await motivo(SALIDA)]).toEqual([undefined, 'SIN_PERMISO']);
    expect((await mover(SALIDA)).body.data).toEqual({ permiso: 175 });
    await permitir(2, 75, 175);
    expect([await motivo(ENTRADA), await motivo(SALIDA)]).toEqual(['SIN_PERMISO', undefined]);
    expect((await mover(ENTRADA)).body.data).toEqual({ permiso: 174 });
    await permitir(2, 75);
    expect((await mover(ENTRADA)).status).toBe(403);
  });

  it('is refused on the general register and where no shift is open (CAJA-007)', async () => {
    expect(await motivo(ENTRADA, await r.entrar('admin', CAJA.general))).toBe('CAJA_GENERAL_SIN_MOVIMIENTOS');
    expect(await motivo(SALIDA, await r.entrar('cajera', CAJA.centro2))).toBe('CAJA_INICIAL_FALTA');
  });

  it('is in what the drawer should hold, and apart from the sales (D-31)', async () => {
    await hecho(ENTRADA);
    await hecho({ ...SALIDA, cantidad: 50.25 });
    await hecho({ ...SALIDA, cantidad: 0.01 });
    const { body } = await cerrar(649.74);
    expect(body.data).toMatchObject({
      entradas: 200,
      salidas: 50.26,
      ventas: { total: 0 },
      propinas: { total: 0, pagadas: 0 },
      cierre: { esperado: 649.74, diferencia: 0, razones: [] },
    });
    expect(await violations(server.deps.db)).toEqual([]);
  });
});

describe('correcting and taking back (D-35)', () => {
  it('is done while the shift is open, by who may, with before and after in the log (API-081, API-082)', async () => {
    const [entrada, salida] = [await hecho(ENTRADA), await hecho(SALIDA)];
    const corregida = await editar(salida, { cantidad: 40, observaciones: 'Hielo y limones' });
    expect(corregida.body.data).toEqual({ ...salida, cantidad: 40, observaciones: 'Hielo y limones', version: 2 });
    expect((await eliminar(entrada.id)).status).toBe(200);
    expect((await listar()).registros).toEqual([corregida.body.data]);
    expect(
      await r.filas(
        `SELECT accion, usuario, objeto, datos FROM bitacora WHERE accion IN ('efectivo.editado', 'efectivo.eliminado') ORDER BY accion`,
      ),
    ).toMatchObject([
      {
        accion: 'efectivo.editado',
        usuario: 1,
        objeto: salida.id,
        datos: {
          antes: { cantidad: 3550, observaciones: 'Hielo para la barra' },
          despues: { cantidad: 4000, observaciones: 'Hielo y limones' },
        },
      },
      {
        accion: 'efectivo.eliminado',
        usuario: 1,
        objeto: entrada.id,
        datos: { antes: { tipo: 2, cantidad: 20_000 }, despues: null },
      },
    ]);
    const { body } = await cerrar(460);
    expect(body.data).toMatchObject({ entradas: 0, salidas: 40, cierre: { esperado: 460, razones: [] } });
    expect(await violations(server.deps.db)).toEqual([]);
  });

  it('is refused once the shift is closed, and the list says which can still be changed', async () => {
    const m = await hecho(ENTRADA);
    await cerrar(700);
    expect((await editar(m, { cantidad: 1 })).body.error?.motivo).toBe('MOVIMIENTO_DE_CORTE_CERRADO');
    expect((await eliminar(m.id)).body.error?.motivo).toBe('MOVIMIENTO_DE_CORTE_CERRADO');
    expect((await listar()).registros).toEqual([{ ...m, editable: false }]);
  });

  it('does not take over what somebody else changed meanwhile, nor happen twice', async () => {
    const m = await hecho(ENTRADA);
    const dos = await Promise.all([editar(m, { cantidad: 100 }), editar(m, { cantidad: 300 })]);
    expect(dos.map((a) => a.body.error?.motivo ?? a.status).sort()).toEqual([200, 'MOVIMIENTO_CAMBIO']);
    const veces = await Promise.all([eliminar(m.id), eliminar(m.id)]);
    expect(veces.map((a) => a.status).sort()).toEqual([200, 404]);
    expect((await editar(m, {})).status).toBe(404);
  });

  it('needs permission 70, and finds nothing of another branch or business (PERMISO-021, H19)', async () => {
    const m = await hecho(ENTRADA);
    expect((await eliminar(m.id, cajera)).body.error?.motivo).toBe('SIN_PERMISO');
    expect((await editar(m, { cantidad: 1 }, cajera)).body.error?.motivo).toBe('SIN_PERMISO');
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    expect((await eliminar(m.id, norte)).status).toBe(404);
    expect((await editar(m, {}, norte)).status).toBe(404);
    const otro = await Restaurante.nuevo(server);
    expect((await eliminar(m.id, await otro.entrar('admin'))).status).toBe(404);
    expect((await listar([], norte)).total).toBe(0);
  });
});

describe('the list of entries and exits', () => {
  it('is of the branch, newest first, by pages, with its kinds (API-079, API-083)', async () => {
    const otra = await r.entrar('cajera', CAJA.centro2);
    await r.abrirCaja(otra);
    for (let i = 1; i <= 7; i += 1) {
      await hecho({ ...(i % 2 ? ENTRADA : SALIDA), cantidad: i }, i === 4 ? otra : cajera);
      server.pasar(60_000);
    }
    const [una, dos] = [
      await listar([], jefa, { noElementosPorPagina: 5 }),
      await listar([], jefa, { pagina: 1, noElementosPorPagina: 5 }),
    ];
    expect([una.total, una.registros.map((m) => m.cantidad), dos.registros.map((m) => m.cantidad)]).toEqual([
      7,
      [7, 6, 5, 4, 3],
      [2, 1],
    ]);
    expect(una.registros[3]!.terminal).toBe('Caja 2');
    const tipos = await server.call(efectivo.tipos, {}, { token: cajera.token });
    expect(tipos.body.data).toEqual({
      tipos: [
        { id: 2, descripcion: 'Entrada' },
        { id: 3, descripcion: 'Salida' },
      ],
    });
  });

  it('is narrowed by text, dates, kind and person, ignoring case and accents (D-29)', async () => {
    const dia = server.ahora();
    await hecho({ ...ENTRADA, observaciones: 'Depósito de la mañana', cantidad: 1 });
    server.pasar(HORA);
    await hecho({ ...SALIDA, observaciones: 'Hielo 100%', cantidad: 2 }, jefa);
    const cuales = async (...filtros: object[]): Promise<number[]> =>
      (await listar(filtros)).registros.map((m) => m.cantidad);
    expect(await cuales({ control: 'texto', valor: 'DEPOSITO' })).toEqual([1]);
    expect(await cuales({ control: 'texto', valor: 'nunez HIELO' })).toEqual([2]);
    expect(await cuales({ control: 'texto', valor: 'nunez deposito' })).toEqual([]);
    expect(await cuales({ control: 'texto', valor: 'nunez' })).toEqual([2]);
    expect(await cuales({ control: 'texto', valor: '%' })).toEqual([2]);
    expect(await cuales({ control: 'tipo', valores: [2] })).toEqual([1]);
    expect(await cuales({ control: 'usuario', valores: ['1'] })).toEqual([2]);
    expect(await cuales({ control: 'fecha', valores: [dia, dia + HORA / 2] })).toEqual([1]);
    expect(await cuales({ control: 'fecha', valores: [dia + HORA / 2] })).toEqual([2]);
    expect(await cuales({ control: 'fecha', valores: ['ayer', 9e99] }, { control: 'tipo', valores: ['x', 3] })).toEqual(
      [2],
    );
    expect(await cuales({ control: 'tipo', valores: ['x'] })).toEqual([]);
  });

  it('is narrowed by what exits were for; entries, which have no category, are in none', async () => {
    await hecho({ ...ENTRADA, cantidad: 1 });
    for (const [categoria, cantidad] of [
      ['compras', 2],
      ['retiro', 3],
      ['general', 4],
    ] as const)
      await hecho({ ...SALIDA, categoria, cantidad });
    const cuales = async (...filtros: object[]): Promise<number[]> =>
      (await listar(filtros)).registros.map((m) => m.cantidad).sort();
    expect(await cuales({ control: 'categoria', valores: ['compras', 'retiro'] })).toEqual([2, 3]);
    expect(await cuales({ control: 'categoria', valores: ['general'] })).toEqual([4]);
    expect(await cuales({ control: 'categoria', valores: ['propina'] })).toEqual([]);
    expect(await cuales({ control: 'tipo', valores: [2] }, { control: 'categoria', valores: ['general'] })).toEqual([]);
  });

  it('is a file of what the filters leave, with what they are, and nothing in it starts a formula', async () => {
    await hecho({ ...ENTRADA, cantidad: 1 });
    await hecho({ ...SALIDA, categoria: 'compras', cantidad: 2, observaciones: '=cmd|hielo' });
    const filtros = [{ control: 'categoria', valores: ['compras'] }];
    const archivo = async (formato: 'pdf' | 'xlsx', suyos: typeof filtros): Promise<Buffer> => {
      const { body } = await server.call(
        efectivo.exportar,
        { body: { formato, filtros: suyos } },
        { token: cajera.token },
      );
      return Buffer.from(body.data!.contenido, 'base64');
    };
    const [hoja] = await rowsOfSheets(await archivo('xlsx', filtros));
    expect(hoja!.flat().join()).toContain('Categoría: Compras');
    expect(hoja!.at(-1)!.slice(3)).toEqual(['Salida', 'Compras', "'=cmd|hielo", 2]);
    expect(
      textOfPages(await archivo('pdf', filtros))
        .join('')
        .replaceAll('|', ''),
    ).toContain('$2.00');
  });

  it('is exported by who may see it (PERMISO-021)', async () => {
    const mesero = await r.entrar('mesero');
    const { body } = await server.call(
      efectivo.exportar,
      { body: { formato: 'pdf', filtros: [] } },
      { token: mesero.token },
    );
    expect(body.error?.motivo).toBe('SIN_PERMISO');
  });
});
