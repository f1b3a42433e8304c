import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { violations } from '../../platform/db/care/invariants.ts';
import { conAdministrador } from '../../scripts/base/encendida.ts';
import { confirmarReloj } from '../../scripts/reloj/confirmar-reloj.ts';
import { preguntarReloj } from '../../preguntar-reloj.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { serverEn, startTestServer, VIERNES, type TestServer } from '../../test/server.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
beforeEach(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
});
afterEach(() => server.close());

/** Sets the clock and opens a comanda; answers its folio. The waiter signs in again, because a session ends with a jump of the clock. */
const abrir = async (instante: number): Promise<string> => {
  server.pasar(instante - server.ahora());
  mesero = await r.entrar('mesero');
  const { id } = await r.comanda(mesero);
  const [fila] = await server.sql<{ folio: string }>('SELECT folio FROM comanda WHERE id = $1', [id]);
  return fila!.folio;
};

describe('a comanda that was opened under a clock of the future (H98, D-01, D-03)', () => {
  it('does not hold the day: the present goes on with its own folios, and so does that day when it comes', async () => {
    const folios = [];
    for (const instante of [
      VIERNES,
      VIERNES + 400 * DIA,
      VIERNES + HORA,
      VIERNES + 2 * HORA,
      VIERNES + 400 * DIA,
      VIERNES + DIA,
    ])
      folios.push(await abrir(instante));
    expect(folios).toEqual([
      '261120-01-0001',
      '271225-01-0001',
      '261120-01-0002',
      '261120-01-0003',
      '271225-01-0002',
      '261121-01-0001',
    ]);
    expect(await violations(server.deps.db)).toEqual([]);
  });

  it('under one of the past goes on with the day that there was, and a step of an hour over the turn of the day moves nothing', async () => {
    await server.deps.vigiaDeReloj.check();
    const antesDelCorte = VIERNES + 14.5 * HORA;
    expect([
      await abrir(VIERNES),
      await abrir(946_684_800_000),
      await abrir(antesDelCorte),
      await abrir(antesDelCorte + HORA),
      await abrir(antesDelCorte),
    ]).toEqual(['261120-01-0001', '261120-01-0002', '261120-01-0003', '261121-01-0001', '261121-01-0002']);
  });
});

describe('a clock that jumps by more than a day (H98)', () => {
  const duda = async (s: TestServer = server) => {
    const { token } = await r.entrar('admin');
    return (await s.call(catalog.general.reloj, {}, { token })).body.data?.duda ?? null;
  };

  it.each([
    [30 * DIA, 'adelantado'],
    [-30 * DIA, 'atrasado'],
  ] as const)('%d ms while it runs is told to who administers until it is put right', async (salto, desfase) => {
    expect(await duda()).toBeNull();
    server.pasar(salto);
    expect(await duda()).toMatchObject({ desfase });
    server.pasar(-salto);
    expect(await duda()).toBeNull();
  });

  it('an hour, or ten minutes back, is told to nobody', async () => {
    for (const salto of [0, HORA, -HORA, -600_000]) {
      server.pasar(salto);
      expect(await duda()).toBeNull();
    }
  });

  it('between two starts is found by what was stored last, and stays until somebody confirms it', async () => {
    await server.deps.vigiaDeReloj.check();
    const otra = await serverEn(server.databaseUrl);
    otra.pasar(400 * DIA);
    expect(await otra.deps.vigiaDeReloj.check()).toMatchObject({ desfase: 'adelantado' });
    expect(otra.deps.vigiaDeReloj.duda()).toMatchObject({ desfase: 'adelantado' });
    await otra.close();
    server.pasar(400 * DIA);
    const { token } = await r.entrar('admin');
    expect(await duda()).toMatchObject({ desfase: 'adelantado' });
    expect((await server.call(catalog.general.confirmarReloj, {}, { token })).body.data).toEqual({
      ...{ duda: null, se_confirma: false },
    });
    expect(await duda()).toBeNull();
    expect(await server.sql(`SELECT objeto FROM bitacora WHERE accion = 'reloj.confirmado'`)).toEqual([
      { objeto: 'reloj' },
    ]);
  });

  it('that somebody confirmed is believed by every process, also where one wrote meanwhile what it trusted before', async () => {
    await server.deps.vigiaDeReloj.check();
    const otra = await serverEn(server.databaseUrl);
    await otra.deps.vigiaDeReloj.check();
    for (const s of [server, otra]) s.pasar(400 * DIA);
    const { token } = await r.entrar('admin');
    expect(await duda(otra)).toMatchObject({ desfase: 'adelantado' });
    expect((await server.call(catalog.general.confirmarReloj, {}, { token })).status).toBe(200);
    await server.sql('UPDATE reloj_visto SET visto = $1', [new Date(VIERNES)]);
    expect(await duda(otra)).toBeNull();
    expect(otra.deps.vigiaDeReloj.duda()).toBeNull();
    for (const s of [server, otra]) s.pasar(400 * DIA);
    expect([await duda(), await duda(otra)]).toMatchObject([{ desfase: 'adelantado' }, { desfase: 'adelantado' }]);
    await otra.close();
  });

  it('is confirmed by no business of several: each is told whom to ask', async () => {
    const vecino = await Restaurante.abrir(server, '2001');
    await server.deps.vigiaDeReloj.check();
    server.pasar(400 * DIA);
    for (const quien of [r, vecino]) {
      const { token } = await quien.entrar('admin');
      const { body } = await server.call(catalog.general.reloj, {}, { token });
      expect(body.data).toMatchObject({ duda: { desfase: 'adelantado' }, se_confirma: false });
      const answer = await server.call(catalog.general.confirmarReloj, {}, { token });
      expect([answer.status, answer.body.error?.motivo]).toEqual([403, 'RELOJ_DE_VARIOS_NEGOCIOS']);
      expect(answer.body.error?.message).toContain('npm run reloj:confirmar');
    }
    expect(await server.sql(`SELECT 1 FROM bitacora WHERE accion = 'reloj.confirmado'`)).toEqual([]);
    expect(server.deps.vigiaDeReloj.duda()).toMatchObject({ desfase: 'adelantado' });
  });

  it('is confirmed on the console for all of them (decision 0021)', async () => {
    await Restaurante.abrir(server, '2001');
    await server.deps.vigiaDeReloj.check();
    server.pasar(400 * DIA);
    expect(await duda()).toMatchObject({ desfase: 'adelantado' });
    await conAdministrador(server.databaseUrl, (conexion) => confirmarReloj(conexion, server.ahora()));
    expect(await duda()).toBeNull();
  });

  it('is nothing that who takes orders is asked about', async () => {
    expect((await server.call(catalog.general.reloj, {}, { token: mesero.token })).status).toBe(403);
  });
});

describe('the start under such a clock (H98)', () => {
  const DUDA = { desfase: 'adelantado', marca: VIERNES + 400 * DIA, ultima: VIERNES } as const;
  const consola = (interactiva: boolean, respuesta: string) => {
    const dicho: string[] = [];
    const preguntar = async (texto: string): Promise<string> => {
      dicho.push(texto);
      return respuesta;
    };
    return { dicho, interactiva, decir: (texto: string) => void dicho.push(texto), preguntar };
  };

  it('asks who is there: a yes confirms it, a no ends the start with what to do', async () => {
    expect(await preguntarReloj(DUDA, consola(true, 's'))).toBe(true);
    await expect(preguntarReloj(DUDA, consola(true, 'n'))).rejects.toThrow(
      'Corrige la fecha y la hora de esta máquina',
    );
    await expect(preguntarReloj(DUDA, consola(true, ''))).rejects.toThrow('vuelve a arrancar Comal');
  });

  it('with nobody there says so and goes on, unconfirmed', async () => {
    const sola = consola(false, '');
    expect(await preguntarReloj(DUDA, sola)).toBe(false);
    expect(sola.dicho.join('')).toMatch(
      /El reloj de esta máquina parece adelantado: marca el .*2027.*, y lo último que Comal guardó es del .*2026/,
    );
  });
});
