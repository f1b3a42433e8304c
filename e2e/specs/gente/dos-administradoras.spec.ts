import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { createCaja, query, createPersona } from '../../base-de-datos.ts';
import { Catalogo } from '../../screens/catalogo.ts';
import { signIn } from '../../screens/entrada.ts';
import { Gente } from '../../screens/gente.ts';
import { goTo } from '../../go-to.ts';

const SIN_PERMISO = 'No tienes permitido realizar esta operación';
const YA_NO = 'Ya no tienes permitido realizar esta operación';
const DE_LA_SOCIA = 'Encargo de dos';
const DE_PISO = 'Piso de dos';

/** Opens the permissions of a role, or the dialog of a user. */
const abrir = async (page: Page, pantalla: 'Roles' | 'Usuarios', accion: string, nombre: string): Promise<void> => {
  await new Gente(page).open(pantalla);
  await new Catalogo(page).action(accion, nombre);
};
const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const verComoQuedo = (page: Page) => page.getByRole('button', { name: 'Ver cómo quedó' }).click();

/** The number of permissions of a role. */
const modulosDe = async (rol: string): Promise<number> => {
  const [fila] = await query<{ permisos: string }>(
    'SELECT count(*) AS permisos FROM rol_permiso p JOIN rol r ON (r.cliente, r.id) = (p.cliente, p.rol) WHERE r.descripcion = $1',
    [rol],
  );
  return Number(fila?.permisos);
};

const nombreDe = (usuario: string): Promise<object[]> =>
  query('SELECT nombre, primer_apellido FROM usuario WHERE username = $1', [usuario]);

test('two administrators at once: one role, one user, a permission taken from an open dialog, a sign-in seen live (D-112)', async ({
  browser,
}) => {
  await createPersona('socia', ['Sofía', 'Socia'], { rol: DE_LA_SOCIA, like: 'Administrador' });
  await createPersona('novata', ['Nora', 'Nueva'], { rol: DE_PISO, like: 'Mesero' });
  const [admin, socia] = [await signIn(browser, { usuario: 'admin' }), await signIn(browser, { usuario: 'socia' })];
  for (const page of [admin, socia]) await goTo(page, '/#/configuracion');

  await test.step('both change one role: the second is refused, sees how it was left, and her change is on top of it', async () => {
    const antes = await modulosDe(DE_PISO);
    for (const page of [admin, socia]) await abrir(page, 'Roles', 'Editar permisos', DE_PISO);
    await new Gente(admin).modulo('Cancelación de cobros').check();
    await guardar(admin);
    await new Catalogo(admin).shows(/Permisos actualizados exitosamente/);
    await new Gente(socia).modulo('Dashboard').check();
    await expect(new Gente(socia).modulo('Cancelación de cobros')).not.toBeChecked();
    await guardar(socia);
    await verComoQuedo(socia);
    await expect(new Gente(socia).modulo('Cancelación de cobros')).toBeChecked();
    await expect(new Gente(socia).modulo('Dashboard')).toBeChecked();
    expect(await modulosDe(DE_PISO)).toBe(antes + 1);
    await guardar(socia);
    await new Catalogo(socia).shows(/Permisos actualizados exitosamente/);
    expect(await modulosDe(DE_PISO)).toBe(antes + 2);
  });

  await test.step('both change one user: the second is refused, reads what was left, and saves hers', async () => {
    for (const page of [admin, socia]) await abrir(page, 'Usuarios', 'Editar', 'Nora Nueva');
    await admin.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Norma');
    await guardar(admin);
    await expect(admin.getByRole('dialog')).toBeHidden();
    const dialogo = socia.getByRole('dialog', { name: 'Editar usuario' });
    await dialogo.getByRole('textbox', { name: 'Primer apellido' }).fill('Nueva Ley');
    await guardar(socia);
    await verComoQuedo(socia);
    await expect(dialogo.getByRole('note')).toContainText('Norma Nueva');
    expect(await nombreDe('novata')).toEqual([{ nombre: 'Norma', primer_apellido: 'Nueva' }]);
    await guardar(socia);
    await expect(dialogo).toBeHidden();
    expect(await nombreDe('novata')).toEqual([{ nombre: 'Nora', primer_apellido: 'Nueva Ley' }]);
  });

  await test.step('one loses the screen while her dialog is open: it keeps what she typed and says why; given back, she saves it', async () => {
    await abrir(socia, 'Usuarios', 'Editar', 'Nora Nueva Ley');
    const dialogo = socia.getByRole('dialog', { name: 'Editar usuario' });
    const apellido = dialogo.getByRole('textbox', { name: 'Primer apellido' });
    await apellido.fill('Tarde');
    await new Gente(admin).setModuloInRol(DE_LA_SOCIA, 'Usuarios', false);
    await expect(dialogo.getByRole('alert')).toContainText(YA_NO);
    await expect(apellido).toHaveValue('Tarde');
    await expect(dialogo.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-disabled', 'true');
    expect(await nombreDe('novata')).toEqual([{ nombre: 'Nora', primer_apellido: 'Nueva Ley' }]);
    await new Gente(admin).setModuloInRol(DE_LA_SOCIA, 'Usuarios', true);
    await expect(dialogo.getByRole('alert')).toHaveCount(0);
    await apellido.press('Enter');
    await expect(dialogo).toBeHidden();
    expect(await nombreDe('novata')).toEqual([{ nombre: 'Nora', primer_apellido: 'Tarde' }]);
  });

  await test.step('who loses it with nothing open is told so at once', async () => {
    const lista = socia.getByRole('heading', { level: 1, name: 'Usuarios' });
    await expect(lista).toBeVisible();
    await new Gente(admin).setModuloInRol(DE_LA_SOCIA, 'Usuarios', false);
    await expect(socia.getByText(SIN_PERMISO).first()).toBeVisible();
    await expect(lista).toHaveCount(0);
  });

  await test.step('who looks at the sessions sees a sign-in come by itself', async () => {
    const caja = await createCaja('Caja de dos');
    await new Gente(admin).open('Sesiones');
    const fila = admin.getByRole('row').filter({ hasText: caja });
    await expect(admin.getByRole('row').nth(1)).toBeVisible();
    await expect(fila).toHaveCount(0);
    await signIn(browser, { usuario: 'socia', caja });
    await expect(fila).toHaveCount(1);
    await expect(fila).toContainText('Abierta');
  });
});
