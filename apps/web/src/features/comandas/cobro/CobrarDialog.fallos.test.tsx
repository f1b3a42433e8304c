import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { cadaPrueba, con, campo, cobrar, razon, listo, enPanel } from './ayuda.fixture.ts';
import * as historias from './CobrarDialog.stories.tsx';
import { idPago, mesa7ConPagada, METODOS, unTicket } from './datos.fixture.ts';
import { bien, mal } from './servidor-de-prueba.ts';

cadaPrueba();

describe('a charge that fails', () => {
  const intentar = async () => {
    await listo();
    await userEvent.type(campo('Efectivo'), '300{Enter}');
    return screen.findByRole('alert');
  };

  it('shows the server message (COBRO-012)', async () => {
    con({ 'comandas/cobrar': () => mal(409, 'CAJA_SIN_COBRO', 'Esta caja no puede cobrar') });
    renderApp(<historias.PorCobrar />);
    expect((await intentar()).textContent).toBe('Esta caja no puede cobrar');
  });

  it('says "Error desconocido en el cobro" without one, and verifies with the same key (COBRO-012, D-26)', async () => {
    let caidas = 1;
    const servidor = con({ 'comandas/cobrar': () => (caidas-- > 0 ? 'sin red' : bien(unTicket())) });
    renderApp(<historias.PorCobrar />);
    expect((await intentar()).textContent).toContain('Error desconocido en el cobro');
    await userEvent.click(screen.getByRole('button', { name: 'Verificar cobro' }));
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
    const [primera, segunda] = servidor.de('comandas/cobrar');
    expect(segunda?.clave).toBe(primera?.clave);
  });

  it('uses another key after a certain refusal', async () => {
    const servidor = con({ 'comandas/cobrar': () => mal(409, 'PAGO_INSUFICIENTE', 'El pago no cubre el total') });
    renderApp(<historias.PorCobrar />);
    await intentar();
    await userEvent.click(cobrar());
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(2));
    const [primera, segunda] = servidor.de('comandas/cobrar');
    expect(segunda?.clave).not.toBe(primera?.clave);
  });

  it.each([
    'TOTAL_CAMBIO',
    'SUBCUENTA_PAGADA',
    'SUBCUENTA_DESCONOCIDA',
    'COMANDA_PAGADA',
    'COMANDA_CANCELADA',
    'COMANDA_SIN_PEDIDOS',
    'PEDIDOS_SIN_DESPACHAR',
    'CLAVE_CON_OTROS_DATOS',
  ])('brings the comanda as it is now after %s (D-26)', async (motivo) => {
    const fresca = { ...mesa7ConPagada('Ana', idPago(5)), rev: 25 };
    con({
      'comandas/cobrar': () => mal(409, motivo, 'Revisa y vuelve a cobrar'),
      [`comandas/${fresca.id}`]: () => bien(fresca),
    });
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '300{Enter}');
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
    expect((await screen.findAllByText('Revisa y vuelve a cobrar')).length).toBeGreaterThan(0);
  });

  it('takes the comanda that comes with the refusal, and asks nobody for it (D-26, H100)', async () => {
    const fresca = { ...mesa7ConPagada('Ana', idPago(5)), rev: 25 };
    con({ 'comandas/cobrar': () => mal(409, 'SUBCUENTA_PAGADA', 'Revisa y vuelve a cobrar', { comanda: fresca }) });
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '300{Enter}');
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
  });
});

describe('when it cannot be charged', () => {
  it.each([
    ['SinDespachar', 'No puedes cobrar hasta que todos los pedidos estén despachados'],
    ['SinConexion', 'Sin conexión no se puede cobrar'],
    ['SinPermiso', 'No tienes permitido realizar esta operación'],
    ['CajaSinCobro', 'Esta caja no puede cobrar'],
  ] as const)('%s: the button says why', async (historia, texto) => {
    const Historia = historias[historia];
    renderApp(<Historia />);
    await listo();
    expect(razon(cobrar())).toBe(texto);
    expect(screen.getByText(texto)).toBeTruthy();
  });

  it('a device without network says so before its link notices (D-26)', async () => {
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => red.mockRestore());
    renderApp(<historias.PorCobrar />);
    await listo();
    expect(razon(cobrar())).toBe('Sin conexión no se puede cobrar');
  });

  it('says that there is nothing to charge', async () => {
    renderApp(<historias.SinPedidos />);
    expect(await screen.findByText('La comanda no tiene pedidos')).toBeTruthy();
  });

  it('shows why the methods did not come, and asks for them again', async () => {
    con({ 'comandas/metodos-de-pago': () => mal(409, 'CONFLICTO', 'No hay métodos de pago') });
    renderApp(<historias.MetodosPorLlegar />);
    const reintentar = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 5_000 });
    expect(screen.getByRole('alert').textContent).toContain('No hay métodos de pago');
    con();
    await userEvent.click(reintentar);
    expect(await listo()).toBeTruthy();
  });

  it('shows why the comanda did not come, and tries again', async () => {
    let fallos = 1;
    con({
      'comandas/metodos-de-pago': () => bien(METODOS),
      [`comandas/${mesa7ConPagada('', '').id}`]: () =>
        fallos-- > 0
          ? mal(404, 'NO_ENCONTRADO', 'No se encontró lo que buscas')
          : bien(mesa7ConPagada('Ana', idPago(1))),
    });
    renderApp(<historias.Cargando />);
    expect((await screen.findByRole('alert')).textContent).toContain('No se encontró lo que buscas');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('dialog', { name: 'Cobrar Mesa 7' })).toBeTruthy();
  });
});
