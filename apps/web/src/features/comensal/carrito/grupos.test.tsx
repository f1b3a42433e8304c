import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { abrir, bien, MENU, servidor, terminar, TOKEN } from '../comensal.fixture.tsx';
import { carritoGuardado } from './guardado.ts';
import { cuerpoDe } from '../pedido/pendiente.ts';

const AGUA = MENU.productos.at(-1)!;
const COMIDA = {
  ...AGUA,
  descripcion: 'Comida corrida',
  precio: 125,
  grupos: [
    {
      ...{ id: 1, nombre: 'Primer tiempo', minimo: 1, maximo: 1 },
      opciones: [
        { id: 10, descripcion: 'Consomé', defecto: true },
        { id: 11, descripcion: 'Crema', agotada: true },
      ],
    },
    {
      ...{ id: 2, nombre: 'Plato fuerte', minimo: 1, maximo: 1 },
      opciones: [
        { id: 20, descripcion: 'Milanesa', quedan: 1 },
        {
          ...{ id: 21, descripcion: 'Bistec', precio: 20 },
          abre: {
            ...{ id: 3, nombre: 'Término', minimo: 0, maximo: 1 },
            opciones: [{ id: 30, descripcion: 'Bien cocido' }],
          },
        },
      ],
    },
  ],
};

afterEach(terminar);

it('a dish asks the diner for its groups, and is ordered with what was chosen (D-134)', async () => {
  servidor({ menu: () => bien({ ...MENU, productos: [COMIDA] }) });
  abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar al Carrito: Comida corrida' }));
  const d = within(screen.getByRole('dialog'));
  const agregar = () => d.getByRole<HTMLButtonElement>('button', { name: /^Agregar \$/ });
  expect(d.getByRole<HTMLInputElement>('radio', { name: 'Consomé' }).checked).toBe(true);
  expect(d.getByRole<HTMLInputElement>('radio', { name: /^Crema\s*Agotado$/ }).disabled).toBe(true);
  expect(d.getByRole('radio', { name: /^Milanesa\s*Queda 1$/ })).toBeTruthy();
  expect(agregar().disabled).toBe(true);
  await userEvent.click(d.getByRole('radio', { name: /^Bistec/ }));
  expect(agregar().textContent).toBe('Agregar $145.00');
  await userEvent.click(d.getByRole('checkbox', { name: 'Bien cocido' }));
  await userEvent.click(agregar());
  await waitFor(() => expect(carritoGuardado(TOKEN)).toHaveLength(1));
  const lineas = carritoGuardado(TOKEN);
  expect(lineas[0]!.especificaciones.map((e) => e.descripcion)).toEqual(['Consomé', 'Bistec', 'Bien cocido']);
  expect(cuerpoDe(TOKEN, { nombre: 'Ana', mesa: null }, { lineas })).toMatchObject({
    total: 145,
    pedidos: [
      {
        especificaciones: [
          { id: 10, grupo: 1 },
          { id: 21, grupo: 2 },
          { id: 30, grupo: 3, de: 21 },
        ],
      },
    ],
  });
});
