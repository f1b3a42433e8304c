import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { cortes, type ResumenDeTurno } from '@comal/contract/caja/cortes';
import type { CallData } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { SIN_PRISA, startTestServer, type Answer, type TestServer } from '../../../test/server.ts';

const RONDAS = 20;
const EN_VUELO = 8;
const CANCELACIONES = 2;
const TACO = 22;
/**
 * The action that is first in the queue for the shift, by round: the closing, then a charge. In later rounds the order
 * is open.
 */
const EN_FILA = [0, CANCELACIONES + 1];

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let jefa: Sesion;
beforeAll(async () => {
  server = await startTestServer({}, undefined, SIN_PRISA);
  r = await Restaurante.abrir(server);
  [mesero, cocina, jefa] = [await r.entrar('mesero'), await r.entrar('cocina'), await r.entrar('admin', CAJA.centro2)];
});
afterAll(() => server.close());

const listas = async (cuantas: number): Promise<ComandaVista[]> => {
  const nuevas = await Promise.all(
    Array.from({ length: cuantas }, (_, i) => r.comanda(mesero, [{ producto: 'taco' }], `Mesa ${i}`)),
  );
  for (const [de, a] of [
    [1, 2],
    [2, 3],
  ] as const) {
    const body = nuevas.flatMap((c) => c.pedidos.map(({ id }) => ({ id, de, a })));
    const movidos = await server.call(comandas.mover, { body }, { token: cocina.token });
    if (movidos.status !== 200) throw new Error(JSON.stringify(movidos.body));
  }
  return Promise.all(nuevas.map((c) => r.ver(cocina, c.id)));
};

/** Rotates a list by `n`, so that each request is first in some round. */
const girar = <T>(cosas: readonly T[], n: number): T[] => [
  ...cosas.slice(n % cosas.length),
  ...cosas.slice(0, n % cosas.length),
];

interface Filas {
  cobros: number;
  cancelados: number;
  total: number;
}
const FILAS = `SELECT count(*) FILTER (WHERE cancela IS NULL)::integer AS cobros, count(cancela)::integer AS cancelados, COALESCE(sum(total), 0)::integer AS total
  FROM pago WHERE corte = $1`;
const filasDe = async (corte: string): Promise<Filas> => (await server.sql<Filas>(FILAS, [corte]))[0]!;
const segunElCorte = (c: ResumenDeTurno): Filas => ({
  cobros: c.cobros.cuantos,
  cancelados: c.cobros.cancelados,
  total: c.ventas.total * 100,
});

interface Hecha {
  readonly tipo: Accion['tipo'];
  readonly answer: Answer;
}
const hacerla = async ({ tipo, hacer }: Accion): Promise<Hecha> => ({ tipo, answer: await hacer() });

/** Locks the shift until the first action waits for it and another one behind it; then runs them in that order. */
const enFila = async ([primera, ...resto]: readonly Accion[]): Promise<Hecha[]> => {
  await server.sql('BEGIN');
  await server.sql('SELECT 1 FROM corte WHERE estado <> 2 FOR UPDATE');
  // Only locks of this database: test files that run at the same time wait for locks too.
  const espera = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const esperan = (cuantas: number): Promise<void> =>
    vi.waitFor(async () => {
      await server.sql('SELECT pg_stat_clear_snapshot()');
      expect((await server.sql(espera)).length).toBeGreaterThanOrEqual(cuantas);
    });
  const una = hacerla(primera!);
  await esperan(1);
  const otras = resto.map(hacerla);
  // Without a second one waiting, the released shift could be taken by a later request before the first one wakes.
  await esperan(2);
  await server.sql('COMMIT');
  return Promise.all([una, ...otras]);
};

type Accion = { readonly tipo: 'cierre' | 'cobro' | 'cancelacion'; readonly hacer: () => Promise<Answer> };

const ronda = async (
  n: number,
): Promise<{ corte: ResumenDeTurno; aceptadas: Record<Accion['tipo'], number>; negadas: Answer[] }> => {
  const [cajera, cierra] = [await r.entrar('cajera'), await r.entrar('cajera')];
  await r.abrirCaja(cajera, 100);
  const [antes, ahora] = [await listas(CANCELACIONES), await listas(EN_VUELO)];
  const cobrados = await Promise.all(antes.map((c) => r.cobrar(cajera, c, { total: TACO })));
  const acciones: Accion[] = [
    { tipo: 'cierre', hacer: () => server.call(cortes.cerrar, { body: { caja_final: 100 } }, { token: cierra.token }) },
    ...cobrados.map(({ body }): Accion => ({
      tipo: 'cancelacion',
      hacer: () =>
        server.call(
          comandas.cancelarCobro,
          { params: { pago: body.data!.pago }, body: { motivo: 'Mesa equivocada' } },
          { token: jefa.token },
        ),
    })),
    ...ahora.map((c): Accion => ({
      tipo: 'cobro',
      hacer: () => r.cobrar(cajera, c, { total: TACO }, { clave: randomUUID() }),
    })),
  ];
  const primera = EN_FILA[n];
  const enOrden = girar(acciones, primera ?? n);
  const hechas = await (primera === undefined ? Promise.all(enOrden.map(hacerla)) : enFila(enOrden));
  const cuantas = (tipo: Accion['tipo']): number =>
    hechas.filter((h) => h.tipo === tipo && h.answer.status === 200).length;
  const cierre = hechas.find((h) => h.tipo === 'cierre')!.answer.body.data as CallData<typeof cortes.cerrar>;
  const { sesion_terminada, ...corte } = cierre;
  expect(sesion_terminada).toBe(true);
  return {
    corte,
    aceptadas: { cierre: cuantas('cierre'), cobro: cuantas('cobro'), cancelacion: cuantas('cancelacion') },
    negadas: hechas.filter((h) => h.answer.status !== 200).map((h) => h.answer),
  };
};

it(`holds each charge and each cancellation wholly or refuses it, over ${RONDAS} closings in flight, and never changes (D-30, D-44, H42, G15)`, async () => {
  const cortesHechos: ResumenDeTurno[] = [];
  let [dentro, fuera] = [0, 0];
  for (let n = 0; n < RONDAS; n += 1) {
    const { corte, aceptadas, negadas } = await ronda(n);
    expect(aceptadas.cierre).toBe(1);
    expect(negadas.filter((a) => ![401, 409].includes(a.status)).map((a) => a.body)).toEqual([]);
    const esperado = {
      cobros: CANCELACIONES + aceptadas.cobro,
      cancelados: aceptadas.cancelacion,
      total: (CANCELACIONES + aceptadas.cobro - aceptadas.cancelacion) * TACO * 100,
    };
    expect(segunElCorte(corte)).toEqual(esperado);
    expect(await filasDe(corte.corte)).toEqual(esperado);
    expect(corte.cierre?.razones).not.toContain('CUENTAS_NO_CUADRAN');
    cortesHechos.push(corte);
    [dentro, fuera] = [dentro + aceptadas.cobro, fuera + negadas.length];
  }
  // Both outcomes must have occurred, or there was no race.
  expect(dentro).toBeGreaterThan(0);
  expect(fuera).toBeGreaterThan(0);
  for (const corte of cortesHechos) {
    expect(await filasDe(corte.corte)).toEqual(segunElCorte(corte));
    expect(await server.sql('SELECT resumen, estado, reparos FROM corte WHERE id = $1', [corte.corte])).toEqual([
      { resumen: corte, estado: 2, reparos: [] },
    ]);
  }
}, 180_000);
