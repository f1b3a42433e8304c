import { IconEye } from '@tabler/icons-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { withWidth } from './width.fixture.ts';
import {
  ConDetalle,
  ConDetalleEnUnaCelda,
  ConLaPrimeraNegada,
  ConOperaciones,
  PLATILLOS,
  SinOperaciones,
} from './DataTable.stories.tsx';

afterEach(() => vi.unstubAllGlobals());

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('from 1200 px', () => {
  it('is a table with Operaciones at the end and every icon', () => {
    withWidth(1366);
    renderApp(<ConOperaciones />);
    expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
      'Producto',
      'Área',
      'Preparación',
      'Precio',
      'Operaciones',
    ]);
    expect(textsOf(screen.getAllByRole('rowheader'))).toEqual(PLATILLOS.map(({ nombre }) => nombre));
    expect(screen.getByRole('button', { name: 'Eliminar Enchiladas suizas' })).toBeTruthy();
  });

  it('acts on the row of the button', async () => {
    withWidth(1366);
    const onClick = vi.fn();
    renderApp(<ConOperaciones onClick={onClick} />);
    await userEvent.click(screen.getByRole('button', { name: 'Editar Agua de jamaica 1 L' }));
    expect(onClick).toHaveBeenCalledExactlyOnceWith(PLATILLOS[1]);
  });

  it('has no column of operations without operations', () => {
    withWidth(1366);
    renderApp(<SinOperaciones />);
    expect(screen.queryByRole('columnheader', { name: 'Operaciones' })).toBeNull();
  });
});

it('gathers the operations in a menu under 1200 px', async () => {
  withWidth(800);
  renderApp(<ConOperaciones />);
  expect(screen.queryByRole('button', { name: 'Editar Enchiladas suizas' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Operaciones de Enchiladas suizas' }));
  expect(textsOf(await screen.findAllByRole('menuitem'))).toEqual(['Editar', 'Eliminar']);
});

it('is cards under 600 px: title, amount, facts, first action and a way to the others', () => {
  withWidth(390);
  renderApp(<ConOperaciones />);
  const tarjeta = within(screen.getByRole('listitem', { name: 'Enchiladas suizas' }));
  expect(tarjeta.getByText('$148.00')).toBeTruthy();
  expect(tarjeta.getByText('Especialidades')).toBeTruthy();
  expect(tarjeta.queryByText('12 min')).toBeNull();
  expect(tarjeta.getByRole('button', { name: 'Editar Enchiladas suizas' }).textContent).toBe('Editar');
  expect(tarjeta.getByRole('button', { name: 'Eliminar Enchiladas suizas' })).toBeTruthy();
});

it.each([
  ['the next one', [{ id: 'ver', text: 'Ver', icon: IconEye, onClick: () => undefined }], 'Ver'],
  ['itself, where only what deletes is left', [], 'Editar'],
] as const)('a card whose first operation cannot be done has %s as its wide button', (_, rest, width) => {
  withWidth(390);
  renderApp(<ConLaPrimeraNegada rest={rest} />);
  const tarjeta = within(screen.getByRole('listitem', { name: 'Enchiladas suizas' }));
  expect(tarjeta.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([width, '']);
});

describe('rows that open', () => {
  const receta = (name: string) => screen.queryByText(`Receta de ${name}`);
  const opener = (name: string) => screen.getByRole('button', { name });

  it.each([1366, 390])(
    'open one at a time at %i px, and close again; what is closed is not there (REGISTRO-002)',
    async (width) => {
      withWidth(width);
      renderApp(<ConDetalle />);
      expect(receta('Alambre de arrachera')).toBeNull();
      await userEvent.click(opener('Alambre de arrachera'));
      expect(opener('Alambre de arrachera').ariaExpanded).toBe('true');
      expect(receta('Alambre de arrachera')).toBeTruthy();
      await userEvent.click(opener('Enchiladas suizas'));
      expect(opener('Alambre de arrachera').ariaExpanded).toBe('false');
      await waitFor(() => expect(receta('Alambre de arrachera')).toBeNull());
      await userEvent.click(opener('Enchiladas suizas'));
      await waitFor(() => expect(receta('Enchiladas suizas')).toBeNull());
    },
  );

  it('open wherever they are touched, except on what does something of its own', async () => {
    withWidth(1366);
    const onClick = vi.fn();
    renderApp(<ConDetalle onClick={onClick} />);
    await userEvent.click(screen.getByRole('button', { name: 'Editar Enchiladas suizas' }));
    expect([onClick.mock.calls.length, receta('Enchiladas suizas')]).toEqual([1, null]);
    await userEvent.click(screen.getByText('$148.00'));
    await userEvent.click(receta('Enchiladas suizas')!);
    expect(opener('Enchiladas suizas').ariaExpanded).toBe('true');
  });

  it.each([1366, 390])('open from the cell that says so, where there is something to open, at %i px', async (width) => {
    withWidth(width);
    renderApp(<ConDetalleEnUnaCelda />);
    expect(screen.queryByRole('button', { name: 'Enchiladas suizas' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Aguas frescas' })).toBeNull();
    expect(opener('Parrilla').ariaExpanded).toBe('true');
    await userEvent.click(screen.getByText('Agua de jamaica 1 L'));
    expect(receta('Alambre de arrachera')).toBeTruthy();
    await userEvent.click(opener('Especialidades'));
    expect(receta('Enchiladas suizas')).toBeTruthy();
  });

  it.each([1366, 390])('are marked where they need attention, at %i px', (width) => {
    withWidth(width);
    renderApp(<ConDetalleEnUnaCelda />);
    expect(document.querySelectorAll('[data-alarming]')).toHaveLength(1);
    expect(opener('Parrilla').closest('[data-alarming]')).toBeTruthy();
  });

  it('move for 225 ms, and are there until they have closed (REGISTRO-003)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    withWidth(1366);
    renderApp(<ConDetalle />);
    await userEvent.click(opener('Alambre de arrachera'));
    const panel = receta('Alambre de arrachera')!.closest<HTMLElement>('[id^="detalle-"]')!;
    expect(panel.style.animationDuration).toBe('225ms');
    await userEvent.click(opener('Alambre de arrachera'));
    expect(receta('Alambre de arrachera')).toBeTruthy();
    await waitFor(() => expect(receta('Alambre de arrachera')).toBeNull());
    vi.useRealTimers();
  });
});
