import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Taker, type Taking } from '../../../platform/handover/take.ts';
import { aQueuedWrite } from '../../../platform/outbox/queued-write.fixture.ts';
import { idComanda } from '../../../platform/test/fixtures.ts';
import type { Kept, Moved } from '../../../platform/handover/kept.ts';
import { Pasar } from './Pasar.tsx';
import { Recibir } from './Recibir.tsx';
import { renglonesDe } from './renglones.ts';

const NUEVA = 'https://comal.local:3000';
const CHARGE = {
  ...{ version: 1, policy: 'verify', clave: 'cobro-1', n: 2, cliente: '1001', asunto: 'cobro' },
  ...{ usuario: { id: 8, nombre: 'Luis Pech' }, tipo: 'cobro', input: {}, subcuenta: '', pesos: 1350.5, pedidos: [] },
  comanda: { id: idComanda(1), nombre: 'Mesa 1' },
} as unknown as Moved;
const REFUSED: Moved = {
  ...aQueuedWrite(),
  ...{ clave: 'clave-9', falla: { code: 409, motivo: 'COMANDA_PAGADA', message: 'Pagada' } },
};
const KEPT: Kept = {
  entries: [aQueuedWrite(), REFUSED, CHARGE],
  drafts: [
    {
      key: ['1001', 7, idComanda(2)],
      value: { version: 1, borrador: { comanda: idComanda(2), nuevos: [], tocados: [], eliminados: [] } },
    },
  ],
};

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What a window of the new address says. */
const says = (data: unknown, origin = NUEVA): void => {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: { postMessage: () => undefined } });
  window.dispatchEvent(event);
};

describe('what waits at a former address', () => {
  it('is named one by one, with whose it is', () => {
    expect(renglonesDe(KEPT).map(({ texto, de }) => `${texto} (${de})`)).toEqual([
      'Mesa 1: nombre (Mariana López)',
      'Mesa 1: nombre, por revisar (Mariana López)',
      'Cobro de Mesa 1: $1,350.50, por verificar (Luis Pech)',
      'Pedido sin guardar: 0 alimentos ()',
    ]);
  });

  it('goes by a link to the new address, which keeps this page as its opener, and nothing leads on before', async () => {
    const onPasado = vi.fn();
    render(<Pasar kept={KEPT} origen={NUEVA} onPasado={onPasado} />);
    expect(screen.getByRole('heading').textContent).toBe('4 cambios sin enviar');
    const link = screen.getByRole('link');
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      `${NUEVA}/conectar/#recibir`,
      '_blank',
      'opener',
    ]);
    says({ comal: 'ready' });
    expect(await screen.findByText('Acepta en la ventana que se abrió.')).toBeTruthy();
    says({ comal: 'refused' });
    expect(await screen.findByText(/^No se pasó nada/)).toBeTruthy();
    says({ comal: 'stored', taken: { claves: [], drafts: [] } }, 'https://otra.mx');
    expect(onPasado).not.toHaveBeenCalled();
    says({ comal: 'stored', taken: { claves: [], drafts: [] } });
    await waitFor(() => expect(onPasado).toHaveBeenCalledOnce());
  });
});

describe('the page that takes it', () => {
  /** Draws the page; returns how the taking goes on. */
  const page = (): ((taking: Taking) => void) => {
    let tell: (taking: Taking) => void = () => undefined;
    vi.spyOn(Taker.prototype, 'start').mockImplementation(function start(this: Taker) {
      ({ tell } = this as unknown as { readonly tell: typeof tell });
    });
    render(<Recibir de={window} />);
    return (taking) => act(() => tell(taking));
  };
  const offer = { state: 'offered', from: 'http://192.168.1.10:3000', kept: KEPT } as const;

  it('shows where it is from and each thing, and takes it when a person accepts', async () => {
    const accept = vi.spyOn(Taker.prototype, 'accept').mockResolvedValue();
    const goes = page();
    expect(screen.getByRole('status').textContent).toBe('Buscando lo que este aparato guardó…');
    goes(offer);
    const offered = await screen.findByRole('region', { name: 'Por recibir' });
    expect(offered.textContent).toContain('En http://192.168.1.10:3000, una dirección anterior de este servidor');
    expect(within(offered).getAllByRole('listitem')).toHaveLength(4);
    fireEvent.click(within(offered).getByRole('button', { name: 'Aceptar' }));
    expect(accept).toHaveBeenCalledOnce();
    goes({ state: 'stored' });
    expect((await screen.findByRole('link', { name: 'Abrir Comal' })).getAttribute('href')).toBe('/');
  });

  it('takes nothing that the person does not know', async () => {
    const refuse = vi.spyOn(Taker.prototype, 'refuse').mockReturnValue();
    page()(offer);
    fireEvent.click(await screen.findByRole('button', { name: 'No es mío' }));
    expect(refuse).toHaveBeenCalledOnce();
    expect(screen.getByRole('status').textContent).toMatch(/^No se recibió nada/);
  });

  it.each([
    ['strange', /no es de una dirección anterior/],
    ['full', /no pudo guardarlo/],
    ['silent', /No se pudo hablar con el servidor/],
  ] as const)('says what went wrong: %s', async (state, text) => {
    page()({ state });
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it.each(['full', 'silent'] as const)('tries again what may pass: %s', async (state) => {
    const stop = vi.spyOn(Taker.prototype, 'stop');
    page()({ state });
    fireEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
    expect([stop.mock.calls.length, vi.mocked(Taker.prototype.start).mock.calls.length]).toEqual([1, 2]);
  });

  it('asks no other page again', async () => {
    page()({ state: 'strange' });
    await screen.findByRole('alert');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
