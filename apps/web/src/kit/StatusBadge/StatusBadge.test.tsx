import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Comanda, Pedido, Turno } from './StatusBadge.stories.tsx';

it('says every state of an order line with a word, an icon and a shape', () => {
  const { container } = renderApp(<Pedido />);
  for (const word of ['PENDIENTE', 'TRABAJANDO', '6 min. DEMORADO', 'DESPACHADO', 'PAGADO', 'NUEVO'])
    expect(screen.getByText(word)).toBeTruthy();
  expect(container.querySelectorAll('[data-estado] svg')).toHaveLength(5);
  expect(screen.getByText('PENDIENTE').dataset.shape).toBe('dashed');
  expect(screen.getByText('6 min. DEMORADO').dataset.shape).toBe('block');
});

it('says the states of a comanda and of a shift', () => {
  renderApp(
    <>
      <Comanda />
      <Turno />
    </>,
  );
  for (const word of ['Abierta', 'Pagada', 'Sin guardar', 'Desconocido', 'Abierto', 'Cerrado', 'Irregular'])
    expect(screen.getByText(word)).toBeTruthy();
});
