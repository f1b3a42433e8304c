import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PorFacturar } from '@comal/contract/facturacion/facturas';
import { live } from '../../../../../platform/live/live.ts';
import { renderScreen } from '../../../../../shared/test/servidor.fixture.ts';
import { cadaPrueba, con } from '../../ayuda.fixture.ts';
import { idPago } from '../../datos.fixture.ts';
import { bien, mal } from '../../servidor-de-prueba.ts';
import { otroCobro, porFacturar, RECEPTOR, TRES_TICKETS, unaFactura } from '../datos.fixture.ts';
import * as historias from '../Factura.stories.tsx';

cadaPrueba();

const DE_COBRO = 'facturacion/por-facturar';
const COBROS = 'facturacion/cobros';
const UNO = porFacturar();
const DOS = porFacturar({ cobros: [...UNO.cobros, otroCobro(2)], total: 510, iva: 70.28 });
const pulsar = async (nombre: string | RegExp) => userEvent.click(await screen.findByRole('button', { name: nombre }));
const facturar = () => screen.getByRole('button', { name: /^Facturar/ });
/** Answers by how many charges are asked for. */
const segun = (...respuestas: PorFacturar[]) => ({
  [DE_COBRO]: ({ body }: { readonly body?: unknown }) =>
    bien(respuestas[(body as { pagos: string[] }).pagos.length - 1] ?? UNO),
});
const dialogo = async () => within(await screen.findByRole('dialog', { name: 'Agregar tickets' }));
const llenar = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: /^RFC/ }), RECEPTOR.rfc);
  await userEvent.type(screen.getByRole('textbox', { name: /^Nombre/ }), RECEPTOR.nombre);
  await userEvent.type(screen.getByRole('textbox', { name: /^Código postal/ }), RECEPTOR.cp);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Régimen/ }), RECEPTOR.regimen);
};

describe('several tickets in one invoice', () => {
  it('are chosen among those of the day, added up by the server, and sent together', async () => {
    const servidor = con({
      ...segun(UNO, DOS),
      [COBROS]: () => bien([UNO.cobros[0], otroCobro(2)]),
      'facturacion/facturar': () => bien(unaFactura()),
      [`facturas/${unaFactura().id}`]: () => bien(unaFactura()),
    });
    renderScreen(<historias.Pedir />);
    await llenar();
    await pulsar('Agregar ticket');
    const d = await dialogo();
    // The ticket of this invoice is not offered again.
    expect(within(await d.findByRole('group', { name: 'Cobros' })).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(d.getByRole('button', { name: /Mesa 2/ }));
    expect(await d.findByText('2 tickets en la factura · $510.00')).toBeTruthy();
    expect(d.getByRole('button', { name: /Mesa 2/ }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(d.getByRole('button', { name: 'Listo' }));
    expect(facturar().textContent).toBe('Facturar $510.00');
    // What was typed is still there.
    await userEvent.click(facturar());
    await waitFor(() =>
      expect(servidor.de('facturacion/facturar')).toMatchObject([
        { body: { pagos: [idPago(1), idPago(2)], receptor: { rfc: RECEPTOR.rfc } } },
      ]),
    );
  });

  it('are taken away again, but for the one whose invoice it is', async () => {
    con(segun(TRES_TICKETS, DOS));
    renderScreen(<historias.VariosTickets />);
    const lista = within(await screen.findByRole('region', { name: 'Tickets de la factura' }));
    expect(lista.queryByRole('button', { name: 'Quitar el ticket de Mesa 7 · Roberto' })).toBeNull();
    await userEvent.click(lista.getByRole('button', { name: 'Quitar el ticket de Mesa 3' }));
    await waitFor(() => expect(facturar().textContent).toBe('Facturar $510.00'));
  });

  it('say in words which one cannot be invoiced, and wait for it to be taken away', async () => {
    con({ [DE_COBRO]: () => bien(TRES_TICKETS) });
    renderScreen(<historias.VariosTickets />);
    expect(await screen.findByText('Este cobro ya está facturado')).toBeTruthy();
    expect(screen.getByText('Está en la global: sale de ella con un egreso')).toBeTruthy();
    expect(screen.getByText(/^3 tickets · \$613\.00 con \$84\.28 de IVA/)).toBeTruthy();
    expect(facturar().getAttribute('aria-description')).toBe('Quita los tickets que no se pueden facturar');
  });

  it('are all charges of a comanda that was paid in parts, in one press', async () => {
    const servidor = con(segun(porFacturar({ otros: [idPago(2), idPago(3)] }), DOS, TRES_TICKETS));
    renderScreen(<historias.EnPartes />);
    await pulsar('Agregar los otros 2 cobros de Mesa 7');
    await waitFor(() =>
      expect(servidor.de(DE_COBRO).at(-1)).toMatchObject({ body: { pagos: [idPago(1), idPago(2), idPago(3)] } }),
    );
    expect(await screen.findByText('3 tickets', { exact: false, selector: 'p' })).toBeTruthy();
  });

  it('that cannot be added leave the others as they were', async () => {
    con({
      [DE_COBRO]: () => mal(400, 'DATOS_INVALIDOS', 'A lo más 50 cobros en una factura'),
      [COBROS]: () => bien([otroCobro(2)]),
    });
    renderScreen(<historias.Pedir />);
    await pulsar('Agregar ticket');
    await userEvent.click(await (await dialogo()).findByRole('button', { name: /Mesa 2/ }));
    expect(await screen.findByText('A lo más 50 cobros en una factura')).toBeTruthy();
    expect((await dialogo()).getByText('1 ticket en la factura · $408.00')).toBeTruthy();
  });
});

describe('the search of tickets', () => {
  it('sends what is typed, and says why one that it finds cannot be invoiced', async () => {
    const servidor = con({
      ...segun(UNO),
      [COBROS]: ({ body }: { readonly body?: unknown }) =>
        bien((body as { texto: string }).texto === '' ? [] : [otroCobro(4, { porque: 'El cobro ya se canceló' })]),
    });
    renderScreen(<historias.Pedir />);
    await pulsar('Agregar ticket');
    const d = await dialogo();
    expect(await d.findByText('No queda otro cobro de hoy por facturar')).toBeTruthy();
    await userEvent.type(d.getByRole('searchbox', { name: 'Buscar' }), 'ABCDE-FGHJK');
    const fila = await d.findByRole<HTMLButtonElement>('button', { name: /El cobro ya se canceló/ });
    expect(fila.disabled).toBe(true);
    expect(servidor.de(COBROS).at(-1)).toMatchObject({ body: { texto: 'ABCDE-FGHJK' } });
  });

  it('says that there is none, that it failed, and that there is no connection', async () => {
    const servidor = con({ ...segun(UNO), [COBROS]: () => mal(500, 'FALLA', 'No se pudo leer') });
    renderScreen(<historias.Pedir />);
    await pulsar('Agregar ticket');
    const d = await dialogo();
    await userEvent.click(await d.findByRole('button', { name: 'Reintentar' }));
    expect(servidor.de(COBROS)).toHaveLength(2);
    act(() => live.perdido());
    expect(await d.findByText('Sin conexión no se pueden buscar cobros')).toBeTruthy();
  });
});
