import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Impresora } from '@comal/contract/impresoras';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { COLA_DE_PRUEBA, IMPRESORAS_DE_PRUEBA } from '../datos.fixture.ts';
import { insigniaDe } from '../estado.ts';
import { Cola } from './Cola.tsx';
import { notaDe } from './suceso.ts';

const [, COCINA, BARRA] = IMPRESORAS_DE_PRUEBA;
const [DUDOSO, PENDIENTE, VENCIDO] = COLA_DE_PRUEBA;
const COLA = `GET impresoras/${COCINA.id}/cola`;
const ATENDER = 'POST impresoras/trabajos/atender';
const ENVIAR = 'POST impresoras/trabajos/enviar-a-otra';
const CAMBIADOS = answers({ cambiados: [DUDOSO!.id] });

const abrir = (
  otros: Parameters<typeof allowingServer>[0] = {},
  impresoras: readonly Impresora[] = [COCINA, BARRA],
) => {
  const server = allowingServer({
    [COLA]: answers(COLA_DE_PRUEBA),
    [ATENDER]: CAMBIADOS,
    [ENVIAR]: CAMBIADOS,
    ...otros,
  });
  renderScreen(<Cola impresora={COCINA} impresoras={impresoras} />);
  return server;
};
type Servidor = ReturnType<typeof abrir>;
const enviado = (server: Servidor, nombre = ATENDER) =>
  server.calls.filter((c) => c.name === nombre).map((c) => c.body);
const renglon = async ({ etiqueta }: { readonly etiqueta: string }) =>
  screen.findByRole('listitem', { name: etiqueta });
const responder = async (boton: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: boton }));

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('what waits in a printer', () => {
  it('is told with whose it is, what it prints, and its state (D-140)', async () => {
    abrir();
    const [dudoso, pendiente, vencido] = await Promise.all([DUDOSO!, PENDIENTE!, VENCIDO!].map(renglon));
    expect(dudoso!.textContent).toMatch(/^Mesa 4 · Folio 1151 quesadilla de flor, 2 agua de horchata\d\d:38Dudosa/);
    expect(pendiente!.textContent).toMatch(/Cancelación: 2 enchiladas suizas, 1 chilaquiles verdes\d\d:41Pendiente/);
    expect(vencido!.textContent).toMatch(/10 taco de bistec\d\d:45Vencida/);
    expect(screen.getByText('Mesa 4 se envió y la impresora no confirmó · 1 esperó más de 10 minutos')).toBeTruthy();
  });

  it('is told apart where it could not be written for the printer, which says so in its badge and its queue', async () => {
    const causa = 'ilegible' as const;
    abrir({ [COLA]: answers([{ ...VENCIDO!, causa }]) });
    expect((await renglon(VENCIDO!)).textContent).toContain('10 taco de bistec');
    expect(screen.getByText('1 no se pudo escribir para la impresora')).toBeTruthy();
    expect(insigniaDe({ ...COCINA, causa })).toEqual({ kind: 'impresora-no-imprime', text: 'No se pudo escribir' });
    expect(notaDe([], causa)).toBe('El papel no se pudo escribir para ella');
  });

  it.each([
    [1, '1 esperaba al hacerse el respaldo que se restauró: quizá ya salió'],
    [2, '2 esperaban al hacerse el respaldo que se restauró: quizá ya salieron'],
  ])('is told to be of a restored backup, %i of it, and not to have been sent (D-141)', (cuantos, nota) =>
    expect(
      notaDe(
        Array.from({ length: cuantos }, () => ({ ...DUDOSO!, causa: 'respaldo' as const })),
        null,
      ),
    ).toBe(nota),
  );

  it('offers to reprint what is dudoso, to retry what waits, and of both to say that it came out (D-141)', async () => {
    abrir();
    const botones = async (trabajo: { readonly etiqueta: string }) =>
      within(await renglon(trabajo))
        .getAllByRole('button')
        .map((b) => b.textContent);
    expect(await botones(DUDOSO!)).toEqual(['Reimprimir', 'Ya salió']);
    expect(await botones(PENDIENTE!)).toEqual(['Reintentar', 'Ya salió']);
    expect(await botones(VENCIDO!)).toEqual(['Reintentar', 'Ya salió']);
  });

  it('of which one is being printed is left alone', async () => {
    abrir({ [COLA]: answers([{ ...PENDIENTE, estado: 2 }]) });
    const imprimiendose = within(await renglon(PENDIENTE!));
    expect(imprimiendose.getByText('Imprimiendo')).toBeTruthy();
    expect(imprimiendose.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Descartar' }).getAttribute('aria-description')).toBe(
      'Se está imprimiendo',
    );
  });

  it('says why the printer does not print where nothing is dudoso', async () => {
    abrir({ [COLA]: answers([PENDIENTE]) });
    expect(await screen.findByText('Sin papel')).toBeTruthy();
  });

  it('says why it did not come, and is asked for again', async () => {
    const server = abrir({ [COLA]: refuses(404, 'NO_ENCONTRADO', 'No se encontró lo que buscas') });
    expect(await screen.findByText('No se encontró lo que buscas')).toBeTruthy();
    server.now(COLA, answers(COLA_DE_PRUEBA));
    await press('Reintentar');
    expect(await renglon(DUDOSO!)).toBeTruthy();
  });
});

describe('attending to it', () => {
  it('retries one without a question, and reads the queue again', async () => {
    const server = abrir();
    await press(`Reintentar ${PENDIENTE!.etiqueta}`);
    expect(await screen.findByText('Se intenta imprimir otra vez')).toBeTruthy();
    expect(enviado(server)).toEqual([{ suceso: 'reintentar', trabajos: [PENDIENTE!.id] }]);
    await waitFor(() => expect(server.names().filter((n) => n === COLA)).toHaveLength(2));
  });

  it('retries all that wait, and never what is dudoso (D-141)', async () => {
    const server = abrir();
    await press('Reintentar las 2');
    await screen.findByText('Se intenta imprimir otra vez');
    expect(enviado(server)).toEqual([{ suceso: 'reintentar', trabajos: [PENDIENTE!.id, VENCIDO!.id] }]);
  });

  it.each([
    ['Reimprimir', 'reimprimir', /Si el papel ya salió, se prepararía dos veces/],
    ['Ya salió', 'ya_salio', /ya salió en papel\? No se imprimirá otra vez/],
  ])('asks before "%s", and does nothing without a yes', async (texto, suceso, pregunta) => {
    const server = abrir();
    await press(`${texto} ${DUDOSO!.etiqueta}`);
    expect((await screen.findByRole('dialog')).textContent).toMatch(pregunta);
    await responder('Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviado(server)).toEqual([]);
    await press(`${texto} ${DUDOSO!.etiqueta}`);
    await responder(texto);
    await waitFor(() => expect(enviado(server)).toEqual([{ suceso, trabajos: [DUDOSO!.id] }]));
  });

  it('discards the whole queue after a question', async () => {
    const server = abrir();
    await press('Descartar');
    expect((await screen.findByRole('dialog')).textContent).toContain('¿Descartar 3 papeles sin imprimir?');
    await responder('Descartar');
    expect(await screen.findByText('Se descartó sin imprimir')).toBeTruthy();
    expect(enviado(server)).toEqual([{ suceso: 'descartar', trabajos: COLA_DE_PRUEBA.map(({ id }) => id) }]);
  });

  it('says that somebody else was faster', async () => {
    abrir({ [ATENDER]: answers({ cambiados: [] }) });
    await press(`Reintentar ${PENDIENTE!.etiqueta}`);
    expect(await screen.findByText('Eso ya no esperaba: alguien lo atendió o ya se imprimió')).toBeTruthy();
  });

  it('tells a refusal in the words of the server', async () => {
    abrir({ [ATENDER]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
    await press(`Reintentar ${PENDIENTE!.etiqueta}`);
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
  });
});

describe('sending it to another printer', () => {
  it('sends what was not printed for certain; what is dudoso stays (D-141)', async () => {
    const server = abrir();
    await press('Enviar a otra');
    const dialogo = await screen.findByRole('dialog');
    expect(dialogo.textContent).toContain('Lo dudoso se queda en Cocina.');
    // The only other one is chosen.
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Se mandó a otra impresora')).toBeTruthy();
    expect(enviado(server, ENVIAR)).toEqual([{ impresora: BARRA.id, trabajos: [PENDIENTE!.id, VENCIDO!.id] }]);
  });

  it('says nothing of dudosos where there are none', async () => {
    abrir({ [COLA]: answers([PENDIENTE]) });
    await press('Enviar a otra');
    const dialogo = await screen.findByRole('dialog');
    expect(dialogo.textContent).toContain('1 papel sale en la impresora que elijas.');
    expect(dialogo.textContent).not.toContain('dudoso');
  });

  it.each([
    ['there is no other one', COLA_DE_PRUEBA, [COCINA], 'No hay otra impresora'],
    ['all of it is dudoso', [DUDOSO], [COCINA, BARRA], 'Lo dudoso no se manda a otra: primero mira si salió'],
  ])('is not offered where %s', async (_caso, cola, impresoras, razon) => {
    abrir({ [COLA]: answers(cola) }, impresoras);
    expect((await screen.findByRole('button', { name: 'Enviar a otra' })).getAttribute('aria-description')).toBe(razon);
  });
});
