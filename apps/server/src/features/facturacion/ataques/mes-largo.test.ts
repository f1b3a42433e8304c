import { afterAll, expect, it, vi } from 'vitest';
import { reportes } from '@comal/contract/reportes/reportes';
import { BACKGROUND_LIMITS } from '../../../platform/db/pool.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { filesOfZip } from '../../../platform/exportar/streaming/read-zip.fixture.ts';
import { abrirFacturador } from '../facturacion.fixture.ts';

const f = await abrirFacturador();
const { server, pac, admin } = f;
const { db, background } = server.deps;
afterAll(() => pac.off());
server.parar();

const LIMITE = 'statement_timeout';
const limitar = (ms: number) => sqlText(`SELECT set_config($1, $2, true)`, [LIMITE, String(ms)]);
const limite = sqlText<{ ms: number }>(`SELECT setting::integer AS ms FROM pg_settings WHERE name = $1`, [LIMITE]);

it('reads a month whose days nobody summed within the limits of background work: a request may not take so long', async () => {
  await f.cobrado(22, 'taco');
  const { enlace } = (
    await server.call(reportes.paquete, { body: { mes: '2026-11', pdf: false } }, { token: admin.token })
  ).body.data!;
  // Both pools of a test are one: the limits that they have in the product are set here.
  const [deSolicitudes, deFondo] = [db.atMoment, background.atMoment];
  vi.spyOn(db, 'atMoment').mockImplementation((quien, salida, trabajo) =>
    deSolicitudes(quien, salida, async (tx) => {
      await tx.read(limitar(1));
      await tx.read(sqlText('SELECT pg_sleep(1)', []));
      return trabajo(tx);
    }),
  );
  const alFinal: number[] = [];
  vi.spyOn(background, 'atMoment').mockImplementation((quien, salida, trabajo) =>
    deFondo(quien, salida, async (tx) => {
      await tx.read(limitar(BACKGROUND_LIMITS.statement_timeout));
      const hecho = await trabajo(tx);
      const [[queda]] = await tx.read(limite);
      alFinal.push(queda!.ms);
      return hecho;
    }),
  );
  const archivos = filesOfZip((await server.app.inject({ url: enlace })).rawPayload);
  expect([...archivos.keys()]).toEqual(['contador-2026-11.xlsx']);
  expect(alFinal).toEqual([BACKGROUND_LIMITS.statement_timeout]);
});
