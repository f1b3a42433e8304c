import { afterAll, beforeAll } from 'vitest';
import { Local } from './local.ts';
import { Proceso } from './proceso.ts';

/** The built server as a process of its own, and a restaurant on it. */
export interface Escenario {
  readonly proceso: Proceso;
  readonly local: Local;
}

/** Prepares both before the tests of a file and ends them after; answers a function that gives them inside a test. */
export const escenario = (): (() => Escenario) => {
  let proceso: Proceso;
  let local: Local;
  beforeAll(async () => {
    proceso = await Proceso.preparar();
    await proceso.arrancar();
    local = new Local(
      () => proceso.puerto,
      () => proceso.databaseUrl,
    );
    await local.abrir();
  }, 120_000);
  afterAll(async () => {
    local?.cerrar();
    await proceso?.cerrar();
  }, 60_000);
  return () => ({ proceso, local });
};
