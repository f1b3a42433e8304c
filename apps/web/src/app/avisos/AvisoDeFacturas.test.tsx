import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { saveSesion } from '../../platform/session/session.ts';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { allowingServer, cleanUp, renderScreen, startSignedIn } from '../../shared/test/servidor.fixture.ts';
import { AvisoDeFacturas } from './AvisoDeFacturas.tsx';

const CALL = 'GET facturacion/por-atender';
const conPermisos = (...permisos: number[]): void => {
  const sesion = aSesion();
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos } });
};
beforeEach(() => {
  startSignedIn();
  conPermisos(PERMISO.FACTURAR, PERMISO.VER_FACTURAS);
});
afterEach(cleanUp);

it('tells what is wrong, with the way to the invoices', async () => {
  allowingServer({ [CALL]: answers([{ que: 'detenida', cuantas: 2, folio: 'LG-31' }]) });
  renderScreen(<AvisoDeFacturas />);
  const aviso = await screen.findByRole('alert');
  expect(aviso.textContent).toContain('2 facturas llevan más de un día sin timbrarse. La más antigua es LG-31.');
  expect(screen.getByRole('link', { name: 'Abrir Facturas' }).getAttribute('href')).toBe('#/configuracion/facturas');
});

it('names the oldest ticket of which facturapi says nothing', async () => {
  allowingServer({ [CALL]: answers([{ que: 'recibo_detenido', cuantas: 2, folio: 'Ticket 0118-115' }]) });
  renderScreen(<AvisoDeFacturas />);
  expect((await screen.findByRole('alert')).textContent).toContain('El más antiguo: Ticket 0118-115. ');
});

it('leads nobody to where she is', async () => {
  window.location.hash = '#/configuracion/facturas';
  allowingServer({ [CALL]: answers([{ que: 'detenida', cuantas: 2, folio: 'LG-31' }]) });
  renderScreen(
    <Router hook={useHashLocation}>
      <AvisoDeFacturas />
    </Router>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Aquí se lee qué pasó');
  expect(screen.queryByRole('link')).toBeNull();
});

it('can be put away at a till', async () => {
  conPermisos(PERMISO.FACTURAR);
  allowingServer({ [CALL]: answers([{ que: 'detenida', cuantas: 2, folio: 'LG-31' }]) });
  renderScreen(<AvisoDeFacturas seAparta />);
  await userEvent.click(await screen.findByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [1, 'El SAT no aceptó 1 factura, y nadie la ha corregido.'],
  [3, 'El SAT no aceptó 3 facturas, y nadie las ha corregido.'],
])('tells of one invoice or several: %i', async (cuantas, dicho) => {
  allowingServer({ [CALL]: answers([{ que: 'rechazada', cuantas, folio: 'LG-31' }]) });
  renderScreen(<AvisoDeFacturas />);
  expect((await screen.findByRole('alert')).textContent).toContain(dicho);
});

it('leads nobody where she may not go', async () => {
  conPermisos(PERMISO.CONFIGURAR_FACTURACION);
  allowingServer({ [CALL]: answers([{ que: 'sola_rechazada', cuantas: 1, folio: 'LG-31' }]) });
  renderScreen(<AvisoDeFacturas />);
  expect((await screen.findByRole('alert')).textContent).toContain('Avisa a quien ve las facturas');
  expect(screen.queryByRole('link')).toBeNull();
});

it('says nothing where nothing is wrong, where it cannot be known, and asks nothing for who makes none', async () => {
  const bien = allowingServer({ [CALL]: answers([]) });
  const { unmount } = renderScreen(<AvisoDeFacturas />);
  await waitFor(() => expect(bien.names()).toContain(CALL));
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  const mal = allowingServer({ [CALL]: refuses(500, 'ERROR_INTERNO', 'Ocurrió un error') });
  const otra = renderScreen(<AvisoDeFacturas />);
  await waitFor(() => expect(mal.names()).toContain(CALL));
  expect(screen.queryByRole('alert')).toBeNull();
  otra.unmount();
  conPermisos(PERMISO.COBRAR);
  const nadie = allowingServer({ [CALL]: answers([]) });
  renderScreen(<AvisoDeFacturas />);
  expect(nadie.names()).not.toContain(CALL);
});
