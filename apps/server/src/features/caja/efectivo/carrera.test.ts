import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { cortes, type ResumenDeTurno } from '@comal/contract/caja/cortes';
import { efectivo } from '@comal/contract/caja/efectivo';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { violations } from '../../../platform/db/care/invariants.ts';
import { CAJA, USUARIO } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { SIN_PRISA, startTestServer, type Answer, type TestServer } from '../../../test/server.ts';

const RONDAS = 12;
const COBROS = 3;
/** How many requests must wait in the queue; the pool has few more connections. */
const EN_COLA = 3;
/** A different amount for each kind of call, in centavos, so that a sum shows which calls are in it. */
const MONTO = {
  inicial: 100_000,
  taco: 2_200,
  propina: 330,
  entrada: 10_000,
  salida: 700,
  pagada: 50,
  editada: 1_111,
  retirada: 40_000,
} as const;

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

const lista = async (): Promise<ComandaVista> => r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
const cobrar = (quien: Sesion, c: ComandaVista): Promise<Answer> =>
  r.cobrar(quien, c, { total: 22, pago: { efectivo: 50, propina: { monto: 3.3, metodo: 1 } } });
const mover = (quien: Sesion, tipo: 2 | 3, centavos: number) =>
  server.call(
    efectivo.agregar,
    { body: { tipo, cantidad: centavos / 100, observaciones: 'En plena carrera' } },
    { token: quien.token },
  );

type Tipo = 'cobro' | 'entrada' | 'salida' | 'pagada' | 'editada' | 'retirada';
/** What each accepted call adds to the expected cash of the cut, in centavos. */
const SUMA: Readonly<Record<Tipo, number>> = {
  cobro: MONTO.taco + MONTO.propina,
  entrada: MONTO.entrada,
  salida: -MONTO.salida,
  pagada: -MONTO.pagada,
  editada: MONTO.editada,
  retirada: -MONTO.retirada,
};
const RECHAZOS = ['CAJA_INICIAL_FALTA', 'MOVIMIENTO_DE_CORTE_CERRADO', 'SESION_REQUERIDA'];

/** SQL: waiting locks of this database only: test files that run at the same time wait for locks too. */
const ESPERAN = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
/** Waits until so many requests wait for the locked shift. */
const enCola = async (cuantos: number): Promise<void> =>
  vi.waitFor(
    async () => {
      await server.sql('SELECT pg_stat_clear_snapshot()');
      expect((await server.sql(ESPERAN)).length).toBeGreaterThanOrEqual(cuantos);
    },
    { timeout: 10_000 },
  );

const ronda = async (n: number): Promise<{ dentro: number; fuera: number }> => {
  const [cajera, cierra] = [await r.entrar('cajera'), await r.entrar('cajera')];
  await r.abrirCaja(cajera, MONTO.inicial / 100);
  const mesas = await Promise.all(Array.from({ length: COBROS }, lista));
  expect((await cobrar(cajera, await lista())).status).toBe(200);
  const [porEditar, porRetirar] = [
    (await mover(cajera, 2, 1)).body.data!,
    (await mover(cajera, 2, MONTO.retirada)).body.data!,
  ];
  const antes = MONTO.inicial + SUMA.cobro + 1 + MONTO.retirada;
  const acciones: (readonly [Tipo, () => Promise<Answer>])[] = [
    ...mesas.map((c) => ['cobro', () => cobrar(cajera, c)] as const),
    ['entrada', () => mover(cajera, 2, MONTO.entrada)],
    ['salida', () => mover(cajera, 3, MONTO.salida)],
    [
      'pagada',
      () =>
        server.call(
          efectivo.pagarPropina,
          { body: { mesero: USUARIO.mesero, cantidad: MONTO.pagada / 100 } },
          { token: cajera.token },
        ),
    ],
    [
      'editada',
      () =>
        server.call(
          efectivo.editar,
          { body: { id: porEditar.id, cantidad: (1 + MONTO.editada) / 100, observaciones: 'Corregida', version: 1 } },
          { token: jefa.token },
        ),
    ],
    ['retirada', () => server.call(efectivo.eliminar, { params: { id: porRetirar.id } }, { token: jefa.token })],
  ];
  const cuando = n % (acciones.length + 1);
  const enVuelo = (desde: readonly (typeof acciones)[number][]) =>
    desde.map(async ([tipo, hacer]) => ({ tipo, answer: await hacer() }));
  await server.sql('BEGIN');
  await server.sql('SELECT 1 FROM corte WHERE estado <> 2 FOR UPDATE');
  const primeras = enVuelo(acciones.slice(0, cuando));
  await enCola(Math.min(cuando, EN_COLA));
  const cierre: Promise<Answer<ResumenDeTurno>> = server.call(
    cortes.cerrar,
    { body: { caja_final: 1 } },
    { token: cierra.token },
  );
  await enCola(Math.min(cuando + 1, EN_COLA));
  const ultimas = enVuelo(acciones.slice(cuando));
  await server.sql('COMMIT');
  const hechas = await Promise.all([...primeras, ...ultimas]);
  const { status, body } = await cierre;
  expect(status).toBe(200);
  const dentro = hechas.filter((h) => h.answer.status === 200);
  const esperado = antes + dentro.reduce((suma, h) => suma + SUMA[h.tipo], 0);
  expect(Math.round(body.data!.cierre!.esperado * 100)).toBe(esperado);
  expect(body.data!.cierre!.razones).not.toContain('CUENTAS_NO_CUADRAN');
  for (const { answer } of hechas) if (answer.status !== 200) expect(RECHAZOS).toContain(answer.body.error?.motivo);
  // Refused calls changed nothing: the shift is closed.
  expect((await server.call(comandas.cobros, {}, { token: jefa.token })).body.error?.motivo).toBe('CAJA_INICIAL_FALTA');
  return { dentro: dentro.length, fuera: hechas.length - dentro.length };
};

it(`holds each movement, payout and charge with its tip wholly or refuses it, over ${RONDAS} closings in flight (CAJA-007, D-31, G15)`, async () => {
  let [dentro, fuera] = [0, 0];
  for (let n = 0; n < RONDAS; n += 1) {
    const cuantas = await ronda(n);
    [dentro, fuera] = [dentro + cuantas.dentro, fuera + cuantas.fuera];
  }
  // Both outcomes must have occurred, or there was no race.
  expect(Math.min(dentro, fuera)).toBeGreaterThan(0);
  expect(await violations(server.deps.db)).toEqual([]);
}, 180_000);
