import { afterAll, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { CAJA } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { SIN_PRISA, startTestServer } from '../../../test/server.ts';
import { lockCatalogo } from '../../../platform/catalogo/catalogo-write.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { NUEVA } from './sucursales.fixture.ts';

const server = await startTestServer({}, undefined, SIN_PRISA);
afterAll(() => server.close());
const r = await Restaurante.abrir(server);
const [admin, mesero] = [await r.entrar('admin', CAJA.centro2), await r.entrar('mesero')];
const { cliente, centro } = r.negocio;
const { token } = admin;

const PLATILLOS = 5_000;
const PRIMERO = 20_000;
/** So many have a recipe, each with one ingredient. */
const CON_RECETA = 500;
/** Of the ingredient in each of those, whose cost somebody keeps changing. */
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
await server.sql('ANALYZE producto, receta');

/** What the ingredient costs in a branch, and all that its dishes cost, in centavos. */
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

/** Whether somebody waits for a turn. */
const alguienEspera = async (): Promise<boolean> =>
  (
    await server.sql(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
  ).length > 0;

it('a copy that begins in the middle of an edit waits for its end, and has it whole', async () => {
  const enCentro = [cliente, centro] as const;
  const pendiente = await server.deps.db.withTx(cliente, async (tx) => {
    await tx.read(
      lockCatalogo({ cliente, sucursal: centro }),
      sqlText('UPDATE ingrediente SET costo = 7 WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
        ...[...enCentro, ingrediente],
      ]),
    );
    let contestada = false;
    const hecha = copia('A media edición').finally(() => (contestada = true));
    while (!contestada && !(await alguienEspera())) await Promise.resolve();
    await tx.commit(
      sqlText('UPDATE producto SET costo = $3 WHERE cliente = $1 AND sucursal = $2 AND id > $4 AND id <= $5', [
        ...[...enCentro, 700 * CANTIDAD, PRIMERO, PRIMERO + CON_RECETA],
      ]),
    );
    return { hecha };
  });
  const { body } = await pendiente.hecha;
  expect(await costos(body.data!.id)).toEqual({ uno: 7, platillos: [700 * CANTIDAD], cuantos: PLATILLOS });
});

it('a branch of 5,000 dishes, copied while somebody changes their costs and a till sells: both copies are of one moment', async () => {
  let copiando = true;
  const dosCopias = async () => [await copia('Copia una'), await copia('Copia dos')];
  const copias = dosCopias().finally(() => (copiando = false));
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
});
