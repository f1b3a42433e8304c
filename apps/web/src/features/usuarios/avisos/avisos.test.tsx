import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AvisosVista } from '@comal/contract/usuarios/avisos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { serverState } from '../../../platform/server-state.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { CuentaDialog } from '../cuenta/CuentaDialog.tsx';

const VER = 'GET usuarios/cuenta/avisos';
const EDITAR = 'PUT usuarios/cuenta/avisos';
const SESIONES = 'GET usuarios/cuenta/sesiones';
const VACIOS: AvisosVista = {
  correo: '',
  sucursales: [
    { id: 1, nombre: 'Centro', resumen: false, cortes: false },
    { id: 2, nombre: 'Norte', resumen: false, cortes: true },
  ],
  puede: { resumen: true, cortes: true },
  push: { llave: '', aparatos: [] },
};

const conPermisos = (...permisos: number[]): void => {
  const sesion = aSesion();
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos } });
};
beforeEach(() => {
  startSignedIn();
  conPermisos(PERMISO.VER_DASHBOARD, PERMISO.VER_ESTADISTICAS_DE_CORTE);
});
afterEach(cleanUp);

const abrir = (handlers: Parameters<typeof allowingServer>[0]) => {
  const server = allowingServer({ [SESIONES]: answers([]), ...handlers });
  renderScreen(<CuentaDialog onClose={vi.fn()} onPin={vi.fn()} />);
  return server;
};
const interruptor = (sucursal: string, nombre: RegExp): HTMLElement => {
  const grupo = screen.getByRole('group', { name: sucursal });
  return [...grupo.querySelectorAll('input')].find((i) => nombre.test(i.labels?.[0]?.textContent ?? ''))!;
};

describe('what is written to one by mail (decision 0072)', () => {
  it('is asked for by branch with an address, and said to be kept', async () => {
    const { calls } = abrir({ [VER]: answers(VACIOS), [EDITAR]: answers(VACIOS, 'Avisos guardados') });
    await press('Avisos');
    await userEvent.type(await screen.findByLabelText('Tu correo'), 'ana@fonda.mx');
    await userEvent.click(interruptor('Centro', /Resumen del día/));
    await press('Guardar');
    expect(await screen.findByText('Avisos guardados')).toBeTruthy();
    expect(calls.find((c) => c.name === EDITAR)?.body).toEqual({
      correo: 'ana@fonda.mx',
      sucursales: [
        { id: 1, resumen: true, cortes: false },
        { id: 2, resumen: false, cortes: true },
      ],
    });
    expect(await screen.findByRole('dialog', { name: /Mi cuenta/ })).toBeTruthy();
  });

  it('is not sent without an address as long as something is asked for, and says so at the field', async () => {
    const { names } = abrir({ [VER]: answers(VACIOS) });
    await press('Avisos');
    await screen.findByLabelText('Tu correo');
    await press('Guardar');
    expect(await screen.findByText('Escribe a qué correo')).toBeTruthy();
    await userEvent.click(interruptor('Norte', /Cada corte/));
    expect(screen.queryByText('Escribe a qué correo')).toBeNull();
    await userEvent.type(screen.getByLabelText('Tu correo'), 'ana');
    expect(await screen.findByText('Correo inválido')).toBeTruthy();
    expect(names()).not.toContain(EDITAR);
  });

  it('offers only what the role lets see, and is not there for who may see neither', async () => {
    conPermisos(PERMISO.VER_ESTADISTICAS_DE_CORTE);
    abrir({ [VER]: answers({ ...VACIOS, puede: { resumen: false, cortes: true } }) });
    await press('Avisos');
    expect(await screen.findAllByLabelText(/Cada corte de caja/)).toHaveLength(2);
    expect(screen.queryByLabelText(/Resumen del día/)).toBeNull();
    await press('Cancelar');
    act(() => conPermisos());
    await screen.findByRole('button', { name: 'Mi PIN' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Avisos' })).toBeNull());
  });

  it('says that it did not come and asks again; without server it keeps what was typed', async () => {
    const server = abrir({ [VER]: refuses(409, 'CAMBIO_ENTRETANTO', 'Espera') });
    await press('Avisos');
    expect(await screen.findByText('Espera')).toBeTruthy();
    server.now(VER, answers(VACIOS));
    await press('Reintentar');
    const correo = await screen.findByLabelText<HTMLInputElement>('Tu correo');
    await userEvent.type(correo, 'ana@fonda.mx');
    act(() => serverState.set(false));
    await press('Guardar');
    expect(correo.value).toBe('ana@fonda.mx');
    expect(server.names()).not.toContain(EDITAR);
  });

  it('shows why the server refused it, and stays open', async () => {
    abrir({
      [VER]: answers({ ...VACIOS, correo: 'ana@fonda.mx' }),
      [EDITAR]: refuses(409, 'SUCURSAL_DESCONOCIDA', 'La sucursal elegida ya no existe'),
    });
    await press('Avisos');
    await screen.findByLabelText('Tu correo');
    await press('Guardar');
    expect((await screen.findAllByText('La sucursal elegida ya no existe')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Tu correo').value).toBe('ana@fonda.mx');
  });
});
