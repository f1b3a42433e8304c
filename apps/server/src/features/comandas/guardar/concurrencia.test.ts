import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import type { Cambio } from '@comal/contract/events';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { violations } from '../../../platform/db/care/invariants.ts';
import { CAJA } from '../../../test/dos-negocios.ts';
import { escuchar, Pantalla } from '../../../test/pantalla.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { SIN_PRISA, startTestServer, type TestServer } from '../../../test/server.ts';
import { azarDe, Mesa, type Aceptado, type Gente } from '../mesa.fixture.ts';

/** The number of operations over HTTP, and the seed; CONCURRENCIA_OPERACIONES and CONCURRENCIA_SEMILLA set others. */
const OPERACIONES = Number(process.env['CONCURRENCIA_OPERACIONES'] ?? 400);
const SEMILLA = Number(process.env['CONCURRENCIA_SEMILLA'] ?? 20_261_120);
const A_LA_VEZ = 8;
/** The number of operations on a table before it pays. */
const POR_MESA = 80;

/** Every allowed step of a line's status: upwards none skips a status, and only four go back. */
const PASOS = new Set(['1>2', '2>3', '2>1', '3>2', '3>1', '3>4', '4>3']);

let server: TestServer;
let servidor: string;
let r: Restaurante;
let gente: Gente;
beforeAll(async () => {
  server = await startTestServer({}, undefined, SIN_PRISA);
  servidor = await escuchar(server);
  r = await Restaurante.abrir(server);
  const cajeras = [await r.entrar('cajera'), await r.entrar('cajera', CAJA.centro2)];
  const gerente = await r.entrar('admin');
  gente = { meseros: [await r.entrar('mesero'), gerente], cocina: await r.entrar('cocina'), cajeras, gerente };
  for (const c of cajeras) await r.abrirCaja(c);
  // The server omits a cancelled line after a minute, a screen only when it is told: the clock is stopped against that.
  server.parar();
});
afterAll(() => server.close());

const sinReloj = (c: ComandaVista): unknown => ({
  ...c,
  pedidos: c.pedidos.map(({ esperando: _e, tiempo_preparando: _t, ...p }) => p),
});
const comoSeVe = (lista: Iterable<ComandaVista>): unknown[] =>
  [...lista].sort((a, b) => a.id.localeCompare(b.id)).map(sinReloj);
/** Comandas without their sums: an area is told only of changes of its own lines, so its sums may be stale. */
const deArea = (lista: Iterable<ComandaVista>): unknown[] =>
  comoSeVe([...lista].map(({ rev: _r, total: _t, despachado: _d, metodos_de_pago: _m, ...c }) => c as ComandaVista));
const delServidor = async (quien: Sesion, area?: number): Promise<ComandaVista[]> =>
  (await server.call(comandas.cambios, { query: area === undefined ? {} : { area } }, { token: quien.token })).body
    .data!.comandas;
const revDeRama = async (): Promise<number> =>
  Number(
    (await server.sql<{ rev: string }>('SELECT rev FROM sucursal_contador WHERE sucursal = $1', [r.negocio.centro]))[0]!
      .rev,
  );

/**
 * The faults that a screen saw: a line that vanished, that is no longer cancelled, or whose status made no allowed
 * step.
 */
const torcidos: string[] = [];
const paso = (p: PedidoVista, q: PedidoVista | undefined): string | null => {
  if (!q) return 'vanished';
  if (q.status !== p.status && !PASOS.has(`${p.status}>${q.status}`)) return `${p.status}>${q.status}`;
  return p.cancelado_en !== null && q.cancelado_en !== p.cancelado_en ? 'came back' : null;
};
const mirar = (cambio: Cambio, previa: ComandaVista | undefined, rev: number): void => {
  if (cambio.tipo === 'removida' || !previa) return;
  const ahora = new Map(cambio.comanda.pedidos.map((p) => [p.id, p]));
  for (const p of previa.pedidos) {
    const mal = paso(p, ahora.get(p.id));
    if (mal) torcidos.push(`rev ${rev}: ${p.id} ${mal}`);
  }
};

/** Tills that show the whole branch, the first of which sees every change, and the kitchen screen of one area. */
interface Pantallas {
  readonly tills: readonly [Pantalla, ...Pantalla[]];
  readonly cocina: Pantalla;
  readonly area: number;
}

const abrirPantallas = async (): Promise<Pantallas> => {
  const [plancha] = await server.sql<{ id: number }>(
    `SELECT id FROM area WHERE cliente = '2000' AND sucursal = $1 AND descripcion = 'Plancha'`,
    [r.negocio.centro],
  );
  const area = plancha!.id;
  const tills: Pantallas['tills'] = [
    new Pantalla(servidor, gente.cajeras[0]!.token, null, mirar),
    ...gente.meseros.map((m) => new Pantalla(servidor, m.token)),
  ];
  const cocina = new Pantalla(servidor, gente.cocina.token, area);
  await Promise.all([...tills, cocina].map((p) => p.conectar()));
  await tills[0].hasta(await revDeRama());
  return { tills, cocina, area };
};

/** Expects, without operations in progress, that all screens show what the server has. */
const alDia = async ({ tills, cocina, area }: Pantallas): Promise<void> => {
  const rev = await revDeRama();
  await Promise.all(tills.map((p) => p.hasta(rev)));
  const esperadas = comoSeVe(await delServidor(gente.cocina));
  for (const p of tills) expect(comoSeVe(p.lista.values())).toEqual(esperadas);
  const cocinando = deArea(await delServidor(gente.cocina, area));
  await expect.poll(() => deArea(cocina.lista.values()), { interval: 5, timeout: 5_000 }).toEqual(cocinando);
};

/** The outcomes that must have occurred, or there was too little concurrency. */
const FRECUENTES = [
  'guardar 200',
  'guardar CAMBIOS_RECHAZADOS',
  'mover 200',
  'mover CAMBIOS_RECHAZADOS',
  'cobrar 200',
  'cancelar 200',
];
const faltan = ({ conteo }: Mesa): string[] => FRECUENTES.filter((f) => !conteo[f]);

/** Runs all operations, eight at a time, on a new table after each that paid; returns the ids of the comandas. */
const jornada = async (mesa: Mesa, pantallas: Pantallas, azar: () => number): Promise<string[]> => {
  const abiertas: string[] = [];
  const inquietas = [...pantallas.tills.slice(1), pantallas.cocina];
  const basta = (hechas: number): boolean => hechas >= OPERACIONES && faltan(mesa).length === 0;
  // Cancelled charges are rare and depend on who wins each race: the loop runs on until all outcomes have occurred.
  for (let hechas = 0; !basta(hechas) && hechas < 5 * OPERACIONES; hechas += A_LA_VEZ) {
    const cerrada = abiertas.length === 0 || (await r.ver(gente.cocina, mesa.comanda.id)).status === 0;
    if (cerrada) abiertas.push((await mesa.abrir(), mesa.comanda.id));
    const enlace = azar() < 0.15 ? inquietas[Math.floor(azar() * inquietas.length)]!.conectar() : null;
    const pagan = hechas % POR_MESA === POR_MESA - A_LA_VEZ && hechas + A_LA_VEZ < OPERACIONES;
    await Promise.all([enlace, ...(pagan ? [mesa.liquidar()] : Array.from({ length: A_LA_VEZ }, () => mesa.actuar()))]);
    if (azar() < 0.3) await alDia(pantallas);
  }
  await mesa.cobrar();
  await alDia(pantallas);
  return abiertas;
};

type FilaDePedido = { id: string; comentario: string | null; subcuenta: string | null; cancelado: string | null };

const nadaSePerdio = async (mesa: Mesa, abiertas: string[]): Promise<void> => {
  const filas = await server.sql<FilaDePedido>(
    `SELECT id, comentario, subcuenta, CASE WHEN cancelado_en IS NOT NULL THEN 'sí' END AS cancelado FROM pedido WHERE comanda = ANY($1::uuid[])`,
    [abiertas],
  );
  const porId = new Map(filas.map((f) => [f.id, f]));
  expect([...mesa.lineas].filter((id) => !porId.has(id))).toEqual([]);
  const ultimos = new Map<string, Aceptado>();
  for (const a of [...mesa.aceptados].sort((x, y) => x.rev - y.rev)) ultimos.set(`${a.linea} ${a.campo}`, a);
  for (const { linea, campo, valor } of ultimos.values())
    expect([linea, campo, porId.get(linea)![campo]]).toEqual([linea, campo, valor]);
};

const nadaSeCobroDosVeces = async (mesa: Mesa, abiertas: string[]): Promise<void> => {
  const pagos = await server.sql<{ id: string }>(
    'SELECT id FROM pago WHERE cancela IS NULL AND comanda = ANY($1::uuid[]) ORDER BY id',
    [abiertas],
  );
  expect(pagos.map((p) => p.id)).toEqual([...mesa.pagos].sort());
  const dobles =
    'SELECT pedido FROM pago_pedido GROUP BY cliente, pedido HAVING count(*) FILTER (WHERE NOT cancela) - count(*) FILTER (WHERE cancela) > 1';
  expect(await server.sql(dobles)).toEqual([]);
  expect(await violations(server.deps.db)).toEqual([]);
  const descuadrados = `SELECT p.id FROM pago p WHERE p.total <> (SELECT coalesce(sum(importe), -1) FROM pago_pedido x WHERE x.cliente = p.cliente AND x.pago = p.id)`;
  expect(await server.sql(descuadrados)).toEqual([]);
  const incompletas = `SELECT c.id FROM comanda c WHERE c.status = 0 AND EXISTS
    (SELECT 1 FROM pedido p WHERE p.comanda = c.id AND p.cancelado_en IS NULL AND p.status <> 4)`;
  expect(await server.sql(incompletas)).toEqual([]);
};

describe('many hands on one comanda (G16, H21, D-20)', () => {
  it(
    `lose no line, step no status back but as the table says, keep what was accepted, charge and cancel once: ${OPERACIONES} operations, seed ${SEMILLA} (COMANDA-028, I10)`,
    async () => {
      const azar = azarDe(SEMILLA);
      const mesa = new Mesa(r, gente, azar);
      const pantallas = await abrirPantallas();
      const abiertas = await jornada(mesa, pantallas, azar);
      for (const p of [...pantallas.tills, pantallas.cocina]) p.cerrar();
      expect(torcidos).toEqual([]);
      const [primero = 0, ...revs] = pantallas.tills[0].revs;
      expect(revs).toEqual(revs.map((_, i) => primero + 1 + i));
      await nadaSePerdio(mesa, abiertas);
      await nadaSeCobroDosVeces(mesa, abiertas);
      expect(faltan(mesa)).toEqual([]);
    },
    60_000 + OPERACIONES * 500,
  );
});
