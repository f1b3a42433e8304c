import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Alimento } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { parseAlimento } from '@comal/contract/comandas/alimento';
import { azarDe, entero, uuidDe, type Azar } from '../../apps/server/src/test/fallas/escena/azar.ts';
import { anotarResultado, SEMILLA, tantos, veces } from '../../apps/server/src/test/fallas/escena/escala.ts';
import { violacionesDe } from '../../apps/server/src/test/fallas/escena/invariantes.ts';
import { Red } from '../../apps/server/src/test/fallas/red.ts';
import { Restaurante } from '../../apps/server/src/test/restaurante.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/test/server.ts';
import { Equipo, type Pagina } from './equipo.ts';
import { Mesero } from './mesero.ts';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
const CORTE_MINUTOS = 30;
const SEMILLAS = tantos(12, 50, 200);
/** The goal's own size, and a small one for many seeds. */
const ENTERO = { comandas: 40, platos: 200 };
const CHICO = veces(1, 0) === 1 ? { comandas: 6, platos: 24 } : ENTERO;
const RED_MALA = { pedidosPerdidos: 0.1, respuestasPerdidas: 0.1, dobles: 0.15, demoraMaximaMs: 3 };
const RED_CORTADA = { ...RED_MALA, pedidosPerdidos: 1 };
/** Everything has arrived by then, on a busy machine too. */
const PLAZO_MS = 150_000;

let server: TestServer;
let puerto: number;
let restaurante: Restaurante;
let alimento: Alimento;

beforeAll(async () => {
  server = await startTestServer();
  restaurante = await Restaurante.abrir(server);
  const { token } = await restaurante.entrar('mesero');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  puerto = (server.app.server.address() as { port: number }).port;
  const { body } = await server.call(comandas.buscar, { body: { patron: 'Taco' } }, { token });
  alimento = parseAlimento(body.data![0]!);
});
afterAll(() => server?.close());

interface Jornada {
  readonly comandas: number;
  readonly platos: number;
  /** How far the till's clock is off while it works, and after it was loaded anew. */
  readonly relojes?: readonly [number, number];
}

const idDeLaSemilla = (azar: Azar): string => uuidDe(azar).replace(/^(.{14})4/, '$17');

/** The till's clock moves and the server's does not. */
const ponerReloj = (equipo: Equipo, desfase: number): void => {
  server.pasar(equipo.desfase - desfase);
  equipo.desfase = desfase;
};

/** Half an hour without network: everything is ordered while tabs come, are loaded anew and die. */
const tomarPedidos = async (equipo: Equipo, azar: Azar, mesero: Mesero, j: Jornada): Promise<Pagina> => {
  let pagina = await equipo.abrirPagina();
  pagina.enlace(false);
  const tocas = [...Array<null>(j.comandas).fill(null)].map((_, i) => Math.floor((i * j.platos) / j.comandas / 5));
  for (let n = 0; n < j.comandas; n += 1) mesero.abrir(pagina, idDeLaSemilla(azar));
  await mesero.guardado();
  let faltan = j.platos;
  const sustos = new Set([entero(azar, 2, 8), entero(azar, 9, 15)]);
  for (let vuelta = 0; faltan > 0; vuelta += 1) {
    const c = tocas[vuelta] === undefined ? mesero.alguna() : mesero.comandas[vuelta % j.comandas]!;
    const cuantos = Math.min(faltan, entero(azar, 1, 5));
    mesero.pedir(pagina, c, cuantos);
    faltan -= cuantos;
    if (!sustos.has(vuelta)) continue;
    await mesero.guardado();
    if (azar() < 0.5) pagina.morir();
    else await pagina.cerrar();
    if (j.relojes) ponerReloj(equipo, j.relojes[1]);
    pagina = await abrirConTodo(equipo, mesero);
    pagina.enlace(false);
  }
  await mesero.guardado();
  return pagina;
};

/** A page opened without network shows every comanda of the shift. */
const abrirConTodo = async (equipo: Equipo, mesero: Mesero): Promise<Pagina> => {
  const pagina = await equipo.abrirPagina();
  pagina.enlace(false);
  await vi.waitFor(() => {
    const faltan = mesero.comandas.filter(
      (c) => pagina.en(({ edicion }) => edicion.vistaDe(c.id))?.pedidos.length !== c.platos.length,
    );
    expect(faltan.map((c) => c.nombre)).toEqual([]);
  }, 5_000);
  return pagina;
};

/** A page that was just opened finds nothing in the device's storage. */
const nadaEspera = async (equipo: Equipo, ...paginas: readonly Pagina[]): Promise<boolean> => {
  if (paginas.some((p) => p.pendientes > 0)) return false;
  return paginas.length > 0 && (await equipo.guardadas()) === 0;
};

/** The network comes back, badly, is cut once more, and a second tab helps; until nothing waits. */
const sincronizar = async (equipo: Equipo, azar: Azar, red: Red, primera: Pagina): Promise<void> => {
  let pagina = primera;
  let segunda: Pagina | undefined;
  const limite = performance.now() + PLAZO_MS;
  for (let intento = 0; performance.now() < limite; intento += 1) {
    red.estropear(intento === 2 ? RED_CORTADA : RED_MALA);
    pagina.enlace(true);
    for (const p of [pagina, segunda]) p?.en(({ outbox }) => outbox.sendNow());
    await new Promise((resolve) => setTimeout(resolve, entero(azar, 5, 40)));
    if (intento === 3) segunda = await equipo.abrirPagina();
    if (intento === 5) {
      pagina.morir();
      pagina = await equipo.abrirPagina();
    }
    if (intento > 6 && (await nadaEspera(equipo, pagina, segunda!))) return;
  }
  throw new Error(`${pagina.pendientes} writes still wait`);
};

const enLaBase = async (mesero: Mesero) => {
  const ids = mesero.comandas.map((c) => c.id);
  const lineas = `(SELECT coalesce(array_agg(p.comentario ORDER BY p.orden), '{}') FROM pedido p WHERE p.cliente = c.cliente AND p.comanda = c.id)`;
  return server.sql<{ id: string; nombre: string; platos: string[] }>(
    `SELECT c.id, c.nombre, ${lineas} AS platos FROM comanda c WHERE c.id = ANY($1) ORDER BY c.folio`,
    [ids],
  );
};

/** What the waiter ordered beside what the restaurant has: in words, where they differ. */
const reparos = async (mesero: Mesero): Promise<string[]> => {
  const porFolio = await enLaBase(mesero);
  const filas = new Map(porFolio.map((f) => [f.id, f]));
  const abiertas = mesero.comandas.filter((c) => filas.has(c.id));
  const saltos = porFolio.flatMap((f, n) => (abiertas[n]?.id === f.id ? [] : [`${f.nombre}: folio out of turn`]));
  const males = mesero.comandas.flatMap((c) => {
    const esperados = c.platos.map((plato, n) => (n === 0 && c.corregido ? c.corregido : plato));
    const fila = filas.get(c.id);
    if (!fila) return [`${c.nombre}: lost`];
    const iguales = fila.nombre === c.llamada && JSON.stringify(fila.platos) === JSON.stringify(esperados);
    return iguales
      ? []
      : [`${c.nombre}: ${JSON.stringify([fila.nombre, fila.platos])}, not ${JSON.stringify([c.llamada, esperados])}`];
  });
  return [...saltos, ...males];
};

const jornada = async (semilla: number, j: Jornada): Promise<{ reparos: string[]; pedidos: number }> => {
  const azar = azarDe(semilla);
  const red = await Red.abrir(() => puerto, azarDe(semilla + 1));
  const equipo = new Equipo(() => red.puerto, await restaurante.entrar('mesero'));
  const mesero = new Mesero(azar, alimento, `S${semilla % 100_000}`);
  equipo.enchufar();
  try {
    if (j.relojes) ponerReloj(equipo, j.relojes[0]);
    const pagina = await tomarPedidos(equipo, azar, mesero, j);
    server.pasar(CORTE_MINUTOS * MINUTO);
    await sincronizar(equipo, azar, red, pagina);
    const porRevisar = pagina
      .en(({ queue }) => queue.get())
      .revisar.map((r) => `${r.escritura.texto}: ${r.falla.message}`);
    return { reparos: [...(await reparos(mesero)), ...porRevisar], pedidos: red.conteo.pedidos };
  } finally {
    if (j.relojes) ponerReloj(equipo, 0);
    await equipo.desenchufar();
    await red.cerrar();
  }
};

describe('a till without network for half an hour (G5, without charges)', () => {
  it(`loses nothing and doubles nothing, in order, with ${ENTERO.comandas} comandas and ${ENTERO.platos} lines, reload, crash, second tab and a second cut, seed ${SEMILLA} (D-98, H74)`, async () => {
    const { reparos: males, pedidos } = await jornada(SEMILLA, ENTERO);
    const cifras = `${ENTERO.comandas} comandas, ${ENTERO.platos} lines, ${CORTE_MINUTOS} virtual minutes, ${pedidos} requests through a network that loses and doubles`;
    anotarResultado({
      objetivo: 'G5',
      prueba: 'a till cut off, without charges',
      perdidos: males.length,
      doblados: 0,
      centavos: 0,
      reparos: males,
      cifras,
    });
    expect(males).toEqual([]);
  });

  it(`the same over ${SEMILLAS} seeds (G5)`, async () => {
    const males: string[] = [];
    let pedidos = 0;
    for (let n = 1; n <= SEMILLAS; n += 1) {
      const una = await jornada(SEMILLA + n, CHICO);
      males.push(...una.reparos.map((m) => `seed ${SEMILLA + n}: ${m}`));
      pedidos += una.pedidos;
    }
    const cifras = `${SEMILLAS} seeds of ${CHICO.comandas} comandas and ${CHICO.platos} lines, ${pedidos} requests`;
    anotarResultado({
      objetivo: 'G5',
      prueba: 'a till cut off, many seeds',
      perdidos: males.length,
      doblados: 0,
      centavos: 0,
      reparos: males,
      cifras,
    });
    expect(males).toEqual([]);
  });

  it.each([
    [DIA, -DIA, 1_000],
    [-DIA, DIA, 2_000],
  ])('whose clock is off by %d ms, and then by %d, sends the same (G8, H29)', async (antes, despues, semilla) => {
    const { reparos: males } = await jornada(SEMILLA + semilla, { ...CHICO, relojes: [antes, despues] });
    expect(males).toEqual([]);
  });

  it('leaves the books in order', async () => {
    expect(await violacionesDe(server.databaseUrl)).toEqual([]);
  });
});
