import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { turnos } from '@comal/contract/caja/turnos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../../../test/dos-negocios.ts';
import { Restaurante } from '../../../../test/restaurante.ts';
import { SIN_PRISA, startTestServer, type Answer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let jefa: Sesion;
beforeAll(async () => {
  server = await startTestServer({}, undefined, SIN_PRISA);
  r = await Restaurante.abrir(server);
  jefa = await r.entrar('admin', CAJA.centro2);
});
afterAll(() => server.close());

const abrir = async () => {
  const cajera = await r.entrar('cajera');
  return { cajera, id: ((await r.abrirCaja(cajera, 100)).body.data as { corte: string }).corte };
};
type Turno = Awaited<ReturnType<typeof abrir>>;
const enLaCaja = ({ cajera }: Turno): Promise<Answer> =>
  server.call(cortes.cerrar, { body: { caja_final: 100 } }, { token: cajera.token });
const enLaLista = ({ id }: Turno): Promise<Answer> =>
  server.call(turnos.cerrar, { params: { id }, body: { caja_final: 90, notas: null } }, { token: jefa.token });

/** Waits for so many waiting locks of this database only: test files that run at the same time wait for locks too. */
const esperan = (cuantos: number): Promise<void> =>
  vi.waitFor(async () => {
    await server.sql('SELECT pg_stat_clear_snapshot()');
    const espera = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    expect(await server.sql(espera)).toHaveLength(cuantos);
  });

type Cierre = (turno: Turno) => Promise<Answer>;
/** Locks the shift until both closings wait for it, in their order; returns their answers. */
const enFila = async (turno: Turno, [una, otra]: readonly [Cierre, Cierre]): Promise<[Answer, Answer]> => {
  await server.sql('BEGIN');
  await server.sql('SELECT 1 FROM corte WHERE id = $1 FOR UPDATE', [turno.id]);
  const primera = una(turno);
  await esperan(1);
  const segunda = otra(turno);
  await esperan(2);
  await server.sql('COMMIT');
  return Promise.all([primera, segunda]);
};

const numeros = async (): Promise<number[]> =>
  (await server.sql<{ z: number }>('SELECT z FROM corte WHERE caja = $1 AND estado = 2 ORDER BY z', [CAJA.centro])).map(
    ({ z }) => z,
  );
const anotados = async ({ id }: Turno): Promise<number> =>
  (await server.sql("SELECT 1 FROM bitacora WHERE accion = 'corte.cerrado' AND objeto = $1", [id])).length;

it.each([
  ['at its register, then from the list', [enLaCaja, enLaLista], 100],
  ['from the list, then at its register', [enLaLista, enLaCaja], 90],
  ['twice from the list', [enLaLista, enLaLista], 90],
] as const)(
  'a shift that two screens close at one instant, %s, has one Z: the other is refused by name (D-30, D-114)',
  async (_como, cierres, contado) => {
    const turno = await abrir();
    const antes = await numeros();
    const [primera, segunda] = await enFila(turno, cierres);
    expect([primera.status, segunda.status, segunda.body.error?.motivo]).toEqual([200, 409, 'CAJA_INICIAL_FALTA']);
    expect(await numeros()).toEqual([...antes, antes.length + 1]);
    expect(
      await server.sql('SELECT z, caja_final::integer AS caja_final FROM corte WHERE id = $1', [turno.id]),
    ).toEqual([{ z: antes.length + 1, caja_final: contado * 100 }]);
    expect(await anotados(turno)).toBe(1);
  },
  60_000,
);

it('a shift that is closed by its id never closes the one that was opened after it at the same register', async () => {
  const turno = await abrir();
  await server.sql('BEGIN');
  await server.sql('SELECT 1 FROM sesion WHERE id = $1 FOR UPDATE', [jefa.id]);
  const tarde = enLaLista(turno);
  await esperan(1);
  expect((await enLaCaja(turno)).status).toBe(200);
  const siguiente = await abrir();
  await server.sql('COMMIT');
  const { status, body } = await tarde;
  expect([status, body.error?.motivo]).toEqual([409, 'CAJA_INICIAL_FALTA']);
  expect(await server.sql('SELECT estado FROM corte WHERE id = $1', [siguiente.id])).toEqual([{ estado: 1 }]);
}, 60_000);
