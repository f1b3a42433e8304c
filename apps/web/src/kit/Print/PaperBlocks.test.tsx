import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Bloque } from '@comal/domain/impresion/papel';
import { renderApp } from '../../app/render-app.tsx';
import { PaperBlocks } from './PaperBlocks.tsx';

const draw = (bloques: readonly Bloque[], logo: string | null = null): HTMLElement => {
  renderApp(<PaperBlocks papel={{ bloques }} label="Ticket" logo={logo} qr="Código para entrar" />);
  return screen.getByRole('article', { name: 'Ticket' });
};

it('draws the logo of a business that has one, and a QR code with what it is for', () => {
  const paper = draw([{ clase: 'logo' }, { clase: 'qr', dato: 'https://comal.example' }], '/logo.png');
  expect(paper.querySelector('img')?.getAttribute('src')).toBe('/logo.png');
  expect(screen.getByRole('img', { name: 'Código para entrar' })).toBeTruthy();
});

it('leaves out what only a printer does, a logo that is not there, and empty texts', () => {
  const paper = draw([{ clase: 'logo' }, { clase: 'cajon' }, { clase: 'texto', texto: '' }, { clase: 'qr', dato: '' }]);
  expect(paper.textContent).toBe('');
  expect(paper.querySelector('img, svg')).toBeNull();
});

it('has the rows of an account under each other in one table', () => {
  const partida = {
    clase: 'partida',
    cantidad: '1 x',
    texto: 'Flan',
    importe: '95.00',
    detalle: ['', 'Cortesía'],
  } as const;
  const paper = draw([partida, partida, { clase: 'raya' }, partida]);
  const tables = [...paper.children].map((part) => part.children.length);
  expect(tables).toEqual([2, 1, 1]);
  expect(paper.children[0]?.children[0]?.textContent).toBe('1 xFlanCortesía95.00');
});

it('has the mark of a row beside its text, of which no row is below the mark', () => {
  const paper = draw([{ clase: 'extremos', marca: '·', izquierda: 'Compras (2)', derecha: '$250.50' }]);
  expect([...paper.querySelectorAll('span > span')].map((part) => part.textContent)).toEqual(['· ', 'Compras (2)']);
  expect(paper.textContent).toBe('· Compras (2)$250.50');
});

it('shows what people typed as text, never as markup', () => {
  const text = '<img src=x onerror="alert(1)"> & <b>Mesa</b>';
  const paper = draw([{ clase: 'texto', texto: text, marca: '»' }]);
  expect(paper.textContent).toBe(`» ${text}`);
  expect(paper.querySelector('img, b')).toBeNull();
});
