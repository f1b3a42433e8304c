import { expect, it } from 'vitest';
import { tablero } from '@comal/contract/tablero/tablero';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { abrirEquipo } from '../../../test/equipo.ts';
import { Restaurante } from '../../../test/restaurante.ts';

const { server, r, admin, cajera } = await abrirEquipo();
const ajeno = await Restaurante.nuevo(server);
const another = await ajeno.entrar('admin');

const WAITING = 40;
const ask = ({ token }: Pick<Sesion, 'token'>) =>
  server.call(tablero.ver, { body: { periodo: 0, inicio: 0, fin: 0 } }, { token });

/** Takes the only place of a business until it is called. */
const occupy = (cliente: string): (() => void) => {
  let end = (): void => undefined;
  void server.deps.pesadas.run(cliente, () => new Promise<void>((resolve) => (end = resolve)));
  return () => end();
};

it('a report waits for those that its business is being shown; one too many is refused, and others wait for nothing', async () => {
  const release = occupy(r.negocio.cliente);
  const asked = Array.from({ length: WAITING + 1 }, () => ask(admin));
  const { status, body } = await Promise.race(asked);
  expect([status, body.error?.motivo]).toEqual([429, 'NEGOCIO_OCUPADO']);
  expect((await ask(another)).status).toBe(200);
  await r.comanda(cajera, [{ producto: 'taco' }]);
  release();
  const all = (await Promise.all(asked)).map((a) => a.status);
  expect(all.filter((s) => s === 200)).toHaveLength(WAITING);
  expect((await ask(admin)).status).toBe(200);
});
