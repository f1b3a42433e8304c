import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { live } from '../../../platform/live/live.ts';
import { answers, fakeServer, refuses } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { borrador, conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { AGUA, MENU_DE_PRUEBA, PASTOR, VEGETARIANO, handlersDeMenu } from '../pruebas/menu.fixture.ts';
import { Llena } from '../screens/ComandasMode.stories.tsx';
import { Agregar } from '../dialogs/Dialogos.stories.tsx';

/** Timeout in ms: ten presses on a whole screen in a simulated browser. */
const LENTA_MS = 30_000;
const MENU = 'GET comandas/categorias';
const AGOTAR = 'PUT comandas/alimentos/agotar';
const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const azulejo = (name: string | RegExp) => screen.findByRole('button', { name });
const buscador = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Alimento/ });
const nuevos = () => borrador(1).nuevos.map((p) => p.descripcion);
const seccion = (name: string) => within(screen.getByRole('region', { name }));
const despachador = { usuario: { ...aSesion().usuario, permisos: [170, 172] } };

beforeEach(() => conAncho(1199));
afterEach(limpiarCaja);

describe('the tiles', () => {
  it('show what sells most and the categories, below a search that keeps the focus (PEDIDO-001)', async () => {
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    expect(await azulejo(/Taco al pastor/)).toBeTruthy();
    expect(document.activeElement).toBe(buscador());
    expect(seccion('Más vendidos').getAllByRole('button')).toHaveLength(6);
    expect(
      seccion('Categorías')
        .getAllByRole('button')
        .map((b) => b.ariaLabel ?? b.getAttribute('aria-label')),
    ).toEqual(['Tacos, 3 alimentos', 'Bebidas, 1 alimento', 'Postres, 1 alimento']);
  });

  it('of a dish with nothing to choose add it at once, and the dialog stays open for the next (D-45)', async () => {
    fakeServer(handlersDeMenu());
    const onClose = vi.fn();
    renderApp(<Agregar onClose={onClose} />);
    await userEvent.click(await azulejo(/Taco al pastor/));
    expect(nuevos()).toEqual(['Taco al pastor']);
    expect(screen.getByText('Agregado: Taco al pastor')).toBeTruthy();
    await userEvent.click(boton(/Agua de jamaica/));
    await userEvent.click(boton(/^Taco al pastor, 1 agregado/));
    expect(nuevos()).toEqual(['Taco al pastor', 'Agua de jamaica', 'Taco al pastor']);
    expect(screen.getByText('3 alimentos')).toBeTruthy();
    expect(screen.getByText('$79.50')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('change how many were added, and take them back (D-45)', async () => {
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    await userEvent.click(await azulejo(/Taco al pastor/));
    await userEvent.click(boton('Agregar uno'));
    await userEvent.click(boton('Agregar uno'));
    expect(nuevos()).toHaveLength(3);
    await userEvent.click(boton('Quitar uno'));
    expect(nuevos()).toHaveLength(2);
    await userEvent.click(boton(/Agua de jamaica/));
    await userEvent.click(boton('2 Taco al pastor'));
    await userEvent.click(boton('Deshacer Taco al pastor'));
    expect(nuevos()).toEqual(['Agua de jamaica']);
    await userEvent.click(boton('Deshacer Agua de jamaica'));
    expect(nuevos()).toEqual([]);
    expect(screen.queryByText(/Agregado:/)).toBeNull();
  });

  it('make it five with one press more, and say so', async () => {
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    await userEvent.click(await azulejo(/Taco al pastor/));
    await userEvent.click(boton('5 de Taco al pastor'));
    expect(nuevos()).toHaveLength(5);
    expect(boton('5 de Taco al pastor').getAttribute('aria-pressed')).toBe('true');
  });

  it('of a dish with a specification ask for it, and one press picks it and adds the dish (PEDIDO-004)', async () => {
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    await userEvent.click(await azulejo(/Alambre de arrachera/));
    expect(nuevos()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Tortilla de harina');
    await userEvent.click(boton('Tortilla de maíz'));
    expect(borrador(1).nuevos[0]?.especificaciones).toEqual([{ id: 2, descripcion: 'Tortilla de maíz' }]);
    expect(screen.getByText('Agregado: Alambre de arrachera · Tortilla de maíz')).toBeTruthy();
    expect(await azulejo(/Alambre de arrachera, 1 agregado/)).toBeTruthy();
  });

  it('of a dish with more to choose open all of it, and "Agregar y seguir" comes back to the tiles (PEDIDO-006)', async () => {
    fakeServer(handlersDeMenu());
    const onClose = vi.fn();
    renderApp(<Agregar onClose={onClose} />);
    await userEvent.click(await azulejo(/Alambre de arrachera/));
    await userEvent.click(boton('Complementos y comentario'));
    await userEvent.click(screen.getByRole('radio', { name: 'Tortilla de maíz' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Queso/ }));
    await userEvent.click(boton('Agregar y seguir'));
    expect(nuevos()).toEqual(['Alambre de arrachera', 'Queso extra']);
    expect(await azulejo(/Alambre de arrachera, 1 agregado/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('of a category are one press away, and the other categories one more', async () => {
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    await userEvent.click(await azulejo('Postres, 1 alimento'));
    await userEvent.click(await azulejo(/^Flan napolitano/));
    await userEvent.click(boton('Tacos'));
    await userEvent.click(await azulejo(/^Gringa de pastor/));
    expect(nuevos()).toEqual(['Flan napolitano', 'Gringa de pastor']);
    expect(boton('Tacos').getAttribute('aria-current')).toBe('true');
    await userEvent.click(boton('Volver al menú'));
    expect(seccion('Categorías').getAllByRole('button')).toHaveLength(3);
  });

  it('give way to what a search finds, and come back when it is emptied', async () => {
    fakeServer({ ...handlersDeMenu(), 'POST comandas/buscar': answers([AGUA]) });
    renderApp(<Agregar />);
    await azulejo(/Taco al pastor/);
    await userEvent.type(buscador(), 'agua');
    expect(screen.queryByRole('button', { name: /Taco al pastor/ })).toBeNull();
    await screen.findByRole('option', { name: /Agua/ });
    await userEvent.clear(buscador());
    expect(await azulejo(/Taco al pastor/)).toBeTruthy();
  });

  it('leave out what sells most for who prefers so', async () => {
    const { changePreferencias } = await import('../../../platform/preferencias/preferencias.ts');
    fakeServer({ ...handlersDeMenu(), 'PUT usuarios/preferencias': answers(null) });
    renderApp(<Agregar />);
    await azulejo(/Taco al pastor/);
    act(() => changePreferencias({ mas_vendidos: false }));
    expect(screen.queryByRole('region', { name: 'Más vendidos' })).toBeNull();
    expect(seccion('Categorías').getAllByRole('button')).toHaveLength(3);
    act(() => changePreferencias({ mas_vendidos: true }));
  });
});

describe('four dishes for a table', () => {
  /** The till with its comandas, and a counter of presses. */
  const mesa = () => {
    const server = fakeServer(handlersDeMenu());
    const toques: string[] = [];
    renderApp(<Llena />);
    const tocar = async (name: string | RegExp): Promise<void> => {
      toques.push(String(name));
      await userEvent.click(await screen.findByRole('button', { name }));
    };
    const guardados = async (): Promise<number[]> => {
      const guardar = () =>
        server.calls.find((c) => c.name === 'POST comandas/actualizar')?.body as
          { pedidos: { producto: number }[] } | undefined;
      await expect.poll(guardar).toBeTruthy();
      return guardar()!.pedidos.map((p) => p.producto);
    };
    return { toques, tocar, guardados };
  };

  it(
    'take 6 taps when they are among what sells most, from the comanda to the kitchen',
    async () => {
      const { toques, tocar, guardados } = mesa();
      await tocar('Agregar alimento a Mesa 4');
      for (const plato of [/^Taco al pastor/, /^Agua de jamaica/, /^Gringa de pastor/, /^Flan/]) await tocar(plato);
      await tocar('Guardar');
      expect(await guardados()).toEqual([11, 12, 13, 14]);
      expect(toques).toHaveLength(6);
    },
    LENTA_MS,
  );

  it(
    'take 10 taps when each needs its specification (PEDIDO-004)',
    async () => {
      const { toques, tocar, guardados } = mesa();
      await tocar('Agregar alimento a Mesa 4');
      for (const tortilla of ['Tortilla de maíz', 'Tortilla de harina', 'Tortilla de maíz', 'Tortilla de harina']) {
        await tocar(/^Alambre de arrachera/);
        await tocar(tortilla);
      }
      await tocar('Guardar');
      expect(await guardados()).toEqual([5, 5, 5, 5]);
      expect(toques).toHaveLength(10);
    },
    LENTA_MS,
  );

  it(
    'take 10 taps when each is of another category than the one before',
    async () => {
      const { toques, tocar, guardados } = mesa();
      await tocar('Agregar alimento a Mesa 4');
      await tocar('Postres, 1 alimento');
      await tocar(/^Flan/);
      for (const [categoria, plato] of [
        ['Tacos', /^Taco al pastor/],
        ['Bebidas', /^Agua/],
        ['Tacos', /^Gringa/],
      ] as const) {
        await tocar(categoria);
        await tocar(plato);
      }
      await tocar('Guardar');
      expect(await guardados()).toEqual([14, 11, 12, 13]);
      expect(toques).toHaveLength(10);
    },
    LENTA_MS,
  );
});

describe('the keys', () => {
  it('go from the search to the tiles and back, and Enter adds', async () => {
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    const pastor = await azulejo(/Taco al pastor/);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(pastor);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(nuevos()).toEqual(['Agua de jamaica']);
    await userEvent.keyboard('3');
    expect(nuevos()).toHaveLength(4);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(buscador());
    expect(buscador().value).toBe('');
  });

  it('of letters go on into the search', async () => {
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    await azulejo(/Taco al pastor/);
    await userEvent.keyboard('{ArrowDown}fl');
    expect(buscador().value).toBe('fl');
  });

  it('do not save by mistake: Enter in the empty search does nothing once something was added', async () => {
    const server = fakeServer(handlersDeMenu());
    const onClose = vi.fn();
    renderApp(<Agregar onClose={onClose} />);
    await userEvent.click(await azulejo(/Taco al pastor/));
    await userEvent.click(buscador());
    await userEvent.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    expect(server.names()).not.toContain('POST comandas/actualizar');
  });
});

describe('sold out', () => {
  const quien = { sesion: despachador };

  it('is seen, says why and is not added (D-51)', async () => {
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    const tile = await azulejo('Alambre vegetariano, agotado');
    expect(tile.textContent).toContain('Agotado');
    expect(tile.getAttribute('aria-description')).toBe('Agotado: no se puede agregar');
    await userEvent.click(tile);
    expect(nuevos()).toEqual([]);
  });

  it('is said with a long press, and the menu is read anew (D-51)', async () => {
    const server = fakeServer({
      ...handlersDeMenu(),
      [AGOTAR]: answers({ id: 11, agotado: true }, 'Agotado: Taco al pastor'),
    });
    renderApp(<Agregar {...quien} />);
    fireEvent.contextMenu(await azulejo(/Taco al pastor/));
    server.now(MENU, answers({ ...MENU_DE_PRUEBA, mas_vendidos: [{ ...PASTOR, agotado: true }] }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Marcar agotado' }));
    expect(await azulejo('Taco al pastor, agotado')).toBeTruthy();
    expect(server.calls.find((c) => c.name === AGOTAR)?.body).toEqual({ id: 11, agotado: true });
    expect(nuevos()).toEqual([]);
  });

  it('is taken back the same way', async () => {
    const server = fakeServer({ ...handlersDeMenu(), [AGOTAR]: answers({ id: VEGETARIANO.id, agotado: false }) });
    renderApp(<Agregar {...quien} />);
    fireEvent.contextMenu(await azulejo(/Alambre vegetariano/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ya hay' }));
    await expect
      .poll(() => server.calls.find((c) => c.name === AGOTAR)?.body)
      .toEqual({ id: VEGETARIANO.id, agotado: false });
  });

  it('is said how many are left, in a dialog of its own, and shown on the tile (D-136)', async () => {
    const server = fakeServer({
      ...handlersDeMenu(),
      [AGOTAR]: answers({ id: 11, agotado: false, quedan: 4 }, 'Quedan 4: Taco al pastor'),
    });
    renderApp(<Agregar {...quien} />);
    fireEvent.contextMenu(await azulejo(/Taco al pastor/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Decir cuántos quedan' }));
    const campo = await screen.findByRole('textbox', { name: 'Quedan' });
    await userEvent.clear(campo);
    await userEvent.type(campo, '4');
    server.now(MENU, answers({ ...MENU_DE_PRUEBA, mas_vendidos: [{ ...PASTOR, quedan: 4 }] }));
    await userEvent.click(boton('Poner 4'));
    expect((await azulejo('Taco al pastor, quedan 4')).textContent).toContain('Quedan 4');
    expect(server.calls.find((c) => c.name === AGOTAR)?.body).toEqual({ id: 11, agotado: false, quedan: 4 });
    expect(nuevos()).toEqual([]);
  });

  it('takes a colleague for who may not say it (D-18)', async () => {
    fakeServer({
      ...handlersDeMenu(),
      [AGOTAR]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación'),
    });
    renderApp(<Agregar sesion={{ usuario: { ...aSesion().usuario, permisos: [170] } }} />);
    fireEvent.contextMenu(await azulejo(/Taco al pastor/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Marcar agotado (con autorización)' }));
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
  });
});

describe('when the menu does not come', () => {
  it('says why in its place, and asks again', async () => {
    const server = fakeServer({ ...handlersDeMenu(), [MENU]: refuses(500, 'ERROR_INTERNO', 'Algo falló') });
    renderApp(<Agregar />);
    await screen.findByText('Algo falló');
    server.now(MENU, answers(MENU_DE_PRUEBA));
    await userEvent.click(boton('Reintentar'));
    expect(await azulejo(/Taco al pastor/)).toBeTruthy();
  });

  it('shows the dishes that this till knows while the server is away', async () => {
    const server = fakeServer({ ...handlersDeMenu(), 'POST comandas/buscar': answers([AGUA]), [MENU]: 'sin red' });
    renderApp(<Agregar />);
    await userEvent.type(buscador(), 'agua');
    await screen.findByRole('option', { name: /Agua/ });
    server.now('POST comandas/buscar', 'sin red');
    await userEvent.clear(buscador());
    expect(await screen.findByRole('region', { name: 'Alimentos conocidos' })).toBeTruthy();
    await userEvent.click(boton(/Agua de jamaica/));
    expect(nuevos()).toEqual(['Agua de jamaica']);
  });

  it('is read anew when the catalogue changes', async () => {
    const server = fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    await azulejo(/Taco al pastor/);
    server.now(MENU, answers({ ...MENU_DE_PRUEBA, mas_vendidos: [{ ...PASTOR, precio: 25 }] }));
    act(() => live.catalogo(77));
    expect(await screen.findByText('$25.00')).toBeTruthy();
  });
});
