import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { renderApp } from '../../../app/render-app.tsx';
import { currentSesion, saveSesion } from '../../../platform/session/session.ts';
import { borrador, conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { alimentos } from '../pruebas/datos.fixture.ts';
import { servidorConMenu } from '../pruebas/menu.fixture.ts';
import { Agregar } from '../dialogs/Dialogos.stories.tsx';

const SIMPLE: AlimentoVista = { ...alimentos[2]!, especificaciones: [], complementos: [] };
const buscador = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Alimento/ });
const abrir = (plato: AlimentoVista, ...derechos: PermisoDeCaja[]): void => {
  servidorConMenu({ body: { message: 'Alimentos', data: [plato] } });
  renderApp(<Agregar />);
  const sesion = currentSesion()!;
  act(() => saveSesion({ ...sesion, caja: { ...sesion.caja, permisos: derechos } }));
};
const elegir = async (plato: AlimentoVista): Promise<void> => {
  await userEvent.type(buscador(), plato.descripcion.slice(0, 4));
  await screen.findByRole('option', { name: new RegExp(plato.descripcion) });
  await userEvent.keyboard('{Enter}');
};
const nuevos = (): number => borrador(1)?.nuevos.length ?? 0;

beforeEach(() => conAncho(1199));
afterEach(limpiarCaja);

describe('with a scanner at the register (D-18, utilizalectordecodigodebarras)', () => {
  it('what is read is added at once, and the search waits for the next', async () => {
    abrir(SIMPLE, 'utilizalectordecodigodebarras');
    await elegir(SIMPLE);
    await waitFor(() => expect(screen.getByText(`Agregado: ${SIMPLE.descripcion}`)).toBeTruthy());
    expect(nuevos()).toBe(1);
    expect([buscador().value, document.activeElement === buscador()]).toEqual(['', true]);
  });

  it('without one, what is found is chosen and waits for the verb', async () => {
    abrir(SIMPLE);
    await elegir(SIMPLE);
    expect(buscador().value).toBe(SIMPLE.descripcion);
    expect(nuevos()).toBe(0);
  });
});

describe('what is sold by weight (D-18, ingresomanualpesoproducto)', () => {
  const cantidad = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad' });

  it('is counted up and down, and typed only with the right to it', async () => {
    const porKilo = { ...SIMPLE, por_peso: true };
    abrir(porKilo);
    await elegir(porKilo);
    await userEvent.type(cantidad(), '7');
    expect(cantidad().value).toBe('1');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar uno' }));
    expect(cantidad().value).toBe('2');
    const sesion = currentSesion()!;
    act(() => saveSesion({ ...sesion, caja: { ...sesion.caja, permisos: ['ingresomanualpesoproducto'] } }));
    await userEvent.clear(cantidad());
    await userEvent.type(cantidad(), '7');
    expect(cantidad().value).toBe('7');
  });

  it('anything else is typed at every register', async () => {
    abrir(SIMPLE);
    await elegir(SIMPLE);
    await userEvent.clear(cantidad());
    await userEvent.type(cantidad(), '7');
    expect(cantidad().value).toBe('7');
  });
});

describe('what is sold by the kilo (D-163)', () => {
  const CARNITAS: AlimentoVista = { ...SIMPLE, medida: 'kg', precio: 320 };
  const cuanto = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Cuánto/ });
  const agregar = () => userEvent.click(screen.getByRole('button', { name: /^Agregar(?! y seguir)/ }));
  const lineas = () => borrador(1)?.nuevos.map(({ cantidad, medida, base }) => [cantidad, medida, base]) ?? [];

  it('asks how much and says what it comes to; the line has its weight', async () => {
    abrir(CARNITAS, 'ingresomanualpesoproducto');
    await elegir(CARNITAS);
    expect(screen.queryByRole('textbox', { name: 'Cantidad' })).toBeNull();
    await agregar();
    expect(lineas()).toEqual([]);
    await userEvent.type(await cuanto(), '1.25');
    expect(screen.getByRole('button', { name: /^Agregar.*400/ })).toBeTruthy();
    await agregar();
    expect(lineas()).toEqual([[1.25, 'kg', 40_000]]);
  });

  it('asks once more about so much that it may be a slip', async () => {
    abrir(CARNITAS, 'ingresomanualpesoproducto');
    await elegir(CARNITAS);
    await userEvent.type(await cuanto(), '25');
    await agregar();
    expect(screen.getByText(/¿25.000 kg\?/)).toBeTruthy();
    expect(lineas()).toEqual([]);
    await agregar();
    expect(lineas()).toEqual([[25, 'kg', 800_000]]);
  });

  it('asks about what is written, and not about what was written before', async () => {
    abrir(CARNITAS, 'ingresomanualpesoproducto');
    await elegir(CARNITAS);
    await userEvent.type(await cuanto(), '25');
    await agregar();
    expect(screen.getByText(/¿25.000 kg\?/)).toBeTruthy();
    await userEvent.clear(await cuanto());
    await userEvent.type(await cuanto(), '2.5');
    expect(screen.queryByText(/¿25.000 kg\?/)).toBeNull();
    await userEvent.clear(await cuanto());
    await userEvent.type(await cuanto(), '1,250');
    await agregar();
    expect(screen.getByText(/¿1250 o 1.25\?/)).toBeTruthy();
    expect(lineas()).toEqual([]);
  });

  it('is as many weighings as were written before its name', async () => {
    abrir(CARNITAS, 'ingresomanualpesoproducto');
    await userEvent.type(buscador(), `3 ${CARNITAS.descripcion.slice(0, 4)}`);
    await screen.findByRole('option', { name: new RegExp(CARNITAS.descripcion) });
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await cuanto(), '1');
    expect(screen.getByText('Se agregan 3 iguales')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Agregar.*960/ })).toBeTruthy();
    await agregar();
    expect(lineas()).toEqual(Array.from({ length: 3 }, () => [1, 'kg', 32_000]));
  });

  it('is one weighing, whatever the count of the dish that was chosen before', async () => {
    abrir(CARNITAS, 'ingresomanualpesoproducto');
    await userEvent.type(buscador(), `3 ${CARNITAS.descripcion.slice(0, 4)}`);
    await screen.findByRole('option', { name: new RegExp(CARNITAS.descripcion) });
    await userEvent.keyboard('{Enter}');
    await userEvent.clear(buscador());
    await elegir(CARNITAS);
    await userEvent.type(await cuanto(), '1');
    expect(screen.queryByText('Se agregan 3 iguales')).toBeNull();
    await agregar();
    expect(lineas()).toEqual([[1, 'kg', 32_000]]);
  });

  it('is not written where the register does not allow it, which is said', async () => {
    abrir(CARNITAS);
    await elegir(CARNITAS);
    expect((await cuanto()).readOnly).toBe(true);
    expect(screen.getByText(/En esta caja no se escribe el peso/)).toBeTruthy();
  });
});
