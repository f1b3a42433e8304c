import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { cortes } from '@comal/contract/caja/cortes';
import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import { BYTES_DE_AZAR, uuidV7 } from '@comal/domain/uuid';
import { CAJA } from '../dos-negocios.ts';
import { Restaurante } from '../restaurante.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { anotarResultado, plazo } from './escena/escala.ts';
import { violacionesDe } from './escena/invariantes.ts';

const MIN = 60_000;
const HORA = 60 * MIN;
const ANIO = 365.25 * 24 * HORA;

/** Zones, each with the UTC instant of 30 November 2026, 22:00 there: the month ends during the night. */
const ZONAS = {
  'America/Tijuana': '2026-12-01T06:00:00Z',
  'America/Mexico_City': '2026-12-01T04:00:00Z',
  'America/Cancun': '2026-12-01T03:00:00Z',
} as const;

/** Moments of the night by local time, in minutes after 22:00: around midnight, around the cutoff hour 05:00, and the morning. */
const MOMENTOS = [0, 119, 121, 418, 421, 421.5, 440, 510] as const;
/** The error of the server's clock at each of them: +1 h around midnight, -10 min right after the day has changed. */
const SALTOS = [0, HORA, HORA, 0, 0, -10 * MIN, -10 * MIN, 0] as const;
const SIN_SALTOS = SALTOS.map(() => 0);

let server: TestServer;
let r: Restaurante;
beforeEach(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
});
afterEach(() => server.close());

interface Relojes {
  readonly zona: keyof typeof ZONAS;
  /** The error of the clock of each of the two tills. */
  readonly tills: readonly [number, number];
  readonly saltos: readonly number[];
}

/** An id as a till makes it, by its own clock. */
const idDe = (desfase: number): string =>
  uuidV7(Math.max(1, Math.floor(server.ahora() + desfase)), randomBytes(BYTES_DE_AZAR));

/** A night's work at two tills, and its results, which must not depend on the errors of the clocks. */
class Noche {
  readonly #abiertas: ComandaVista[] = [];
  readonly males: string[] = [];
  readonly listas: string[][] = [];

  constructor(
    private readonly reloj: Relojes,
    private readonly gente: { meseros: [Sesion, Sesion]; cocina: Sesion; cajera: Sesion },
  ) {}

  ir(momento: number): void {
    const salto = this.reloj.saltos[momento]!;
    server.pasar(Date.parse(ZONAS[this.reloj.zona]) + MOMENTOS[momento]! * MIN + salto - server.ahora());
  }

  async #bien<D>(
    que: string,
    answer: Promise<{ status: number; body: { data?: D; error?: unknown } }>,
  ): Promise<D | undefined> {
    const { status, body } = await answer;
    if (status !== 200) this.males.push(`${que}: ${status} ${JSON.stringify(body.error)}`);
    return body.data;
  }

  async #pedir(n: number, till: 0 | 1): Promise<void> {
    const desfase = this.reloj.tills[till];
    const { token } = this.gente.meseros[till];
    const body = { id: idDe(desfase), nombre: `Mesa ${n}-${till}`, comensales: 2 };
    const c = await this.#bien('nueva', server.call(comandas.nueva, { body }, { token, clave: idDe(desfase) }));
    if (!c) return;
    const lineas = (['taco', 'agua'] as const).map((producto) => r.nuevo({ producto, id: idDe(desfase) }));
    await this.#bien(
      'actualizar',
      r.enviar(this.gente.meseros[till], c, { pedidos: lineas }, { clave: idDe(desfase) }),
    );
    this.#abiertas.push(await r.ver(this.gente.cocina, c.id));
  }

  async #mirar(): Promise<void> {
    const foto = await this.#bien(
      'cambios',
      server.call(comandas.cambios, { query: {} }, { token: this.gente.cajera.token }),
    );
    const vistas = foto?.comandas ?? [];
    this.listas.push(vistas.map((c) => c.nombre));
    const negativos = vistas.flatMap((c) => c.pedidos).filter((p) => p.esperando < 0 || (p.tiempo_preparando ?? 0) < 0);
    if (negativos.length > 0) this.males.push(`${negativos.length} negative waits`);
    const faltan = this.#abiertas.filter((c) => !vistas.some((x) => x.id === c.id));
    if (faltan.length > 0) this.males.push(`vanished: ${faltan.map((c) => c.nombre).join(', ')}`);
  }

  async trabajar(momento: number): Promise<void> {
    this.ir(momento);
    await this.#pedir(momento, 0);
    await this.#pedir(momento, 1);
    await this.#mirar();
    const primera = this.#abiertas.shift();
    if (!primera) return;
    const c = await r.despachar(this.gente.cocina, primera);
    await this.#bien('cobrar', r.cobrar(this.gente.cajera, c, { total: 57.5 }, { clave: idDe(this.reloj.tills[0]) }));
  }

  /** Closes the shift in the morning and opens another one. */
  async cortar(): Promise<void> {
    await this.#bien(
      'cerrar',
      server.call(cortes.cerrar, { body: { caja_final: 900 } }, { token: this.gente.cajera.token }),
    );
    this.gente.cajera = await r.entrar('cajera');
    await this.#bien('abrir', r.abrirCaja(this.gente.cajera));
  }

  async resultado(): Promise<unknown> {
    const lineas = `(SELECT jsonb_agg(jsonb_build_array(p.descripcion, p.status) ORDER BY p.orden) FROM pedido p WHERE p.cliente = c.cliente AND p.comanda = c.id)`;
    const turno = `(SELECT array_agg(n ORDER BY n) FROM pago g JOIN (SELECT id, row_number() OVER (ORDER BY estado = 1, abierto_en) AS n FROM corte) k ON k.id = g.corte WHERE g.cliente = c.cliente AND g.comanda = c.id)`;
    const cs = await server.sql(
      `SELECT c.folio, c.folio_corto, c.dia::text, c.nombre, c.status, ${lineas} AS lineas, ${turno} AS turnos FROM comanda c ORDER BY c.rev_creada`,
    );
    const ventas = await server.sql(
      `SELECT k.estado, count(g.id)::int AS cobros, sum(g.total)::int AS total FROM corte k LEFT JOIN pago g ON g.corte = k.id GROUP BY k.id, k.estado ORDER BY k.estado`,
    );
    return { comandas: cs, ventas, listas: this.listas };
  }
}

/** Runs the whole night with these clock errors on a new server. */
const noche = async (reloj: Relojes): Promise<{ resultado: unknown; males: string[] }> => {
  await server.close();
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  await server.sql('UPDATE sucursal SET zona = $1 WHERE id = $2', [reloj.zona, r.negocio.centro]);
  server.pasar(Date.parse(ZONAS[reloj.zona]) - server.ahora());
  const gente = {
    meseros: [await r.entrar('mesero'), await r.entrar('admin')] as [Sesion, Sesion],
    cocina: await r.entrar('cocina'),
    cajera: await r.entrar('cajera'),
  };
  await r.abrirCaja(gente.cajera);
  const trabajo = new Noche(reloj, gente);
  for (const momento of MOMENTOS.keys()) {
    await trabajo.trabajar(momento);
    if (momento === 6) await trabajo.cortar();
  }
  return {
    resultado: await trabajo.resultado(),
    males: [...trabajo.males, ...(await violacionesDe(server.databaseUrl))],
  };
};

const TILLS: readonly (readonly [number, number])[] = [
  [HORA, -HORA],
  [24 * HORA, -24 * HORA],
  [10 * ANIO, -10 * ANIO],
];

describe('wrong clocks (G8)', plazo(120_000, 300_000), () => {
  it.each(Object.keys(ZONAS) as (keyof typeof ZONAS)[])(
    'change neither order, folios, days nor shifts of a night over midnight, the cut and the end of a month in %s (D-01, D-03, H28, H29)',
    async (zona) => {
      const { resultado: recta, males } = await noche({ zona, tills: [0, 0], saltos: SIN_SALTOS });
      expect(males).toEqual([]);
      expect((recta as { comandas: { folio: string }[] }).comandas.map((c) => c.folio).slice(6, 10)).toEqual([
        '261130-01-0007',
        '261130-01-0008',
        '261201-01-0001',
        '261201-01-0002',
      ]);
      const reparos: string[] = [];
      for (const [i, tills] of TILLS.entries()) {
        const torcida = await noche({
          zona,
          tills: [...tills] as [number, number],
          saltos: i === 0 ? SALTOS : i === 1 ? SIN_SALTOS : SALTOS,
        });
        reparos.push(...torcida.males);
        expect(torcida.resultado).toEqual(recta);
      }
      anotarResultado({
        objetivo: 'G8',
        prueba: `wrong clocks, ${zona}`,
        perdidos: 0,
        doblados: 0,
        centavos: 0,
        reparos,
        cifras:
          'tills at +-1 h, +-24 h, +-10 years; server stepped +1 h and -10 min; 16 comandas and 8 charges a night',
      });
      expect(reparos).toEqual([]);
    },
  );

  it('neither lose nor revive a session by a step of the server (D-12)', async () => {
    const vive = await r.entrar('mesero');
    const cerrada = await r.entrar('cajera');
    await server.call(sesiones.cerrar, { params: { id: cerrada.id } }, { token: cerrada.token });
    const mirar = async (s: Sesion): Promise<number> =>
      (await server.call(comandas.metodosDePago, {}, { token: s.token })).status;
    for (const salto of [-10 * MIN, HORA, HORA, -10 * MIN, -2 * HORA]) {
      server.pasar(salto);
      expect([salto, await mirar(vive), await mirar(cerrada)]).toEqual([salto, 200, 401]);
    }
  });

  it('do not let a right that was taken away last until the clock has caught up (H71)', async () => {
    const mesero = await r.entrar('mesero', CAJA.centro2);
    const abrir = async (): Promise<number> =>
      (
        await server.call(
          comandas.nueva,
          { body: { nombre: 'Mesa', comensales: 1 } },
          { token: mesero.token, clave: randomUUID() },
        )
      ).status;
    expect(await abrir()).toBe(200);
    server.pasar(-10 * MIN);
    await server.sql('DELETE FROM rol_permiso WHERE rol = 3');
    server.pasar(2_000);
    expect(await abrir()).toBe(403);
  });
});
