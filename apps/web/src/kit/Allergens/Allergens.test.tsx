import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Campo, Nada, Todos } from './Allergens.stories.tsx';

const said = (list: HTMLElement): (string | null)[] =>
  within(list)
    .getAllByRole('listitem')
    .map((l) => l.textContent);

describe('what a dish holds', () => {
  it('is said by word and drawing, not by colour alone, with a pepper for each level', () => {
    renderApp(<Todos />);
    for (const list of screen.getAllByRole('list', { name: 'Contiene' })) {
      expect(said(list)).toEqual([
        'Gluten',
        'Lácteos',
        'Huevo',
        'Nueces',
        'Mariscos',
        'Soya',
        'Ajonjolí',
        'Pica mucho',
      ]);
      expect(list.querySelectorAll('svg')).toHaveLength(7 + 3);
    }
  });

  it('is nothing where nothing was said: that is not "has none"', () => {
    renderApp(<Nada />);
    expect(screen.queryByRole('list')).toBeNull();
    expect(document.body.textContent).not.toContain('Contiene');
  });

  it('is chosen by its full names, and the form says what choosing nothing means', async () => {
    renderApp(<Campo />);
    expect(screen.getByText('Sin marcar nada no se muestra nada: no quiere decir que no los tenga')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cacahuate y nueces' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Muy picante' }));
    expect(said(screen.getByRole('list', { name: 'Contiene' }))).toEqual(['Nueces', 'Soya', 'Pica mucho']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Soya' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cacahuate y nueces' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Sin decir' }));
    expect(screen.queryByRole('list', { name: 'Contiene' })).toBeNull();
  });
});
