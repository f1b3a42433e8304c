import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AJUSTES_DE_TIPO_INICIALES } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { ConTipos } from '../../../shared/tipos-de-orden/tipos.fixture.tsx';
import { renderApp } from '../../../app/render-app.tsx';
import { cadaPrueba, campo, cifra, cobra, cobrar, con, escribir, listo, panel, razon } from './ayuda.fixture.ts';
import * as historias from './CobrarDialog.stories.tsx';
import { mal } from './servidor-de-prueba.ts';

cadaPrueba();

/** Ana owes $243.00. */
const boton = (nombre: string | RegExp) => panel('Ana').getByRole('button', { name: nombre });
const puesto = (nombre: string) => boton(nombre).getAttribute('aria-pressed');
const pulsar = (nombre: string | RegExp) => userEvent.click(boton(nombre));
const efectivos = () =>
  panel('Ana')
    .getAllByRole('button', { name: /^Efectivo \$/ })
    .map((b) => b.textContent);
const DIEZ = 'Propina 10 %, $24.30';
const QUINCE = 'Propina 15 %, $36.45';

describe('the tip of a charge (D-25, decision 0012)', () => {
  it('is offered with what each would be, never chosen beforehand, and reached by keyboard', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    expect([DIEZ, QUINCE, 'Propina 20 %, $48.60', 'Otra propina'].map(puesto)).toEqual([
      'false',
      'false',
      'false',
      'false',
    ]);
    expect(puesto('Sin propina')).toBe('true');
    expect(cobrar().textContent).toBe('Cobrar $243.00');
    boton(QUINCE).focus();
    await userEvent.keyboard(' ');
    expect(puesto(QUINCE)).toBe('true');
    expect(cobrar().textContent).toBe('Cobrar $279.45');
    expect(panel('Ana').getByText('Total $243.00 + propina $36.45')).toBeDefined();
  });

  it('is not suggested where the branch suggests none for the order type (D-130)', async () => {
    const tipos = AJUSTES_DE_TIPO_INICIALES.map((t) => ({ ...t, sugiere_propina: false }));
    renderApp(
      <ConTipos tipos={tipos}>
        <historias.PorCobrar />
      </ConTipos>,
    );
    await listo();
    expect(panel('Ana').queryByRole('button', { name: DIEZ })).toBeNull();
    expect(puesto('Otra propina')).toBe('false');
  });

  it('is in the quick cash, the exact one too, and in the change (COBRO-008)', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    expect(efectivos()).toEqual(['$243', '$250', '$500']);
    await pulsar(DIEZ);
    expect(efectivos()).toEqual(['$267.30', '$300', '$500']);
    await pulsar('Efectivo $300.00');
    expect([cifra('Recibido'), cifra('Restante'), cifra('Cambio')]).toEqual(['$300.00', '$0.00', '$32.70']);
    await pulsar('Sin propina');
    expect(cifra('Cambio')).toBe('$57.00');
  });

  it('of an own amount is read with a decimal comma, and never left out for being unreadable', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    await pulsar('Otra propina');
    await userEvent.type(campo('Monto de la propina'), '5,00');
    expect(cobrar().textContent).toBe('Cobrar $248.00');
    await escribir('Efectivo', '248');
    await userEvent.clear(campo('Monto de la propina'));
    await userEvent.type(campo('Monto de la propina'), '1.500');
    expect(razon(cobrar())).toBe('¿1500 o 1.5? Escríbelo sin separar los miles');
  });

  it('comes with the card when one is used, which then pays more than the total, and can be changed', async () => {
    const servidor = cobra();
    renderApp(<historias.PorCobrar />);
    await listo();
    await escribir('Tarjeta', '243');
    await userEvent.type(campo('No. operación de la tarjeta'), '004512');
    await pulsar(QUINCE);
    expect([campo('Tarjeta').value, puesto('Propina con tarjeta')]).toEqual(['279.45', 'true']);
    await pulsar('Propina en efectivo');
    expect([campo('Tarjeta').value, campo('Efectivo').value]).toEqual(['243.00', '36.45']);
    await pulsar('Propina con tarjeta');
    await userEvent.click(cobrar());
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(1));
    expect(servidor.de('comandas/cobrar')[0]?.body).toMatchObject({
      subcuenta: { nombre: 'Ana', total: 243 },
      pago: { efectivo: 0, tarjeta: 279.45, propina: { monto: 36.45, metodo: 3 } },
    });
  });

  it('is another amount, typed; more than its method pays is refused in place', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    await pulsar('Otra propina');
    expect(document.activeElement).toBe(campo('Monto de la propina'));
    await userEvent.keyboard('30');
    expect(cobrar().textContent).toBe('Cobrar $273.00');
    await userEvent.type(campo('Efectivo'), '20');
    expect(razon(cobrar())).toBe('La propina no cabe en lo que se recibe con ese método de pago');
    await userEvent.type(campo('Efectivo'), '0');
    expect(razon(cobrar())).not.toContain('propina');
  });

  it('is not sent when there is none', async () => {
    const servidor = cobra();
    renderApp(<historias.PorCobrar />);
    await listo();
    await pulsar('Efectivo $243.00');
    await userEvent.click(cobrar());
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(1));
    expect(servidor.de('comandas/cobrar')[0]?.body).not.toHaveProperty('pago.propina');
  });

  it('stays chosen after a refusal, and has no method to choose where there is only cash', async () => {
    con({ 'comandas/cobrar': () => mal(409, 'CAJA_INICIAL_FALTA', 'Falta registrar la caja inicial') });
    renderApp(<historias.SoloEfectivo />);
    await listo();
    await pulsar(DIEZ);
    expect(panel('Ana').queryByRole('group', { name: 'Cómo se paga la propina' })).toBeNull();
    await pulsar('Efectivo $300.00');
    await userEvent.click(cobrar());
    expect(await screen.findByText('Falta registrar la caja inicial')).toBeDefined();
    expect([puesto(DIEZ), campo('Efectivo').value]).toEqual(['true', '300.00']);
  });
});

describe('everything with the card, in one press (decision 0054)', () => {
  const CON_QUINCE = 'Tarjeta con +15 % de propina, $279.45';
  const conPropina = () => panel('Ana').queryAllByRole('button', { name: /^Tarjeta con / });

  it('takes a suggested tip along, and the keys go to its number, then charge', async () => {
    const servidor = cobra();
    renderApp(<historias.PorCobrar />);
    await listo();
    await escribir('Efectivo', '100');
    await pulsar(CON_QUINCE);
    expect([campo('Efectivo').value, campo('Tarjeta').value, puesto(QUINCE)]).toEqual(['', '279.45', 'true']);
    expect([puesto('Propina con tarjeta'), cifra('Cambio')]).toEqual(['true', '$0.00']);
    expect(document.activeElement).toBe(campo('No. operación de la tarjeta'));
    await userEvent.keyboard('004512{Enter}');
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(1));
    expect(servidor.de('comandas/cobrar')[0]?.body).toMatchObject({
      pago: { efectivo: 0, tarjeta: 279.45, no_operacion_tarjeta: '004512', propina: { monto: 36.45, metodo: 3 } },
    });
  });

  it('offers tips with it only while none is chosen and the card pays nothing, in the place of its number', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    expect(conPropina().map((b) => b.textContent)).toEqual(['+10 %', '+15 %', '+20 %']);
    await pulsar(DIEZ);
    expect(conPropina()).toEqual([]);
    await pulsar('Todo con tarjeta');
    expect(campo('Tarjeta').value).toBe('267.30');
    await pulsar('Sin propina');
    expect([conPropina().length, campo('Tarjeta').value]).toEqual([0, '243.00']);
    await pulsar('Todo con transferencia');
    expect([conPropina().length, campo('Tarjeta').value, puesto('Sin propina')]).toEqual([3, '', 'true']);
  });

  it('goes to charging at once where the branch does without its number', async () => {
    renderApp(<historias.SinNumeros />);
    await listo();
    await pulsar(CON_QUINCE);
    expect([document.activeElement, razon(cobrar())]).toEqual([cobrar(), null]);
    await pulsar('Todo con transferencia');
    expect(document.activeElement).toBe(cobrar());
  });
});

describe('own payment methods in the panel (D-115)', () => {
  it('are rows below the three, the whole amount in one press, with the number of the one that asks for it', async () => {
    const servidor = cobra();
    renderApp(<historias.ConPropios />);
    await listo();
    const conPropina = screen.getAllByRole('button', { name: / con \+\d+ % de propina/ }).map((b) => b.ariaLabel);
    expect(conPropina.map((nombre) => nombre?.split(' ')[0])).toEqual(Array(3).fill('Tarjeta'));
    expect(screen.queryByRole('textbox', { name: 'No. operación de Vale de despensa' })).toBeNull();
    await pulsar('Todo con Vale de despensa');
    expect(razon(cobrar())).toBeNull();
    await pulsar('Todo con Rappi');
    expect([campo('Vale de despensa').value, campo('Rappi').value]).toEqual(['', '243.00']);
    expect(razon(cobrar())).toBe('Indica el número de operación del método de pago (mínimo 3 caracteres)');
    await userEvent.type(campo('No. operación de Rappi'), 'R-01');
    await userEvent.click(cobrar());
    await waitFor(() =>
      expect(servidor.de('comandas/cobrar').at(-1)?.body).toMatchObject({
        pago: { efectivo: 0, otros: [{ metodo: 101, monto: 243, no_operacion: 'R-01' }] },
      }),
    );
  });
});
