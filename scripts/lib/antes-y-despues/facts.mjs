const DAY_MS = 86_400_000;
/** How many of the latest comandas of each branch are looked at one by one: those of traffic, and some of the demo's past. */
const COMANDAS = 120;

const ids = (rows) => rows.map(({ id }) => id);

const comandasOf = (installation, sucursal) =>
  installation.sql('SELECT id FROM comanda WHERE sucursal = $1 ORDER BY folio DESC, id LIMIT $2', [sucursal, COMANDAS]);

const chargesOf = (installation, comandas) =>
  installation.sql('SELECT id FROM pago WHERE comanda = ANY($1) ORDER BY id', [comandas]);

/** What can be asked about in a branch; the same for both photographs. `days`: of the demo's past. */
export async function readFacts(installation, sucursal, days) {
  const of = async (table, column = 'sucursal') =>
    ids(await installation.sql(`SELECT id FROM ${table} WHERE ${column} = $1 ORDER BY id`, [sucursal]));
  const comandas = ids(await comandasOf(installation, sucursal));
  const now = Date.now();
  return {
    sucursal,
    sucursales: ids(await installation.sql('SELECT id FROM sucursal ORDER BY id')),
    cajas: await of('caja'),
    cortes: await of('corte'),
    cerrados: ids(
      await installation.sql('SELECT id FROM corte WHERE sucursal = $1 AND z IS NOT NULL ORDER BY id', [sucursal]),
    ),
    areas: await of('area'),
    categorias: await of('categoria'),
    ingredientes: await of('ingrediente'),
    usuarios: ids(await installation.sql('SELECT id FROM usuario ORDER BY id')),
    metodos: ids(await installation.sql('SELECT id FROM metodo_de_pago ORDER BY id')),
    comandas,
    abiertas: ids(
      await installation.sql(
        'SELECT id FROM comanda WHERE sucursal = $1 AND status = 1 AND cancelada_en IS NULL ORDER BY id',
        [sucursal],
      ),
    ),
    pagos: ids(await chargesOf(installation, comandas)),
    /** From before the demo's past until now, and the later half of what has ended. */
    all: { inicio: now - (days + 2) * DAY_MS, fin: now },
    ended: { inicio: now - Math.ceil(days / 2) * DAY_MS, fin: now - DAY_MS },
    months: [...new Set([now - 28 * DAY_MS, now].map((t) => new Date(t).toISOString().slice(0, 7)))],
  };
}
