import { setTimeout as pausa } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { azarDe, entero } from './escena/azar.ts';
import { escenario } from './escena/escenario.ts';
import { anotarResultado, mediana, plazo, SEMILLA, tantos } from './escena/escala.ts';
import { Libro } from './escena/libro.ts';
import { auditar, LIMPIO } from './escena/oraculo.ts';
import { hasta } from './escena/proceso.ts';

const COBROS = tantos(150, 500, 10_000);
const MUERTES = tantos(3, 10, 200);
const TILLS = 32;
/** A kill comes at a random time of at most so many milliseconds after the charge that triggers it, while other charges are in flight. */
const AZAR_MS = 40;

const escena = escenario();

describe('kill -9 of the server during charges (G1)', plazo(240_000, 1_200_000), () => {
  it(`loses none, doubles none, is no centavo off: ${COBROS} charges, ${MUERTES} kills, ${TILLS} clients, seed ${SEMILLA} (I1, I2, I5, I11, H36, H41, D-26)`, async () => {
    const { proceso, local } = escena();
    const azar = azarDe(SEMILLA);
    const cobros = await local.preparar(azar, COBROS);
    const libro = new Libro(local, azarDe(SEMILLA + 1));
    const arranques: number[] = [];
    const inicio = performance.now();
    const matarSeguido = async (): Promise<void> => {
      const tramo = (COBROS * 0.97) / MUERTES;
      for (let n = 0; n < MUERTES; n += 1) {
        const cuando = tramo * (n + azar());
        await hasta(() => (libro.hechos >= cuando ? true : null));
        await pausa(entero(azar, 0, AZAR_MS));
        await proceso.matar();
        arranques.push(await proceso.arrancar());
      }
    };
    await Promise.all([libro.cobrarTodos(cobros, TILLS), matarSeguido()]);
    const segundos = (performance.now() - inicio) / 1_000;
    const fallo = await auditar(local, libro);
    const cifras = `${COBROS} charges, ${MUERTES} kills, ${TILLS} clients, ${libro.enviadas} requests, ${libro.inciertas} of unknown outcome`;
    const metas = [
      { que: 'whole run', ms: segundos * 1_000, limite: 600_000 },
      { que: 'accepting again, median', ms: mediana(arranques), limite: 2_000 },
      { que: 'accepting again, worst', ms: Math.max(...arranques), limite: 2_000 },
    ];
    anotarResultado({ objetivo: 'G1', prueba: 'kill -9 of the server during charges', ...fallo, cifras, metas });
    expect(fallo).toEqual(LIMPIO);
    expect(libro.inciertas).toBeGreaterThan(MUERTES);
    expect(proceso.muertes).toBe(0);
  });
});
