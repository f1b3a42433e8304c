import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OFFLINE } from '../../../platform/connection.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import {
  allowingServer,
  cleanUp,
  permisoDe,
  press,
  renderScreen,
  startSignedIn,
} from '../../../shared/test/servidor.fixture.ts';
import { EQUIPOS_DE_PRUEBA } from '../datos.fixture.ts';
import * as historias from './Equipos.stories.tsx';
import { ProgramasDeCaja } from './ProgramasDeCaja.tsx';

const LISTA = 'GET equipos/lista';
const CODIGO = 'POST equipos/codigo';
const DENEGADO = 'No tienes permitido realizar esta operación';
const HORA_MS = 3_600_000;
const [CAJA, TERRAZA] = EQUIPOS_DE_PRUEBA.equipos;

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({ [LISTA]: answers(EQUIPOS_DE_PRUEBA), ...otros });
  renderScreen(<ProgramasDeCaja />);
  return server;
};
const boton = (name: string) => screen.getByRole('button', { name });

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the till programs', () => {
  it('are told with whether they are on, and what is installed there', async () => {
    abrir();
    const dice = async (name: string) => (await screen.findByRole('listitem', { name })).textContent;
    expect(await dice('Caja 1')).toBe('Caja 11 impresora instaladaConectadoQuitar');
    expect(await dice('Terraza')).toMatch(/^TerrazaVisto \d\d:12ApagadoQuitar$/);
  });

  it('say what to do while there is none', () => {
    renderScreen(<historias.SinProgramas />);
    expect(screen.getByText(/^Ninguno\. .* vincúlalo con un código\.$/)).toBeTruthy();
  });

  it('say why they did not come, and are asked for again', async () => {
    const server = abrir({ [LISTA]: refuses(500, 'ERROR_INTERNO', 'No se pudo') });
    expect(await screen.findByText('No se pudo')).toBeTruthy();
    server.now(LISTA, answers(EQUIPOS_DE_PRUEBA));
    await press('Reintentar');
    expect(await screen.findByRole('listitem', { name: 'Caja 1' })).toBeTruthy();
  });

  it('are neither paired nor removed while disconnected', () => {
    renderScreen(<historias.SinConexion />);
    for (const name of ['Vincular', 'Quitar Caja 1']) expect(boton(name).ariaDescription).toBe(OFFLINE);
  });

  it('are removed after a question, and read again', async () => {
    const server = abrir({ [`DELETE equipos/${TERRAZA!.id}/eliminar`]: answers(null) });
    await press('Quitar Terraza');
    const pregunta = await screen.findByRole('dialog', { name: 'Quitar programa de caja' });
    expect(pregunta.textContent).toContain('¿Quitar Terraza?');
    server.now(LISTA, answers({ ...EQUIPOS_DE_PRUEBA, equipos: [CAJA] }));
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Quitar programa de caja' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Terraza' })).toBeNull());
  });

  it('are paired only by who may add a printer', async () => {
    abrir({ [permisoDe('impresoras', 'NUEVA_IMPRESORA')]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    await press('Vincular');
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('pairing a till program', () => {
  const vence = answers({ codigo: '7K2M-9XPA', vence_en: Date.now() + HORA_MS });

  it('shows the code as the server wrote it, by the keyboard alone, which stays where it was', async () => {
    abrir({ [CODIGO]: vence });
    await press('Vincular');
    await waitFor(() => expect(document.activeElement).toBe(boton('Dame un código')));
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByLabelText('Código 7 K 2 M 9 X P A')).textContent).toBe('7K2M-9XPA');
    await waitFor(() => expect(document.activeElement).toBe(boton('Otro código')));
  });

  it('says when the code has expired', async () => {
    abrir({ [CODIGO]: answers({ codigo: '7K2M-9XPA', vence_en: Date.now() - 1 }) });
    await press('Vincular');
    await press('Dame un código');
    expect((await screen.findByRole('alert')).textContent).toBe('El código venció. Pide otro.');
  });

  it('says why no code came', async () => {
    abrir({ [CODIGO]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    await press('Vincular');
    await press('Dame un código');
    expect((await screen.findByRole('alert')).textContent).toBe(DENEGADO);
  });
});
