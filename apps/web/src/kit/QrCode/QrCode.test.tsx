import { screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Direccion } from './QrCode.stories.tsx';

const SCALE = 4;

/** The picture that a camera would see. */
const pixelsOf = (svg: Element) => {
  const side = Number(svg.getAttribute('viewBox')!.split(' ')[2]);
  const dark = new Set<string>();
  for (const [, x, y, length] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let i = 0; i < Number(length); i += 1) dark.add(`${Number(x) + i} ${y}`);
  const width = side * SCALE;
  const data = new Uint8Array(width * width * 3).map((_, i) => {
    const [row, column] = [Math.floor(i / 3 / width), Math.floor(i / 3) % width];
    return dark.has(`${Math.floor(column / SCALE)} ${Math.floor(row / SCALE)}`) ? 0 : 255;
  });
  return { width: width, height: width, data };
};

it('says to a camera what was written, and to a screen reader what it is for', () => {
  renderApp(<Direccion />);
  const code = screen.getByRole('img', { name: 'Código para entrar' });
  expect(decodeQR(pixelsOf(code))).toBe('https://comal.example/#/acceso?clave=abc');
});
