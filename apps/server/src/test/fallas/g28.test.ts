import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ESTADO_DE_TRABAJO } from '@comal/domain/impresion/trabajo';
import { azarDe, entero } from './escena/azar.ts';
import { anotarResultado, plazo, SEMILLA, tantos } from './escena/escala.ts';
import { escenario } from './escena/escenario.ts';
import { Imprenta, reparosDe } from './escena/imprenta.ts';

const MUERTES = tantos(3, 10, 200);
const MESAS = 3;
/** How late the printer's answers are: what was sent is unconfirmed for so long. */
const TARDE_MS = 20;
const LIMPIO = { perdidos: 0, doblados: 0, reparos: [] };

const escena = escenario();
let imprenta: Imprenta;

beforeAll(async () => {
  imprenta = await Imprenta.abrir(escena().local);
}, 60_000);
afterAll(() => imprenta?.impresora.off());

const anotar = (prueba: string, fallo: ReturnType<typeof reparosDe>, cifras: string): void =>
  anotarResultado({ objetivo: 'G28', prueba, ...fallo, centavos: 0, cifras });

describe('a server that prints (G28)', plazo(240_000, 3_600_000), () => {
  it(`is killed between sending and confirming: ${MUERTES} times, seed ${SEMILLA} (D-140, D-141)`, async () => {
    const { proceso } = escena();
    const azar = azarDe(SEMILLA);
    imprenta.impresora.behave({ lateMs: TARDE_MS });
    for (let n = 0; n < MUERTES; n += 1) {
      const byte = imprenta.impresora.nextByte();
      const guardadas = Array.from({ length: MESAS }, () => imprenta.guardar(azar).catch(() => undefined));
      await byte;
      await pausa(entero(azar, 0, 3 * TARDE_MS));
      await proceso.matar();
      await Promise.all(guardadas);
      await imprenta.pasarElTurno();
      await proceso.arrancar();
    }
    await imprenta.vaciar();
    const salidas = await imprenta.salidas();
    const fallo = reparosDe(salidas);
    const dudosas = salidas.filter(({ estado }) => estado === ESTADO_DE_TRABAJO.DUDOSO);
    const salieron = dudosas.filter(({ completas }) => completas === 1).length;
    anotar(
      'killed between sending a slip and its confirmation',
      fallo,
      `${MUERTES} kills, ${salidas.length} slips, ${dudosas.length} doubtful (${salieron} of them on paper)`,
    );
    expect(fallo).toEqual(LIMPIO);
    expect(dudosas.length).toBeGreaterThan(0);
  });

  it('loses its database in the middle of many slips, and keeps what came out', async () => {
    const { proceso } = escena();
    const azar = azarDe(SEMILLA + 1);
    const antes = (await imprenta.salidas()).length;
    const mesas = tantos(10, 20, 50);
    const byte = imprenta.impresora.nextByte();
    const guardadas = Array.from({ length: mesas }, () => imprenta.guardar(azar).catch(() => undefined));
    await byte;
    await proceso.postgresDeVuelta(proceso.detenerPostgres());
    await Promise.all(guardadas);
    await imprenta.vaciar();
    const salidas = await imprenta.salidas();
    const fallo = reparosDe(salidas);
    anotar('PostgreSQL stopped at once while slips are printed', fallo, `${salidas.length - antes} slips, 1 stop`);
    expect(fallo).toEqual(LIMPIO);
    expect(proceso.muertes).toBe(0);
  });
});
