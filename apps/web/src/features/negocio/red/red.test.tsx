import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Interruptor } from '@comal/contract/red/interruptor';
import { formatTime } from '../../../kit/format.ts';
import { live } from '../../../platform/live/live.ts';
import { answers, refuses, type fakeServer } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { ABIERTO_DE_PRUEBA, INTERRUPTOR_DE_PRUEBA } from './datos.fixture.ts';
import { RedTab } from './RedTab.tsx';

const VER = 'GET red/interruptor';
const ABRIR = 'PUT red/interruptor';

const abrir = (dicho: Partial<Interruptor> = {}, otros: Parameters<typeof fakeServer>[0] = {}) => {
  const server = allowingServer({ [VER]: answers({ ...INTERRUPTOR_DE_PRUEBA, ...dicho }), ...otros });
  renderScreen(<RedTab />);
  return server;
};
const interruptor = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Abrir el servidor a la red/ });
const descripcionDe = (campo: HTMLElement): string =>
  document.getElementById(campo.getAttribute('aria-describedby')!)!.textContent;
const preguntada = async (titulo: string) => {
  await userEvent.click(await interruptor());
  return within(await screen.findByRole('dialog', { name: titulo }));
};
const pedidos = (server: ReturnType<typeof abrir>): unknown[] =>
  server.calls.filter(({ name }) => name === ABRIR).map(({ body }) => body);

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('whether the server is open to its network (D-170)', () => {
  it('is turned on after a question that says what will happen, and says that it takes seconds', async () => {
    const server = abrir({}, { [ABRIR]: answers({ ...INTERRUPTOR_DE_PRUEBA, pedida: true }, 'Se abre') });
    const dialogo = await preguntada('Abrir el servidor a la red');
    expect(dialogo.getByText(/las pantallas se quedan sin conexión unos segundos/)).toBeTruthy();
    expect(pedidos(server)).toEqual([]);
    await userEvent.click(dialogo.getByRole('button', { name: 'Abrirlo' }));
    expect(await screen.findByText(/^Se está abriendo a la red: tarda unos segundos/)).toBeTruthy();
    expect([pedidos(server), (await interruptor()).checked]).toEqual([[{ abierta: true }], true]);
  });

  it('is turned off after a question that says whom it cuts off', async () => {
    const server = abrir(ABIERTO_DE_PRUEBA, { [ABRIR]: answers({ ...ABIERTO_DE_PRUEBA, pedida: false }) });
    const dialogo = await preguntada('Cerrar el servidor a la red');
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pedidos(server)).toEqual([]);
    const otraVez = await preguntada('Cerrar el servidor a la red');
    await userEvent.click(otraVez.getByRole('button', { name: 'Cerrarlo' }));
    expect(await screen.findByText(/^Se está cerrando: tarda unos segundos/)).toBeTruthy();
    expect(pedidos(server)).toEqual([{ abierta: false }]);
  });

  it('tells which device got here, and when', async () => {
    abrir(ABIERTO_DE_PRUEBA);
    const hora = formatTime(ABIERTO_DE_PRUEBA.ultimo!.visto_en);
    expect(
      await screen.findByText(`Un aparato ya se conectó desde 192.168.1.23 a las ${hora}.`, { exact: false }),
    ).toBeTruthy();
  });

  it.each([
    ['linux', 'sudo ufw allow 4100/tcp && sudo ufw allow 5353/udp'],
    ['linux', 'sudo firewall-cmd --permanent --add-port=4100/tcp --add-service=mdns && sudo firewall-cmd --reload'],
    [
      'windows',
      'New-NetFirewallRule -DisplayName Comal -Direction Inbound -Protocol TCP -LocalPort 4100 -Profile Private -Action Allow',
    ],
  ] as const)('tells, until one did, what a firewall of %s is told: %s', async (sistema, orden) => {
    abrir({ ...ABIERTO_DE_PRUEBA, ultimo: null, sistema, puerto: 4100 });
    expect(await screen.findByText(/^Ningún aparato se ha conectado todavía desde la red/)).toBeTruthy();
    expect(screen.getByText(orden)).toBeTruthy();
    expect(screen.getByText(/TCP 4100 y UDP 5353/)).toBeTruthy();
  });

  it('tells where the firewall of a Mac is', async () => {
    abrir({ ...ABIERTO_DE_PRUEBA, sistema: 'mac' });
    expect(await screen.findByText(/Configuración del Sistema, Red, Firewall/)).toBeTruthy();
  });

  it.each([
    [
      { impide: 'variable', variable: 'COMAL_RED' },
      'Se decide en la máquina del servidor, con npm start -- --red (COMAL_RED)',
    ],
    [{ impide: 'variable', variable: 'COMAL_PROXY' }, 'Se decide en la máquina del servidor, con COMAL_PROXY'],
    [{ impide: 'demostracion' }, 'La demostración tiene contraseñas públicas: no se abre a la red'],
    [{ impide: 'negocios' }, 'En este servidor hay varios negocios: lo abre quien lo opera, con npm start -- --red'],
  ] as const)('is not decided here where %j', async (dicho, razon) => {
    abrir(dicho);
    const campo = await interruptor();
    expect([campo.disabled, descripcionDe(campo)]).toEqual([true, razon]);
  });

  it('says in place why it was refused', async () => {
    abrir({}, { [ABRIR]: refuses(409, 'RED_NO_SE_ABRE', 'Aquí no se decide') });
    const dialogo = await preguntada('Abrir el servidor a la red');
    await userEvent.click(dialogo.getByRole('button', { name: 'Abrirlo' }));
    const seccion = within(screen.getByRole('region', { name: 'Red del restaurante' }));
    expect((await seccion.findByRole('alert')).textContent).toBe('Aquí no se decide');
    expect((await interruptor()).checked).toBe(false);
  });

  it('that does not come is asked for again', async () => {
    const server = abrir({}, { [VER]: refuses(500, 'ERROR_INTERNO', 'Algo falló') });
    expect(await screen.findByText('Algo falló')).toBeTruthy();
    server.now(VER, answers(INTERRUPTOR_DE_PRUEBA));
    await press('Reintentar');
    expect(await interruptor()).toBeTruthy();
  });

  it('says to who may not know that they may not', async () => {
    abrir({}, { [VER]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('is not changed without connection, and says so', async () => {
    abrir();
    await interruptor();
    act(() => live.perdido());
    const campo = await interruptor();
    expect([campo.disabled, descripcionDe(campo)]).toEqual([true, 'Sin conexión con el servidor']);
  });

  it('is asked for with bars while it comes', async () => {
    abrir({}, { [VER]: 'sin respuesta' });
    const seccion = within(await screen.findByRole('region', { name: 'Red del restaurante' }));
    expect(seccion.getByRole('status', { name: 'Cargando...' })).toBeTruthy();
  });
});
