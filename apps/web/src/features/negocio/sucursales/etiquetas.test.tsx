import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { unaSucursal } from '../datos.fixture.ts';
import { AjustesDialog } from './AjustesDialog.tsx';

const AJUSTES = 'PUT negocio/sucursales/ajustes';
const FORMATO = { prefijo: '20', codigo: 5, trae: 'precio' as const, valor: 5, decimales: 2 };

const abrir = (etiquetas: typeof FORMATO | null) => {
  const server = allowingServer({ [AJUSTES]: answers(unaSucursal(), 'Ajustes de la sucursal guardados') });
  renderScreen(<AjustesDialog sucursal={unaSucursal({ etiquetas })} onClose={vi.fn()} onListo={vi.fn()} />);
  return () => server.calls.findLast(({ name }) => name === AJUSTES)?.body;
};
const escribir = async (nombre: RegExp, texto: string): Promise<void> => {
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: nombre });
  await userEvent.clear(input);
  await userEvent.paste(texto);
  await userEvent.tab();
};
const elegir = async (opcion: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('combobox', { name: /^Etiquetas con código/ }));
  await userEvent.click(await screen.findByRole('option', { name: opcion }));
};
const guardar = () => screen.getByRole('button', { name: 'Guardar' });

beforeEach(() => startSignedIn());
afterEach(cleanUp);

it('asks how the labels of the scales are, says what is wrong, and tries one (decision 0172)', async () => {
  const enviado = abrir(null);
  await elegir('Traen el precio');
  expect(screen.getByText('De 0 a 2 decimales')).toBeTruthy();
  await escribir(/^Decimales/, '2');
  await escribir(/^Empiezan con/, '75');
  expect(screen.getByText('Empieza con 2 y tiene de una a tres cifras')).toBeTruthy();
  expect(guardar().getAttribute('aria-disabled')).toBe('true');
  await escribir(/^Empiezan con/, '20');
  expect(screen.getByText('Prefijo, código y valor no pasan de 12 cifras: sobran 1')).toBeTruthy();
  await escribir(/^Cifras del código/, '5');
  expect(screen.getByText(/Por ejemplo 20\d{11}: código 00012, \$85.00/)).toBeTruthy();
  await escribir(/^Prueba una etiqueta/, '7501055300075');
  expect(screen.getByText('no es una etiqueta de estas básculas')).toBeTruthy();
  await userEvent.click(guardar());
  expect(enviado()).toMatchObject({ etiquetas: FORMATO });
});

it('reads none any more', async () => {
  const enviado = abrir(FORMATO);
  expect(await screen.findByRole('textbox', { name: /^Cifras del precio/ })).toBeTruthy();
  await elegir('No se leen');
  expect(screen.queryByRole('textbox', { name: /^Empiezan con/ })).toBeNull();
  await userEvent.click(guardar());
  expect(enviado()).toMatchObject({ etiquetas: null });
});
