/** One order in one statement and one commit: 1 comanda, 4 lines, 1 event. $1 branch, $2 comanda id, $3 lines as JSON. */
export const ORDER1 = `
  WITH c AS (INSERT INTO comanda (id, sucursal, nombre, comensales) VALUES ($2::uuid, $1::integer, 'Mesa 1', 4)),
  l AS (INSERT INTO linea (id, comanda, producto, descripcion, precio, area)
    SELECT gen_random_uuid(), $2::uuid, x.producto, x.descripcion, x.precio, x.area
    FROM json_to_recordset($3::json) AS x(producto integer, descripcion text, precio bigint, area integer))
  INSERT INTO evento (id, comanda, tipo) VALUES (gen_random_uuid(), $2::uuid, 'guardada')`;

/** The four lines of a yardstick order. */
export const LINES = [1, 2, 3, 4].map((n) => ({
  producto: n,
  descripcion: `Taco al pastor con piña número ${n}`,
  precio: 2_200 + n,
  area: 1,
}));

/** pgbench script that inserts those rows; ids and branch are made by pgbench. */
export const PGBENCH_SCRIPT = `\\set sucursal random(1, 50)
WITH n AS (SELECT gen_random_uuid() AS id), c AS (INSERT INTO comanda (id, sucursal, nombre, comensales) SELECT id, :sucursal, 'Mesa 1', 4 FROM n),
l AS (INSERT INTO linea (id, comanda, producto, descripcion, precio, area) SELECT gen_random_uuid(), n.id, x.p, x.d, 2200, 1 FROM n,
(VALUES ${LINES.map((l) => `(${l.producto}, '${l.descripcion}')`).join(', ')}) AS x(p, d))
INSERT INTO evento (id, comanda, tipo) SELECT gen_random_uuid(), id, 'guardada' FROM n;
`;
