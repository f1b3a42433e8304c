import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { cadaPrueba, campo, cobra, cobrar, con, escribir, listo, panel } from '../ayuda.fixture.ts';
import * as historias from '../CobrarDialog.stories.tsx';
import { mal } from '../servidor-de-prueba.ts';

cadaPrueba();
afterEach(() => localStorage.clear());

/** Ana owes $243.00. */
const tipo = (nombre: string) => panel('Ana').getByRole<HTMLInputElement>('radio', { name: nombre });
const todoConTarjeta = () => userEvent.click(screen.getByRole('button', { name: 'Todo con tarjeta' }));
const abrir = async () => {
  const servidor = cobra();
  const { unmount } = renderApp(<historias.PideTarjeta />);
  await listo();
  return { unmount, pagos: () => servidor.de('comandas/cobrar').map((p) => (p.body as { pago: object }).pago) };
};

describe('the kind of a card (D-126)', () => {
  it('is chosen in one press, sent with the charge, and preselected the next time on this device', async () => {
    const { unmount, pagos } = await abrir();
    expect([tipo('Crédito').checked, tipo('Débito').checked]).toEqual([false, false]);
    await todoConTarjeta();
    await userEvent.click(tipo('Débito'));
    await userEvent.click(cobrar());
    await waitFor(() => expect(pagos()).toMatchObject([{ tarjeta: 243, tipo_tarjeta: 'debito' }]));
    unmount();
    const otra = await abrir();
    expect(tipo('Débito').checked).toBe(true);
    await todoConTarjeta();
    await userEvent.click(cobrar());
    await waitFor(() => expect(otra.pagos()).toMatchObject([{ tarjeta: 243, tipo_tarjeta: 'debito' }]));
  });

  it('is of the card alone, also with a tip and two methods', async () => {
    const { pagos } = await abrir();
    await userEvent.click(tipo('Crédito'));
    await escribir('Efectivo', '100');
    await escribir('Tarjeta', '143');
    await userEvent.click(panel('Ana').getByRole('button', { name: 'Propina 10 %, $24.30' }));
    await userEvent.click(cobrar());
    await waitFor(() =>
      expect(pagos()).toMatchObject([
        { efectivo: 100, tarjeta: 167.3, tipo_tarjeta: 'credito', propina: { monto: 24.3, metodo: 3 } },
      ]),
    );
  });

  it('is not sent where no card pays', async () => {
    const { pagos } = await abrir();
    await userEvent.click(tipo('Crédito'));
    await escribir('Efectivo', '243');
    await userEvent.click(cobrar());
    await waitFor(() => expect(pagos()).toHaveLength(1));
    expect(pagos()[0]).not.toHaveProperty('tipo_tarjeta');
  });

  it('does not have to be said, and Enter charges from where it is chosen', async () => {
    const { pagos } = await abrir();
    await escribir('Tarjeta', '243');
    tipo('Crédito').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(pagos()).toHaveLength(1));
    expect(pagos()[0]).not.toHaveProperty('tipo_tarjeta');
  });

  it('is asked for where the branch asks only, and not sent elsewhere although the device remembers one', async () => {
    localStorage.setItem('tipo-de-tarjeta', 'debito');
    const servidor = cobra();
    renderApp(<historias.SinNumeros />);
    await listo();
    expect(screen.queryByRole('radiogroup', { name: 'Tipo de tarjeta' })).toBeNull();
    await todoConTarjeta();
    await userEvent.click(cobrar());
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(1));
    expect(JSON.stringify(servidor.de('comandas/cobrar')[0]?.body)).not.toContain('tipo_tarjeta');
  });

  it('stays after a refusal', async () => {
    con({ 'comandas/cobrar': () => mal(409, 'CAJA_INICIAL_FALTA', 'Falta registrar la caja inicial') });
    renderApp(<historias.PideTarjeta />);
    await listo();
    await todoConTarjeta();
    await userEvent.click(tipo('Débito'));
    await userEvent.click(cobrar());
    expect((await panel('Ana').findByRole('alert')).textContent).toContain('Falta registrar la caja inicial');
    expect([tipo('Débito').checked, campo('Tarjeta').value]).toEqual([true, '243.00']);
  });
});
