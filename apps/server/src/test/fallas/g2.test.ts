import { setTimeout as pausa } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { azarDe, entero } from './escena/azar.ts';
import { escenario } from './escena/escenario.ts';
import { anotarResultado, mediana, plazo, SEMILLA, tantos } from './escena/escala.ts';
import { Libro } from './escena/libro.ts';
import { auditar, LIMPIO } from './escena/oraculo.ts';
import { hasta } from './escena/proceso.ts';

const COBROS = tantos(80, 200, 5_000);
const PARADAS = tantos(1, 3, 50);
const TILLS = 32;
const AZAR_MS = 40;

const escena = escenario();

describe('immediate stop of PostgreSQL during charges (G2)', plazo(240_000, 1_800_000), () => {
  it(`loses none, doubles none, and the server needs no restart: ${COBROS} charges, ${PARADAS} stops, ${TILLS} clients, seed ${SEMILLA} (I1, I2, I11, D-26)`, async () => {
    const { proceso, local } = escena();
    const azar = azarDe(SEMILLA);
    const cobros = await local.preparar(azar, COBROS);
    const libro = new Libro(local, azarDe(SEMILLA + 1));
    const vueltas: number[] = [];
    const exitoTras = async (desde: number): Promise<number> => {
      await hasta(() => (libro.ultimoExito > desde || libro.hechos === COBROS ? true : null));
      return Math.max(0, libro.ultimoExito - desde);
    };
    const inicio = performance.now();
    const pararSeguido = async (): Promise<void> => {
      const tramo = (COBROS * 0.9) / PARADAS;
      for (let n = 0; n < PARADAS; n += 1) {
        const cuando = tramo * (n + azar());
        await hasta(() => (libro.hechos >= cuando ? true : null));
        await pausa(entero(azar, 0, AZAR_MS));
        await proceso.postgresDeVuelta(proceso.detenerPostgres());
        vueltas.push(await exitoTras(performance.now()));
      }
    };
    await Promise.all([libro.cobrarTodos(cobros, TILLS), pararSeguido()]);
    const ms = performance.now() - inicio;
    const fallo = await auditar(local, libro);
    const cifras = `${COBROS} charges, ${PARADAS} stops, ${TILLS} clients, ${libro.enviadas} requests, ${libro.inciertas} of unknown outcome, server restarts: ${proceso.muertes}, ${Math.round(ms / 1_000)} s`;
    const metas = [
      { que: 'first success after the database is back, median', ms: mediana(vueltas), limite: 5_000 },
      { que: 'first success after the database is back, worst', ms: Math.max(...vueltas), limite: 5_000 },
    ];
    anotarResultado({ objetivo: 'G2', prueba: 'immediate stop of PostgreSQL during charges', ...fallo, cifras, metas });
    expect(fallo).toEqual(LIMPIO);
    expect(proceso.muertes).toBe(0);
    expect(libro.inciertas).toBeGreaterThan(PARADAS);
  });
});
