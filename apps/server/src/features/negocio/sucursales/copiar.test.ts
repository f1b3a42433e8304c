import { describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { CallInput } from '@comal/contract/route';
import { MOTIVOS_DE_CORTESIA_INICIALES, MOTIVOS_INICIALES } from '@comal/domain/negocio/motivos';
import { entrarComo } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { conCadaSentenciaRota } from '../../../test/procesos/puerta-rota.ts';
import { deAjustes, NUEVA } from './sucursales.fixture.ts';

const { server, r, mesero, admin } = await abrirEquipo();
const { cliente, centro } = r.negocio;
const token = admin.token;

const TABLAS = [
  ...['area', 'categoria', 'unidad', 'ingrediente', 'especificacion', 'producto', 'complemento'],
  ...['producto_especificacion', 'producto_complemento', 'receta'],
  ...['grupo_de_opciones', 'opcion_de_grupo', 'producto_grupo', 'descuento_de_sucursal'],
  'promocion_de_sucursal',
];
/** The rows of a branch's catalogue, without the branch and the columns that a copy resets. */
const catalogoDe = async (sucursal: number): Promise<Record<string, unknown[]>> => {
  const pares = await Promise.all(
    TABLAS.map(async (tabla) => {
      const filas = await server.sql<{ f: unknown }>(
        `SELECT to_jsonb(t) - 'sucursal' - 'linea' - 'inventario' - 'version' AS f FROM ${tabla} t WHERE cliente = $1 AND sucursal = $2
         ORDER BY (to_jsonb(t) - 'sucursal' - 'linea' - 'inventario' - 'version')::text`,
        [cliente, sucursal],
      );
      return [tabla, filas.map(({ f }) => f)] as const;
    }),
  );
  return Object.fromEntries(pares);
};
const copiar = (copiarDe: number | null, nombre = 'Copia') =>
  server.call(catalog.sucursales.agregar, { body: { ...NUEVA, nombre, copiarDe } }, { token });
const cuantas = async (): Promise<number> =>
  (await server.sql('SELECT id FROM sucursal WHERE cliente = $1', [cliente])).length;

const unidad = (await server.call(catalog.unidades.listar, {}, { token })).body.data![0]!;
const carne = await server.call(
  catalog.ingredientes.nuevo,
  { body: { nombre: 'Carne', unidad: unidad.id, inventario: 10, costo: 100 } },
  { token },
);
const taco = r.menu.alimentoDe('taco').id;
await server.call(
  catalog.productos.agregarIngrediente,
  { body: { productoId: taco, ingrediente: carne.body.data!.id, cantidad: 0.1, unidad: unidad.id } },
  { token },
);

const grupo = async (nombre: string, opciones: readonly object[]): Promise<number> => {
  const body = { nombre, minimo: 0, maximo: 1, opciones } as CallInput<typeof catalog.gruposDeOpciones.nuevo>['body'];
  return (await server.call(catalog.gruposDeOpciones.nuevo, { body }, { token })).body.data!.id;
};
const aderezo = await grupo('Aderezo', [{ descripcion: 'Ranch', precio: 5 }]);
const lados = [
  { descripcion: 'Ensalada', abre: aderezo },
  { descripcion: 'Arroz', defecto: true },
];
const grupos = [await grupo('Guarnición', lados), aderezo];
await server.call(catalog.gruposDeOpciones.asignar, { body: { id: taco, grupos } }, { token });

const LUNES = {
  ...{ nombre: 'Lunes', clase: 'porcentaje', valor: 12.5, limite: 90, quien: 'permiso', pide_motivo: true, dias: [1] },
  ...{ horas: { abre: 60, cierra: 120 }, tipos: ['barra'], activo: false },
} as const satisfies CallInput<typeof catalog.descuentos.nuevo>['body'];
const MARTES = {
  ...{ nombre: '2x1 martes', cada: 2, rebajados: 1, porcentaje: 100, categorias: [], productos: [taco], dias: [2] },
  ...{ horas: { abre: 60, cierra: 120 }, tipos: ['barra'], activo: false },
} as const satisfies CallInput<typeof catalog.promociones.nueva>['body'];
await server.call(catalog.promociones.nueva, { body: { ...MARTES, productos: [taco] } }, { token });
const lunes = (await server.call(catalog.descuentos.nuevo, { body: LUNES }, { token })).body.data!.id;

for (const tabla of ['producto', 'complemento'])
  await server.sql(`UPDATE ${tabla} SET clase_fiscal = 'ieps_alcohol' WHERE cliente = $1 AND sucursal = $2`, [
    cliente,
    centro,
  ]);

describe('a branch that is copied (D-59, API-054)', () => {
  it('has the same catalogue, row by row, without stock, and a recipe that costs the same', async () => {
    const { body } = await copiar(centro);
    const id = body.data!.id;
    const [antes, copia] = [await catalogoDe(centro), await catalogoDe(id)];
    expect(antes['producto']!.length).toBeGreaterThan(1);
    expect(antes['receta']!.length).toBe(1);
    expect([antes['opcion_de_grupo']!.length, antes['producto_grupo']!.length]).toEqual([3, 2]);
    expect([antes['descuento_de_sucursal']!.length, antes['promocion_de_sucursal']!.length]).toEqual([1, 1]);
    expect(antes['producto']).toContainEqual(expect.objectContaining({ clase_fiscal: 'ieps_alcohol' }));
    expect(copia).toEqual(antes);
    const existencias = await server.sql('SELECT inventario FROM ingrediente WHERE cliente = $1 AND sucursal = $2', [
      cliente,
      id,
    ]);
    expect(existencias).toEqual([{ inventario: expect.stringMatching(/^0(\.0+)?$/) as string }]);
  });

  it('offers the reasons of the other one to take a dish back and to give it away, from then on its own; one that copies nobody begins with the five', async () => {
    const suyos = { motivos_cancelacion: ['Se cayó'], motivos_cortesia: ['Vecino', 'Día de las madres'] };
    const motivosEn = async (id: number) =>
      (await server.call(catalog.negocio.ver, {}, { token })).body.data!.sucursales.find((s) => s.id === id)!;
    const ajustar = async (cambio: Partial<typeof suyos>) =>
      server.call(catalog.sucursales.ajustes, { body: deAjustes(await motivosEn(centro), cambio) }, { token });
    await ajustar(suyos);
    const { data } = (await copiar(centro, 'Con motivos')).body;
    expect(data).toMatchObject(suyos);
    await ajustar({ motivos_cancelacion: [], motivos_cortesia: [] });
    expect(await motivosEn(data!.id)).toMatchObject(suyos);
    const sola = (await copiar(null, 'De nadie')).body.data!;
    expect(await motivosEn(sola.id)).toMatchObject({
      motivos_cancelacion: MOTIVOS_INICIALES,
      motivos_cortesia: MOTIVOS_DE_CORTESIA_INICIALES,
    });
    expect(sola).toMatchObject({ motivos_cortesia: MOTIVOS_DE_CORTESIA_INICIALES });
  });

  it('leaves behind what was retired, and goes its own way from then on', async () => {
    const { id } = (await copiar(centro, 'Antes')).body.data!;
    await server.sql('UPDATE producto SET retirado_en = now() WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
      cliente,
      centro,
      taco,
    ]);
    const retirar = (retirado: boolean) =>
      server.sql('UPDATE descuento_de_sucursal SET retirado = $1 WHERE sucursal = $2 AND id = $3', [
        ...[retirado, centro, lunes],
      ]);
    await retirar(true);
    const otra = (await copiar(centro, 'Después')).body.data!;
    expect((await catalogoDe(otra.id))['descuento_de_sucursal']).toEqual([]);
    await retirar(false);
    const deTaco = (sucursal: number) =>
      server.sql(
        'SELECT precio FROM producto WHERE cliente = $1 AND sucursal = $2 AND id = $3 AND retirado_en IS NULL',
        [cliente, sucursal, taco],
      );
    expect([(await deTaco(id)).length, (await deTaco(otra.id)).length]).toEqual([1, 0]);
    expect((await catalogoDe(otra.id))['receta']).toEqual([]);
    await server.sql('UPDATE producto SET retirado_en = NULL WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
      cliente,
      centro,
      taco,
    ]);
  });

  it('of a branch that is not there, closed, or of somebody else is not made at all', async () => {
    const antes = await cuantas();
    expect((await copiar(9_999_999)).body.error).toMatchObject({
      motivo: 'SUCURSAL_DESCONOCIDA',
      campos: { copiarDe: expect.any(String) as string },
    });
    const cerrada = (await copiar(null, 'Cerrada')).body.data!;
    await server.call(catalog.sucursales.eliminar, { params: { id: cerrada.id } }, { token });
    expect((await copiar(cerrada.id)).body.error?.motivo).toBe('SUCURSAL_DESCONOCIDA');
    expect(await cuantas()).toBe(antes + 1);
  });

  it('is whole or not there: whichever of its statements fails, nothing is left', async () => {
    /** Every row of every table of the business. */
    const filas = async (): Promise<unknown[]> => {
      const tablas = await server.sql<{ t: string }>(
        `SELECT table_name AS t FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'cliente'
         AND table_name <> 'copia_en_curso' ORDER BY 1`,
      );
      return server.sql(
        tablas
          .map(({ t }) => `SELECT '${t}' AS t, count(*)::integer AS n FROM ${t} WHERE cliente = $1`)
          .join(' UNION ALL ')
          .concat(' ORDER BY 1'),
        [cliente],
      );
    };
    let antes: unknown[] = [];
    const total = await conCadaSentenciaRota(
      server,
      async () => {
        const { status } = await copiar(centro, 'Media');
        if (status === 200) antes = await filas();
        return status;
      },
      async (n, status) => {
        expect([n, status, await filas()]).toEqual([n, 500, antes]);
      },
    );
    expect(total).toBeGreaterThan(20);
  });
});

describe('two branches', () => {
  it('never see each other: comandas, counters and catalogue are of each alone', async () => {
    const { id } = (await copiar(centro, 'Gemela')).body.data!;
    const [caja] = await server.sql<{ id: number }>('SELECT id FROM caja WHERE cliente = $1 AND sucursal = $2', [
      cliente,
      id,
    ]);
    const alla = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: id, caja: caja!.id });
    const aqui = await r.comanda(mesero, [{ producto: 'taco' }]);
    const nueva = await server.call(
      catalog.comandas.nueva,
      { body: { nombre: 'Mesa 1', comensales: 2 } },
      { token: alla.token },
    );
    expect(nueva.body.data!.folio_corto).toBe('1');
    const lista = async (t: string) =>
      (await server.call(catalog.comandas.cambios, { query: {} }, { token: t })).body.data!.comandas.map((c) => c.id);
    expect(await lista(alla.token)).toEqual([nueva.body.data!.id]);
    expect(await lista(mesero.token)).toEqual([aqui.id]);
    const area = await server.call(catalog.areas.nueva, { body: { descripcion: 'Solo allá' } }, { token: alla.token });
    expect(area.status).toBe(200);
    const areas = (await server.call(catalog.areas.listar, {}, { token: mesero.token })).body.data!;
    expect(areas.map((a) => a.descripcion)).not.toContain('Solo allá');
  });
});
