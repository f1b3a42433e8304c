import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { fakeServer } from '../../../../platform/test/fake-server.ts';
import { Agregar } from '../../dialogs/Dialogos.stories.tsx';
import { borrador, conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { handlersDeMenu } from '../../pruebas/menu.fixture.ts';

const FALTA = 'Debe seleccionar una especificación';
const SIN_ALIMENTO = 'Debe seleccionar un alimento válido de la lista';

const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const azulejo = (name: RegExp) => screen.findByRole('button', { name });
const esperando = () => within(screen.getByRole('region', { name: 'Especificación de Alambre de arrachera' }));
const cantidades = () => screen.getAllByRole('textbox', { name: /^Cantidad/ }).map((c) => c.getAttribute('aria-label'));
const nuevos = () => borrador(1).nuevos.map((p) => p.descripcion);

/** The dialog on a screen of that width, with a dish whose specification is being chosen. */
const conEspera = async (ancho: number, manos: Parameters<typeof Agregar>[0] = {}): Promise<void> => {
  conAncho(ancho);
  fakeServer(handlersDeMenu());
  renderApp(<Agregar {...manos} />);
  await userEvent.click(await azulejo(/^Alambre de arrachera/));
};

beforeEach(() => conAncho(390));
afterEach(limpiarCaja);

describe('a dish that waits for its specification', () => {
  it('says there what is missing when Agregar is pressed, and nothing of it is left once it is added (PEDIDO-004)', async () => {
    await conEspera(390);
    await userEvent.click(boton('Agregar $198.00'));
    expect(esperando().getByRole('alert').textContent).toBe(FALTA);
    expect(document.activeElement).toBe(esperando().getByRole('button', { name: 'Tortilla de harina' }));
    expect(screen.queryByText(SIN_ALIMENTO)).toBeNull();
    expect(nuevos()).toEqual([]);
    await userEvent.click(boton('Tortilla de maíz'));
    expect(nuevos()).toEqual(['Alambre de arrachera']);
    await userEvent.click(boton(/^Alambre de arrachera, 1 agregado/));
    expect(screen.queryByText(FALTA)).toBeNull();
  });

  it.each([390, 1366])('is asked about when one leaves with other dishes added, at %d px', async (ancho) => {
    const onClose = vi.fn();
    await conEspera(ancho, { onClose });
    await userEvent.click(boton('Volver al menú'));
    await userEvent.click(boton(/^Taco al pastor/));
    await userEvent.click(boton(/^Alambre de arrachera/));
    await userEvent.click(boton('Listo'));
    const pregunta = within(await screen.findByRole('dialog', { name: 'Falta agregar un alimento' }));
    expect(pregunta.getByText(/^Alambre de arrachera está elegido.*Lo demás se queda en la comanda\.$/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(pregunta.getByRole('button', { name: 'Salir sin agregarlo' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is not dropped by Guardar: what is pressed in its place adds', async () => {
    const onGuardar = vi.fn();
    await conEspera(390, { onGuardar });
    await userEvent.click(boton('Volver al menú'));
    await userEvent.click(boton(/^Taco al pastor/));
    await userEvent.click(boton(/^Alambre de arrachera/));
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    await userEvent.click(boton('Agregar y guardar $198.00'));
    expect(esperando().getByRole('alert').textContent).toBe(FALTA);
    expect(onGuardar).not.toHaveBeenCalled();
  });

  it('is asked about by Listo beside the comanda, too, where it is all there is', async () => {
    const onClose = vi.fn();
    await conEspera(1366, { onClose });
    await userEvent.click(boton('Listo'));
    const pregunta = within(await screen.findByRole('dialog', { name: 'Falta agregar un alimento' }));
    expect(pregunta.getByText('Alambre de arrachera está elegido y no se ha agregado.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('one at a time', () => {
  it.each([390, 800, 1366])('how many is asked once while a dish is chosen, at %d px (D-100)', async (ancho) => {
    await conEspera(ancho);
    await userEvent.click(boton('Volver al menú'));
    await userEvent.click(boton(/^Taco al pastor/));
    expect(cantidades()).toEqual(['Cantidad de Taco al pastor']);
    await userEvent.click(boton(/^Alambre de arrachera/));
    await userEvent.click(boton('Complementos y comentario'));
    expect(cantidades()).toEqual(['Cantidad']);
  });

  it('what was wrong is said no more once something else is done', async () => {
    conAncho(390);
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    const pulsarSinNada = async (): Promise<void> => {
      await userEvent.click(boton('Agregar'));
      expect(screen.getByText(SIN_ALIMENTO)).toBeTruthy();
    };
    await azulejo(/^Alambre de arrachera/);
    for (const despues of [/^Alambre de arrachera/, /^Bebidas, /]) {
      await pulsarSinNada();
      await userEvent.click(boton(despues));
      expect(screen.queryByText(SIN_ALIMENTO)).toBeNull();
      await userEvent.click(boton('Volver al menú'));
    }
    await pulsarSinNada();
    fireEvent.change(screen.getByRole('combobox', { name: /Alimento/ }), { target: { value: 'al' } });
    expect(screen.queryByText(SIN_ALIMENTO)).toBeNull();
  });

  it('the comment of a dish, and what was wrong with it, are not those of the next (PEDIDO-005)', async () => {
    await conEspera(1366);
    await userEvent.click(boton('Complementos y comentario'));
    await userEvent.type(screen.getByRole('textbox', { name: /Comentario/ }), 'No');
    await userEvent.click(boton('Agregar $198.00'));
    expect(screen.getByText('Mínimo 5 caracteres')).toBeTruthy();
    await userEvent.click(boton('Quitar el alimento'));
    await userEvent.click(boton(/^Alambre de arrachera/));
    await userEvent.click(boton('Complementos y comentario'));
    const comentario = screen.getByRole<HTMLInputElement>('textbox', { name: /Comentario/ });
    expect(comentario.value).toBe('');
    await userEvent.type(comentario, 'Si');
    expect(screen.queryByText('Mínimo 5 caracteres')).toBeNull();
  });
});

describe('where the board was', () => {
  const marco = (): Element => {
    const [encontrado] = document.querySelectorAll('[data-scrolls]');
    if (!encontrado) throw new Error('Nothing scrolls');
    return encontrado;
  };

  it('it is again after a dish, and another category begins at its top', async () => {
    conAncho(390);
    fakeServer(handlersDeMenu());
    renderApp(<Agregar />);
    await azulejo(/^Alambre de arrachera/);
    marco().scrollTop = 120;
    fireEvent.scroll(marco());
    await userEvent.click(boton(/^Alambre de arrachera/));
    expect(marco().scrollTop).toBe(0);
    // The browser also fires a scroll event for the shorter form.
    fireEvent.scroll(marco());
    await userEvent.click(boton('Tortilla de maíz'));
    expect(marco().scrollTop).toBe(120);
    await userEvent.click(boton(/^Tacos, /));
    expect(marco().scrollTop).toBe(0);
  });
});
