import { describe, expect, it } from 'vitest';
import { faultsOfCorte, violations } from '../../../../platform/db/care/invariants.ts';
import { openSmtp } from '../../../../platform/correo/smtp.fixture.ts';
import { azarDe } from '../../../../test/fallas/escena/azar.ts';
import { algunos } from '../../../../test/fallas/escena/escala.ts';
import { violacionesDe } from '../../../../test/fallas/escena/invariantes.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { cuentasGuardadas, vendidoGuardado, type LoVendido } from '../guardado.ts';
import { canceladosDe, cortesiasDe, platillosDe, rebajadosDe } from '../lecturas.ts';
import { cuentasDeCorte } from '../repository.ts';
import { losCorreosDicenLoMismo, pedirResumenes } from './correos.fixture.ts';
import { cerrarTodas, SESIONES_LARGAS, variosDias } from './dias.fixture.ts';
import type { Escena } from './escena.fixture.ts';
import { cadaDiaDiceLoMismo, elTableroDiceLoMismo } from './lectores.fixture.ts';
import { losReportesDicenLoMismo } from './reportes-del-dia.fixture.ts';

const PASOS = 180;
/** The timeout of the run of random days, long enough for a machine under load. */
const PLAZO_MS = 120_000;
const PRIMER_DIA = '2026-10-29';

/** The dishes, cancellations, courtesies and discounts of each closed shift, read from its lines. */
const deSusLineas = async (
  { deps }: TestServer,
  cliente: string,
  cerrados: readonly string[],
): Promise<LoVendido[]> => {
  const vendido: LoVendido[] = [];
  for (const corte of [...cerrados].sort()) {
    const [platillos, quitados, regalados, rebajados] = await deps.db.read(
      cliente,
      platillosDe(cliente, [corte]),
      canceladosDe(cliente, [corte]),
      cortesiasDe(cliente, [corte]),
      rebajadosDe(cliente, [corte]),
    );
    vendido.push({ platillos, quitados, regalados, rebajados });
  }
  return vendido;
};

/**
 * Expects no violation by `npm run verificar`, by `violations` and by the check of each closed shift, and that each Z
 * equals its lines.
 */
const todoCuadra = async ({ server, cerrados }: Escena, cliente: string): Promise<void> => {
  expect(await violacionesDe(server.databaseUrl)).toEqual([]);
  expect(await violations(server.deps.db)).toEqual([]);
  const reparos = await server.deps.db.read(cliente, ...cerrados.map((corte) => faultsOfCorte(cliente, corte)));
  expect(reparos.flat()).toEqual([]);
  const hojas = await server.sql<{ resumen: unknown }>('SELECT resumen FROM corte WHERE id = ANY ($1) ORDER BY id', [
    cerrados,
  ]);
  const sumadas = await server.deps.db.read(cliente, ...[...cerrados].sort().map((id) => cuentasDeCorte(cliente, id)));
  expect(hojas.map(({ resumen }) => cuentasGuardadas(resumen))).toEqual(sumadas.flat());
  expect(hojas.map(({ resumen }) => vendidoGuardado(resumen))).toEqual(await deSusLineas(server, cliente, cerrados));
  expect(
    await server.sql(`SELECT id, reparos FROM corte WHERE estado = 2 AND jsonb_array_length(reparos::jsonb) > 0`),
  ).toEqual([]);
};

describe('random days over two branches in two zones, three registers', () => {
  it.each(algunos([5, 7, 9], 1, 'días'))(
    'closing, statistics, dashboard, reports, the month of the accountant, the mail of each day, verificar and a book of its own agree, with drawers that are off and charges cancelled on another day (I2, H94, D-01, D-44; seed %i)',
    async (semilla) => {
      const smtp = await openSmtp();
      const server = await startTestServer({ ...SESIONES_LARGAS, SMTP_URL: smtp.url, SMTP_FROM: 'comal@servidor.mx' });
      try {
        const { e, r, paso, pasar, hoy } = await variosDias(server, azarDe(semilla));
        await pedirResumenes(e, r.negocio.cliente);
        for (let i = 0; i < PASOS; i += 1) await paso();
        await cerrarTodas(e);
        const ultimo = hoy();
        await pasar(24);
        await elTableroDiceLoMismo(e, PRIMER_DIA, ultimo);
        await cadaDiaDiceLoMismo(e);
        await losReportesDicenLoMismo(e, PRIMER_DIA, ultimo);
        losCorreosDicenLoMismo(e, smtp);
        await todoCuadra(e, r.negocio.cliente);
        expect((await server.sql('SELECT FROM dia_sumado')).length).toBeGreaterThan(6);
        expect(ultimo > '2026-11-01').toBe(true);
        expect(e.cerrados.length).toBeGreaterThanOrEqual(6);
        for (const [que, mas] of [
          ['cancelación', 3],
          ['devolución', 1],
          ['domicilio', 3],
          ['liquidado', 0],
          ['redondeado', 0],
          ['otra zona', 0],
          ['tipos', 0],
          ['cobro', 12],
          ['con diferencia', 1],
          ['cortesía', 0],
          ['descuento', 2],
          ['mesa invitada', 0],
        ] as const)
          expect([que, e.hechos.get(que)! > mas]).toEqual([que, true]);
      } finally {
        await server.close();
        await smtp.close();
      }
    },
    PLAZO_MS,
  );
});
