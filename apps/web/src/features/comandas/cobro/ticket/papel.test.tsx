import { describe, expect, it } from 'vitest';
import { papelDePrecuenta } from '@comal/domain/impresion/papeles/precuenta';
import { papelDeTicket } from '@comal/domain/impresion/papeles/ticket';
import type { Papel } from '@comal/domain/impresion/papel';
import { enRenglones, esDeLetras } from '@comal/domain/impresion/renglones';
import { imprimible } from '@comal/domain/impresion/texto-imprimible';
import { renderApp } from '../../../../app/render-app.tsx';
import { unaPrecuenta, unTicket } from '../datos.fixture.ts';
import { Recibo, type ReciboProps } from './Recibo.tsx';

/** The words of some texts, each as often as it stands there, without separators. */
const palabras = (textos: readonly string[]): string[] =>
  textos
    .flatMap((t) =>
      imprimible(t)
        .toLowerCase()
        .split(/[\s,·()]+/u),
    )
    .filter((p) => p !== '' && p !== '-'.repeat(p.length))
    .sort();

const enPapel = (papel: Papel): string[] =>
  palabras(
    enRenglones(papel, 48)
      .filter(esDeLetras)
      .map((r) => r.texto),
  );

const enPantalla = (recibo: ReciboProps): string[] => {
  const { container } = renderApp(<Recibo {...recibo} />);
  const nodos = document.createTreeWalker(container.querySelector('article')!, NodeFilter.SHOW_TEXT);
  const textos: string[] = [];
  while (nodos.nextNode()) textos.push(nodos.currentNode.textContent ?? '');
  return palabras(textos);
};

const CON_PROPINA = { propina: { monto: 40.8, metodo: 3, mesero: 'Mariana Ortiz' }, pie: 'Factura en 5 días' };
const [dish] = unTicket().partidas;
const REBAJADA = { ...dish!, importe: 243, ajustes: [{ nombre: 'Rebaja de prueba', monto: -27 }] };

describe('the paper of the printers says what the receipt says (D-147)', () => {
  it.each([
    ['a charge', unTicket()],
    ['a tip, and a footer', unTicket(CON_PROPINA)],
    ['no sub-account', unTicket({ subcuenta: 'Sin subcuenta' })],
    ['a lower price and a courtesy', unTicket({ partidas: [REBAJADA, { ...dish!, importe: 0, cortesia: true }] })],
    ['a reprint', unTicket({ reimpresion: true })],
    ['a return', unTicket({ devolucion: { motivo: 'Llegó fría' }, recibido: 92, cambio: 0 })],
    ['what was given back since', { ...unTicket(), devuelto: 92 }],
    ['a person who counts blind', { ...unTicket({ pagos: [] }), recibido: null, cambio: null }],
    ['courtesies alone', unTicket({ pagos: [], recibido: 0, cambio: 0 })],
  ])('of a ticket: %s', (_, ticket) => {
    const papel = papelDeTicket(ticket, { reimpresion: ticket.reimpresion });
    expect(enPapel(papel)).toEqual(enPantalla({ tipo: 'ticket', cuenta: ticket }));
  });

  it.each([
    ['suggested tips', unaPrecuenta()],
    ['none', unaPrecuenta({ propinas_sugeridas: [] })],
  ])('of a precuenta: %s', (_, cuenta) => {
    expect(enPapel(papelDePrecuenta(cuenta))).toEqual(enPantalla({ tipo: 'precuenta', cuenta }));
  });
});
