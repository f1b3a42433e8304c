import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { idComanda } from '../../../platform/test/fixtures.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { Llena } from './ComandasMode.stories.tsx';

const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const panel = () => screen.getByRole('table', { name: 'Pedidos' });

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('the keyboard', () => {
  it('moves between comandas, opens and closes them', async () => {
    renderApp(<Llena />);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(boton('Pedidos de Mesa 4'));
    await userEvent.keyboard('{Enter}');
    expect(panel()).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('table', { name: 'Pedidos' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(boton('Pedidos de Mesa 7'));
  });

  it('acts on the selected comanda, and says why when it cannot', async () => {
    const onCobrar = vi.fn();
    const onCaja = vi.fn();
    renderApp(<Llena onCobrar={onCobrar} onCaja={onCaja} />);
    await userEvent.keyboard('{ArrowDown}{F9}');
    expect(await screen.findByText('No puedes cobrar hasta que todos los pedidos estén despachados')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{F9}{F6}');
    expect(onCobrar).toHaveBeenCalledExactlyOnceWith(idComanda(2));
    expect(onCaja).toHaveBeenCalledOnce();
    await userEvent.keyboard('+');
    expect(await screen.findByRole('dialog', { name: 'Agregar alimento' })).toBeTruthy();
  });

  it('leaves + to the field that has the focus', async () => {
    renderApp(<Llena />);
    await userEvent.click(boton('Pedidos de Mesa 4'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Filtrar alimentos de la comanda' }), '+');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
