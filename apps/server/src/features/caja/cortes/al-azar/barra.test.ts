import { expect, it } from 'vitest';
import { registro } from '@comal/contract/comandas/registro';
import { aCentavos, aPesos } from '@comal/domain/money';
import { faultsOfCorte, violations } from '../../../../platform/db/care/invariants.ts';
import { azarDe } from '../../../../test/fallas/escena/azar.ts';
import { algunos } from '../../../../test/fallas/escena/escala.ts';
import { violacionesDe } from '../../../../test/fallas/escena/invariantes.ts';
import { startTestServer } from '../../../../test/server.ts';
import { cerrarTodas, unDia } from './dias.fixture.ts';
import { vale, type Escena } from './escena.fixture.ts';
import { elTableroDiceLoMismo } from './lectores.fixture.ts';

const PASOS = 190;
const AGUAS = 10_000;
/** The day on which the server's clock starts. */
const DIA = '2026-11-20';

/** All rows of the day's register, read page by page, with the token of the reader. */
const delRegistro = async ({ server, lugares }: Escena) => {
  const { token } = await lugares[0]!.r.entrar('admin');
  const filas = [];
  for (let n = 0; ; n += 1) {
    const body = { pagina: n, noElementosPorPagina: 100, filtros: [] };
    const { registros, total } = (await server.call(registro.listar, { body }, { token })).body.data!;
    filas.push(...registros);
    if (filas.length >= total) return { token, filas };
  }
};

/**
 * Expects that total and state of each comanda in the register follow from its lines, and that the payments of all,
 * cancellations included, add up to the sales.
 */
const elRegistroCuadra = async (e: Escena): Promise<void> => {
  const { token, filas } = await delRegistro(e);
  let vendido = 0;
  for (const fila of filas) {
    const { body } = await e.server.call(registro.historia, { params: { id: fila.id } }, { token });
    const { comanda, cobros } = body.data!;
    const lineas = comanda.pedidos.filter((p) => p.cancelado_en === null);
    const deben = lineas.filter((p) => !p.cortesia);
    const devuelta = comanda.pedidos.some((p) => p.devuelto);
    expect(fila.total).toBe(aPesos(deben.reduce((t, p) => t + vale(p), 0)));
    const cerrada =
      (devuelta || lineas.some((p) => p.status === 4)) &&
      deben.every((p) => p.status === 4) &&
      lineas.every((p) => (p.preparacion ?? p.status) >= 3);
    expect([fila.estado === 'pagada', fila.estado === 'cortesia']).toEqual([
      cerrada && (devuelta || deben.length > 0),
      cerrada && !devuelta && deben.length === 0,
    ]);
    vendido += cobros.reduce((t, c) => t + aCentavos(c.total), 0);
  }
  expect(aPesos(vendido)).toBe(e.libro.vendido(e.lugares));
};

/** Expects that each dispatched drink was taken from the stock once, and put back where its return said so. */
const lasExistenciasCuadran = async ({ server, lugares, hechos }: Escena, agua: number): Promise<void> => {
  const [fila] = await server.sql<{ quedan: number; servidas: number }>(
    `SELECT (SELECT inventario::float8 FROM producto WHERE id = $1 AND sucursal = $2) AS quedan,
       (SELECT count(*)::integer FROM pedido WHERE producto = $1 AND NOT complemento AND sucursal = $2 AND coalesce(preparacion, status) >= 3 AND parte_de IS NULL) AS servidas`,
    [agua, lugares[0]!.sucursal],
  );
  expect(fila!.servidas).toBeGreaterThan(5);
  expect(fila!.quedan).toBe(AGUAS - fila!.servidas + (hechos.get('agua de vuelta') ?? 0));
};

it.each(algunos([11, 12, 14, 16, 17], 1, 'barra'))(
  'cuts, register, stock and invariants agree over days in which areas stop preparing and start again, with cancelled charges and returns, part of it charged before it is prepared (D-103, D-44, D-116, D-133; seed %i)',
  async (semilla) => {
    const server = await startTestServer();
    try {
      const { r, e, paso } = await unDia(server, azarDe(semilla));
      const agua = r.menu.alimentoDe('agua').id;
      await server.sql('UPDATE producto SET inventario = $3 WHERE id = $1 AND sucursal = $2', [
        agua,
        r.negocio.centro,
        AGUAS,
      ]);
      for (let i = 0; i < PASOS; i += 1) await paso();
      await cerrarTodas(e);
      await elTableroDiceLoMismo(e, DIA, DIA);
      await elRegistroCuadra(e);
      await lasExistenciasCuadran(e, agua);
      expect(await violacionesDe(server.databaseUrl)).toEqual([]);
      expect(await violations(server.deps.db)).toEqual([]);
      const { cliente } = r.negocio;
      const cierres = e.cerrados.map((corte) => faultsOfCorte(cliente, corte));
      expect((await server.deps.db.read(cliente, ...cierres)).flat()).toEqual([]);
      expect(e.hechos.get('sin preparar')).toBeGreaterThan(1);
      expect(e.hechos.get('área')).toBeGreaterThan(1);
      expect(e.hechos.get('antes de preparar')).toBeGreaterThan(1);
      expect(e.hechos.get('recuperado')).toBeGreaterThan(0);
      expect(e.hechos.get('domicilio')).toBeGreaterThan(3);
      expect(e.hechos.get('liquidado')).toBeGreaterThan(0);
    } finally {
      await server.close();
    }
  },
);
