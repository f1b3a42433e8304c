import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { aComandaVista, idPedido } from '../../../../platform/test/fixtures.ts';
import { unPedido } from '../datos.fixture.ts';
import type { Fila } from '../lineas/filas.ts';
import { abrir, cerrar, con, razon } from '../pantalla.fixture.ts';
import { PanelDeRecuperar, type PanelDeRecuperarProps } from './PanelDeRecuperar.tsx';

const salio = (n: number, cambios = {}) =>
  unPedido(n, Date.now(), 30, {
    descripcion: 'Pozole verde',
    status: 3,
    hora_inicio_preparacion: Date.now() - 1_200_000,
    despachado_en: Date.now() - 600_000,
    ...cambios,
  });
const despachadas = (...pedidos: ReturnType<typeof salio>[]) => ({
  body: { message: '', data: [aComandaVista(300, 300, { nombre: 'Mesa 30', pedidos })] },
});

/** Without retries, so that a failure is shown at once. */
const UnaVez = (props: PanelDeRecuperarProps) => {
  const client = useQueryClient();
  useState(() => client.setDefaultOptions({ queries: { retry: false } }));
  return <PanelDeRecuperar {...props} />;
};

const AREAS = [{ id: 1, descripcion: 'Cocina' }];

const panel = (porque?: string) => {
  const onRecuperar = vi.fn<(filas: readonly Fila[]) => void>();
  const onClose = vi.fn();
  renderApp(<UnaVez opened onClose={onClose} areas={AREAS} razon={porque} onRecuperar={onRecuperar} />);
  return { onRecuperar, onClose };
};

beforeEach(abrir);
afterEach(cerrar);

describe('what went out may come back (D-22, decision 0044)', () => {
  it('is listed as the server tells it, alike dishes together, and comes back whole at one press', async () => {
    const servidor = con(despachadas(salio(60), salio(61), salio(62, { descripcion: 'Tostada' })));
    const { onRecuperar, onClose } = panel();
    const fila = within((await screen.findByText('Mesa 30')).closest('li')!);
    expect(fila.getByText('2 Pozole verde, 1 Tostada')).toBeTruthy();
    expect(fila.getByText(/^Folio 300 · salió \d\d:\d\d$/)).toBeTruthy();
    expect(servidor.requests[0]?.url.searchParams.get('area')).toBe('1');
    fireEvent.click(fila.getByRole('button'));
    expect(onClose).toHaveBeenCalledTimes(1);
    const [filas] = onRecuperar.mock.calls[0]!;
    expect(filas.map((f) => [f.pedido.id, f.pedido.status])).toEqual([60, 61, 62].map((n) => [idPedido(n), 3]));
  });

  it('keeps its place and says why for who may only look', async () => {
    con(despachadas(salio(60)));
    const { onRecuperar } = panel('No tienes permitido realizar esta operación');
    const boton = await screen.findByRole('button', { name: 'Recuperar: Mesa 30' });
    fireEvent.click(boton);
    expect([razon(boton), onRecuperar.mock.calls]).toEqual(['No tienes permitido realizar esta operación', []]);
  });

  it('says when nothing did', async () => {
    con({ body: { message: '', data: [] } });
    panel();
    expect(await screen.findByText('No ha salido nada que se pueda recuperar')).toBeTruthy();
  });

  it('says when it did not come, and asks again', async () => {
    const message = 'El área de despacho no existe';
    con({ status: 404, body: { error: { message, code: 404, motivo: 'NO_ENCONTRADO' } } }, despachadas(salio(60)));
    panel();
    expect(await screen.findByText(message)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mesa 30')).toBeTruthy();
  });
});
