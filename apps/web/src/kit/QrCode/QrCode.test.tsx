import { screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Direccion } from './QrCode.stories.tsx';

const ESCALA = 4;

/** The picture that a camera would see. */
const pixelesDe = (svg: Element) => {
  const lado = Number(svg.getAttribute('viewBox')!.split(' ')[2]);
  const oscuros = new Set<string>();
  for (const [, x, y, largo] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let i = 0; i < Number(largo); i += 1) oscuros.add(`${Number(x) + i} ${y}`);
  const ancho = lado * ESCALA;
  const data = new Uint8Array(ancho * ancho * 3).map((_, i) => {
    const [fila, columna] = [Math.floor(i / 3 / ancho), Math.floor(i / 3) % ancho];
    return oscuros.has(`${Math.floor(columna / ESCALA)} ${Math.floor(fila / ESCALA)}`) ? 0 : 255;
  });
  return { width: ancho, height: ancho, data };
};

it('says to a camera what was written, and to a screen reader what it is for', () => {
  renderApp(<Direccion />);
  const codigo = screen.getByRole('img', { name: 'Código para entrar' });
  expect(decodeQR(pixelesDe(codigo))).toBe('https://comal.example/#/acceso?clave=abc');
});
