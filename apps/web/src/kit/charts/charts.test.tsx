import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Barras, Dona, Lineas, SinDatos } from './charts.stories.tsx';

it('says in a sentence what it draws, and which is the greatest', () => {
  renderApp(<Barras />);
  expect(screen.getByText(/13: \$2,440\.00; 14: \$2,968\.00; 15: \$1,780\.00\. El mayor: 14\./)).toBeTruthy();
});

it('gives the same figures as a table', async () => {
  renderApp(<Barras />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver Ventas por hora como tabla' }));
  expect(screen.getByRole('row', { name: '14 $2,968.00' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver Ventas por hora como gráfica' }));
  expect(screen.queryByRole('table')).toBeNull();
});

it('has a heading of the level of where it is: a page, or a dialog', () => {
  renderApp(<Barras />);
  expect(screen.getByRole('heading', { level: 2, name: 'Ventas por hora' })).toBeTruthy();
  cleanup();
  renderApp(
    <Dialog opened onClose={() => undefined} title="Estadísticas">
      <Barras />
    </Dialog>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Estadísticas' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Ventas por hora' })).toBeTruthy();
});

it('without anything to draw, says so and offers no table', () => {
  renderApp(<SinDatos />);
  expect(screen.getByText('Sin datos para mostrar')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a ring has its total in the middle and each part in its legend', () => {
  renderApp(<Dona />);
  expect(screen.getByText('61').parentElement?.textContent).toBe('61piezas');
  expect(screen.getByText('Chilaquiles verdes')).toBeTruthy();
  const shares = screen.getAllByText(/^[\d.]+.%$/).map((share) => parseFloat(share.textContent));
  expect(shares.length).toBeGreaterThan(2);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
});

it('lines: each series has its column, and what is missing stays empty', async () => {
  renderApp(<Lineas />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver Ventas por día como tabla' }));
  expect(screen.getByRole('row', { name: 'Mié $1,100.00' }).querySelectorAll('td')[0]?.textContent).toBe('');
});
