import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startLive } from '../../../platform/live/live.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { FakeWebSocket } from '../../../platform/test/fake-socket.ts';
import { currentSesion } from '../../../platform/session/session.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { GRUPOS_DE_PRUEBA, SESIONES_DE_PRUEBA } from './datos.fixture.ts';
import { SesionesScreen } from './SesionesScreen.tsx';

const LISTA = 'POST usuarios/sesiones';
const DENEGADO = 'No tienes permitido realizar esta operación';
const CUANDO = '20-11-2026 14:46';
const [MIA, ANA, CARO] = SESIONES_DE_PRUEBA;
const CERRAR_A_ANA = `Cerrar sesión Ana Paz, ${CUANDO}`;
const llamadaDe = (accion: string, { id }: { readonly id: string }) => `PUT sesiones/${id}/${accion}`;

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [LISTA]: pagina(SESIONES_DE_PRUEBA),
    'GET usuarios/sesiones/filtros': answers(GRUPOS_DE_PRUEBA),
    ...otros,
  });
  renderScreen(<SesionesScreen />);
  return server;
};
/** Longer than the second for which reloads of the list are delayed. */
const AL_DIA = { timeout: 5_000 };
const noticiaDeSesiones = () => act(() => FakeWebSocket.last.says({ t: 'sesiones' }));
const bodyOf = (server: ReturnType<typeof abrir>, nombre: string) =>
  server.calls.findLast(({ name }) => name === nombre)?.body;
const filaDe = async (nombre: string) => within((await screen.findByText(nombre)).closest('tr')!);
const enElMenu = async (nombre: string, accion: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: `${accion} ${nombre}, ${CUANDO}` }));
const aceptar = async (titulo: string, verbo: string): Promise<void> => {
  const dialogo = within(await screen.findByRole('dialog', { name: titulo }));
  await userEvent.click(dialogo.getByRole('button', { name: verbo }));
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the list of sessions', () => {
  it('has its title and its columns (SESIONES-001, SESIONES-002)', async () => {
    abrir();
    expect(await screen.findByRole('heading', { level: 1, name: 'Sesiones' })).toBeTruthy();
    await screen.findByText('Ana Paz');
    const titulos = screen.getAllByRole('columnheader').map((th) => th.textContent);
    for (const titulo of ['Usuario', 'Inicio de sesión', 'Caja abierta', 'Plataforma', 'Terminal', 'Estado'])
      expect(titulos).toContain(titulo);
    expect(titulos).toContain('Operaciones');
    expect((await filaDe('Ana Paz')).getByText(CUANDO)).toBeTruthy();
    expect((await filaDe('Ana Paz')).getByText('Móvil · Android')).toBeTruthy();
  });

  it('says whether the drawer is open, in green and red (SESIONES-004)', async () => {
    abrir();
    const si = (await filaDe('Carolina Soto')).getByText('SI');
    const no = (await filaDe('Ana Paz')).getByText('NO');
    expect([si, no].map((x) => x.closest('[data-tone]')?.getAttribute('data-tone'))).toEqual(['done', 'refused']);
  });

  it('says the state, green while it is open and red once it is closed (SESIONES-005)', async () => {
    abrir();
    const tono = async (nombre: string, palabra: string) =>
      (await filaDe(nombre)).getByText(palabra).closest('[data-tone]')?.getAttribute('data-tone');
    expect(await tono('Ana Paz', 'Abierta')).toBe('done');
    expect(await tono('<img onerror=x()> Zul', 'Bloqueada')).toBe('done');
    expect(await tono('Luis Mora', 'Expirada')).toBe('refused');
    expect(await tono('Francisco Ibarra', 'Cerrada')).toBe('refused');
    expect(document.querySelector('[onerror]')).toBeNull();
  });

  it('is filtered by days and by what the server says, and by no text (SESIONES-006, SESIONES-037)', async () => {
    const server = abrir();
    await screen.findByText('Ana Paz');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Desde' })).toBeTruthy();
    await press(/^Filtros/);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Cerrada' }));
    await press('Aplicar');
    await waitFor(() =>
      expect(bodyOf(server, LISTA)).toMatchObject({
        pagina: 0,
        filtros: [{ control: 'estado', valores: ['cerrada'] }],
      }),
    );
  });

  it('is filtered by operating days, and its calendar says when they turn (D-01)', async () => {
    abrir();
    await screen.findByText('Ana Paz');
    await userEvent.click(screen.getByRole('combobox', { name: 'Desde' }));
    expect(await screen.findByText('El día va de las 05:00 a las 05:00 del siguiente')).toBeTruthy();
  });

  it('asks for 50 rows, from page 0 (SESIONES-007)', async () => {
    const server = abrir();
    await screen.findByText('Ana Paz');
    expect(bodyOf(server, LISTA)).toMatchObject({ pagina: 0, noElementosPorPagina: 50, filtros: [] });
  });

  it('opens a row: how it ended, by whom and why', async () => {
    abrir();
    await userEvent.click(await screen.findByText('Francisco Ibarra'));
    expect(await screen.findByText('La cerró Alejandra Núñez')).toBeTruthy();
    expect(screen.getByText('Perdió la tableta')).toBeTruthy();
  });

  it('follows by itself: a sign-in appears and a session that ended leaves, nobody pressing anything (D-112)', async () => {
    vi.stubGlobal('WebSocket', FakeWebSocket);
    const parar = startLive();
    onTestFinished(() => act(parar));
    act(() => FakeWebSocket.last.open());
    let ahora = [MIA];
    const server = abrir({ [LISTA]: () => pagina(ahora) });
    await screen.findByText('Alejandra Núñez');
    expect(screen.queryByText('Ana Paz')).toBeNull();
    ahora = [MIA, ANA];
    noticiaDeSesiones();
    expect(await screen.findByText('Ana Paz', {}, AL_DIA)).toBeTruthy();
    ahora = [MIA];
    noticiaDeSesiones();
    await waitFor(() => expect(screen.queryByText('Ana Paz')).toBeNull(), AL_DIA);
    expect(server.names().filter((n) => n === LISTA)).toHaveLength(3);
  });

  it('tells that it may not be seen', async () => {
    abrir({ [LISTA]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
  });
});

describe('closing a session', () => {
  it('is not offered for one that is closed (SESIONES-003)', async () => {
    abrir();
    const boton = await screen.findByRole('button', { name: `Cerrar sesión Francisco Ibarra, ${CUANDO}` });
    expect(boton.getAttribute('aria-description')).toBe('La sesión ya está cerrada');
  });

  it('says why not while its drawer is open (SESIONES-010)', async () => {
    abrir();
    const boton = await screen.findByRole('button', { name: `Cerrar sesión Carolina Soto, ${CUANDO}` });
    expect(boton.getAttribute('aria-description')).toBe('No puedes cerrar la sesión ya que su caja sigue abierta');
  });

  it('asks first, closes, and asks for the list again (SESIONES-013, SESIONES-037)', async () => {
    const { names } = abrir({ [llamadaDe('cerrar', ANA!)]: answers(null, 'Sesión cerrada') });
    await press(CERRAR_A_ANA);
    const dialogo = within(await screen.findByRole('dialog', { name: 'Cerrar sesión' }));
    expect(dialogo.getByText(/¿Cerrar la sesión de Ana Paz en Terraza\?/)).toBeTruthy();
    expect(names()).not.toContain(llamadaDe('cerrar', ANA!));
    await userEvent.click(dialogo.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(names()).toContain(llamadaDe('cerrar', ANA!)));
    await waitFor(() => expect(names().filter((n) => n === LISTA)).toHaveLength(2));
    expect(currentSesion()).not.toBeNull();
  });

  it('of oneself warns that one leaves, and removes the stored session (SESIONES-011, SESIONES-012)', async () => {
    abrir({ [llamadaDe('cerrar', MIA!)]: answers(null, 'Sesión cerrada') });
    await press(`Cerrar sesión Alejandra Núñez, ${CUANDO}`);
    expect(await screen.findByText(/vas a salir del sistema/)).toBeTruthy();
    await aceptar('Cerrar sesión', 'Cerrar sesión');
    await waitFor(() => expect(currentSesion()).toBeNull());
  });

  it('of oneself that is refused keeps the session, and says why', async () => {
    const negada = refuses(409, 'TURNO_ABIERTO', 'No puedes cerrar la sesión hasta que registre su caja final');
    abrir({ [llamadaDe('cerrar', MIA!)]: negada });
    await press(`Cerrar sesión Alejandra Núñez, ${CUANDO}`);
    await aceptar('Cerrar sesión', 'Cerrar sesión');
    expect(await screen.findByText('No puedes cerrar la sesión hasta que registre su caja final')).toBeTruthy();
    expect(currentSesion()).not.toBeNull();
  });

  it('asks for CERRAR_SESION first; a denial is told (PERMISO-064)', async () => {
    const permiso = permisoDe('sesiones', 'CERRAR_SESION');
    const { names } = abrir({ [permiso]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    await press(CERRAR_A_ANA);
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    expect(names()).toContain(permiso);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by force asks for a reason, and says what becomes of the drawer', async () => {
    const forzar = llamadaDe('cierre-forzado', CARO!);
    const server = abrir({ [forzar]: answers({ corte_pendiente: true }, 'Sesión cerrada') });
    await enElMenu('Carolina Soto', 'Forzar el cierre');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Forzar el cierre' }));
    expect(dialogo.getByText(/queda como corte pendiente/)).toBeTruthy();
    await userEvent.click(dialogo.getByRole('button', { name: 'Cerrar sesión' }));
    expect((await dialogo.findAllByText('Escribe el motivo (3 a 100 caracteres)')).length).toBeGreaterThan(0);
    await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), 'Se fue sin contar');
    await userEvent.click(dialogo.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(bodyOf(server, forzar)).toEqual({ motivo: 'Se fue sin contar' }));
  });

  it.each([
    ['Cerrar todas sus sesiones', 'Cerrar todas sus sesiones', 'PUT sesiones/usuario/20/cerrar-todas'],
    ['Cerrar todas las de la terminal', 'Cerrar todas las de la terminal', 'PUT sesiones/terminal/4/cerrar-todas'],
  ])('%s asks, and closes all of them', async (accion, titulo, llamada) => {
    const { names } = abrir({ [llamada]: answers({ cerradas: 2, con_caja_abierta: 0 }, '2 sesiones cerradas') });
    await enElMenu('Ana Paz', accion);
    await aceptar(titulo, 'Cerrar todas');
    await waitFor(() => expect(names()).toContain(llamada));
  });

  it('cleans those that expired, after a question', async () => {
    const { names } = abrir({
      'PUT sesiones/expiradas/limpiar': answers({ limpiadas: 1, cortes_pendientes: 0 }, '1 sesión limpiada'),
    });
    await press('Limpiar expiradas');
    await aceptar('Limpiar sesiones expiradas', 'Limpiar expiradas');
    await waitFor(() => expect(names()).toContain('PUT sesiones/expiradas/limpiar'));
  });
});
