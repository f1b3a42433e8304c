import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { renderApp } from '../../../../app/render-app.tsx';
import { live } from '../../../../platform/live/live.ts';
import { saveSesion } from '../../../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../../../platform/test/fake-server.ts';
import { OchoFilas, SinPermiso } from '../AreaScreen.stories.tsx';
import { Agotados } from './Agotados.tsx';
import { delArea, Panel, PanelCargando, PanelVacio } from './Agotados.stories.tsx';
import { unCocinero } from '../datos.fixture.ts';
import { abrir, cerrar } from '../pantalla.fixture.ts';
import type { AlimentoDelArea } from './useAgotados.ts';

const AGOTADOS = 'GET comandas/alimentos/agotados';
const AGOTAR = 'PUT comandas/alimentos/agotar';
const interruptor = (platillo: string) => screen.getByRole('switch', { name: `${platillo} agotado` });
const prendido = (platillo: string) => interruptor(platillo).getAttribute('aria-checked') === 'true';

beforeEach(abrir);
afterEach(cerrar);

describe('the button of the area', () => {
  it('opens the dishes of the area, what it ran out of first (D-51)', async () => {
    const server = fakeServer({ [AGOTADOS]: answers(delArea) });
    renderApp(<OchoFilas />);
    await userEvent.click(screen.getByRole('button', { name: 'Agotados' }));
    const lista = within(await screen.findByRole('list', { name: 'Alimentos del área' }));
    expect(lista.getAllByRole('switch').map((s) => s.getAttribute('aria-label'))).toEqual([
      'Flan napolitano agotado',
      'Alambre de arrachera agotado',
      'Taco al pastor agotado',
    ]);
    expect(server.calls.find((c) => c.name === AGOTADOS)?.query.get('area')).toBe('1');
  });

  it.each([PERMISO.DESPACHAR, PERMISO.EDITAR_DATOS_DE_MENU])('is there for who has permission %i (D-51)', (permiso) => {
    saveSesion(unCocinero([permiso]));
    renderApp(<Agotados areas={[{ id: 1, descripcion: 'Cocina' }]} />);
    expect(screen.getByRole('button', { name: 'Agotados' })).toBeTruthy();
  });

  it('is not there for who may not say so', () => {
    renderApp(<SinPermiso />);
    expect(screen.queryByRole('button', { name: 'Agotados' })).toBeNull();
  });
});

describe('the options of the area (D-134)', () => {
  it('are marked for all dishes, and roll back when refused', async () => {
    const opciones = [
      { id: 31, descripcion: 'Aguacate', agotada: true, quedan: null },
      { id: 32, descripcion: 'Salsa verde', agotada: false, quedan: null },
    ];
    const server = fakeServer({
      [AGOTADOS]: answers(delArea),
      'GET comandas/opciones': answers(opciones),
      'PUT comandas/opciones/agotar': answers({ id: 32, agotada: true, quedan: null }, 'Agotado: Salsa verde'),
    });
    renderApp(<OchoFilas />);
    await userEvent.click(screen.getByRole('button', { name: 'Agotados' }));
    await screen.findByRole('list', { name: 'Opciones del área' });
    expect(prendido('Aguacate')).toBe(true);
    await userEvent.click(interruptor('Salsa verde'));
    expect(prendido('Salsa verde')).toBe(true);
    const enviado = () => server.calls.findLast((c) => c.name === 'PUT comandas/opciones/agotar')?.body;
    await expect.poll(enviado).toEqual({ id: 32, agotada: true });
    server.now(
      'PUT comandas/opciones/agotar',
      refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación'),
    );
    await userEvent.click(interruptor('Aguacate'));
    await expect.poll(enviado).toEqual({ id: 31, agotada: false });
    await expect.poll(() => prendido('Aguacate')).toBe(true);
  });
});

describe('how many are left of an option (D-136)', () => {
  const AGOTAR_OPCION = 'PUT comandas/opciones/agotar';
  it('is set by a number as that of a dish, and is as before when refused', async () => {
    const server = fakeServer({
      [AGOTADOS]: answers(delArea),
      'GET comandas/opciones': answers([{ id: 31, descripcion: 'Aguacate', agotada: false, quedan: null }]),
      [AGOTAR_OPCION]: answers({ id: 31, agotada: false, quedan: 5 }, 'Quedan 5: Aguacate'),
    });
    renderApp(<OchoFilas />);
    await userEvent.click(screen.getByRole('button', { name: 'Agotados' }));
    const cuenta = (dice: string) => screen.findByRole('button', { name: new RegExp(`^Aguacate: ${dice}`) });
    await userEvent.click(await cuenta('Sin límite'));
    await userEvent.click(screen.getByRole('button', { name: 'Poner 5' }));
    await cuenta('Quedan 5');
    const enviado = () => server.calls.findLast((c) => c.name === AGOTAR_OPCION)?.body;
    await expect.poll(enviado).toEqual({ id: 31, agotada: false, quedan: 5 });
    expect(await screen.findByText('Quedan 5: Aguacate')).toBeTruthy();
    server.now(AGOTAR_OPCION, refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación'));
    await userEvent.click(await cuenta('Quedan 5'));
    await userEvent.click(screen.getByRole('button', { name: 'Sin límite' }));
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
    await cuenta('Quedan 5');
  });
});

describe('the switch of a dish', () => {
  it('shows at once what was pressed, and sends it', async () => {
    const server = fakeServer({
      [AGOTAR]: answers({ id: 11, agotado: true, quedan: null }, 'Agotado: Taco al pastor'),
    });
    renderApp(<Panel />);
    expect(prendido('Flan napolitano')).toBe(true);
    await userEvent.click(interruptor('Taco al pastor'));
    expect(prendido('Taco al pastor')).toBe(true);
    expect(interruptor('Taco al pastor').textContent).toBe('Agotado');
    await expect.poll(() => server.calls.find((c) => c.name === AGOTAR)?.body).toEqual({ id: 11, agotado: true });
    expect(await screen.findByText('Agotado: Taco al pastor')).toBeTruthy();
  });

  it('stays where it is when the menu is read anew, so that nobody hits its neighbour', async () => {
    const [flan, alambre, taco] = delArea.map((a) => ({ ...a, agotado: a.id === 11 })) as [
      AlimentoDelArea,
      AlimentoDelArea,
      AlimentoDelArea,
    ];
    fakeServer({ [AGOTADOS]: answers([taco, alambre, flan]) });
    renderApp(<Panel />);
    act(() => live.catalogo(5));
    await expect.poll(() => prendido('Taco al pastor')).toBe(true);
    const platillos = within(screen.getByRole('list', { name: 'Alimentos del área' }));
    expect(platillos.getAllByRole('switch').map((s) => s.textContent)).toEqual(['Hay', 'Hay', 'Agotado']);
  });

  it('goes back when it is refused, with the reason', async () => {
    fakeServer({ [AGOTAR]: refuses(404, 'NO_ENCONTRADO', 'No existe o ya no está disponible') });
    renderApp(<Panel />);
    await userEvent.click(interruptor('Flan napolitano'));
    expect(await screen.findByText('No existe o ya no está disponible')).toBeTruthy();
    expect(prendido('Flan napolitano')).toBe(true);
  });

  it('does nothing without the server, and says so', async () => {
    const server = fakeServer({});
    renderApp(<Panel />);
    act(() => live.perdido());
    const flan = interruptor('Flan napolitano');
    expect(flan.getAttribute('aria-description')).toBe('Sin conexión: se podrá marcar cuando vuelva');
    await userEvent.click(flan);
    expect(server.names()).not.toContain(AGOTAR);
  });
});

describe('how many are left (D-136)', () => {
  const abrirCuenta = (platillo: string) =>
    userEvent.click(screen.getByRole('button', { name: new RegExp(`^${platillo}:`) }));

  it('is set by a number, shown at once, and sent', async () => {
    const server = fakeServer({ [AGOTAR]: answers({ id: 11, agotado: false, quedan: 6 }, 'Quedan 6: Taco al pastor') });
    renderApp(<Panel />);
    await abrirCuenta('Taco al pastor');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar uno' }));
    await userEvent.click(screen.getByRole('button', { name: 'Poner 6' }));
    expect(screen.getByText('Quedan 6')).toBeTruthy();
    await expect
      .poll(() => server.calls.find((c) => c.name === AGOTAR)?.body)
      .toEqual({ id: 11, agotado: false, quedan: 6 });
  });

  it('is sold out at 0, and without limit by its own button', async () => {
    const server = fakeServer({
      [AGOTAR]: answers({ id: 11, agotado: true, quedan: null }, 'Agotado: Taco al pastor'),
    });
    renderApp(<Panel />);
    await abrirCuenta('Taco al pastor');
    const campo = screen.getByRole('textbox', { name: 'Quedan de Taco al pastor' });
    await userEvent.clear(campo);
    await userEvent.type(campo, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Poner agotado' }));
    expect(prendido('Taco al pastor')).toBe(true);
    await abrirCuenta('Taco al pastor');
    await userEvent.click(screen.getByRole('button', { name: 'Sin límite' }));
    await expect
      .poll(() => server.calls.filter((c) => c.name === AGOTAR).map((c) => c.body))
      .toEqual([
        { id: 11, agotado: true },
        { id: 11, agotado: false },
      ]);
  });

  it('is left as it was by Cancelar, and by a refusal', async () => {
    fakeServer({ [AGOTAR]: refuses(404, 'NO_ENCONTRADO', 'No existe o ya no está disponible') });
    renderApp(<Panel />);
    await abrirCuenta('Taco al pastor');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await abrirCuenta('Taco al pastor');
    await userEvent.click(screen.getByRole('button', { name: 'Poner 5' }));
    expect(await screen.findByText('No existe o ya no está disponible')).toBeTruthy();
    expect(screen.queryByText('Quedan 5')).toBeNull();
  });
});

describe('the list', () => {
  it('is searched ignoring case and accents (D-29)', async () => {
    renderApp(<Panel />);
    const buscar = screen.getByRole('textbox', { name: 'Buscar alimento' });
    await userEvent.type(buscar, 'PÁSTOR');
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    await userEvent.type(buscar, 'x');
    expect(screen.getByText('Ningún alimento con ese nombre')).toBeTruthy();
  });

  it('says when the area makes nothing, and when it did not come', async () => {
    const { unmount } = renderApp(<PanelVacio />);
    expect(screen.getByText('El área no tiene alimentos')).toBeTruthy();
    unmount();
    fakeServer({ [AGOTADOS]: refuses(500, 'ERROR_INTERNO', 'Algo falló') });
    renderApp(<PanelCargando />);
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});
