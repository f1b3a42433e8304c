import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { azarDe } from './escena/azar.ts';
import { anotarResultado, plazo, SEMILLA, tantos } from './escena/escala.ts';
import { Libro } from './escena/libro.ts';
import { Local } from './escena/local.ts';
import { auditar, LIMPIO } from './escena/oraculo.ts';
import { Proceso } from './escena/proceso.ts';
import { Red } from './red.ts';

const COBROS = tantos(60, 200, 5_000);
const TILLS = 16;

let proceso: Proceso;
let local: Local;
let red: Red;
beforeAll(async () => {
  proceso = await Proceso.preparar();
  await proceso.arrancar();
  red = await Red.abrir(() => proceso.puerto, azarDe(SEMILLA + 2));
  local = new Local(
    () => red.puerto,
    () => proceso.databaseUrl,
  );
  await local.abrir();
}, 120_000);
afterAll(async () => {
  local?.cerrar();
  await red?.cerrar();
  await proceso?.cerrar();
}, 60_000);

describe(
  'a network that loses, doubles, delays and reorders requests and answers (G6, over the real stack)',
  plazo(180_000, 1_200_000),
  () => {
    it(`loses no charge and doubles none: ${COBROS} charges, ${TILLS} clients, seed ${SEMILLA} (I1, I2, D-26)`, async () => {
      const cobros = await local.preparar(azarDe(SEMILLA), COBROS);
      const libro = new Libro(local, azarDe(SEMILLA + 1));
      red.estropear({ pedidosPerdidos: 0.2, respuestasPerdidas: 0.2, dobles: 0.2, demoraMaximaMs: 60 });
      await libro.cobrarTodos(cobros, TILLS);
      const fallo = await auditar(local, libro);
      const { pedidos, pedidosPerdidos, respuestasPerdidas, dobles } = red.conteo;
      const cifras = `${COBROS} charges, ${pedidos} requests: ${pedidosPerdidos} lost, ${respuestasPerdidas} answers lost, ${dobles} doubled, each way late by up to 60 ms`;
      anotarResultado({
        objetivo: 'G6',
        prueba: 'a network that loses, doubles, delays and reorders',
        ...fallo,
        cifras,
      });
      expect(fallo).toEqual(LIMPIO);
      expect(Math.min(pedidosPerdidos, respuestasPerdidas, dobles)).toBeGreaterThan(COBROS / 20);
    });
  },
);
