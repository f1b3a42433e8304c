import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ESTADO_DE_TRABAJO } from '@comal/domain/impresion/trabajo';
import { azarDe, entero, type Azar } from './escena/azar.ts';
import { aMedias, atender, despachosDe, soloPapel } from './escena/en-papel.ts';
import { anotarResultado, plazo, SEMILLA, tantos, type Resultado } from './escena/escala.ts';
import { escenario } from './escena/escenario.ts';
import { Imprenta, reparosDe } from './escena/imprenta.ts';

const MUERTES = tantos(3, 10, 200);
const MUERTES_EN_PAPEL = tantos(1, 5, 40);
const MESAS = 3;
/** How late the printer's answers are: what was sent is unconfirmed for so long. */
const TARDE_MS = 20;
/** For how long PostgreSQL is stopped again as soon as it is back. */
const AUSENTE_MS = tantos(1, 2_000, 10_000);
const LIMPIO = { perdidos: 0, doblados: 0, reparos: [] };
const { DUDOSO, IMPRESO } = ESTADO_DE_TRABAJO;

const escena = escenario();
let imprenta: Imprenta;

beforeAll(async () => {
  imprenta = await Imprenta.abrir(escena().local);
}, 60_000);
afterAll(() => imprenta?.impresora.off());

const anotar = (prueba: string, fallo: typeof LIMPIO | ReturnType<typeof reparosDe>, mas: Partial<Resultado>): void =>
  anotarResultado({ objetivo: 'G28', prueba, ...fallo, centavos: 0, cifras: '', ...mas });

/** Kills the server so often at a random moment after the first byte of a slip; then all is printed that will be. */
const matar = async (muertes: number, azar: Azar): Promise<void> => {
  const { proceso } = escena();
  imprenta.impresora.behave({ lateMs: TARDE_MS });
  for (let n = 0; n < muertes; n += 1) {
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
};

describe('a server that prints (G28)', plazo(240_000, 5_400_000), () => {
  it(`is killed between sending and confirming: ${MUERTES} times, seed ${SEMILLA} (D-140, D-141)`, async () => {
    await matar(MUERTES, azarDe(SEMILLA));
    const salidas = await imprenta.salidas();
    const fallo = reparosDe(salidas);
    const dudosas = salidas.filter(({ estado }) => estado === DUDOSO);
    const salieron = dudosas.filter(({ completas }) => completas === 1).length;
    anotar('killed between sending a slip and its confirmation', fallo, {
      cifras: `${MUERTES} kills, ${salidas.length} slips, ${dudosas.length} doubtful (${salieron} of them on paper)`,
    });
    expect(fallo).toEqual(LIMPIO);
    expect(dudosas.length).toBeGreaterThan(0);
  });

  it('loses its database in the middle of many slips, and keeps what came out', async () => {
    const { proceso } = escena();
    const azar = azarDe(SEMILLA + 1);
    const antes = imprenta.mesas;
    const byte = imprenta.impresora.nextByte();
    const guardadas = Array.from({ length: tantos(10, 20, 50) }, () => imprenta.guardar(azar).catch(() => undefined));
    await byte;
    const inicio = performance.now();
    let paros = 0;
    do {
      await proceso.postgresDeVuelta(proceso.detenerPostgres());
      paros += 1;
    } while (performance.now() - inicio < AUSENTE_MS);
    const ausente = performance.now() - inicio;
    await Promise.all(guardadas);
    await imprenta.vaciar();
    const salidas = await imprenta.salidas();
    const fallo = reparosDe(salidas);
    anotar('PostgreSQL gone while slips are printed', fallo, {
      cifras: `${imprenta.mesas - antes} saves, ${paros} stops in ${(ausente / 1000).toFixed(1)} s`,
    });
    expect(fallo).toEqual(LIMPIO);
    expect(proceso.muertes).toBe(0);
  });

  it('prints the slips of many comandas that are saved at once, each once and none doubtful', async () => {
    const azar = azarDe(SEMILLA + 2);
    const [antes, mesas] = [(await imprenta.salidas()).length, tantos(20, 50, 50)];
    imprenta.impresora.behave();
    const inicio = performance.now();
    await Promise.all(Array.from({ length: mesas }, () => imprenta.guardar(azar)));
    const guardar = performance.now() - inicio;
    await imprenta.vaciar();
    const nuevas = (await imprenta.salidas()).slice(antes);
    const fallo = reparosDe(nuevas);
    anotar('comandas saved at once', fallo, {
      cifras: `${mesas} comandas, the last slip after ${Math.round(performance.now() - inicio)} ms`,
      metas: [{ que: 'all saved', ms: guardar, limite: 1_000 }],
    });
    expect([fallo, nuevas.length, nuevas.filter(({ estado }) => estado !== IMPRESO)]).toEqual([LIMPIO, mesas, []]);
  });

  it(`dispatches lines on paper alone once their slip is known to have come out, killed ${MUERTES_EN_PAPEL} times (D-144)`, async () => {
    const antes = imprenta.mesas;
    await soloPapel(imprenta);
    const azar = azarDe(SEMILLA + 3);
    await matar(MUERTES_EN_PAPEL, azar);
    // Whatever the kills met, the slip of one comes out undisturbed.
    await imprenta.guardar(azar);
    await imprenta.vaciar();
    const despachos = await despachosDe(imprenta, antes);
    const medias = despachos.filter(aMedias);
    const dudosas = despachos.filter(({ estado }) => estado === DUDOSO);
    const porAtender = dudosas.filter(({ esperan: quedan }) => quedan.length > 0);
    for (const [i, dudosa] of porAtender.entries()) await atender(imprenta, dudosa, i % 2 === 0);
    const esperan = (await despachosDe(imprenta, antes)).filter(({ esperan: quedan }) => quedan.length > 0);
    const fallo = { perdidos: esperan.length, doblados: 0, reparos: medias.map((d) => JSON.stringify(d)) };
    anotar('killed between the print and the dispatch of an area on paper alone', fallo, {
      cifras: `${MUERTES_EN_PAPEL} kills, ${despachos.length} comandas, ${dudosas.length} doubtful slips`,
    });
    expect(fallo).toEqual(LIMPIO);
    expect(despachos.some(({ estado }) => estado === IMPRESO)).toBe(true);
  });
});
