import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPERACIONES } from '@comal/domain/permisos/permisos';
import { live } from '../../../platform/live/live.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { currentSesion, saveSesion } from '../../../platform/session/session.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { Datos } from './Datos.tsx';

const PEDIR = 'POST negocio/datos';
const BOTON = 'Descargar mis datos';
const ARCHIVO = { enlace: '/descargas/1001.clave', nombre: 'Datos del negocio.zip', renglones: 0 };

/** Signs in with these permissions. */
const conPermisos = (permisos: number[]): void => {
  const sesion = currentSesion()!;
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos } });
};
const TODOS = OPERACIONES.map(({ id }) => id);

beforeEach(() => startSignedIn());
afterEach(() => {
  vi.restoreAllMocks();
  cleanUp();
});

describe('the data of the business', () => {
  it('are downloaded by the browser from the link that the server answers', async () => {
    conPermisos(TODOS);
    const bajado = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const server = allowingServer({ [PEDIR]: answers(ARCHIVO) });
    renderScreen(<Datos />);
    await press(BOTON);
    await waitFor(() => expect(bajado).toHaveBeenCalledOnce());
    expect(server.calls.filter(({ name }) => name === PEDIR)).toHaveLength(1);
    expect((bajado.mock.contexts[0] as HTMLAnchorElement).getAttribute('href')).toBe(ARCHIVO.enlace);
  });

  it('say in their place why they cannot be made', async () => {
    conPermisos(TODOS);
    allowingServer({ [PEDIR]: refuses(503, 'TALLER_OCUPADO', 'Hay otra descarga en curso') });
    renderScreen(<Datos />);
    await press(BOTON);
    const alert = await within(screen.getByRole('region', { name: 'Tus datos' })).findByRole('alert');
    expect(alert.textContent).toBe('Hay otra descarga en curso');
    act(() => live.perdido());
    expect(within(screen.getByRole('region', { name: 'Tus datos' })).queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: BOTON })).toHaveProperty('disabled', true);
  });

  it('are not offered to who lacks a permission', () => {
    conPermisos(TODOS.slice(1));
    allowingServer({});
    renderScreen(<Datos />);
    expect(screen.queryByRole('button', { name: BOTON })).toBeNull();
  });
});
