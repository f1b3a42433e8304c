import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { AvisoDeSonido } from './AvisoDeSonido.tsx';
import * as timbre from '../../../../platform/timbre/timbre.ts';

let activo = false;
beforeEach(() => {
  vi.useFakeTimers();
  activo = false;
  vi.spyOn(timbre, 'useSoundUnlocked').mockImplementation(() => activo);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pasar = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const dice = (): string | null => screen.queryByRole('button')?.textContent ?? null;

describe('the strip of the sound', () => {
  it('asks for a touch, and goes 1.5 s after the last one: nothing moves under who goes on pressing (ui.md 9)', () => {
    const { rerender } = renderApp(<AvisoDeSonido />);
    pasar(60_000);
    expect(dice()).toBe('Toca para activar el sonido');
    activo = true;
    rerender(<AvisoDeSonido />);
    expect(dice()).toBe('Sonido activado');
    pasar(1_400);
    fireEvent.pointerDown(document.body);
    pasar(1_400);
    expect(dice()).toBe('Sonido activado');
    pasar(200);
    expect(dice()).toBeNull();
  });

  it('is not there where sound needs no touch', () => {
    activo = true;
    renderApp(<AvisoDeSonido />);
    expect(dice()).toBeNull();
  });
});
