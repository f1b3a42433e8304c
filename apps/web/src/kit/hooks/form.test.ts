import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formOf, given, idOf, useKept, type Part } from './form.ts';

const part = <T>(value: T | undefined): Part<T> => ({ value, leave: vi.fn() });

describe('a form', () => {
  it('is what its parts are, by their names; a form is a part of another', () => {
    const form = formOf({
      nombre: part('Jugo'),
      codigo: part<string | null>(null),
      si: part(false),
      dentro: formOf({ n: given(0) }),
    });
    expect(form.value).toEqual({ nombre: 'Jugo', codigo: null, si: false, dentro: { n: 0 } });
  });

  it('has nothing to send while a part of it is wrong, however deep', () => {
    expect(formOf({ nombre: part('Jugo'), precio: part(undefined) }).value).toBeUndefined();
    expect(formOf({ dentro: formOf({ n: part(undefined) }) }).value).toBeUndefined();
  });

  it('shows what is wrong with every part', () => {
    const [one, two] = [part(1), part(undefined)];
    formOf({ one, dentro: formOf({ two }) }).leave();
    expect(one.leave).toHaveBeenCalledOnce();
    expect(two.leave).toHaveBeenCalledOnce();
  });

  it('sends the id of what was chosen, and nothing before', () => {
    expect(idOf(part({ id: 7 })).value).toBe(7);
    expect(idOf(part<{ id: number }>(undefined)).value).toBeUndefined();
  });

  it('keeps a value that was changed, and follows its source otherwise', () => {
    const { result, rerender } = renderHook(({ initial }) => useKept(initial), { initialProps: { initial: false } });
    rerender({ initial: true });
    expect(result.current.value).toBe(true);
    act(() => result.current.set(false));
    rerender({ initial: true });
    expect(result.current.value).toBe(false);
  });
});
