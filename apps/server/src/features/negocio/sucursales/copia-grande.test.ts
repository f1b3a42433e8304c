import { afterAll, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { CAJA } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { SIN_PRISA, startTestServer } from '../../../test/server.ts';
import { ingredientePorId } from '../../catalogo/ingredientes/ingredientes-consultas.ts';
import { lockCatalogo } from '../../../platform/catalogo/catalogo-write.ts';
import { sqlText, unchecked } from '../../../platform/db/query.ts';
import { NUEVA } from './sucursales.fixture.ts';

const server = await startTestServer({}, undefined, SIN_PRISA);
afterAll(() => server.close());
const r = await Restaurante.abrir(server);
const [admin, mesero] = [await r.entrar('admin', CAJA.centro2), await r.entrar('mesero')];
const { cliente, centro } = r.negocio;
const { token } = admin;

const PLATILLOS = 5_000;
const PRIMERO = 20_000;
/** The number of dishes with a recipe, each of one ingredient. */
const CON_RECETA = 5_000;
/** The quantity of the ingredient in each recipe; its cost is changed during the copy. */
const CANTIDAD = 2;

const unidad = (await server.call(catalog.unidades.listar, {}, { token })).body.data![0]!.id;
const { body: carne } = await server.call(
  catalog.ingredientes.nuevo,
  { body: { nombre: 'Carne', unidad, inventario: 0, costo: 1 } },
  { token },
);
const ingrediente = carne.data!.id;
await server.sql(
  `INSERT INTO producto (cliente, sucursal, id, codigo, descripcion, precio, costo, categoria, area, unidad)
   SELECT cliente, sucursal, $3 + n, 'C' || n, 'Platillo ' || n, 2200, $4, categoria, area, unidad
   FROM producto, generate_series(1, $5) n WHERE cliente = $1 AND sucursal = $2 AND id = $6`,
  [cliente, centro, PRIMERO, 100 * CANTIDAD, PLATILLOS, r.menu.alimentoDe('taco').id],
);
await server.sql(
  `INSERT INTO receta (cliente, sucursal, producto, version, ingrediente, cantidad, unidad, equivalencia)
   SELECT cliente, sucursal, id, receta_version, $3, $4, $5, 1 FROM producto WHERE cliente = $1 AND sucursal = $2 AND id > $6 AND id <= $7`,
  [cliente, centro, ingrediente, CANTIDAD, unidad, PRIMERO, PRIMERO + CON_RECETA],
);

/** The cost of the ingredient in a branch, the different costs of its dishes in centavos, and the number of dishes. */
const costos = async (sucursal: number): Promise<{ uno: number; platillos: number[]; cuantos: number }> => {
  const [f] = await server.sql<{ uno: string; platillos: string[]; cuantos: number }>(
    `SELECT (SELECT costo FROM ingrediente WHERE cliente = $1 AND sucursal = $2 AND id = $3)::text AS uno,
       array_agg(DISTINCT costo::text) FILTER (WHERE id <= $5) AS platillos, count(*)::integer AS cuantos
     FROM producto WHERE cliente = $1 AND sucursal = $2 AND id > $4`,
    [cliente, sucursal, ingrediente, PRIMERO, PRIMERO + CON_RECETA],
  );
  return { uno: Number(f!.uno), platillos: f!.platillos.map(Number), cuantos: f!.cuantos };
};

const copia = (nombre: string) =>
  server.call(catalog.sucursales.agregar, { body: { ...NUEVA, nombre, copiarDe: centro } }, { token });

it('a copy that begins in the middle of an edit does not wait for it, nor the edit for the copy: it has the moment before, whole (decision 0046)', async () => {
  const enCentro = [cliente, centro] as const;
  const antes = await server.deps.db.withTx(cliente, async (tx) => {
    await tx.read(
      lockCatalogo({ cliente, sucursal: centro }),
      sqlText('UPDATE ingrediente SET costo = 7 WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
        ...[...enCentro, ingrediente],
      ]),
    );
    const { body } = await copia('A media edición');
    await tx.commit(
      sqlText('UPDATE producto SET costo = $3 WHERE cliente = $1 AND sucursal = $2 AND id > $4 AND id <= $5', [
        ...[...enCentro, 700 * CANTIDAD, PRIMERO, PRIMERO + CON_RECETA],
      ]),
    );
    return body.data!.id;
  });
  expect(await costos(antes)).toEqual({ uno: 1, platillos: [100 * CANTIDAD], cuantos: PLATILLOS });
  const despues = (await copia('Tras la edición')).body.data!.id;
  expect(await costos(despues)).toEqual({ uno: 7, platillos: [700 * CANTIDAD], cuantos: PLATILLOS });
});

it('who uses an ingredient is counted without joining what nothing is known of yet, just after an import: that took 5 s, and the edit with it', async () => {
  const { text, values } = ingredientePorId({ cliente, sucursal: centro }, ingrediente);
  const plan = await server.deps.db.withTx(cliente, async (tx) => {
    const [filas] = await tx.read(sqlText<{ 'QUERY PLAN': string }>(unchecked(`EXPLAIN ${text}`, 'a plan'), values));
    return filas.map((f) => f['QUERY PLAN']).join('\n');
  });
  expect(plan.match(/hashed SubPlan/g)?.length ?? plan).toBeGreaterThanOrEqual(2);
});

it('a branch of 5,000 dishes, just imported, copied twice at once while somebody changes their costs and a till sells: both copies are of one moment', async () => {
  let copiando = true;
  const copias = Promise.all([copia('Copia una'), copia('Copia dos')]).finally(() => (copiando = false));
  const editados: number[] = [];
  const editar = async (): Promise<void> => {
    for (let costo = 2; copiando; costo += 1) {
      const { status } = await server.call(
        catalog.ingredientes.editarCosto,
        { body: { id: ingrediente, costo } },
        { token },
      );
      editados.push(status);
    }
  };
  const vendidos: string[] = [];
  const vender = async (): Promise<void> => {
    while (copiando) vendidos.push((await r.comanda(mesero, [{ producto: 'taco' }])).id);
  };
  const [hechas] = await Promise.all([copias, editar(), vender()]);
  expect(hechas.map(({ status }) => status)).toEqual([200, 200]);
  expect([editados.length > 0, new Set(editados), vendidos.length > 0]).toEqual([true, new Set([200]), true]);
  for (const { body } of hechas) {
    const { uno, platillos, cuantos } = await costos(body.data!.id);
    expect([cuantos, platillos]).toEqual([PLATILLOS, [100 * uno * CANTIDAD]]);
  }
  const numeros = await server.sql<{ n: number }>(
    'SELECT no_sucursal AS n FROM sucursal WHERE cliente = $1 ORDER BY 1',
    [cliente],
  );
  expect(numeros.map(({ n }) => n)).toEqual(numeros.map((_, i) => i + 1));
});
