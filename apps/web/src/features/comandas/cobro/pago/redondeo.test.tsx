import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { cadaPrueba, campo, cifra, cobra, cobrar, con, escribir, listo, panel } from '../ayuda.fixture.ts';
import * as historias from '../CobrarDialog.stories.tsx';
import { METODOS } from '../datos.fixture.ts';
import { bien, mal } from '../servidor-de-prueba.ts';

cadaPrueba();

/** Ana owes $243.00; with 15 % it is $279.45, and $279.50 in cash. */
const pulsar = (nombre: string) => userEvent.click(panel('Ana').getByRole('button', { name: nombre }));
const QUINCE = 'Propina 15 %, $36.45';
const redondeo = () => panel('Ana').queryByText(/^En efectivo, con redondeo/)?.textContent;
const abrir = async (servidor: ReturnType<typeof con> = cobra()) => {
  renderApp(<historias.RedondeaEfectivo />);
  await listo();
  return () => servidor.de('comandas/cobrar').map((p) => (p.body as { pago: object }).pago);
};

describe('a branch that rounds cash to 50 centavos (D-164)', () => {
  it('says the rounding and the rounded total before anything is received, and takes it as the quick cash', async () => {
    const pagos = await abrir();
    expect(redondeo()).toBeUndefined();
    await pulsar(QUINCE);
    expect(redondeo()).toBe('En efectivo, con redondeo de +$0.05');
    expect(cifra('En efectivo, con redondeo de +$0.05')).toBe('$279.50');
    await pulsar('Efectivo $279.50');
    expect([cifra('Restante'), cifra('Cambio'), cobrar().textContent]).toEqual(['$0.00', '$0.00', 'Cobrar $279.50']);
    await userEvent.click(cobrar());
    await waitFor(() =>
      expect(pagos()).toMatchObject([{ efectivo: 279.5, propina: { monto: 36.45, metodo: 1 }, redondeo: 0.05 }]),
    );
  });

  it('gives change of the rounded total, and rounds anew with another tip', async () => {
    await abrir();
    await pulsar('Efectivo $243.00');
    await pulsar(QUINCE);
    expect(campo('Efectivo').value).toBe('279.50');
    await pulsar('Propina 10 %, $24.30');
    expect([campo('Efectivo').value, redondeo()]).toEqual(['267.50', 'En efectivo, con redondeo de +$0.20']);
    await pulsar('Sin propina');
    expect(campo('Efectivo').value).toBe('243.00');
    await escribir('Efectivo', '300');
    await pulsar(QUINCE);
    expect(cifra('Cambio')).toBe('$20.50');
  });

  it('rounds only the cash that settles the rest of a mixed charge, and tells what is missing unrounded', async () => {
    const pagos = await abrir();
    await escribir('Efectivo', '100');
    expect(cifra('Restante')).toBe('$143.00');
    await escribir('Tarjeta', '143.10');
    expect([redondeo(), cifra('Cambio')]).toEqual(['En efectivo, con redondeo de +$0.10', '$0.00']);
    await userEvent.click(cobrar());
    await waitFor(() => expect(pagos()).toMatchObject([{ efectivo: 100, tarjeta: 143.1, redondeo: 0.1 }]));
  });

  it('does not round what is paid by card', async () => {
    const pagos = await abrir();
    await userEvent.click(screen.getByRole('button', { name: 'Todo con tarjeta' }));
    await pulsar(QUINCE);
    expect([redondeo(), cobrar().textContent]).toEqual([undefined, 'Cobrar $279.45']);
    await userEvent.click(cobrar());
    await waitFor(() => expect(pagos()).toHaveLength(1));
    expect(pagos()[0]).not.toHaveProperty('redondeo');
  });

  it('reads the setting again where the server refuses another one, and shows the total of now', async () => {
    const REFUSED = 'El redondeo del efectivo cambió en esta sucursal. Revisa el total y vuelve a cobrar';
    await abrir(
      con({
        'comandas/cobrar': () => mal(409, 'REDONDEO_CAMBIO', REFUSED),
        'comandas/metodos-de-pago': () => bien(METODOS.map((m) => (m.id === 1 ? { ...m, redondea_a: 1 } : m))),
      }),
    );
    await pulsar(QUINCE);
    await pulsar('Efectivo $279.50');
    await userEvent.click(cobrar());
    expect((await panel('Ana').findByRole('alert')).textContent).toContain(REFUSED);
    await waitFor(() => expect(redondeo()).toBe('En efectivo, con redondeo de −$0.45'));
    expect(cifra('Cambio')).toBe('$0.50');
  });
});
