import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { administracionDeSesiones as llamadas } from '@comal/contract/sesiones/administracion';
import { catalog } from '@comal/contract/catalog';
import { cortes } from '@comal/contract/caja/cortes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { SIN_PRISA, startTestServer, type Answer, type TestServer } from '../../../test/server.ts';

const RONDAS = 12;
const TACO = 22;

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let jefa: Sesion;
beforeAll(async () => {
  server = await startTestServer({}, undefined, SIN_PRISA);
  r = await Restaurante.abrir(server);
  [mesero, jefa] = [await r.entrar('mesero'), await r.entrar('admin', CAJA.centro2)];
  await r.abrirCaja(await r.entrar('cajera'), 500);
});
afterAll(() => server.close());

const cobros = async (id: string): Promise<number> =>
  (await server.sql<{ n: number }>('SELECT count(*)::integer AS n FROM pago WHERE id = $1', [id]))[0]!.n;

interface Suceso {
  readonly cobrar: () => Promise<Answer>;
  readonly cerrar: () => Promise<Answer>;
}

/** Locks the shift, so that the charge waits for it while its session is closed. */
const conCobroEnVuelo = async ({ cobrar, cerrar }: Suceso): Promise<[Answer, Answer]> => {
  await server.sql('BEGIN');
  await server.sql('SELECT 1 FROM corte WHERE estado <> 2 FOR UPDATE');
  const cobro = cobrar();
  const espera = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect(await server.sql(espera)).toHaveLength(1), { timeout: 20_000, interval: 5 });
  const cierre = await cerrar();
  await server.sql('COMMIT');
  return [await cobro, cierre];
};

const ORDENES: readonly (readonly [string, boolean | null, (s: Suceso) => Promise<[Answer, Answer]>])[] = [
  ['before the closing', true, conCobroEnVuelo],
  ['at the same time', null, ({ cobrar, cerrar }) => Promise.all([cobrar(), cerrar()])],
  [
    'at the same time, behind it',
    null,
    ({ cobrar, cerrar }) => Promise.all([cerrar(), cobrar()]).then(([c, p]) => [p, c]),
  ],
  [
    'after it',
    false,
    async ({ cobrar, cerrar }) => {
      const cierre = await cerrar();
      return [await cobrar(), cierre];
    },
  ],
];

it.each(ORDENES)(
  'whose charge is under way %s: it is in, or is not, and the answer says which (D-12, D-30)',
  { timeout: 120_000 },
  async (_cuando, esperado, suceder) => {
    for (let ronda = 0; ronda < RONDAS; ronda += 1) {
      const cajera = await r.entrar('cajera');
      const comanda = await r.despachar(jefa, await r.comanda(mesero, [{ producto: 'taco' }], `Mesa ${ronda}`));
      const clave = randomUUID();
      const body = {
        comanda: { id: comanda.id, rev: comanda.rev },
        subcuenta: { nombre: null, total: TACO },
        pago: { efectivo: TACO },
      };
      const cobrarCon = ({ token }: Sesion) => server.raw(catalog.comandas.cobrar, { body }, { token, clave });
      const cobrar = () => cobrarCon(cajera);
      const partes = { params: { id: cajera.id }, body: { motivo: 'Fin de turno' } };
      const cerrar = () => server.raw(llamadas.cierreForzado, partes, { token: jefa.token });
      const [cobro, cierre] = await suceder({ cobrar, cerrar });
      expect(cierre.status).toBe(200);
      const entro = cobro.status === 200;
      if (esperado !== null) expect(entro).toBe(esperado);
      expect([cobro.status, cobro.body.error?.motivo]).toEqual(entro ? [200, undefined] : [401, 'SESION_REQUERIDA']);
      expect(await cobros(clave)).toBe(entro ? 1 : 0);
      // After the answer that the session is closed the charge is not executed, and that answer does not tell whether it was before.
      const tarde = await cobrar();
      expect([tarde.status, tarde.body.data]).toEqual([
        401,
        { cierre: { por: jefa.usuario.nombre_completo, motivo: 'Fin de turno' } },
      ]);
      expect(await cobros(clave)).toBe(entro ? 1 : 0);
      // After signing in again the outcome is known: charged once, with the same ticket.
      const vuelta = await r.entrar('cajera');
      const sabido = await cobrarCon(vuelta);
      expect([sabido.status, await cobros(clave)]).toEqual([200, 1]);
      if (entro) expect(sabido.body.data).toEqual(cobro.body.data);
      expect((await cobrarCon(jefa)).body.error?.motivo).toBe('CLAVE_AJENA');
    }
  },
);

it(
  'that is closed while its drawer is being opened: one of the two is refused, never a shift of nobody (SESIONES-010, D-33)',
  { timeout: 120_000 },
  async () => {
    for (let ronda = 0; ronda < RONDAS; ronda += 1) {
      const otra = await r.entrar('admin', CAJA.centro2);
      const abrir = () => server.call(cortes.abrir, { body: { caja_inicial: 100 } }, { token: otra.token });
      const cerrar = () => server.call(llamadas.cerrar, { params: { id: otra.id } }, { token: jefa.token });
      const [abierta, cerrada] =
        ronda % 2 === 0
          ? await Promise.all([abrir(), cerrar()])
          : await Promise.all([cerrar(), abrir()]).then(([c, a]) => [a, c] as const);
      const [turno] = await server.sql<{ n: number }>(
        'SELECT count(*)::integer AS n FROM corte WHERE caja = $1 AND estado <> 2',
        [CAJA.centro2],
      );
      if (cerrada.status === 200) expect([abierta.status, turno!.n]).toEqual([401, 0]);
      else expect([cerrada.body.error?.motivo, abierta.status, turno!.n]).toEqual(['SU_CAJA_SIGUE_ABIERTA', 200, 1]);
      if (abierta.status === 200)
        await server.call(cortes.cerrar, { body: { caja_final: 100 } }, { token: otra.token });
    }
  },
);
