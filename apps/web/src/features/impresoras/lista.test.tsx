import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { live } from '../../platform/live/live.ts';
import { saveSesion } from '../../platform/session/session.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import {
  allowingServer,
  cleanUp,
  permisoDe,
  press,
  renderScreen,
  startSignedIn,
} from '../../shared/test/servidor.fixture.ts';
import { COLA_DE_PRUEBA, EQUIPOS_DE_PRUEBA, IMPRESORAS_DE_PRUEBA, LISTA_DE_PRUEBA } from './datos.fixture.ts';
import { ImpresorasScreen } from './ImpresorasScreen.tsx';

const [CAJA, COCINA, BARRA] = IMPRESORAS_DE_PRUEBA;
const LISTA = 'GET impresoras';
const DENEGADO = 'No tienes permitido realizar esta operación';

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [LISTA]: answers(LISTA_DE_PRUEBA),
    'GET equipos/lista': answers(EQUIPOS_DE_PRUEBA),
    [`GET impresoras/${COCINA.id}/cola`]: answers(COLA_DE_PRUEBA),
    [`GET impresoras/${BARRA.id}/cola`]: answers(COLA_DE_PRUEBA.slice(1, 2)),
    ...otros,
  });
  renderScreen(<ImpresorasScreen />);
  return server;
};
const veces = (server: ReturnType<typeof abrir>, nombre: string) => server.names().filter((n) => n === nombre).length;
const fila = async (nombre: string) => (await screen.findByRole('rowheader', { name: RegExp(nombre) })).closest('tr')!;
const resumen = async () => (await screen.findByText(/impresoras? en Centro/)).textContent;

const soloCon = (...permisos: readonly number[]) =>
  saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos: [...permisos] } }));

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the list of printers', () => {
  it('says where each is, what it prints, how it is, and what waits', async () => {
    abrir();
    const texto = async (nombre: string) => [...(await fila(nombre)).cells].slice(0, 4).map((c) => c.textContent);
    expect(await texto('Caja 1')).toEqual([
      'Caja 1192.168.1.51 · 80\u00A0mm',
      'Tickets de Caja 1Precuentas',
      expect.stringMatching(/^ListaÚltimo \d\d:44$/),
      'Vacía',
    ]);
    expect(await texto('Cocina')).toEqual([
      'Cocina192.168.1.52 · 80\u00A0mm',
      'Cocina calienteCocina fría',
      expect.stringMatching(/^Sin papelDesde \d\d:38$/),
      '3 esperan',
    ]);
    expect((await texto('Barra')).slice(2)).toEqual([expect.stringMatching(/^No responde/), '2 esperan']);
    expect(await texto('Terraza')).toEqual([
      'Terraza192.168.1.54:9101 · 58\u00A0mm',
      'Nada todavía',
      'Sin probar',
      'Vacía',
    ]);
  });

  it('is added to by what answers in the network, whose address the form then has', async () => {
    const hallada = { direccion: '192.168.1.60', puerto: 9101, impresora: null };
    const server = abrir({
      'POST impresoras/buscar': answers([{ ...hallada, direccion: '192.168.1.52', impresora: 'Cocina' }, hallada]),
    });
    await press('Buscar en la red');
    const conocida = await screen.findByRole<HTMLButtonElement>('button', { name: /192\.168\.1\.52.*Ya está: Cocina/ });
    expect(conocida.disabled).toBe(true);
    await press('192.168.1.60');
    await screen.findByRole('heading', { name: 'Agregar impresora' });
    const campo = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    expect([campo(/^Dirección/), campo(/^Puerto/)]).toEqual(['192.168.1.60', '9101']);
    expect(veces(server, 'POST impresoras/buscar')).toBe(1);
  });

  it('is searched for again where none answered, and says why it was not', async () => {
    const server = abrir({ 'POST impresoras/buscar': answers([]) });
    await press('Buscar en la red');
    expect(await screen.findByText(/^Ninguna impresora contestó/)).toBeTruthy();
    await press('Buscar otra vez');
    await waitFor(() => expect(veces(server, 'POST impresoras/buscar')).toBe(2));
  });

  it('counts those that need attention', async () => {
    abrir();
    expect(await resumen()).toBe('4 impresoras en Centro · 2 necesitan atención');
  });

  it('counts one that prints again while something dudoso waits in it, and none that is at rest', async () => {
    const impresoras = [CAJA, { ...COCINA, causa: null, desde: null, esperan: 1 }];
    abrir({ [LISTA]: answers({ ...LISTA_DE_PRUEBA, impresoras, por_atender: [COCINA.id] }) });
    expect(await resumen()).toBe('2 impresoras en Centro · 1 necesita atención');
  });

  it('does not call for attention for a job that waits its turn, nor opens its queue', async () => {
    const impresoras = [CAJA, { ...COCINA, causa: null, desde: null, esperan: 1 }];
    abrir({ [LISTA]: answers({ ...LISTA_DE_PRUEBA, impresoras, por_atender: [] }) });
    expect(await resumen()).toBe('2 impresoras en Centro');
    expect(screen.getByRole('button', { name: '1 espera' }).ariaExpanded).toBe('false');
  });

  it('opens the longest queue by itself, and another one when asked, one at a time', async () => {
    abrir();
    expect(await screen.findByRole('region', { name: 'Cola de Cocina' })).toBeTruthy();
    await press('2 esperan');
    expect(await screen.findByRole('region', { name: 'Cola de Barra' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cola de Cocina' })).toBeNull());
    expect(within(await fila('Caja 1')).queryByRole('button', { expanded: false })).toBeNull();
  });

  it('opens no queue for who only keeps printers: what waits is told to who may attend to it', async () => {
    soloCon(PERMISO.VER_IMPRESORAS);
    const server = abrir();
    expect((await fila('Cocina')).textContent).toContain('3 esperan');
    expect(screen.queryByRole('button', { name: '3 esperan' })).toBeNull();
    await screen.findByText(/impresoras? en Centro/);
    expect(server.names().filter((nombre) => nombre.endsWith('/cola'))).toEqual([]);
  });

  it('prints a test page, and asks how the printer is afterwards', async () => {
    const server = abrir({ [`POST impresoras/${CAJA.id}/probar`]: answers(null) });
    await press('Probar Caja 1');
    expect(await screen.findByText('Página de prueba enviada')).toBeTruthy();
    await waitFor(() => expect(veces(server, LISTA)).toBe(2));
  });

  it('deletes one after a question that says what no longer comes out', async () => {
    const server = abrir({
      [`DELETE impresoras/${CAJA.id}/eliminar`]: answers(null, 'Impresora eliminada exitosamente'),
    });
    await press('Eliminar Caja 1');
    const pregunta = await screen.findByRole('dialog');
    expect(pregunta.textContent).toContain('Lo que imprime dejará de salir en papel hasta que otra lo imprima.');
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Eliminar impresora' }));
    expect(await screen.findByText('Impresora eliminada exitosamente')).toBeTruthy();
    await waitFor(() => expect(veces(server, LISTA)).toBe(2));
  });

  it('does not delete one with jobs, and says why', async () => {
    abrir();
    const eliminar = await screen.findByRole('button', { name: 'Eliminar Cocina' });
    expect(eliminar.getAttribute('aria-description')).toBe('Atiende primero lo que espera en su cola');
  });

  it.each([
    ['NUEVA_IMPRESORA', 'Agregar impresora'],
    ['NUEVA_IMPRESORA', 'Buscar en la red'],
    ['EDITAR_IMPRESORA', 'Editar Caja 1'],
    ['ELIMINAR_IMPRESORA', 'Eliminar Caja 1'],
    ['EDITAR_IMPRESORA', 'Elegir impresora'],
  ])('asks the server for %s before it opens "%s"; a denial is told (D-14)', async (operacion, nombre) => {
    abrir({ [permisoDe('impresoras', operacion)]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    await press(nombre);
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Impresoras' })).toBeTruthy();
  });

  it('that is empty says what to do first', async () => {
    abrir({ [LISTA]: answers({ ...LISTA_DE_PRUEBA, impresoras: [] }) });
    expect(await screen.findByText('No hay impresoras')).toBeTruthy();
    expect(screen.getByText(/Conecta una impresora térmica a la red o a una computadora/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir el manual' }).getAttribute('href')).toBe('#/manual/impresoras');
    await press('Agregar impresora');
    expect(await screen.findByRole('heading', { name: 'Agregar impresora' })).toBeTruthy();
  });

  it('that is still read shows neither that it is empty nor what adds to it', async () => {
    abrir({ [LISTA]: 'sin respuesta' });
    await screen.findByRole('heading', { name: 'Impresoras' });
    const region = screen.getByRole('region', { name: 'Impresoras' });
    expect(region.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.queryByText('No hay impresoras')).toBeNull();
    for (const name of ['Agregar impresora', 'Buscar en la red'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('that did not come says why, and is asked for again', async () => {
    const server = abrir({ [LISTA]: refuses(409, 'CONFLICTO', 'Se cayó') });
    expect(await screen.findByText('Se cayó')).toBeTruthy();
    server.now(LISTA, answers(LISTA_DE_PRUEBA));
    await press('Reintentar');
    expect(await fila('Cocina')).toBeTruthy();
  });

  it('that is denied is not asked for again', async () => {
    abrir({ [LISTA]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('without a connection changes nothing, and says so', async () => {
    abrir();
    await fila('Cocina');
    live.perdido();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Probar Caja 1' }).getAttribute('aria-disabled')).toBe('true'),
    );
    expect(screen.getByRole('button', { name: 'Agregar impresora' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Ya salió Mesa 4 · Folio 115' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('on a phone is cards with the test at hand', async () => {
    cleanUp();
    startSignedIn(390);
    abrir();
    const tarjeta = within(await screen.findByRole('listitem', { name: 'Cocina' }));
    expect(tarjeta.getByRole('button', { name: 'Probar Cocina' }).textContent).toBe('Probar');
    expect(tarjeta.getByText('Sin papel')).toBeTruthy();
    expect(await tarjeta.findByRole('region', { name: 'Cola de Cocina' })).toBeTruthy();
  });
});

describe('the till programs', () => {
  it.each(['NUEVA_IMPRESORA', 'EDITAR_IMPRESORA'] as const)(
    'are paired by who has %s alone (D-14)',
    async (operacion) => {
      soloCon(PERMISO[operacion]);
      const server = abrir();
      await press('Vincular');
      expect(await screen.findByRole('dialog', { name: 'Vincular programa de caja' })).toBeTruthy();
      expect(server.names()).toContain(permisoDe('impresoras', operacion));
    },
  );
});

describe('an area without a printer', () => {
  it('is named, and gets one in two steps', async () => {
    const server = abrir({ 'PUT impresoras/editar': answers(CAJA, 'Impresora guardada') });
    const aviso = await screen.findByRole('note');
    expect(aviso.textContent).toContain(
      'Postres no tiene impresora: sus comandas solo salen en la pantalla de cocina.',
    );
    await press('Elegir impresora');
    const dialogo = await screen.findByRole('dialog');
    await userEvent.click(within(dialogo).getByLabelText(/^Impresora/, { selector: 'input' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Barra' }));
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Impresora guardada')).toBeTruthy();
    const { body } = server.calls.find(({ name }) => name === 'PUT impresoras/editar')!;
    expect(body).toMatchObject({
      ...{ id: BARRA.id, version: BARRA.version, nombre: 'Barra', direccion: BARRA.direccion },
      usos: [
        { clase: 'comandas', objeto: 3 },
        { clase: 'comandas', objeto: 4 },
      ],
    });
  });

  it('is not told of one that prepares nothing', async () => {
    const areas = LISTA_DE_PRUEBA.areas.map((area) => ({ ...area, prepara: area.nombre !== 'Postres' }));
    abrir({ [LISTA]: answers({ ...LISTA_DE_PRUEBA, areas }) });
    await fila('Cocina');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is not told where every area has one', async () => {
    abrir({ [LISTA]: answers({ ...LISTA_DE_PRUEBA, areas: LISTA_DE_PRUEBA.areas.slice(0, 3) }) });
    await fila('Cocina');
    expect(screen.queryByRole('note')).toBeNull();
  });
});
