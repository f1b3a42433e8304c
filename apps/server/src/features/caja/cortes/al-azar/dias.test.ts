import { describe, expect, it } from 'vitest';
import { faultsOfCorte, violations } from '../../../../platform/db/care/invariants.ts';
import { azarDe } from '../../../../test/fallas/escena/azar.ts';
import { violacionesDe } from '../../../../test/fallas/escena/invariantes.ts';
import { startTestServer } from '../../../../test/server.ts';
import { Dias } from './dias.fixture.ts';
import { losReportesDicenLoMismo } from './reportes-del-dia.fixture.ts';

const PASOS = 110;

/** What `npm run verificar` says, and what the look at one shift says of each that was closed, then and afterwards. */
const todoCuadra = async ({ server, r, cerrados }: Dias): Promise<void> => {
  expect(await violacionesDe(server.databaseUrl)).toEqual([]);
  expect(await violations(server.deps.db)).toEqual([]);
  const { cliente } = r.negocio;
  const reparos = await server.deps.db.read(cliente, ...cerrados.map((corte) => faultsOfCorte(cliente, corte)));
  expect(reparos.flat()).toEqual([]);
  expect(
    await server.sql(`SELECT id, reparos FROM corte WHERE estado = 2 AND jsonb_array_length(reparos::jsonb) > 0`),
  ).toEqual([]);
};

describe('random days over two registers', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'closing, statistics, dashboard, reports, the month of the accountant, verificar and a book of its own agree, with cancelled charges charged again elsewhere (I2, H94, D-44; seed %i)',
    async (semilla) => {
      const server = await startTestServer();
      try {
        const dias = await Dias.empezar(server, azarDe(semilla));
        for (let i = 0; i < PASOS; i += 1) await dias.paso();
        for (const caja of dias.turnos.keys()) await dias.cerrar(caja);
        await dias.tablero();
        const { token, sucursal } = dias.gente.jefa;
        await losReportesDicenLoMismo(server, token, sucursal.zona);
        await todoCuadra(dias);
        expect(dias.cerrados.length).toBeGreaterThanOrEqual(6);
        expect(dias.hechos.get('cancelación')).toBeGreaterThan(3);
        expect(dias.hechos.get('cobro')).toBeGreaterThan(12);
      } finally {
        await server.close();
      }
    },
  );
});
