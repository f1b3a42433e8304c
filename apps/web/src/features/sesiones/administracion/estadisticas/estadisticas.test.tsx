import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { live, startLive } from '../../../../platform/live/live.ts';
import { answers, refuses } from '../../../../platform/test/fake-server.ts';
import { FakeWebSocket } from '../../../../platform/test/fake-socket.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  press,
  allowingServer,
  cleanUp,
} from '../../../../shared/test/servidor.fixture.ts';
import { ESTADISTICAS_DE_PRUEBA, GRUPOS_DE_PRUEBA, SESIONES_DE_PRUEBA } from '../datos.fixture.ts';
import { SesionesScreen } from '../SesionesScreen.tsx';
import { duracion, diaPorDia, enPalabras } from './palabras.ts';

const LLAMADA = 'GET sesiones/estadisticas';
const LISTA = 'POST usuarios/sesiones';
const DENEGADO = 'No tienes permitido realizar esta operación';
const DIAS = 'Elige a lo más 400 días';
const DEMASIADOS = {
  status: 400,
  body: { error: { message: 'Revisa los datos', code: 400, motivo: 'DATOS_INVALIDOS', campos: { fechaFin: DIAS } } },
};
const AHORA = 'ahora 4 abiertas (1 bloqueada), 1 con su caja abierta, 1 expirada sin limpiar';

const mostrarLista = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [LISTA]: pagina(SESIONES_DE_PRUEBA),
    'GET usuarios/sesiones/filtros': answers(GRUPOS_DE_PRUEBA),
    [LLAMADA]: answers(ESTADISTICAS_DE_PRUEBA),
    ...otros,
  });
  renderScreen(<SesionesScreen />);
  return server;
};

const abrir = async (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = mostrarLista(otros);
  await screen.findByText('Ana Paz');
  await press('Estadísticas');
  return { server, dialogo: within(await screen.findByRole('dialog', { name: /Estadísticas de sesiones/ })) };
};

const cifrasDe = (grupo: HTMLElement): Record<string, string | undefined> =>
  Object.fromEntries(
    [...grupo.querySelectorAll('dl > div')].map((d) => [
      d.querySelector('dt')!.textContent,
      d.querySelector('dd')!.textContent,
    ]),
  );

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the line of figures over the list of sessions', () => {
  it('says how they stand now, whatever the filters leave in the list (SESIONES-024)', async () => {
    mostrarLista();
    expect(await screen.findByText(`6 sesiones · ${AHORA}`)).toBeTruthy();
  });

  it('follows by itself', async () => {
    vi.stubGlobal('WebSocket', FakeWebSocket);
    const parar = startLive();
    onTestFinished(() => act(parar));
    act(() => FakeWebSocket.last.open());
    const ahora = { ...ESTADISTICAS_DE_PRUEBA.ahora };
    mostrarLista({ [LLAMADA]: () => answers({ ...ESTADISTICAS_DE_PRUEBA, ahora }) });
    await screen.findByText(`6 sesiones · ${AHORA}`);
    Object.assign(ahora, { abiertas: 1, bloqueadas: 0, con_caja_abierta: 0, expiradas: 0 });
    act(() => FakeWebSocket.last.says({ t: 'sesiones' }));
    expect(await screen.findByText('6 sesiones · ahora 1 abierta', {}, { timeout: 5_000 })).toBeTruthy();
  });

  it('is only the number of rows where the figures did not come', async () => {
    mostrarLista({ [LLAMADA]: refuses(500, 'ERROR_INTERNO', 'No se pudo') });
    await screen.findByText('Ana Paz');
    expect(screen.getByText('6 sesiones')).toBeTruthy();
  });
});

describe('the statistics of the sessions', () => {
  it('have the figures of now and of the days, and where and who most are of (SESIONES-024)', async () => {
    const { dialogo } = await abrir();
    expect(dialogo.getByText('Del 14 de noviembre de 2026 al 20 de noviembre de 2026')).toBeTruthy();
    expect(cifrasDe(dialogo.getByRole('region', { name: 'Ahora' }))).toEqual({
      ...{ Abiertas: '4', 'De ellas, bloqueadas': '1', 'Con su caja abierta': '1', 'Expiradas sin limpiar': '1' },
    });
    expect(cifrasDe(dialogo.getByRole('region', { name: 'En esos días' }))).toEqual({
      ...{ Sesiones: '1,042', Personas: '9', 'Duración promedio': '7 h 05 min', 'Cerradas por otra persona': '2' },
    });
    const frase = (empieza: string) => dialogo.getByText(new RegExp(`^${empieza}\\. `)).textContent;
    expect(frase('Por plataforma')).toContain('Por plataforma. Móvil: 812; Web: 230.');
    expect(frase('Terminales con más sesiones')).toContain('Terminales con más sesiones. Terraza: 700; Caja 1: 342.');
    expect(frase('Personas con más sesiones')).toContain('Ana Paz · ana.paz: 640; <img onerror=x()> Zul · zul: 402.');
    expect(frase('Sesiones por día')).toMatch(/14-11: 0; 15-11: 150; .*20-11: 210\./);
    expect(document.querySelector('[onerror]')).toBeNull();
  });

  it('are of the days that are chosen, and of the last seven again without them', async () => {
    const { server, dialogo } = await abrir({
      [LLAMADA]: ({ query }) =>
        answers({
          ...ESTADISTICAS_DE_PRUEBA,
          ...(query.has('fechaInicio') && { desde: '2026-11-19', hasta: '2026-11-19', por_dia: [], total: 7 }),
        }),
    });
    const pedidas = () =>
      server.calls.flatMap(({ name, query }) =>
        name === LLAMADA ? [[query.get('fechaInicio'), query.get('fechaFin')]] : [],
      );
    expect(new Set(pedidas().flat())).toEqual(new Set([null]));
    await userEvent.click(dialogo.getByRole('combobox', { name: 'Desde' }));
    expect(await screen.findByText('El día va de las 05:00 a las 05:00 del siguiente')).toBeTruthy();
    await press('Ayer');
    expect(await dialogo.findByText('Jueves, 19 de noviembre de 2026')).toBeTruthy();
    const [desde, hasta] = pedidas().at(-1)!;
    expect([desde, hasta]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), desde]);
    await userEvent.click(dialogo.getByRole('button', { name: 'Limpiar fechas' }));
    expect(await dialogo.findByText(/^Del 14 de noviembre/)).toBeTruthy();
  });

  it('of days without sessions say so', async () => {
    const nada = { total: 0, personas: 0, minutos_promedio: null, por_dia: [], por_terminal: [], por_usuario: [] };
    const { dialogo } = await abrir({ [LLAMADA]: answers({ ...ESTADISTICAS_DE_PRUEBA, ...nada }) });
    expect(dialogo.getByText('No hubo sesiones en esos días')).toBeTruthy();
    expect(cifrasDe(dialogo.getByRole('region', { name: 'En esos días' }))['Duración promedio']).toBe('N/A');
    expect(dialogo.queryByRole('region', { name: 'Sesiones por día' })).toBeNull();
  });

  it('tell a failure in the words of the server, and are asked for again', async () => {
    let responde = false;
    const { dialogo } = await abrir({
      [LLAMADA]: () =>
        responde ? answers(ESTADISTICAS_DE_PRUEBA) : refuses(503, 'SATURADO', 'El servidor está ocupado'),
    });
    expect(await dialogo.findByText('El servidor está ocupado')).toBeTruthy();
    responde = true;
    await userEvent.click(dialogo.getByRole('button', { name: 'Reintentar' }));
    expect(await dialogo.findByRole('region', { name: 'Ahora' })).toBeTruthy();
  });

  it.each([
    ['a denial', refuses(403, 'SIN_PERMISO', DENEGADO), DENEGADO],
    ['too many days', DEMASIADOS, DIAS],
  ])('tell %s without offering to ask again', async (_, respuesta, texto) => {
    const { dialogo } = await abrir({ [LLAMADA]: respuesta });
    expect(await dialogo.findByText(texto)).toBeTruthy();
    expect(dialogo.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('are not offered without the server, and say why', async () => {
    mostrarLista();
    await screen.findByText('Ana Paz');
    act(() => live.perdido());
    const boton = screen.getByRole('button', { name: 'Estadísticas' });
    expect(boton.getAttribute('aria-description')).toBe('Sin conexión con el servidor');
    await userEvent.click(boton);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the words of the statistics', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h 00 min'],
    [1_439, '23 h 59 min'],
  ])('a length of %i minutes is %s', (minutos, texto) => expect(duracion(minutos)).toBe(texto));

  it('what is not is not said', () => {
    const ahora = { abiertas: 0, bloqueadas: 0, con_caja_abierta: 0, expiradas: 2 };
    expect(enPalabras({ ahora })).toBe('0 abiertas, 2 expiradas sin limpiar');
  });

  it('days of two years are told apart', () => {
    const dias = diaPorDia({ desde: '2026-12-31', hasta: '2027-01-01', por_dia: [{ dia: '2027-01-01', sesiones: 3 }] });
    expect(dias).toEqual([
      { label: '31-12-2026', value: 0 },
      { label: '01-01-2027', value: 3 },
    ]);
  });
});
