import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { withCamera } from '../../../../kit/SearchWidget/camera.fixture.ts';
import { answers, fakeServer, type FakeAnswer } from '../../../../platform/test/fake-server.ts';
import { currentSesion, saveSesion } from '../../../../platform/session/session.ts';
import { Agregar } from '../../dialogs/Dialogos.stories.tsx';
import { borrador, conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { ALAMBRE, handlersDeMenu, sencillo } from '../../pruebas/menu.fixture.ts';

const LECTOR = 'utilizalectordecodigodebarras';
/** Ten plain dishes of codes 750 to 759, as a till without the whole menu asks the server for them. */
const DIEZ = Array.from({ length: 10 }, (_, n): AlimentoVista => ({
  ...sencillo(100 + n, `Refresco ${n}`, 20),
  codigo: `75${n}`,
}));
const CODIGOS = DIEZ.map((a) => a.codigo!);
const OTRA = sencillo(120, 'Agua 7', 20);
const AGOTADO: AlimentoVista = { ...sencillo(121, 'Flan', 60), codigo: '880', agotado: true };
const CON_OPCIONES: AlimentoVista = { ...ALAMBRE, codigo: '990' };
const CARTA = [OTRA, ...DIEZ, AGOTADO, CON_OPCIONES];

const patronDe = (body: unknown): string => (body as { patron: string }).patron;
const contiene = (patron: string): readonly AlimentoVista[] =>
  CARTA.filter(({ codigo, descripcion }) =>
    `${descripcion} ${codigo ?? ''}`.toLowerCase().includes(patron.toLowerCase()),
  );

/** The till with a menu of thousands, so that only the server answers searches. `raro` replaces the server's answer. */
const abrir = (
  derechos: readonly PermisoDeCaja[] = [LECTOR],
  raro: (patron: string) => FakeAnswer | undefined = () => undefined,
  onGuardar = vi.fn(),
) => {
  const server = fakeServer({
    ...handlersDeMenu(),
    'GET comandas/categorias': answers({
      categorias: [{ id: 1, descripcion: 'Todo', color: 'anil', imagen: null, alimentos: 5_000 }],
      mas_vendidos: CARTA.slice(0, 3),
    }),
    'POST comandas/buscar': ({ body }) => raro(patronDe(body)) ?? answers(contiene(patronDe(body))),
  });
  const onClose = vi.fn();
  renderApp(<Agregar onClose={onClose} onGuardar={onGuardar} />);
  const sesion = currentSesion()!;
  act(() => saveSesion({ ...sesion, caja: { ...sesion.caja, permisos: [...derechos] } }));
  return { server, onClose, onGuardar };
};

const buscador = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Alimento/ });
const nuevos = (): readonly string[] => borrador(1)?.nuevos.map((p) => p.descripcion) ?? [];
const notas = () => within(screen.getByRole('list', { name: 'Leídos y sin agregar' })).getAllByRole('listitem');
/** Types codes as a scanner does: key by key without a pause, each with its Enter. */
const teclear = (...codigos: readonly string[]) => userEvent.keyboard(codigos.map((c) => `${c}{Enter}`).join(''));
/** Enters each code as one change event. */
const leer = async (...codigos: readonly string[]): Promise<void> => {
  for (const value of codigos)
    await act(async () => {
      fireEvent.change(buscador(), { target: { value } });
      fireEvent.keyDown(buscador(), { key: 'Enter' });
    });
};

/** Holds the searches back until `soltar`, which answers the last one first. */
const alReves = () => {
  const llamar = globalThis.fetch;
  const esperan: (() => void)[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.includes('comandas/buscar')
      ? new Promise((resolve) => esperan.push(() => resolve(llamar(address, init))))
      : llamar(address, init),
  );
  return {
    cuantos: () => esperan.length,
    soltar: async (): Promise<void> => {
      for (const una of esperan.splice(0).reverse()) await act(async () => una());
    },
  };
};

beforeEach(() => conAncho(1199));
afterEach(limpiarCaja);

describe('a scanner that is faster than the server (D-18, utilizalectordecodigodebarras)', () => {
  it('has its ten codes added in the order of reading, whatever the order of the answers', async () => {
    abrir();
    const red = alReves();
    buscador().focus();
    await teclear(...CODIGOS);
    expect([red.cuantos(), nuevos(), buscador().value]).toEqual([10, [], '']);
    expect(screen.getByText('Buscando 10 códigos…')).toBeTruthy();
    await red.soltar();
    await waitFor(() => expect(nuevos()).toEqual(DIEZ.map((a) => a.descripcion)));
    expect([buscador().value, document.activeElement === buscador()]).toEqual(['', true]);
  });

  it('takes the dish of the code, not one that has it in its name, and as many as were read', async () => {
    abrir();
    await leer('757', '757', '3*751');
    await waitFor(() =>
      expect(nuevos()).toEqual(['Refresco 7', 'Refresco 7', 'Refresco 1', 'Refresco 1', 'Refresco 1']),
    );
  });

  it('is told what went wrong with each code, and the others are added', async () => {
    let hayRed = false;
    abrir([LECTOR], (patron) => (patron === '752' && !hayRed ? 'sin red' : undefined));
    await leer('750', '75', '880', '752', '990', '751', '990', '753');
    await waitFor(() => expect(nuevos()).toEqual(['Refresco 0', 'Refresco 1', 'Refresco 3']));
    expect(notas().map((n) => n.textContent)).toEqual([
      expect.stringContaining('75 No se encontró un producto con ese código'),
      expect.stringContaining('Flan está agotado'),
      expect.stringContaining('752 no se pudo buscar: sin conexión con el servidor'),
      expect.stringContaining('Alambre de arrachera tiene algo que elegir'),
    ]);
    // The first of those with something to choose is open, and what was read since did not close it.
    expect(screen.getByRole('radiogroup', { name: /Especificación/ })).toBeTruthy();
    hayRed = true;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar 752' }));
    await waitFor(() => expect(nuevos()).toContain('Refresco 2'));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Flan' }));
    expect(notas()).toHaveLength(2);
  });

  it('a dish with something to choose waits for a press while another one is being chosen', async () => {
    abrir();
    await leer('990', '990');
    await waitFor(() => expect(notas()).toHaveLength(1));
    const elegir = (): Promise<void> =>
      userEvent.click(screen.getByRole('button', { name: `Elegir ${ALAMBRE.descripcion}` }));
    await elegir();
    expect(await screen.findByText(`Primero agrega o quita ${ALAMBRE.descripcion}`)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Tortilla de harina' }));
    await userEvent.click(screen.getByRole('button', { name: 'Agregar y seguir' }));
    await elegir();
    await userEvent.click(screen.getByRole('radio', { name: 'Tortilla de maíz' }));
    await userEvent.click(screen.getByRole('button', { name: 'Agregar y seguir' }));
    expect(nuevos()).toEqual([ALAMBRE.descripcion, ALAMBRE.descripcion]);
  });

  it('types into the search wherever the focus was left: on a tile, or on the choices of a dish', async () => {
    abrir();
    (await screen.findByRole('button', { name: /^Agua 7/ })).focus();
    await teclear('754');
    await waitFor(() => expect(nuevos()).toEqual(['Refresco 4']));
    await teclear('990');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Tortilla de harina' })).toBe(document.activeElement));
    await teclear('755');
    await waitFor(() => expect(nuevos()).toEqual(['Refresco 4', 'Refresco 5']));
    expect(screen.queryByText('Selecciona una especificación')).toBeNull();
  });

  it('is saved with what is on its way, and not before what could not be added was seen', async () => {
    const { onGuardar, onClose } = abrir();
    await leer('756');
    await waitFor(() => expect(nuevos()).toHaveLength(1));
    const red = alReves();
    await leer('757', '75');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect([onGuardar.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
    await red.soltar();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(onGuardar).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar 75' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onGuardar).toHaveBeenCalledOnce());
    expect(nuevos()).toEqual(['Refresco 6', 'Refresco 7']);
  });
});

describe('Enter before the answer, without a scanner', () => {
  it('takes the dish once it is here, without a wait for typing to rest', async () => {
    const { server } = abrir([]);
    await userEvent.type(buscador(), 'refresco 3{Enter}');
    await waitFor(() => expect(buscador().value).toBe('Refresco 3'));
    expect(server.calls.filter(({ name }) => name === 'POST comandas/buscar')).toHaveLength(1);
  });

  it('takes nothing where something else was typed since', async () => {
    abrir([]);
    const red = alReves();
    await userEvent.type(buscador(), '753{Enter}');
    await userEvent.type(buscador(), '9');
    await red.soltar();
    expect(buscador().value).toBe('7539');
  });
});

describe("the camera at the till's search (BUSQUEDA-001)", () => {
  it('is offered where there is one, and what it reads is added at once', async () => {
    withCamera({ code: '758' });
    conAncho(1199);
    abrir([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Escanear código' }));
    await waitFor(() => expect(nuevos()).toEqual(['Refresco 8']));
    expect(screen.queryByRole('dialog', { name: 'Escanear código' })).toBeNull();
  });

  it('is not offered where there is none', async () => {
    abrir([]);
    await screen.findByRole('button', { name: /^Agua 7/ });
    expect(screen.queryByRole('button', { name: 'Escanear código' })).toBeNull();
  });
});
