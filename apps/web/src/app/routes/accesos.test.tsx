import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aAdministradora } from '../../features/configuracion/ConfigShell.stories.tsx';
import { FLAG_DEL_RECORRIDO } from '../../features/configuracion/inicio/tour-steps.ts';
import { SESIONES_DE_PRUEBA } from '../../features/sesiones/administracion/datos.fixture.ts';
import { writeStored } from '../../platform/device/storage.ts';
import { saveSesion } from '../../platform/session/session.ts';
import { answers } from '../../platform/test/fake-server.ts';
import { startSignedIn, pagina, allowingServer, cleanUp } from '../../shared/test/servidor.fixture.ts';
import { createQueryClient } from '../boot/query-client.ts';
import { renderApp } from '../render-app.tsx';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ConfiguracionScreen } from './ConfiguracionScreen.tsx';

const P = PERMISO;
const [MIA] = SESIONES_DE_PRUEBA;
/** The four screens of 'Accesos': path, permission, title, and the row of docs/requirements.tsv. */
const PANTALLAS = [
  ['usuarios', P.VER_USUARIOS, 'Usuarios', 'USUARIO-001'],
  ['roles', P.VER_ROLES, 'Roles', 'ROL-001'],
  ['terminales', P.ADMINISTRAR_TERMINALES, 'Terminales (Cajas)', 'TERMINAL-001'],
  ['sesiones', P.ADMINISTRAR_SESIONES_SISTEMA, 'Sesiones', 'SESIONES-001'],
] as const;
const OPERACIONES = PANTALLAS.map(([ruta, id, descripcion]) => ({ id, descripcion, modulo: ruta, ruta }));
const SERVIDOR = {
  'GET general/bienvenida': answers({ demo: null, hostname: 'X', registro_abierto: true }),
  'GET general/modulos': answers([{ id: 1, descripcion: 'Accesos', operaciones: OPERACIONES }]),
  'GET usuarios/sesiones/filtros': answers([]),
};

const Direccion = () => <output aria-label="dirección">{useLocation()[0]}</output>;
const direccion = () => screen.getByLabelText('dirección').textContent;
const abrir = (ruta: string) =>
  renderApp(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: `/configuracion/${ruta}` }).hook}>
        <Direccion />
        <Route path="/configuracion/*?" component={() => <ConfiguracionScreen />} />
      </Router>
    </QueryClientProvider>,
  );

beforeEach(() => {
  startSignedIn();
  writeStored(FLAG_DEL_RECORRIDO, 'true');
  const { usuario, ...resto } = aAdministradora();
  const permisos = [...PANTALLAS.map(([, id]) => id), P.CERRAR_SESION];
  saveSesion({ ...resto, usuario: { ...usuario, permisos } });
});
afterEach(cleanUp);

it.each(PANTALLAS)('the child path %s, which %i opens, is the screen %s (%s)', async (ruta, _permiso, titulo) => {
  allowingServer(SERVIDOR);
  abrir(ruta);
  expect(await screen.findByRole('heading', { level: 1, name: titulo })).toBeTruthy();
  expect(direccion()).toBe(`/configuracion/${ruta}`);
});

it('the own session that one closes in the screen of sessions is no longer kept, and one is at the root (SESIONES-011)', async () => {
  const server = allowingServer({
    ...SERVIDOR,
    'POST usuarios/sesiones': pagina(SESIONES_DE_PRUEBA),
    'GET roles/1/permiso/sesiones/CERRAR_SESION': answers({ permitido: true }),
    [`PUT sesiones/${MIA!.id}/cerrar`]: answers(null, 'Sesión cerrada'),
  });
  abrir('sesiones');
  await userEvent.click(await screen.findByRole('button', { name: /^Cerrar sesión Alejandra Núñez/ }));
  expect(direccion()).toBe('/configuracion/sesiones');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cerrar sesión' }));
  await userEvent.click(dialogo.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(direccion()).toBe('/'));
  expect(server.names()).toContain(`PUT sesiones/${MIA!.id}/cerrar`);
  expect(localStorage.getItem('sesion')).toBeNull();
  await act(() => Promise.resolve());
});
