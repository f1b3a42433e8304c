import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AvisoDeImpresora } from '@comal/contract/impresoras';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { live, startLive } from '../../../platform/live/live.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { FakeWebSocket } from '../../../platform/test/fake-socket.ts';
import { aComandaVista, aSesion, idComanda } from '../../../platform/test/fixtures.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { BARRA, DE_BARRA, deAvisos, idTrabajo, unAviso } from './avisos.fixture.ts';
import { AvisoDeImpresoras } from './AvisoDeImpresoras.tsx';
import * as historias from './FranjaDeImpresora.stories.tsx';

const AVISOS = 'GET impresoras/avisos';
const ATENDER = 'POST impresoras/trabajos/atender';
const ENVIAR = 'POST impresoras/trabajos/enviar-a-otra';
const TODOS = [1, 2, 3].map(idTrabajo);

beforeEach(() => startSignedIn());
afterEach(() => {
  vi.useRealTimers();
  cleanUp();
});

const abrir = (avisos: readonly AvisoDeImpresora[], otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [AVISOS]: answers(deAvisos(...avisos)),
    [ATENDER]: answers({ cambiados: TODOS }),
    [ENVIAR]: answers({ cambiados: TODOS }),
    ...otros,
  });
  renderScreen(<AvisoDeImpresoras size="bar" />);
  return server;
};
const franja = () => screen.queryByRole('region', { name: 'Impresoras que no imprimen' });
const dicho = async () => (await screen.findByRole('alert')).textContent;
const botones = () => [...franja()!.querySelectorAll('button')].map((b) => b.textContent);
const mandado = (server: ReturnType<typeof abrir>, name: string) => server.calls.find((c) => c.name === name)?.body;
const pedidas = (server: ReturnType<typeof abrir>) => server.names().filter((n) => n === AVISOS).length;

describe('the strip of a printer that does not print', () => {
  it('says which printer, why, and what waits', async () => {
    abrir([unAviso()]);
    expect(await dicho()).toBe('La impresora de Cocina no imprime: sin papel. 3 comandas esperan');
    expect(botones()).toEqual(['Reintentar', 'Enviar a otra', 'Ya salió']);
  });

  it.each([
    [historias.ConDudas, 'La impresora de Cocina no imprime: sin papel. 3 comandas esperan · 1 quizá ya salió'],
    [historias.SoloDudas, 'La impresora de Cocina no confirmó lo que imprimió. 3 quizá ya salieron'],
    [historias.Atrasadas, 'La impresora de Cocina tiene impresiones atrasadas. 3 comandas esperan'],
    [historias.SinComandas, 'La impresora de Cocina no imprime: sin papel. 1 impresión espera'],
  ])('tells apart what waits from what was not confirmed (%o)', async (Historia, texto) => {
    renderScreen(<Historia />);
    expect(await dicho()).toBe(texto);
  });

  it('does not say twice that it is a printer', async () => {
    abrir([unAviso({ impresora: { id: 1, nombre: 'Impresora de barra' }, causa: 'tapa_abierta' })]);
    expect(await dicho()).toContain('La impresora de barra no imprime: con la tapa abierta.');
  });

  it('offers to reprint only what is dudoso, and to retry or send elsewhere only what is not (D-141)', () => {
    renderScreen(<historias.ConDudas />);
    expect(botones()).toEqual(['Reintentar', 'Reimprimir', 'Enviar a otra', 'Ya salió']);
  });

  it('has neither retrying nor another printer where all of it is dudoso (D-141)', () => {
    renderScreen(<historias.SoloDudas />);
    expect(botones()).toEqual(['Reimprimir', 'Ya salió']);
  });

  it('shows one printer, and the next one by a press', async () => {
    abrir([unAviso(), DE_BARRA]);
    await dicho();
    await press('y 1 impresora más');
    expect(await dicho()).toBe('La impresora de Barra no imprime: apagada o sin red. 2 comandas esperan');
    await press('y 1 impresora más');
    expect(await dicho()).toContain('Cocina');
  });

  it('says why nothing can be decided without a connection', async () => {
    renderScreen(<historias.SinConexion />);
    const reintentar = screen.getByRole('button', { name: 'Reintentar' });
    expect(reintentar.ariaDisabled).toBe('true');
    expect(reintentar.dataset['tip']).toBe('Sin conexión con el servidor');
  });
});

describe('what a person decides', () => {
  it('is sent at once to be tried again, and the notices are asked for again', async () => {
    const server = abrir([unAviso({ dudosos: 1 })]);
    await press('Reintentar');
    expect(await screen.findByText('Se intenta imprimir otra vez')).toBeTruthy();
    expect(mandado(server, ATENDER)).toEqual({ suceso: 'reintentar', trabajos: TODOS });
    await waitFor(() => expect(pedidas(server)).toBe(2));
  });

  it('asks before it is printed again what may have come out (D-141)', async () => {
    const server = abrir([unAviso({ dudosos: 1 })]);
    await press('Reimprimir');
    const pregunta = within(await screen.findByRole('dialog', { name: 'Reimprimir' }));
    expect(pregunta.getByText(/^¿Reimprimir 1 papel\?/)).toBeTruthy();
    expect(server.names()).not.toContain(ATENDER);
    await userEvent.click(pregunta.getByRole('button', { name: 'Reimprimir' }));
    expect(await screen.findByText('Se reimprime, con la marca REIMPRESIÓN')).toBeTruthy();
    expect(mandado(server, ATENDER)).toEqual({ suceso: 'reimprimir', trabajos: TODOS });
  });

  const sabidas = (...ns: readonly number[]) =>
    act(() =>
      live.foto(
        2,
        ns.map((n) => aComandaVista(n, 2, { nombre: `Mesa ${n}` })),
      ),
    );

  it('asks before it counts as printed, by the names of the comandas, and says that nothing was printed', async () => {
    sabidas(1, 2, 3);
    const server = abrir([unAviso()]);
    await press('Ya salió');
    const pregunta = within(await screen.findByRole('dialog', { name: 'Ya salió' }));
    expect(
      pregunta.getByText(
        '¿Seguro que Mesa 1, Mesa 2 y Mesa 3 ya salieron en papel? Que Comal sepa, ninguno se ha impreso. No se imprimirá otra vez.',
      ),
    ).toBeTruthy();
    await userEvent.click(pregunta.getByRole('button', { name: 'Cancelar' }));
    expect(server.names()).not.toContain(ATENDER);
    await press('Ya salió');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ya salió' }));
    await waitFor(() => expect(mandado(server, ATENDER)).toEqual({ suceso: 'ya_salio', trabajos: TODOS }));
  });

  it('counts as printed only what is dudoso, where something is: what was never sent still waits (D-141)', async () => {
    sabidas(1, 2, 3);
    const server = abrir([unAviso({ dudosos: 1 })]);
    await press('Ya salió');
    const pregunta = within(await screen.findByRole('dialog', { name: 'Ya salió' }));
    expect(pregunta.getByText('¿Seguro que Mesa 1 ya salió en papel? No se imprimirá otra vez.')).toBeTruthy();
    await userEvent.click(pregunta.getByRole('button', { name: 'Ya salió' }));
    await waitFor(() => expect(mandado(server, ATENDER)).toEqual({ suceso: 'ya_salio', trabajos: [idTrabajo(1)] }));
  });

  it.each([
    [[1, 2, 3], '3 papeles'],
    [[1, 2, 3, 4], '4 papeles (entre ellos Mesa 4)'],
    [[4, 4, 5], '3 papeles (Mesa 4 y Mesa 5)'],
  ])('tells how many papers count as printed where names do not say it (%o)', async (comandas, cuales) => {
    sabidas(4, 5);
    abrir([unAviso({ trabajos: comandas.map((_, i) => idTrabajo(i)), comandas: comandas.map(idComanda) })]);
    await press('Ya salió');
    const pregunta = within(await screen.findByRole('dialog', { name: 'Ya salió' }));
    expect(
      pregunta.getByText(new RegExp(`^¿Seguro que ${cuales.replace(/[()]/g, '\\$&')} ya salieron en papel`)),
    ).toBeTruthy();
  });

  it('sends what waits to another printer of the branch', async () => {
    const server = abrir([unAviso()]);
    await press('Enviar a otra');
    const otras = (await screen.findAllByRole('menuitem')).map((m) => m.textContent);
    expect(otras).toEqual(['Barra', 'Caja 1']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Barra' }));
    expect(await screen.findByText('Se imprime en Barra')).toBeTruthy();
    expect(mandado(server, ENVIAR)).toEqual({ impresora: BARRA.id, trabajos: TODOS });
  });

  it('has nowhere to send it where there is no other printer', async () => {
    const aviso = unAviso();
    abrir([aviso], { [AVISOS]: answers({ avisos: [aviso], impresoras: [aviso.impresora] }) });
    const otra = await screen.findByRole('button', { name: 'Enviar a otra' });
    expect(otra.dataset['tip']).toBe('La sucursal no tiene otra impresora');
  });

  it('tells who came second that nothing changed, and why it failed', async () => {
    const server = abrir([unAviso()], { [ATENDER]: answers({ cambiados: [] }) });
    await press('Reintentar');
    expect(await screen.findByText('Eso ya no esperaba: alguien lo atendió o ya se imprimió')).toBeTruthy();
    server.now(ATENDER, refuses(503, 'BASE_NO_DISPONIBLE', 'Un momento'));
    await press('Reintentar');
    expect(await screen.findByText('Un momento')).toBeTruthy();
  });

  it('sends another decision under another key after a lost answer', async () => {
    const server = abrir([unAviso({ dudosos: 1 })], { [ATENDER]: 'sin red' });
    await press('Reintentar');
    await waitFor(() => expect(server.names()).toContain(ATENDER));
    server.now(ATENDER, answers({ cambiados: TODOS }));
    await press('Ya salió');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ya salió' }));
    await screen.findByText('Se quitó de la cola: ya salió');
    const claves = server.calls.filter((c) => c.name === ATENDER).map((c) => c.headers.get('Idempotency-Key'));
    expect(new Set(claves).size).toBe(2);
  });

  it('is reached by keyboard', async () => {
    const server = abrir([unAviso()]);
    await screen.findByRole('button', { name: 'Reintentar' });
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Reintentar');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.names()).toContain(ATENDER));
  });
});

describe('the notices', () => {
  const conectar = () => {
    vi.stubGlobal('WebSocket', FakeWebSocket);
    onTestFinished(startLive());
    abreEnlace();
  };
  const late = () => FakeWebSocket.last.says({ t: 'latido', rev: 1, epoca: 'e', ahora: Date.now(), catalogo: 1 });
  const abreEnlace = () =>
    act(() => {
      FakeWebSocket.last.open();
      FakeWebSocket.last.says({ t: 'anonima', version: 1 });
      late();
    });
  const pasan = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const minutosEnVivo = async (minutos: number) => {
    for (let i = 0; i < minutos * 12; i += 1) {
      await pasan(5_000);
      act(late);
    }
  };

  it('are asked for once where every printer prints, and no strip is shown', async () => {
    vi.useFakeTimers();
    conectar();
    const server = abrir([]);
    await minutosEnVivo(5);
    expect(pedidas(server)).toBe(1);
    expect(franja()).toBeNull();
  });

  it('are asked for again when the live connection says so, at most once a second', async () => {
    vi.useFakeTimers();
    conectar();
    const server = abrir([]);
    await pasan(10);
    server.now(AVISOS, answers(deAvisos(unAviso())));
    act(() => FakeWebSocket.last.says({ t: 'impresoras' }));
    act(() => FakeWebSocket.last.says({ t: 'impresoras' }));
    await pasan(1_000);
    expect(pedidas(server)).toBe(2);
    await pasan(10);
    await act(() => vi.dynamicImportSettled());
    expect(franja()).not.toBeNull();
  });

  it('are asked for again after a reconnection, because news were lost', async () => {
    vi.useFakeTimers();
    conectar();
    const server = abrir([]);
    await pasan(10);
    act(() => FakeWebSocket.last.breaks());
    await pasan(20_000);
    abreEnlace();
    await pasan(1_000);
    expect(pedidas(server)).toBe(2);
  });

  it('are asked for every 30 s while a strip is shown', async () => {
    vi.useFakeTimers();
    conectar();
    const server = abrir([unAviso()]);
    await pasan(10);
    server.now(AVISOS, answers(deAvisos()));
    await minutosEnVivo(0.5);
    expect([pedidas(server), franja()]).toEqual([2, null]);
    await minutosEnVivo(2);
    expect(pedidas(server)).toBe(2);
  });

  it('are asked for every minute where no news arrive', async () => {
    vi.useFakeTimers();
    const server = abrir([]);
    await pasan(61_000);
    expect(pedidas(server)).toBe(2);
  });

  it('are not asked for by who neither orders, dispatches, charges nor attends to printers (D-14)', async () => {
    vi.useFakeTimers();
    saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos: [PERMISO.VER_IMPRESORAS] } }));
    const server = abrir([unAviso()]);
    await pasan(120_000);
    expect(pedidas(server)).toBe(0);
  });
});
