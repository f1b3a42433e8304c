import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { clearSesion } from '../../platform/session/session.ts';
import { shrinkPicture } from './shrink.ts';
import { Conexion, Subir } from './UploadPicture.stories.tsx';

afterEach(() => {
  cleanup();
  clearSesion();
  vi.unstubAllGlobals();
});

const picture = () => new File(['una foto'], 'taco.jpg', { type: 'image/jpeg' });
const response = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const server = (contesta: () => Promise<Response>) => {
  const fetch = vi.fn((_url: string, _init: RequestInit) => contesta());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

describe('a photo (D-56)', () => {
  it('goes as the file it is, and the dialog hears of the new picture', async () => {
    const producto = { id: 7, url_imagen: '/qrestaurant/api/v1/imagenes/1000/aa' };
    const fetch = server(() =>
      response(200, { message: 'Imagen del producto actualizada exitosamente', data: producto }),
    );
    const onReady = vi.fn();
    renderApp(<Subir onListo={onReady} />);
    await userEvent.upload(screen.getByLabelText('Subir imagen', { selector: 'input' }), picture());
    await waitFor(() => expect(onReady).toHaveBeenCalledWith(producto));
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toContain('productos/7/imagen');
    expect([init.method, new Headers(init.headers).get('Content-Type'), init.body instanceof Blob]).toEqual([
      'PUT',
      'application/octet-stream',
      true,
    ]);
  });

  it('that the server refuses says why, in place, and another one may be chosen', async () => {
    server(() =>
      response(409, {
        error: { message: 'El archivo no es una imagen que se pueda usar', code: 409, motivo: 'NO_ES_IMAGEN' },
      }),
    );
    renderApp(<Subir />);
    await userEvent.upload(screen.getByLabelText('Tomar foto', { selector: 'input' }), picture());
    await waitFor(() =>
      expect(screen.getAllByText('El archivo no es una imagen que se pueda usar').length).toBeGreaterThan(0),
    );
    expect(screen.getByRole('button', { name: 'Subir imagen' })).toHaveProperty('disabled', false);
  });

  it('can be taken away when there is one', async () => {
    const fetch = server(() => response(200, { message: '', data: { id: 7, url_imagen: null } }));
    const onReady = vi.fn();
    renderApp(<Subir conFoto onListo={onReady} />);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(onReady).toHaveBeenCalled());
    expect(fetch.mock.calls[0]![1].method).toBe('DELETE');
  });

  it('cannot be sent without the server', () => {
    renderApp(<Conexion />);
    expect(screen.getByRole('button', { name: 'Subir imagen' })).toHaveProperty('disabled', true);
  });

  it('that the browser cannot read goes as it is', async () => {
    const file = picture();
    expect(await shrinkPicture(file)).toBe(file);
  });
});
