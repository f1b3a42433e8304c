import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { withWidth } from '../DataTable/width.fixture.ts';
import {
  Actualizando,
  Cargando,
  ConError,
  ConErrorYFilas,
  Denegada,
  Llena,
  QueSeVan,
  SinPermisoDeAgregar,
  SinResultados,
  Vacia,
} from './ListScreen.stories.tsx';

beforeEach(() => withWidth(1366));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const filter = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Filtra por descripción' });
const button = (name: string) => screen.getByRole('button', { name });

it('shows title, count, rows and the range of the page (GENERAL-003)', () => {
  renderApp(<Llena />);
  expect(screen.getByRole('heading', { name: 'Productos' })).toBeTruthy();
  expect(screen.getByText('126 productos')).toBeTruthy();
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  expect(screen.getByText('1–50 de 126')).toBeTruthy();
});

it('gives the focus of what went away to what is left of its row, and that of a whole row to the screen', async () => {
  renderApp(<QueSeVan />);
  await userEvent.click(button('Agotado Enchiladas suizas'));
  expect(screen.queryByRole('button', { name: 'Agotado Enchiladas suizas' })).toBeNull();
  expect(document.activeElement).toBe(button('Editar Enchiladas suizas'));
  await userEvent.click(button('Eliminar Enchiladas suizas'));
  expect(screen.queryByText('Enchiladas suizas')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

describe('the text filter', () => {
  const write = (value: string): void => void fireEvent.change(filter(), { target: { value } });

  it('applies on Enter, trimmed, and is not told again after it (GENERAL-006, GENERAL-007)', () => {
    vi.useFakeTimers();
    const onText = vi.fn();
    renderApp(<Llena onText={onText} />);
    write('  pozole ');
    expect(onText).not.toHaveBeenCalled();
    fireEvent.submit(filter());
    vi.runAllTimers();
    expect(onText).toHaveBeenCalledExactlyOnceWith('pozole');
  });

  it('applies by itself once nothing is written for a while, not at each key', () => {
    vi.useFakeTimers();
    const onText = vi.fn();
    renderApp(<Llena onText={onText} />);
    for (const text of ['p', 'po', 'poz']) {
      write(text);
      vi.advanceTimersByTime(200);
    }
    expect(onText).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(onText).toHaveBeenCalledExactlyOnceWith('poz');
  });

  it('is taken away by an empty text (GENERAL-006)', () => {
    vi.useFakeTimers();
    const onText = vi.fn();
    renderApp(<Llena text="pozole" onText={onText} />);
    write('');
    fireEvent.submit(filter());
    vi.runAllTimers();
    expect(onText).toHaveBeenCalledExactlyOnceWith('');
  });

  it('is taken away by its button', async () => {
    const onText = vi.fn();
    renderApp(<Llena text="pozole" onText={onText} />);
    await userEvent.click(button('Limpiar filtro'));
    expect(onText).toHaveBeenCalledExactlyOnceWith('');
    expect(filter().value).toBe('');
    expect(document.activeElement).toBe(filter());
  });

  it('gets the focus with the key /', async () => {
    renderApp(<Llena />);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(filter());
    expect(filter().value).toBe('');
  });
});

it('starts at the first row after another page or size', async () => {
  const { container } = renderApp(<Llena />);
  const rows = container.querySelector('[aria-busy]')!;
  rows.scrollTop = 500;
  await userEvent.click(button('Página siguiente'));
  expect(rows.scrollTop).toBe(0);
});

describe('without rows', () => {
  it('draws a skeleton while they come', () => {
    renderApp(<Cargando />);
    expect(screen.getByRole('status', { name: 'Cargando...' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
  });

  it('says that there is nothing and offers the next step', async () => {
    const onClick = vi.fn();
    renderApp(<Vacia add={{ label: 'Nuevo producto', onClick }} />);
    expect(screen.getByText('No hay productos')).toBeTruthy();
    const [, enElVacio] = screen.getAllByRole('button', { name: 'Nuevo producto' });
    await userEvent.click(enElVacio!);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('says that the filters left nothing and offers to take them away', async () => {
    const onClear = vi.fn();
    renderApp(<SinResultados onClear={onClear} />);
    expect(screen.getByText('Ningún resultado con estos filtros')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpiar todo' })[1]!);
    expect(onClear).toHaveBeenCalledOnce();
  });

  it('shows the error of the server in place, with Reintentar', async () => {
    const onRetry = vi.fn();
    renderApp(<ConError onReintentar={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('La base de datos está ocupada');
    await userEvent.click(button('Reintentar'));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it("shows 'Error de comunicación con el servidor' when the server said nothing (GENERAL-015)", () => {
    renderApp(<ConError mensaje="" />);
    expect(screen.getByRole('alert').textContent).toContain('Error de comunicación con el servidor');
  });

  it('says why it is denied and keeps its controls', () => {
    renderApp(<Denegada />);
    expect(screen.getByRole('alert').textContent).toBe('No tienes permitido realizar esta operación');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    expect(button('Nuevo producto')).toBeTruthy();
  });
});

describe('with rows', () => {
  it('keeps them under a thin bar while it asks again', () => {
    renderApp(<Actualizando />);
    expect(screen.getByRole('progressbar', { name: 'Actualizando' })).toBeTruthy();
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  });

  it('keeps them when the next ones fail', async () => {
    const onRetry = vi.fn();
    renderApp(<ConErrorYFilas onReintentar={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('La base de datos está ocupada');
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
    await userEvent.click(button('Reintentar'));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('explains why nothing can be added', async () => {
    renderApp(<SinPermisoDeAgregar />);
    expect(button('Nuevo producto').dataset.tip).toBe('No tienes permitido realizar esta operación');
    expect(button('Nuevo producto').getAttribute('aria-disabled')).toBe('true');
  });
});

it('folds its filters behind one icon on phones', async () => {
  withWidth(390);
  renderApp(<Llena />);
  expect(screen.queryByRole('button', { name: 'Área' })).toBeNull();
  await userEvent.click(button('Filtros'));
  await waitFor(() => expect(button('Área')).toBeTruthy());
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
