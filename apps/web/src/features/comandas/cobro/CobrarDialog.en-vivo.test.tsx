import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../app/render-app.tsx';
import { journal } from '../../../platform/journal/journal.ts';
import { startUnverified } from '../../../platform/drafts/unverified.ts';
import { live } from '../../../platform/live/live.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { toPedidoVista, idPedido } from '../../../platform/test/fixtures.ts';
import { abierto, cabeza, cadaPrueba, campo, cobra, con, enPanel, escribir, listo, panel } from './ayuda.fixture.ts';
import { CobrarDialog, type CobrarDialogProps } from './CobrarDialog.tsx';
import * as historias from './CobrarDialog.stories.tsx';
import {
  cobroPorVerificar,
  idPago,
  mesa7,
  mesa7ConPagada,
  MESA_7,
  METODOS,
  unaCajera,
  unTicket,
} from './datos.fixture.ts';
import { bien } from './servidor-de-prueba.ts';

cadaPrueba();

const nada = (): void => undefined;
const abrir = (comanda: ComandaVista, props: Partial<CobrarDialogProps> = {}) => {
  saveSesion(unaCajera());
  live.foto(20, [comanda]);
  renderApp(<CobrarDialog comandaId={MESA_7} opened onClose={nada} {...props} />);
  return listo();
};
const llega = (rev: number, comanda: ComandaVista): void =>
  act(() => live.cambios(rev, [{ tipo: 'modificada', comanda: { ...comanda, rev } }]));
const pagar = (monto: string) => userEvent.type(campo('Efectivo'), `${monto}{Enter}`);
const pagada = (nombre: string) => enPanel(nombre, (p) => p.getByText('PAGADO'));

/** A charge that the server answers when the test says so. */
const enCamino = () => {
  const servidor = cobra();
  let contestar = nada;
  const respuesta = new Promise<void>((listo) => (contestar = listo));
  vi.stubGlobal('fetch', async (direccion: string, init: RequestInit) => {
    const contestada = servidor.fetch(direccion, init);
    if (direccion.includes('comandas/cobrar')) await respuesta;
    return contestada;
  });
  return { servidor, contestar: () => contestar() };
};

describe('while a charge is on its way', () => {
  it('nothing is typed, sent again or closed', async () => {
    const { servidor, contestar } = enCamino();
    const onClose = vi.fn();
    renderApp(<historias.PorCobrar onClose={onClose} />);
    await listo();
    await pagar('300');
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(1));
    expect(campo('Efectivo').matches(':disabled')).toBe(true);
    fireEvent.submit(campo('Efectivo').form!);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await act(() => Promise.resolve());
    expect(screen.queryByRole('button', { name: 'Verificar cobro' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    contestar();
    await pagada('Ana');
    expect(servidor.de('comandas/cobrar')).toHaveLength(1);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a payment method that is disabled while the dialog is open (D-25)', () => {
  it('leaves it at once, with what was typed for it; the others stay', async () => {
    let metodos: readonly (typeof METODOS)[number][] = METODOS;
    const servidor = con({
      'comandas/metodos-de-pago': () => bien(metodos),
      'comandas/cobrar': () => bien(unTicket(), 'Cobro registrado'),
    });
    await abrir(mesa7());
    await escribir('Tarjeta', '200');
    await escribir('Efectivo', '43');
    metodos = METODOS.filter(({ id }) => id !== 3);
    act(() => live.catalogo(5));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Tarjeta' })).toBeNull());
    expect(campo('Efectivo').value).toBe('43');
    await escribir('Efectivo', '300{Enter}');
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(1));
    expect(servidor.de('comandas/cobrar')[0]).toMatchObject({
      body: { pago: { efectivo: 300, transferencia: 0, tarjeta: 0 } },
    });
  });
});

describe('the panel that is open', () => {
  it('is the first that owes after the last one of the list was charged', async () => {
    cobra();
    await abrir(mesa7());
    await userEvent.click(cabeza('Sin subcuenta'));
    await pagar('248');
    await pagada('Sin subcuenta');
    expect([abierto('Ana'), abierto('Roberto')]).toEqual(['true', 'false']);
  });

  it('is the next that owes when another till charges it meanwhile', async () => {
    await abrir(mesa7());
    llega(21, mesa7ConPagada('Ana', idPago(5)));
    await pagada('Ana');
    expect([abierto('Ana'), abierto('Roberto')]).toEqual(['false', 'true']);
  });

  it('names each companion after its dish, whenever it was ordered', async () => {
    const plato = {
      id: idPedido(1),
      folio: 1,
      descripcion: 'Enchiladas suizas',
      mesero: { id: 7, nombre: 'Mariana López' },
    };
    const guacamole = toPedidoVista(8, {
      descripcion: 'Guacamole',
      subcuenta: 'Ana',
      status: 3,
      complemento: true,
      complemento_de: plato,
    });
    const { pedidos } = mesa7();
    await abrir(
      mesa7({ pedidos: [...pedidos.map((p, i) => (i === 0 ? { ...p, complementos: [idPedido(8)] } : p)), guacamole] }),
    );
    const lineas = panel('Ana')
      .getAllByRole('listitem')
      .map((li) => li.textContent);
    expect(lineas).toEqual(['Enchiladas suizas$148.00', 'Guacamole$45.50', 'Flan napolitano$95.00']);
  });
});

describe('a dish that is shared', () => {
  it('counts once, and alike ones are told as one while the sub-account is closed (D-45, D-100)', async () => {
    const { pedidos } = mesa7();
    const flan = pedidos.find((p) => p.subcuenta === 'Roberto')!;
    const parte = (n: number, id: number, de: string | null) => ({
      ...flan,
      id: idPedido(id),
      descripcion: 'Pastel',
      fraccion: `${n}/2`,
      parte_de: de,
      complementos: [],
    });
    const [primera, segunda] = [parte(1, 61, null), parte(2, 62, idPedido(61))];
    const tacos = [71, 72, 73].map((id) => ({ ...flan, id: idPedido(id), descripcion: 'Taco', complementos: [] }));
    await abrir(mesa7({ pedidos: [...pedidos.filter((p) => p.subcuenta === 'Ana'), primera, segunda, ...tacos] }));
    expect(cabeza('Roberto').textContent).toContain('4 pedidos · Pastel 1/2, Pastel 2/2, 3 × Taco');
    expect(screen.getByRole('dialog').textContent).toContain('6 pedidos despachados');
  });
});

describe('a sub-account that was charged', () => {
  it('names how it was paid, counts in what was charged, and leads to the charges of the shift (D-44)', async () => {
    cobra();
    const onCobros = vi.fn();
    await abrir(mesa7(), { onCobros });
    await pagar('300');
    await pagada('Ana');
    expect(cabeza('Ana').textContent).toContain('2 pedidos · efectivo, tarjeta');
    const avance = screen.getByRole('progressbar', { name: 'Cobrado' });
    expect([avance.ariaValueNow, avance.ariaValueMax]).toEqual(['243', '807']);
    await userEvent.click(cabeza('Ana'));
    await userEvent.click(panel('Ana').getByRole('button', { name: 'Cobros del turno' }));
    expect(onCobros).toHaveBeenCalledOnce();
  });

  it('owes again as soon as somebody cancels the charge that was made here (D-44)', async () => {
    cobra();
    await abrir(mesa7());
    await pagar('300');
    await pagada('Ana');
    llega(21, mesa7ConPagada('Ana', idPago(1)));
    expect(screen.getByRole('dialog').textContent).toContain('Por cobrar$564.00');
    llega(22, mesa7());
    await waitFor(() => expect(panel('Ana').queryByText('PAGADO')).toBeNull());
    expect(screen.getByRole('dialog').textContent).toContain('Por cobrar$807.00');
  });
});

describe('dividing what is owed (D-45)', () => {
  it('is offered for each sub-account by its name, and not while a charge of it is unknown (H52)', async () => {
    const onDividir = vi.fn();
    await abrir(mesa7(), { onDividir });
    await userEvent.click(screen.getByRole('button', { name: 'Dividir Ana en partes iguales' }));
    expect(onDividir).toHaveBeenCalledExactlyOnceWith('Ana');
    await userEvent.click(cabeza('Sin subcuenta'));
    await userEvent.click(screen.getByRole('button', { name: 'Dividir Sin subcuenta en partes iguales' }));
    expect(onDividir).toHaveBeenLastCalledWith(null);
    await journal.put(cobroPorVerificar());
    const parar = startUnverified();
    await enPanel('Ana', (p) => p.getByText('Por verificar'));
    await userEvent.click(cabeza('Ana'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Verificar cobro' }));
    expect(screen.queryByRole('button', { name: /^Dividir Ana/ })).toBeNull();
    parar();
  });
});
