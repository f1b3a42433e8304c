import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { createCaja, endSesiones, query } from '../../base-de-datos.ts';
import { signIn } from '../../screens/entrada.ts';
import { Keyboard } from '../../screens/teclado.ts';
import { goTo } from '../../go-to.ts';

const ROL = 'Salón con teclas';
const CAJA = 'Sesión con teclas';

/** The configuration, used without a mouse. */
class GenteConTeclas {
  readonly t: Keyboard;

  constructor(readonly page: Page) {
    this.t = new Keyboard(page);
  }

  /** Tabs to a visible button or field, checks its focus ring, and presses Enter. */
  async pulsar(nombre: string | RegExp): Promise<void> {
    const boton = this.page.getByRole('button', { name: nombre, exact: true }).first();
    await expect(boton).not.toHaveAttribute('aria-disabled', 'true');
    await this.t.goTo(boton);
    await this.seVe();
    await this.t.press('Enter');
  }

  async campo(nombre: string, texto: string): Promise<void> {
    await this.t.goTo(this.page.getByRole('textbox', { name: nombre }));
    await this.t.press('Control+a');
    await this.t.type(texto);
  }

  async lista(nombre: string, opcion: string): Promise<void> {
    const campo = this.page
      .getByRole('combobox', { name: nombre })
      .or(this.page.getByRole('textbox', { name: nombre }))
      .first();
    await this.t.goTo(campo);
    await this.t.choose(campo, opcion);
  }

  /** Checks that the focused element is inside the window and has a focus ring. */
  async seVe(): Promise<void> {
    const aro = await this.page.evaluate(() => {
      const e = document.activeElement;
      if (!e) return 'nothing has the focus';
      const { top, bottom } = e.getBoundingClientRect();
      if (bottom <= 0 || top >= window.innerHeight) return `out of sight: ${e.textContent}`;
      const { outlineStyle, outlineWidth } = getComputedStyle(e);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 ? 'seen' : `no ring: ${e.textContent}`;
    });
    expect(aro).toBe('seen');
  }

  /** Opens a screen of 'Accesos' from the side menu; the next focus is its title or first button. */
  async abrir(pantalla: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Operaciones' });
    const grupo = menu.getByRole('button', { name: 'Accesos' });
    await expect(grupo).toBeVisible();
    if ((await grupo.getAttribute('aria-expanded')) === 'false') {
      await this.t.goTo(grupo);
      await this.t.press('Enter');
    }
    await this.t.goTo(menu.getByRole('button', { name: new RegExp(`^${pantalla}`) }));
    await this.seVe();
    await this.t.press('Enter');
    await expect(this.page.getByRole('heading', { level: 1, name: pantalla })).toBeVisible();
  }

  async dice(texto: RegExp): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: texto }).first()).toBeVisible();
  }

  dialogo(nombre: string) {
    return this.page.getByRole('dialog', { name: nombre });
  }

  async conFoco(nombre: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('button', { name: nombre })).toBeFocused();
  }
}

test('people without a mouse: a role, somebody with it, its permissions, a register, the end of a session', async ({
  browser,
}) => {
  await endSesiones();
  const page = await signIn(browser, { usuario: 'admin' });
  await goTo(page, '/#/configuracion');
  const g = new GenteConTeclas(page);
  const { t } = g;

  await test.step('a role: its name, and a module of the tree with the space bar', async () => {
    await g.abrir('Roles');
    await g.pulsar('Nuevo rol');
    await g.campo('Nombre', ROL);
    await g.pulsar('Siguiente');
    await t.goTo(page.getByRole('checkbox', { name: 'Comandas', exact: true }));
    await t.press('Space');
    await g.pulsar('Guardar rol');
    await g.dice(/Rol creado exitosamente/);
  });

  await test.step('somebody with it; Escape leaves her card, and the focus is on the list', async () => {
    await g.abrir('Usuarios');
    await g.pulsar('Nuevo usuario');
    await g.campo('Nombre', 'Tecla');
    await g.campo('Primer apellido', 'Ruiz');
    await g.lista('Sexo', 'Mujer');
    await g.pulsar('Siguiente');
    await expect(page.getByRole('textbox', { name: 'Usuario' })).toBeFocused();
    await g.campo('Usuario', 'tecla.ruiz');
    await g.lista('Rol', ROL);
    await g.pulsar('Guardar usuario');
    const tarjeta = g.dialogo('Tarjeta de acceso');
    await expect(tarjeta.getByRole('button', { name: 'Listo' })).toBeFocused();
    await t.press('Escape');
    await t.expectClosed(tarjeta);
  });

  await test.step('a dialog gives the focus back to what opened it', async () => {
    await g.pulsar('Cambiar rol Tecla Ruiz');
    const dialogo = g.dialogo('Cambiar rol');
    // A key pressed before the focus is in the dialog would still go to the button.
    await expect(dialogo.getByRole('combobox', { name: 'Nuevo rol' })).toBeFocused();
    await t.press('Escape');
    await t.expectClosed(dialogo);
    await g.conFoco('Cambiar rol Tecla Ruiz');
  });

  await test.step('the permissions of the role, with the arrows of the tree', async () => {
    await g.abrir('Roles');
    await g.pulsar(`Editar permisos ${ROL}`);
    const dashboard = page.getByRole('checkbox', { name: 'Dashboard', exact: true });
    await t.goTo(page.getByRole('checkbox', { name: 'Comandas', exact: true }));
    for (let n = 0; n < 30 && !(await dashboard.evaluate((e) => e === document.activeElement)); n += 1)
      await t.press('ArrowDown');
    await t.press('Space');
    await g.pulsar('Guardar');
    await g.dice(/Permisos actualizados exitosamente/);
    await g.conFoco(`Editar permisos ${ROL}`);
  });

  await test.step('a register', async () => {
    await g.abrir('Terminales');
    await g.pulsar('Nueva terminal');
    await g.campo('Identificador', 'TECLAS-1');
    await g.campo('Alias', 'Barra con teclas');
    await t.goTo(page.getByRole('radio', { name: 'Escritorio' }));
    await t.press('ArrowUp');
    await expect(page.getByRole('radio', { name: 'Web' })).toBeChecked();
    await g.pulsar('Siguiente');
    await g.pulsar('Guardar terminal');
    await g.dice(/Terminal creada exitosamente/);
  });

  await test.step('the end of a session, with its reason; Enter in the text is a line, the button sends it', async () => {
    await signIn(browser, { usuario: 'mesera', caja: await createCaja(CAJA) });
    await g.abrir('Sesiones');
    const fila = page.getByRole('row').filter({ hasText: CAJA });
    await t.goTo(fila.getByRole('button', { name: /^Forzar el cierre/ }));
    await g.seVe();
    await t.press('Enter');
    const dialogo = g.dialogo('Forzar el cierre');
    await expect(dialogo.getByRole('textbox', { name: 'Motivo' })).toBeFocused();
    await t.type('Terminó su turno');
    await t.goTo(dialogo.getByRole('button', { name: 'Cerrar sesión' }));
    await t.press('Enter');
    await t.expectClosed(dialogo);
    await expect(fila).toContainText('Cerrada');
    // The action ended with the session; the row's remaining button has the focus.
    await expect(fila.getByRole('button', { name: /^Cerrar sesión/ })).toBeFocused();
  });

  const quedo = await query(
    `SELECT u.nombre, r.descripcion, count(p.permiso)::int AS permisos, (SELECT count(*)::int FROM caja WHERE alias = 'Barra con teclas') AS cajas
     FROM usuario u JOIN rol r ON (r.cliente, r.id) = (u.cliente, u.rol) JOIN rol_permiso p ON (p.cliente, p.rol) = (r.cliente, r.id)
     WHERE u.username = 'tecla.ruiz' GROUP BY 1, 2`,
  );
  expect(quedo).toEqual([{ nombre: 'Tecla', descripcion: ROL, permisos: 4, cajas: 1 }]);
});
