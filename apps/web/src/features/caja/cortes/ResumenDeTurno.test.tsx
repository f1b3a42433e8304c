import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import {
  ConPropinasPropias,
  Cuadrada,
  EnPapel,
  Faltante,
  SinContar,
  SinCuadrar,
  SinPropinas,
  Sobrante,
} from './ResumenDeTurno.stories.tsx';

/** A sign and its figure stay on one line. */
const signed = (equation: string): string => equation.replaceAll(/([+\u2212=]) /g, '$1\u00a0');
const closing = () => screen.getByLabelText('Cierre').textContent;

describe('the figures of a shift (D-34)', () => {
  it('are when it opened, initial cash, sales by method, entries, exits and comandas', () => {
    renderApp(<SinContar />);
    const rows = screen.getByLabelText('Resumen del turno').textContent;
    for (const text of [
      'Abierto20-11-2026 12:00',
      'Caja inicial$1,500.00',
      'Ventas en efectivo$4,210.50',
      'Ventas con transferencia$980.00',
      'Ventas con tarjeta$2,345.00',
      'Entradas+$200.00',
      'Salidas−$150.00',
      'Propinas en efectivo$60.00',
      'Propinas con tarjeta$235.50',
      'Propinas pagadas−$60.00',
      'Comandas cobradas31',
      'Cobros cancelados0',
    ])
      expect(rows).toContain(text);
  });

  it('do not say what should be in the drawer before it was counted', () => {
    renderApp(<SinContar />);
    expect(screen.queryByText('Efectivo esperado')).toBeNull();
    expect(screen.queryByText('Diferencia')).toBeNull();
  });

  it('compare the count with what should be there', () => {
    renderApp(<Faltante />);
    expect(closing()).toContain('Efectivo esperado$5,760.50');
    expect(closing()).toContain('−$60.00Faltante');
  });

  it('tell how the expected cash came to be, tips among it and apart from the sales (D-31, decision 0012)', () => {
    renderApp(<Faltante />);
    expect(closing()).toContain(
      signed(
        '$1,500.00 inicial + $4,210.50 ventas en efectivo + $60.00 propinas en efectivo + $200.00 entradas − $150.00 salidas − $60.00 propinas pagadas = $5,760.50 esperado',
      ),
    );
    expect(screen.getByLabelText('Resumen del turno').textContent).toContain('Total de ventas$7,535.50');
  });

  it('say in one line that there were no tips', () => {
    renderApp(<SinPropinas />);
    const rows = screen.getByLabelText('Resumen del turno').textContent;
    expect(rows).toContain('Propinas$0.00Propinas pagadas$0.00');
    expect(closing()).not.toContain('propinas');
  });

  it('name each own method by which tips came; of a Z of before, together (D-115)', () => {
    const { unmount } = renderApp(<ConPropinasPropias />);
    expect(screen.getByLabelText('Resumen del turno').textContent).toContain(
      'Propinas con Rappi$12.40Propinas con Vale de despensa$30.20Propinas pagadas$0.00',
    );
    // None of these amounts is in the drawer.
    expect(closing()).toContain(signed('+ $4,210.50 ventas en efectivo + $200.00 entradas'));
    unmount();
    renderApp(<ConPropinasPropias deAntes />);
    expect(screen.getByLabelText('Resumen del turno').textContent).toContain(
      'Propinas con otros métodos$42.60Propinas pagadas',
    );
  });

  it('name a surplus, and no difference as the Z on paper does', () => {
    const { unmount } = renderApp(<Sobrante />);
    expect(closing()).toContain('+$10.00Sobrante');
    unmount();
    renderApp(<Cuadrada />);
    expect(closing()).toContain('$0.00Sin diferencia');
  });

  it('name why they are irregular, and are silent when they are not (D-31)', () => {
    const { unmount } = renderApp(<Faltante />);
    expect(closing()).toContain('IrregularFaltan $60.00');
    unmount();
    const sobrante = renderApp(<Sobrante />);
    expect(closing()).toContain('IrregularSobran $10.00');
    sobrante.unmount();
    renderApp(<Cuadrada />);
    expect(closing()).not.toContain('Irregular');
  });

  it('tell of charges that were cancelled, and of books that do not agree (D-44, reliability 5.9)', () => {
    renderApp(<SinCuadrar />);
    expect(screen.getByLabelText('Resumen del turno').textContent).toContain('Cobros cancelados2 por $144.00');
    expect(closing()).toContain('Faltan $60.00Las cuentas del turno no cuadran');
  });

  it('tell of dishes that were taken back, in all and by reason; a Z of before says nothing of them (D-106)', () => {
    const conQuitados = renderApp(<SinCuadrar />);
    const resumen = () => screen.getByLabelText('Resumen del turno').textContent;
    expect(resumen()).toContain('Pedidos cancelados3 por $93.30Tardó demasiado (2)$71.10Sin motivo (1)$22.20');
    expect(resumen()).toContain('Cortesías2 por $90.00Cumpleaños (2)$90.00');
    conQuitados.unmount();
    renderApp(<SinContar />);
    expect(resumen()).not.toMatch(/Pedidos cancelados|Cortesías/);
  });

  it('are the same on paper, with branch, register, who and when', () => {
    renderApp(<EnPapel />);
    const hoja = screen.getByRole('article').textContent;
    for (const text of [
      'Corte de cajaSucursal Roma NorteCaja 1 · Guadalupe Herrera20-11-2026 17:00',
      'Total de ventas$7,535.50',
      'Cobros cancelados0Pedidos cancelados3 por $93.30· Tardó demasiado (2)$71.10',
      'Propinas con tarjeta$235.50',
      'Propinas pagadas$60.00',
      'Efectivo esperado$5,760.50$1,500.00 inicial + $4,210.50 ventas en efectivo + $60.00 propinas en efectivo',
      'Diferencia−$60.00Faltan $60.00',
      'Comandas abiertas: 2115 Mesa 4$507.00',
    ])
      expect(hoja).toContain(text);
  });

  it('list the comandas that stay open (D-30)', () => {
    renderApp(<Faltante />);
    const open = within(screen.getByRole('region', { name: 'Comandas abiertas' }));
    expect(open.getByText('2 comandas abiertas que se quedan')).toBeDefined();
    expect(open.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Mesa 4 Folio 115$507.00',
      'Terraza 2 Folio 118$1,241.00',
    ]);
  });
});
