import { describe, expect, it } from 'vitest';
import { azarDe } from './fallas/escena/azar.ts';
import { escenario } from './fallas/escena/escenario.ts';
import { Libro } from './fallas/escena/libro.ts';
import { auditar, LIMPIO } from './fallas/escena/oraculo.ts';

const COBROS = 20;
const CAJAS = 4;

const escena = escenario();

/** `npm test` runs it once more with COMAL_NODE naming the Node.js of scripts/lts.mjs. */
describe('the delivered server', { timeout: 120_000 }, () => {
  it('starts, signs in, opens a shift, charges, stops in good order and starts again with everything', async () => {
    const { proceso, local } = escena();
    const libro = new Libro(local, azarDe(1), { dobles: 0, cortes: 0, rivales: 0 });
    await libro.cobrarTodos(await local.preparar(azarDe(2), COBROS), CAJAS);
    expect(await proceso.detener()).toBe(0);
    await proceso.arrancar();
    expect(libro.hechos).toBe(COBROS);
    expect(await auditar(local, libro)).toEqual(LIMPIO);
  });
});
