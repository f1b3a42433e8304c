import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { ENCRYPTED, enter, NAME, PORT, Shop, whyNot } from '../../red/local.ts';
import { WAIT } from '../../red/mesero.ts';
import { API } from '../../screens/entrada.ts';

test.skip(() => whyNot() !== '', whyNot());
test.describe.configure({ timeout: 300_000 });

let shop: Shop;
let till: Page;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = new Shop('10.77.0.5/24');
  await shop.open();
  till = (await shop.phone(shop.till, { viewport: { width: 1366, height: 768 } })).page;
  await till.goto(`http://localhost:${PORT}/`);
  await enter(till, { usuario: 'admin' });
});
test.afterAll(() => shop?.close());

/** A code as 'Impresoras' shows it. */
const pairingCode = (): Promise<string> =>
  till.evaluate(async (url) => {
    const { token } = JSON.parse(localStorage.getItem('sesion')!) as { readonly token: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: '{}' });
    return ((await answer.json()) as { data: { codigo: string } }).data.codigo;
  }, `${API}/equipos/codigo?idioma=es_MX`);

test('a till program on another machine trusts the server by its code, and another one that answers in its name gets nothing (D-170)', async () => {
  const machine = shop.machine('w', '10.77.0.20/24');
  shop.net.resolve(machine, [NAME]);
  const code = await pairingCode();
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  const pairs = (with_: string) => shop.tillProgram(machine, '--servidor', ENCRYPTED, '--vincular', with_);
  const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
  // The name is known once it was asked for.
  await expect
    .poll(async () => (await pairs(wrong))[1], WAIT)
    .toContain('no es el servidor que dio este código: no se le envió nada');
  const [ended, said] = await pairs(code);
  expect([ended, said]).toEqual([0, expect.stringContaining('Comal imprime en esta máquina')]);
  const [row] = await shop.query<{ n: number }>('SELECT count(*)::int AS n FROM equipo');
  expect(row!.n).toBe(1);
});
