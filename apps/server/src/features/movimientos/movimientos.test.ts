import { describe, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/universal';
import { catalog } from '@comal/contract/catalog';
import { movimientos, type MovimientoDelSistema } from '@comal/contract/movimientos/movimientos';
import { enLlano } from '@comal/domain/movimientos/oracion';
import { textOfPages } from '../../platform/exportar/read-pdf.fixture.ts';
import { abrirEquipo } from '../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera, 500);
const mesa = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 7'));
await r.cobrar(cajera, mesa, { total: 22, pago: { efectivo: 22 } });
await server.raw(
  catalog.efectivo.agregar,
  { body: { cantidad: 80, observaciones: '=cmd|<b>hielo</b>', tipo: 3 } },
  { token: cajera.token },
);

type Filtros = { control: string; valor?: string; valores?: (string | number)[] }[];
const pedir = (body: object, token = admin.token) => server.call(movimientos.pagina, { body }, { token });
const listar = async (filtros: Filtros = []) => (await pedir({ filtros })).body.data!;
const frases = async (filtros: Filtros = []): Promise<string[]> =>
  (await listar(filtros)).registros.map((m) => enLlano(m.movimiento));

describe('the log of the system', () => {
  it('is listed from the last one on, each with its fields and its sentence in parts (MOVIMIENTO-004, API-062, D-58)', async () => {
    const { registros, total } = await listar();
    expect(total).toBe(registros.length);
    const [ultimo] = registros;
    expect(ultimo).toMatchObject<Partial<MovimientoDelSistema>>({
      fecha: expect.stringMatching(/^\d\d-\d\d-\d{4}$/) as string,
      hora: expect.stringMatching(/^\d\d:\d\d$/) as string,
      modulo: 'Caja',
      operacion: 'Efectivo',
      usuario: 'Guadalupe Herrera',
      terminal: 'Caja 1',
      autorizo: null,
      movimiento: [
        { tipo: 'texto', texto: 'Registró una salida de ' },
        { tipo: 'importe', texto: '$80.00' },
        { tipo: 'texto', texto: ': ' },
        { tipo: 'nombre', texto: '=cmd|<b>hielo</b>' },
      ],
    });
    expect(await frases()).toContain(`Cobró $22.00 de Mesa 7 (${mesa.folio_corto})`);
  });

  it('is paged with 50 rows from page 0 (MOVIMIENTO-005)', async () => {
    const { registros } = (await pedir({ pagina: 0, noElementosPorPagina: 5 })).body.data!;
    expect(registros).toHaveLength(5);
    const segunda = (await pedir({ pagina: 1, noElementosPorPagina: 5 })).body.data!;
    expect(segunda.registros[0]!.id).not.toBe(registros[0]!.id);
    expect((await pedir({})).body.data!.registros.length).toBeLessThanOrEqual(50);
  });

  it('is searched by its words, by what people wrote, by who did it and by the comanda, without accents', async () => {
    expect(await frases([{ control: 'text_filter', valor: 'registro una salida' }])).toHaveLength(1);
    expect(await frases([{ control: 'text_filter', valor: 'HIELO' }])).toHaveLength(1);
    expect((await frases([{ control: 'text_filter', valor: 'mesa 7' }])).length).toBeGreaterThan(2);
    expect((await frases([{ control: 'text_filter', valor: 'guadalupe' }])).length).toBeGreaterThan(2);
    expect(await frases([{ control: 'text_filter', valor: '%' }])).toEqual([]);
    const [salida] = await frases([{ control: 'text_filter', valor: 'HIELO' }]);
    expect(await frases([{ control: 'text_filter', valor: 'hielo salida una' }])).toEqual([salida]);
    expect(await frases([{ control: 'text_filter', valor: 'hielo entrada' }])).toEqual([]);
    expect(await frases([{ control: 'text_filter', valor: 'una salida hielo registro cmd gistro lida' }])).toEqual([
      salida,
    ]);
    expect(await frases([{ control: 'text_filter', valor: 'una salida hielo registro cmd gistro lida %' }])).toEqual(
      [],
    );
  });

  it('is narrowed by module, operation, user, terminal and days (MOVIMIENTO-003, API-063)', async () => {
    const { body } = await server.call(movimientos.filtros, {}, { token: admin.token });
    expect(body.data!.datos.map((g) => g.control)).toEqual(['modulo', 'operacion', 'usuario', 'terminal']);
    expect(await frases([{ control: 'modulo', valores: ['Cobros'] }])).toEqual([
      `Cobró $22.00 de Mesa 7 (${mesa.folio_corto})`,
    ]);
    const entradas = await frases([
      { control: 'operacion', valores: ['Apertura'] },
      { control: 'usuario', valores: [mesero.usuario.id] },
    ]);
    expect(entradas).toEqual([`Abrió la comanda Mesa 7 (${mesa.folio_corto})`, 'Entró al sistema']);
    expect((await listar([{ control: 'terminal', valores: [9999] }])).total).toBe(0);
    const hoy = server.ahora();
    const ayer = hoy - 2 * 86_400_000;
    expect((await listar([{ control: 'fecha', valores: [hoy, hoy] }])).total).toBe((await listar()).total);
    expect((await listar([{ control: 'fecha', valores: [ayer, ayer] }])).total).toBe(0);
    expect((await listar([{ control: 'fecha', valores: [hoy, ayer] }])).total).toBe(0);
  });

  it('is for who may see the dashboard (PERMISO-030)', async () => {
    for (const route of [movimientos.pagina, movimientos.exportar])
      expect((await server.raw(route, { body: { formato: 'pdf', filtros: [] } }, { token: mesero.token })).status).toBe(
        403,
      );
    expect((await server.call(movimientos.filtros, {}, { token: mesero.token })).body.error?.motivo).toBe(
      'SIN_PERMISO',
    );
  });

  it('is a file in which nothing starts a formula and nothing is markup', async () => {
    const archivo = async (formato: 'pdf' | 'xlsx') =>
      Buffer.from(
        (await server.call(movimientos.exportar, { body: { formato, filtros: [] } }, { token: admin.token })).body.data!
          .contenido,
        'base64',
      );
    const celdas = JSON.stringify(await readXlsxFile(new Uint8Array(await archivo('xlsx')).buffer));
    expect(celdas).toContain('Registró una salida de $80.00: =cmd|<b>hielo</b>');
    expect(celdas).not.toMatch(/"[=+@]/);
    expect(
      textOfPages(await archivo('pdf'))
        .join('')
        .replaceAll('|', ''),
    ).toContain('Registró una salida');
  });
});
