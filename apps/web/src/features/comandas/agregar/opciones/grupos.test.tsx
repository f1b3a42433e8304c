import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../../app/render-app.tsx';
import { aSesion } from '../../../../platform/test/fixtures.ts';
import { borrador, conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { alimentos } from '../../pruebas/datos.fixture.ts';
import { servidorConMenu } from '../../pruebas/menu.fixture.ts';
import { Agregar } from '../../dialogs/Dialogos.stories.tsx';

const ARRACHERA: AlimentoVista = {
  ...alimentos[2]!,
  descripcion: 'Arrachera con guarnición',
  precio: 200,
  tiempo: 2,
  grupos: [
    {
      ...{ id: 71, nombre: 'Término', minimo: 1, maximo: 1 },
      opciones: [
        { id: 1, descripcion: 'Medio', defecto: true },
        { id: 2, descripcion: 'Bien cocido' },
      ],
    },
    {
      ...{ id: 72, nombre: 'Guarniciones', minimo: 1, maximo: 2 },
      opciones: [
        { id: 3, descripcion: 'Papas', precio: 25 },
        { id: 4, descripcion: 'Nopales', agotada: true },
        { id: 5, descripcion: 'Arroz', quedan: 2 },
        {
          ...{ id: 6, descripcion: 'Ensalada' },
          abre: {
            ...{ id: 73, nombre: 'Aderezo', minimo: 1, maximo: 1 },
            opciones: [
              { id: 7, descripcion: 'Vinagreta' },
              { id: 8, descripcion: 'César', precio: 5 },
            ],
          },
        },
      ],
    },
    {
      ...{ id: 74, nombre: 'Sin', minimo: 0, maximo: 1 },
      opciones: [{ id: 9, descripcion: 'Sin sal' }],
    },
  ],
};

const abrir = async (escenario: Partial<Parameters<typeof Agregar>[0]> = {}): Promise<void> => {
  servidorConMenu({ body: { message: 'Alimentos', data: [ARRACHERA] } });
  renderApp(<Agregar onClose={() => undefined} {...escenario} />);
  await userEvent.type(screen.getByRole('combobox', { name: /Alimento/ }), 'arra');
  await userEvent.click(await screen.findByRole('option', { name: /Arrachera con guarnición/ }));
};
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const casilla = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const agregar = () => screen.getByRole('button', { name: /^Agregar( \$|$)/ });

beforeEach(() => conAncho(1199));
afterEach(limpiarCaja);

describe('choosing options in groups (D-134)', () => {
  it('begins with the defaults, says what each group asks for, and tells what is out of stock, and how many are left (D-136)', async () => {
    await abrir();
    expect([radio('Medio').checked, radio('Bien cocido').checked]).toEqual([true, false]);
    const guarniciones = within(screen.getByRole('group', { name: 'Guarniciones' }));
    expect(screen.getByText('Elige de 1 a 2')).toBeTruthy();
    expect(screen.getByText('Elige hasta 1 (opcional)')).toBeTruthy();
    expect(guarniciones.getByRole<HTMLInputElement>('checkbox', { name: /^Nopales\s*Agotado$/ }).disabled).toBe(true);
    expect(guarniciones.getByRole('checkbox', { name: /^Arroz\s*Quedan 2$/ })).toBeTruthy();
  });

  it('names the group that is missing, and adds the line with the prices of its options', async () => {
    await abrir();
    await userEvent.click(agregar());
    expect(await screen.findByText('Guarniciones: elige al menos 1')).toBeTruthy();
    expect(borrador(1).nuevos).toEqual([]);
    await userEvent.click(radio('Bien cocido'));
    await userEvent.click(casilla(/^Papas/));
    expect(agregar().textContent).toContain('$225.00');
    await userEvent.click(agregar());
    expect(borrador(1).nuevos).toMatchObject([
      {
        ...{ lista: 22_500, base: 22_500 },
        especificaciones: [
          { id: 2, descripcion: 'Bien cocido', grupo: 71 },
          { id: 3, descripcion: 'Papas', grupo: 72, precio: 2_500 },
        ],
      },
    ]);
  });

  it('brings what is missing into sight at each press, the first of several', async () => {
    const vistos: (string | null)[] = [];
    const ver = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      if (this.getAttribute('role') === 'alert') vistos.push(this.textContent);
    });
    await abrir();
    await userEvent.click(agregar());
    await userEvent.click(agregar());
    await waitFor(() => expect(vistos).toEqual(['Guarniciones: elige al menos 1', 'Guarniciones: elige al menos 1']));
    ver.mockRestore();
  });

  it('opens the group of an option below it, asks for it too, and closes it with the option', async () => {
    await abrir();
    await userEvent.click(casilla('Ensalada'));
    const aderezo = within(screen.getByRole('radiogroup', { name: 'Aderezo' }));
    await userEvent.click(agregar());
    expect(await screen.findByText('Aderezo: elige al menos 1')).toBeTruthy();
    await userEvent.click(aderezo.getByRole('radio', { name: /^César/ }));
    expect(agregar().textContent).toContain('$205.00');
    await userEvent.click(casilla('Ensalada'));
    expect(screen.queryByRole('radiogroup', { name: 'Aderezo' })).toBeNull();
    expect(agregar().textContent).toContain('$200.00');
  });

  it('takes no more than the most, and gives an optional one up again', async () => {
    await abrir();
    await userEvent.click(casilla(/^Papas/));
    await userEvent.click(casilla(/^Arroz/));
    expect(casilla('Ensalada').disabled).toBe(true);
    await userEvent.click(casilla('Sin sal'));
    await userEvent.click(casilla('Sin sal'));
    expect(casilla('Sin sal').checked).toBe(false);
  });

  it('is moved through by the keyboard, from the first group on', async () => {
    await abrir();
    expect(document.activeElement).toBe(radio('Medio'));
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(casilla(/^Papas/).checked).toBe(true);
  });
});

describe('the seat (decision 0143)', () => {
  it('is chosen once for the dishes that follow', async () => {
    await abrir();
    const asiento = (n: number) => screen.getByRole('button', { name: `Asiento ${n}` });
    expect(screen.queryByRole('button', { name: 'Asiento 5' })).toBeNull();
    await userEvent.click(asiento(3));
    await userEvent.click(casilla(/^Arroz/));
    await userEvent.click(screen.getByRole('button', { name: 'Agregar y seguir' }));
    expect(borrador(1).nuevos.map((p) => p.asiento)).toEqual([3]);
    expect(asiento(3).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(asiento(3));
    await userEvent.type(screen.getByRole('combobox', { name: /Alimento/ }), 'arra');
    await userEvent.click(await screen.findByRole('option', { name: /Arrachera con guarnición/ }));
    await userEvent.click(casilla(/^Arroz/));
    await userEvent.click(screen.getByRole('button', { name: 'Agregar y seguir' }));
    expect(borrador(1).nuevos.map((p) => p.asiento)).toEqual([3, undefined]);
  });
});

describe('the course (D-165)', () => {
  const tiempo = (nombre: string) => screen.queryByRole('button', { name: nombre });
  const agregar = async () => {
    await userEvent.click(casilla(/^Arroz/));
    await userEvent.click(screen.getByRole('button', { name: 'Agregar y seguir' }));
  };

  it('is not asked where the branch does not serve in courses', async () => {
    await abrir();
    expect(tiempo('2.º tiempo')).toBeNull();
  });

  it('is chosen once for the dishes that follow; left alone, each is of its category', async () => {
    await abrir({ sesion: { sucursal: { ...aSesion().sucursal, tiempos: 'boton' } } });
    await userEvent.click(tiempo('3.er tiempo')!);
    await agregar();
    expect(borrador(1).nuevos.map((p) => p.tiempo)).toEqual([3]);
    await userEvent.click(tiempo('3.er tiempo')!);
    await userEvent.type(screen.getByRole('combobox', { name: /Alimento/ }), 'arra');
    await userEvent.click(await screen.findByRole('option', { name: /Arrachera con guarnición/ }));
    await agregar();
    expect(borrador(1).nuevos.map((p) => p.tiempo)).toEqual([3, 2]);
  });
});
