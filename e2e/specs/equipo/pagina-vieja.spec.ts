import { expect, type Page } from '@playwright/test';
import { CLOSED_AS_TOO_OLD } from '@comal/contract/real-time';
import { test } from '../../prueba.ts';
import { query } from '../../base-de-datos.ts';
import { Comandas } from '../../screens/comandas.ts';
import { signIn } from '../../screens/entrada.ts';

const MESA = 'Andén 9';

const lineas = () =>
  query<{ descripcion: string }>(
    'SELECT p.descripcion FROM pedido p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = $1 ORDER BY 1',
    [MESA],
  );

/** From the next socket on the server has a later protocol: it reads the page's version and closes. Returns how to end this. */
const laterServer = async (page: Page): Promise<() => void> => {
  let isLater = true;
  await page.routeWebSocket(/tiempo-real/, (socket) => {
    if (!isLater) return void socket.connectToServer();
    socket.send(JSON.stringify({ t: 'anonima', version: 99 }));
    socket.onMessage((text) => {
      if (String(text).includes('"hola"')) void socket.close({ code: CLOSED_AS_TOO_OLD });
    });
  });
  return () => void (isLater = false);
};

test('a till that is too old is told, goes on, and loses nothing when it is updated (H78)', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'mesero' });
  const endIt = await laterServer(page);
  await page.reload();
  const salon = new Comandas(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Hay una versión nueva' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(1);
  await salon.create(MESA);
  await salon.add(MESA, { search: 'flan', alimento: 'Flan napolitano' });
  await salon.save(MESA);
  await expect.poll(lineas).toEqual([{ descripcion: 'Flan napolitano' }]);
  await salon.add(MESA, { search: 'gringa de pastor', alimento: 'Gringa de pastor' });

  endIt();
  await notice.getByRole('button', { name: 'Actualizar' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: /^En vivo/ })).toBeVisible();
  await salon.show(MESA);
  await salon.save(MESA);
  await expect.poll(lineas).toEqual([{ descripcion: 'Flan napolitano' }, { descripcion: 'Gringa de pastor' }]);
});
