import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { useSteadyPress } from './useSteadyPress.ts';

let pressed: string[] = [];

const Two = () => {
  const area = useRef<HTMLElement>(null);
  useSteadyPress(area);
  return (
    <>
      <section ref={area} aria-label="rows" onClick={(e) => e.target === e.currentTarget && pressed.push('nobody')}>
        <button onClick={() => pressed.push('one')}>One</button>
        <button onClick={() => pressed.push('two')}>Two</button>
      </section>
      <button onClick={() => pressed.push('outside')}>Outside</button>
    </>
  );
};

const button = (name: string) => screen.getByRole('button', { name });

/** jsdom has no layout: the page moves by so many px under the pointer. */
const move = (name: string, y: number): void => {
  button(name).getBoundingClientRect = () => new DOMRect(0, y, 100, 40);
};

const AT = { clientX: 50, clientY: 20 };

/** Begins a press on 'One', which then moves by so many px, and lets go over what `over` finds, so far from where it began. */
const press = (by: number, over: () => Element, away = 0): string[] => {
  pressed = [];
  render(<Two />);
  move('One', 0);
  fireEvent.pointerDown(button('One'), AT);
  move('One', by);
  fireEvent.click(over(), { ...AT, clientY: AT.clientY + away });
  return pressed;
};

describe('a press while the page moves', () => {
  it('is of the button on which it began, when the click falls between two', () => {
    expect(press(80, () => screen.getByRole('region'))).toEqual(['one']);
  });

  it('is not of the button that came under the finger', () => {
    expect(press(80, () => button('Two'))).toEqual(['one']);
  });

  it('is of nobody else beyond the area', () => {
    expect(press(80, () => button('Outside'))).toEqual(['one']);
  });

  it('counts once, and the next one is its own', () => {
    expect(press(80, () => button('One'))).toEqual(['one']);
    fireEvent.click(button('Two'), AT);
    expect(pressed).toEqual(['one', 'two']);
  });
});

describe('a press is taken back, as always', () => {
  it('by letting go elsewhere', () => {
    expect(press(80, () => screen.getByRole('region'), 40)).toEqual(['nobody']);
  });

  it('by a button that stayed where it was', () => {
    expect(press(0, () => screen.getByRole('region'), 5)).toEqual(['nobody']);
  });
});
