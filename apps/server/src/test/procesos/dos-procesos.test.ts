import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { createDeps } from '../../deps.ts';
import { leerEntorno } from '../../env.ts';
import { serverEntry } from '../../platform/db/server-entry.ts';
import { APPLICATION_ROLE } from '../../platform/db/working-role.ts';
import { createPool } from '../../platform/db/pool.ts';
import { createBetweenProcesses } from '../../platform/live/between-processes.ts';
import { Restaurante } from '../restaurante.ts';
import { startTestServer, type TestServer } from '../server.ts';

const log = pino({ level: 'silent' });
/** Timeout for effects of the other process. */
const PRONTO = { timeout: 20_000, interval: 5 };
let server: TestServer;
const cierres: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const cerrar of cierres) await cerrar();
  await server.close();
});

/** Another server process on the same database: its own pool, hub and connection to the other processes. */
const otroProceso = async () => {
  const url = await serverEntry(server.databaseUrl, APPLICATION_ROLE);
  const vecinos = createBetweenProcesses({ url, rol: APPLICATION_ROLE, log });
  const pool = createPool(url, APPLICATION_ROLE, 3);
  const deps = await createDeps(
    leerEntorno({ DATABASE_URL: server.databaseUrl }),
    { pool, backgroundPool: pool, adminUrl: server.databaseUrl },
    log,
    null,
    {
      reloj: server.ahora,
      contrasenasLigeras: true,
      vecinos,
    },
  );
  await vecinos.begin(deps.hub.oyente);
  cierres.push(async () => {
    deps.hub.closeAll();
    await vecinos.close();
    await pool.end();
  });
  return { hub: deps.hub, vecinos };
};

it('tells the other processes which branch changed, after the commit, and locks and closes sessions everywhere (D-12, ARCHITECTURE, "The live store")', async () => {
  const [uno, otro] = [await otroProceso(), await otroProceso()];
  // A process that knows of no other one sends nothing.
  await vi.waitFor(() => expect(uno.vecinos.estado().otros).toBe(1), PRONTO);
  const poke = vi.spyOn(otro.hub.oyente, 'poke');
  const fin = vi.spyOn(otro.hub.oyente, 'fin');
  const bloqueo = vi.spyOn(otro.hub.oyente, 'bloqueo');
  const r = await Restaurante.abrir(server);
  const mesero = await r.entrar('mesero');
  const nueva = await server.call(
    comandas.nueva,
    { body: { nombre: 'Mesa 1', comensales: 1 } },
    { token: mesero.token },
  );
  const comanda = nueva.body.data!;
  uno.hub.publish({
    cliente: r.negocio.cliente,
    sucursal: r.negocio.centro,
    rev: comanda.rev,
    cambio: { tipo: 'agregada', comanda },
    areas: 'todas',
  });
  await vi.waitFor(() => expect(poke).toHaveBeenCalledWith(r.negocio.cliente, r.negocio.centro), PRONTO);
  uno.hub.bloqueoCambio(mesero.id);
  await vi.waitFor(() => expect(bloqueo).toHaveBeenCalledWith(mesero.id), PRONTO);
  uno.hub.closeSesion(mesero.id);
  await vi.waitFor(() => expect(fin).toHaveBeenCalledWith(mesero.id), PRONTO);
});
