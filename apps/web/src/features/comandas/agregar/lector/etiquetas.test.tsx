import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { escribirEtiqueta, FORMATO_INICIAL, type FormatoDeEtiqueta } from '@comal/domain/catalogo/medida/etiqueta';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Providers } from '../../../../app/boot/providers.tsx';
import { renderApp } from '../../../../app/render-app.tsx';
import { live } from '../../../../platform/live/live.ts';
import { answers, fakeServer } from '../../../../platform/test/fake-server.ts';
import { currentSesion, saveSesion } from '../../../../platform/session/session.ts';
import { Agregar } from '../../dialogs/Dialogos.stories.tsx';
import { borrador, conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { ALAMBRE, handlersDeMenu, MENU_DE_PRUEBA, sencillo } from '../../pruebas/menu.fixture.ts';
import { consultaDeCategoria, consultaDeMenu } from '../menu/consultas.ts';

const CARNITAS: AlimentoVista = { ...sencillo(201, 'Carnitas', 320), codigo: '123', medida: 'kg' };
const SURTIDAS: AlimentoVista = { ...ALAMBRE, descripcion: 'Surtidas', precio: 320, codigo: '000124', medida: 'kg' };
const FLAN: AlimentoVista = { ...sencillo(203, 'Flan', 60), codigo: '125' };
const BARBACOA: AlimentoVista = { ...CARNITAS, id: 204, descripcion: 'Barbacoa', codigo: '126', agotado: true };
const peso = (deQue: number, gramos: number): string => escribirEtiqueta(FORMATO_INICIAL, { deQue, cifras: gramos });
/** A text that begins as a label does, whose check digit is not right. */
const MALA = peso(123, 1_250).replace(/.$/, (c) => String((Number(c) + 1) % 10));
const QUESO: AlimentoVista = { ...sencillo(205, 'Queso', 90), codigo: peso(123, 700) };
const CREMA: AlimentoVista = { ...sencillo(206, 'Crema', 40), codigo: MALA.replace(/^20/, '21') };
const CARTA = [CARNITAS, SURTIDAS, FLAN, BARBACOA, QUESO, CREMA];
const PRECIO: FormatoDeEtiqueta = { prefijo: '20', codigo: 5, trae: 'precio', valor: 5, decimales: 2 };

const abrir = (etiquetas: FormatoDeEtiqueta | undefined, derechos: readonly PermisoDeCaja[]): void => {
  fakeServer({
    ...handlersDeMenu(),
    'GET comandas/categorias': answers({
      ...MENU_DE_PRUEBA,
      categorias: [{ id: 1, descripcion: 'Todo', color: 'anil', imagen: null, alimentos: 5_000 }],
      etiquetas,
    }),
    'POST comandas/buscar': ({ body }) =>
      answers(CARTA.filter((a) => a.codigo!.includes((body as { patron: string }).patron))),
  });
  renderApp(<Agregar />);
  const sesion = currentSesion()!;
  act(() => saveSesion({ ...sesion, caja: { ...sesion.caja, permisos: [...derechos] } }));
};

const leer = (value: string): Promise<void> =>
  act(async () => {
    const buscador = screen.getByRole('combobox', { name: /Alimento/ });
    fireEvent.change(buscador, { target: { value } });
    fireEvent.keyDown(buscador, { key: 'Enter' });
  });
const lineas = () => borrador(1)?.nuevos.map((p) => [p.descripcion, p.cantidad, p.base]) ?? [];
const notas = async (cuantas: number): Promise<readonly (string | null)[]> => {
  const lista = () => within(screen.getByRole('list', { name: 'Leídos y sin agregar' })).getAllByRole('listitem');
  await waitFor(() => expect(lista()).toHaveLength(cuantas));
  return lista().map((n) => n.textContent);
};

beforeEach(() => conAncho(1199));
afterEach(limpiarCaja);

it.each([
  ['with a scanner', ['utilizalectordecodigodebarras'] as const],
  ['and Enter, without one', [] as const],
])('the label of a scale adds as much as it says, %s (decision 0172)', async (_como, derechos) => {
  abrir(FORMATO_INICIAL, derechos);
  await leer(peso(123, 1_250));
  await waitFor(() => expect(lineas()).toEqual([['Carnitas', 1.25, 40_000]]));
  await leer(peso(123, 5));
  await waitFor(() => expect(lineas()).toEqual([...[['Carnitas', 1.25, 40_000]], ['Carnitas', 0.005, 160]]));
});

it('costs what the label says, and is as much as that pays', async () => {
  abrir(PRECIO, []);
  await leer(escribirEtiqueta(PRECIO, { deQue: 123, cifras: 9_999 }));
  await waitFor(() => expect(lineas()).toEqual([['Carnitas', 0.312, 9_999]]));
  expect(borrador(1).nuevos[0]!.etiqueta).toBe(9_999);
});

it('opens what has something to choose with its weight, which is not typed', async () => {
  abrir(FORMATO_INICIAL, ['ingresomanualpesoproducto']);
  await leer(peso(124, 500));
  const cuanto = await screen.findByRole<HTMLInputElement>('textbox', { name: /Cuánto/ });
  expect([cuanto.value, cuanto.readOnly]).toEqual(['0.500', true]);
  const [opcion] = SURTIDAS.especificaciones;
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(opcion!.descripcion) }));
  await userEvent.click(screen.getByRole('button', { name: /^Agregar(?! y seguir).*160/ }));
  await waitFor(() => expect(lineas()).toEqual([['Surtidas', 0.5, 16_000]]));
});

it('says why nothing is added of a label', async () => {
  abrir(FORMATO_INICIAL, ['utilizalectordecodigodebarras']);
  for (const ean of [MALA, peso(999, 100), peso(125, 100), peso(126, 100), peso(123, 0)]) await leer(ean);
  expect(await notas(5)).toEqual([
    expect.stringContaining('la etiqueta se leyó mal'),
    expect.stringContaining('ningún producto tiene el código 000999'),
    expect.stringContaining('se vende por pieza'),
    expect.stringContaining('está agotado'),
    expect.stringContaining('la etiqueta dice 0'),
  ]);
  expect(lineas()).toEqual([]);
});

it('is the code of a dish before it is a label, with a right check digit or without', async () => {
  abrir(FORMATO_INICIAL, ['utilizalectordecodigodebarras']);
  await leer(QUESO.codigo!);
  await leer(CREMA.codigo!);
  await waitFor(() =>
    expect(lineas()).toEqual([
      ['Queso', 1, 9_000],
      ['Crema', 1, 4_000],
    ]),
  );
});

it.each([
  ['whose menu is followed', true],
  ['whose menu may be old', false],
])('is read without network on a device %s', async (_cual, seguido) => {
  const client = new QueryClient();
  const categorias = [{ id: 1, descripcion: 'Todo', color: 'anil', imagen: null, alimentos: CARTA.length }];
  client.setQueryData(consultaDeMenu('/5').queryKey, { ...MENU_DE_PRUEBA, categorias, etiquetas: FORMATO_INICIAL });
  client.setQueryData(consultaDeCategoria('/5', 1).queryKey, CARTA);
  fakeServer({ ...handlersDeMenu(), 'POST comandas/buscar': 'sin red' });
  render(
    <Providers env="test" queryClient={client}>
      <Agregar />
    </Providers>,
  );
  act(() => live.catalogo(5));
  if (!seguido) act(() => live.catalogoSuelto());
  await leer(peso(123, 1_250));
  await leer(QUESO.codigo!);
  await leer(MALA);
  await leer(peso(999, 100));
  expect(await notas(2)).toEqual([
    expect.stringContaining('la etiqueta se leyó mal'),
    expect.stringContaining('no se pudo buscar: sin conexión con el servidor'),
  ]);
  expect(lineas()).toEqual([
    ['Carnitas', 1.25, 40_000],
    ['Queso', 1, 9_000],
  ]);
});

it('is a code as any other where the branch reads none', async () => {
  abrir(undefined, ['utilizalectordecodigodebarras']);
  await leer(peso(123, 1_250));
  expect(await notas(1)).toEqual([expect.stringContaining('No se encontró un producto con ese código')]);
});
