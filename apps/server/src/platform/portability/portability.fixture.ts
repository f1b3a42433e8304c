import pg from 'pg';
import type { TestServer } from '../../test/server.ts';
import type { OutsideImages } from '../images/outside-images.ts';
import { createBackgroundPool } from '../db/pool.ts';
import { createBackgroundDb } from '../db/tenant.ts';
import { filesOfZip } from '../exportar/streaming/read-zip.fixture.ts';
import { Zip } from '../exportar/streaming/zip.ts';
import { exportBusiness } from './export-business.ts';

const NO_PICTURES: OutsideImages = {
  wanted: false,
  read: () => Promise.resolve(null),
  fetch: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

/** Exports a business of a database; answers the bytes of its file. `onPart` runs before each part is written. */
export const exportedFrom = async (
  url: string,
  cliente: string,
  onPart: () => Promise<void> = () => Promise.resolve(),
  images: OutsideImages | null = NO_PICTURES,
): Promise<Buffer> => {
  const pool = createBackgroundPool(url, null);
  const parts: Uint8Array[] = [];
  try {
    const made = await exportBusiness(createBackgroundDb(pool), {
      ...{ cliente, ahora: Date.parse('2026-11-20T20:00:00Z'), salida: new AbortController().signal },
      images,
      sink: async (data) => {
        await onPart();
        parts.push(data);
      },
    });
    if (made === null) throw new Error(`no business ${cliente}`);
    return Buffer.concat(parts);
  } finally {
    await pool.end();
  }
};

/** The rows of each table of an exported file, as texts. */
export const rowsOf = (zip: Buffer): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...filesOfZip(zip)]
      .filter(([name]) => name.startsWith('tablas/'))
      .map(([name, data]) => [
        name.slice('tablas/'.length, -'.jsonl'.length),
        data.toString().split('\n').filter(Boolean),
      ]),
  );

/** Runs `work` on a connection of the administrator, which may be killed meanwhile. */
export const asAdmin = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** A ZIP of these files, as Comal writes them. */
export const zipOf = async (files: Iterable<readonly [string, Buffer]>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  const zip = new Zip(async (data) => void parts.push(data));
  for (const [name, data] of files) await zip.add(name, (write) => write(data));
  await zip.end();
  return Buffer.concat(parts);
};

/** The tables of which a restaurant at work has no row, each with one that refers to its rows: whichever the plan of the SELECT finds first. */
const MISSING = [
  `INSERT INTO imagen (cliente, hash, tipo, ancho, alto, datos, creada_en) VALUES ($1, 'h', 'image/png', 1, 2, '\\x00ff0a5c', now())`,
  `UPDATE negocio SET logo = 'h' WHERE cliente = $1`,
  `INSERT INTO producto_grupo (cliente, sucursal, producto, grupo, orden) SELECT p.cliente, p.sucursal, p.id, g.id, 7 FROM producto p
   JOIN grupo_de_opciones g ON g.cliente = p.cliente AND g.sucursal = p.sucursal WHERE p.cliente = $1 LIMIT 1`,
  `INSERT INTO columnas_de_menu (cliente, huella, mapa, usado_en) VALUES ($1, 'h', '{"b" : 1,  "a":"ñ\\u0041"}', now())`,
  `INSERT INTO seccion (cliente, sucursal, mesa, dia, usuario) SELECT m.cliente, m.sucursal, m.id, '2026-11-20', 1 FROM mesa m WHERE m.cliente = $1 LIMIT 1`,
  `INSERT INTO tipo_de_orden (cliente, sucursal, tipo, orden, activo, cobrar_antes, pide_comensales, pide_nombre, sugiere_propina, insignia_en_cocina)
   SELECT cliente, id, 'llevar', 1, true, false, false, true, false, true FROM sucursal WHERE cliente = $1 LIMIT 1`,
  `INSERT INTO zona_de_reparto (cliente, sucursal, id, orden, nombre, precio, clase_fiscal, activa, retirada)
   SELECT cliente, id, 1, 1, 'Centro', 2500, 'general', true, false FROM sucursal WHERE cliente = $1 LIMIT 1`,
  `INSERT INTO visita_de_menu (cliente, sucursal, dia, que, n) SELECT cliente, id, '2026-11-20', 'escaneo', 3 FROM sucursal WHERE cliente = $1 LIMIT 1`,
  `INSERT INTO aviso_por_correo (cliente, usuario, sucursal, correo, resumen, cortes) SELECT cliente, 1, id, 'a@b.mx', true, false FROM sucursal WHERE cliente = $1 LIMIT 1`,
  `INSERT INTO ajuste (cliente, id, sucursal, pedido, clase, monto, motivo, usuario, creado_en) SELECT cliente, gen_random_uuid(), sucursal, id, 'prueba', -100, 'Frío', 1, now()
   FROM pedido p WHERE cliente = $1 AND pago IS NULL AND precio > 100 AND NOT EXISTS (SELECT FROM pago_pedido d WHERE d.cliente = p.cliente AND d.pedido = p.id) LIMIT 1`,
  `INSERT INTO porcion_de_tanda (cliente, tanda, pedido, piezas) SELECT cliente, gen_random_uuid(), id, 2 FROM pedido WHERE cliente = $1 LIMIT 1`,
  `INSERT INTO recibo (cliente, pago, sucursal, estado, prueba, renglones, creado_en) SELECT cliente, id, sucursal, 1, true, '[{"n" : 1}]', now() FROM pago p WHERE cliente = $1 AND NOT EXISTS (SELECT FROM recibo r WHERE r.cliente = p.cliente AND r.pago = p.id)
   AND NOT EXISTS (SELECT FROM factura_pago q WHERE q.cliente = p.cliente AND q.pago = p.id) LIMIT 1`,
];

/** Gives a business of test a row in every table that a file has. */
export const fillTables = async (sql: TestServer['sql'], cliente: string): Promise<void> => {
  for (const text of MISSING) await sql(text, [cliente]);
};
