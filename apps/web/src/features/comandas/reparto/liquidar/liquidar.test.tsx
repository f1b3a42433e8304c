import type { RepartoVista } from '@comal/contract/reparto/de-comanda';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { useOpenComandas } from '../../../../platform/comandas/useComandas.ts';
import { answers, fakeServer, refuses, type FakeAnswer } from '../../../../platform/test/fake-server.ts';
import { aComandaVista, idComanda, toPedidoVista } from '../../../../platform/test/fixtures.ts';
import { conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { Escenario } from '../../pruebas/Escenario.fixture.tsx';
import { REPARTIDORES } from '../datos.fixture.ts';
import { estaPendiente } from '../repartos.ts';
import { LiquidarDialog } from './LiquidarDialog.tsx';

const LIQUIDAR = 'POST comandas/repartos/liquidar';
const CHUY = REPARTIDORES[0]!;
const METODOS = [
  { id: 1, descripcion: 'Efectivo', en_caja: true, es_tarjeta: false, pide_operacion: false },
  { id: 3, descripcion: 'Tarjeta', en_caja: false, es_tarjeta: true, pide_operacion: true, pide_tipo: true },
];

let metodos: readonly object[] = METODOS;

const reparto: RepartoVista = {
  ...{ cliente: null, nombre: 'Ana', telefono: '5500000000', calle: 'Orizaba 1', colonia: '', referencia: '' },
  ...{ zona: null, repartidor: CHUY, estado: 'en_camino', salio_en: 1, entregado_en: null },
  ...{ cambio_de: null, por_cobrar: 100 },
};
const comanda = (n: number, nombre: string, ...pedidos: Parameters<typeof toPedidoVista>[1][]) =>
  aComandaVista(n, 10 + n, {
    ...{ nombre, tipo: 'domicilio', reparto },
    pedidos: pedidos.map((p, i) => toPedidoVista(90 + 10 * n + i, { precio: 100, status: 3, ...p })),
  });
const ANA = comanda(1, 'Ana', {});
const BETO = comanda(2, 'Beto', { precio: 50 });
const hecho = (n: number) => ({
  clave: '',
  comanda: idComanda(n),
  ticket: null,
  motivo: null,
  message: 'Cobrado',
  actual: null,
});
const negado = (n: number, motivo: string, message: string) => ({ ...hecho(n), motivo, message });

interface Enviado {
  readonly repartidor: number;
  readonly cobros: { readonly clave: string; readonly comanda: object }[];
}
/** The answer under the keys that were sent, in their order. */
const conClaves = (respuesta: FakeAnswer, { cobros }: Enviado): FakeAnswer => {
  if (typeof respuesta === 'string' || respuesta.status !== undefined) return respuesta;
  const { message, data } = respuesta.body as { message: string; data: { cobros: object[] } };
  return answers({ cobros: data.cobros.map((c, i) => ({ ...c, clave: cobros[i]?.clave })) }, message);
};

const Dialogo = ({ onClose }: { readonly onClose: () => void }) => (
  <LiquidarDialog repartidor={CHUY} comandas={useOpenComandas().filter(estaPendiente)} onClose={onClose} />
);

const abrir = async (comandas: readonly ReturnType<typeof comanda>[], ...respuestas: FakeAnswer[]) => {
  const onClose = vi.fn();
  const { calls } = fakeServer({
    [LIQUIDAR]: ({ body }) => conClaves(respuestas.shift() ?? 'sin red', body as Enviado),
    'GET comandas/metodos-de-pago': answers(metodos),
    'GET comandas/repartos': answers([]),
  });
  renderApp(
    <Escenario comandas={() => comandas}>
      <Dialogo onClose={onClose} />
    </Escenario>,
  );
  await screen.findAllByRole('option', { name: 'Efectivo' });
  return { onClose, enviados: () => calls.filter(({ name }) => name === LIQUIDAR).map(({ body }) => body as Enviado) };
};
const cobrar = () => screen.getByRole('button', { name: /^Cobrar/ });

beforeEach(() => {
  metodos = METODOS;
  conAncho(1366);
});
afterEach(limpiarCaja);

describe('what a rider brings back (decision 0141)', () => {
  it('is charged at once, each comanda on its own, with its tip, and says what is handed over in cash', async () => {
    const { onClose, enviados } = await abrir(
      [ANA, BETO],
      answers({ cobros: [hecho(1), hecho(2)] }, 'Reparto cobrado'),
    );
    expect(screen.getByText('$150.00')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Propina de Ana' }), '20');
    expect(screen.getByText('$170.00')).toBeTruthy();
    await userEvent.click(cobrar());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [{ repartidor, cobros }] = enviados() as [ReturnType<typeof enviados>[number]];
    expect(repartidor).toBe(CHUY.id);
    expect(new Set(cobros.map(({ clave }) => clave)).size).toBe(2);
    expect(cobros).toMatchObject([
      {
        comanda: { id: idComanda(1), rev: 11 },
        subcuenta: { nombre: null, total: 100 },
        pago: { efectivo: 120, propina: { monto: 20, metodo: 1 } },
      },
      { comanda: { id: idComanda(2), rev: 12 }, subcuenta: { nombre: null, total: 50 }, pago: { efectivo: 50 } },
    ]);
  });

  it('is rounded in cash as the branch rounds, tip included, and exact by card (D-164)', async () => {
    metodos = METODOS.map((m) => (m.en_caja ? { ...m, redondea_a: 1 } : m));
    const { enviados, onClose } = await abrir([ANA, BETO], answers({ cobros: [hecho(1), hecho(2)] }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Propina de Ana' }), '12.60');
    expect(screen.getByText('Entrega en efectivo').textContent).toBe('Entrega en efectivo $163.00');
    await userEvent.click(cobrar());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [{ cobros }] = enviados() as [ReturnType<typeof enviados>[number]];
    expect(cobros).toMatchObject([
      { pago: { efectivo: 113, propina: { monto: 12.6, metodo: 1 }, redondeo: 0.4 } },
      { pago: { efectivo: 50 } },
    ]);
    expect(JSON.stringify(cobros[1])).not.toContain('redondeo');
  });

  it('waits for the payment methods, and asks for them again where they could not be read', async () => {
    const { now, names } = fakeServer({
      'GET comandas/metodos-de-pago': refuses(403, 'SIN_PERMISO', 'No'),
      'GET comandas/repartos': answers([]),
    });
    renderApp(
      <Escenario comandas={() => [ANA]}>
        <Dialogo onClose={vi.fn()} />
      </Escenario>,
    );
    await screen.findByText('No se pudieron leer los métodos de pago');
    expect(cobrar().getAttribute('aria-description')).toBe('Se están leyendo los métodos de pago');
    expect(within(screen.getByRole('listitem')).queryByRole('status')).toBeNull();
    now('GET comandas/metodos-de-pago', answers(METODOS));
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('option', { name: 'Efectivo' });
    expect(cobrar().getAttribute('aria-description')).toBeNull();
    expect(names()).not.toContain(LIQUIDAR);
  });

  it('may be paid by card with its number, which is not in the cash', async () => {
    const { enviados, onClose } = await abrir([ANA, BETO], answers({ cobros: [hecho(1), hecho(2)] }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cómo pagó Ana' }), 'Tarjeta');
    expect(cobrar().getAttribute('aria-description')).toMatch(/operación/);
    await userEvent.type(screen.getByRole('textbox', { name: 'No. operación de Ana' }), '4821');
    expect(screen.getByText('Entrega en efectivo').textContent).toBe('Entrega en efectivo $50.00');
    await userEvent.click(cobrar());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(enviados()[0]?.cobros[0]).toMatchObject({ pago: { tarjeta: 100, no_operacion_tarjeta: '4821' } });
  });

  it('says the kind of the card where the branch asks for it (D-126)', async () => {
    const { enviados, onClose } = await abrir([ANA, BETO], answers({ cobros: [hecho(1), hecho(2)] }));
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cómo pagó Ana' }), 'Tarjeta');
    await userEvent.type(screen.getByRole('textbox', { name: 'No. operación de Ana' }), '4822');
    const tipo = within(screen.getByRole('radiogroup', { name: 'Tipo de tarjeta de Ana' }));
    await userEvent.click(tipo.getByRole('radio', { name: 'Débito' }));
    await userEvent.click(cobrar());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [deAna, deBeto] = enviados()[0]!.cobros;
    expect(deAna).toMatchObject({ pago: { tarjeta: 100, tipo_tarjeta: 'debito' } });
    expect(JSON.stringify(deBeto)).not.toContain('tipo_tarjeta');
  });

  it('that one comanda is refused leaves it with its reason, and is sent again under its key', async () => {
    const { enviados, onClose } = await abrir(
      [ANA, BETO],
      answers({ cobros: [negado(1, 'PROPINA_ALTA', 'La propina es muy alta'), hecho(2)] }, 'Se cobraron 1 de 2'),
      answers({ cobros: [hecho(1)] }, 'Reparto cobrado'),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Propina de Ana' }), '90');
    await userEvent.click(cobrar());
    expect(await screen.findByText('La propina es muy alta')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Beto' }));
    await userEvent.click(cobrar());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [antes, despues] = enviados();
    expect(despues?.cobros).toMatchObject([{ clave: antes?.cobros[0]?.clave, confirmar_montos: ['propina'] }]);
  });

  it.each([
    ['where the answer is lost', 'sin red', /./],
    ['where the disk of the server is full', refuses(503, 'DISCO_LLENO', 'El disco está lleno'), 'El disco está lleno'],
  ] as const)('asks again under the same keys %s', async (_donde, respuesta, dice) => {
    const { enviados, onClose } = await abrir([ANA], respuesta, answers({ cobros: [hecho(1)] }));
    await userEvent.click(cobrar());
    expect(within(await screen.findByRole('alert')).getByText(dice)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(cobrar());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(enviados()[1]).toEqual(enviados()[0]);
  });

  it('charges each sub-account of a comanda on its own', async () => {
    const partida = comanda(2, 'Beto', { subcuenta: 'Luis' }, { precio: 30 });
    const { enviados, onClose } = await abrir([partida], answers({ cobros: [hecho(2), hecho(2)] }));
    expect(screen.getByText('Entrega en efectivo').textContent).toBe('Entrega en efectivo $130.00');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cómo pagó Beto · Luis' }), 'Tarjeta');
    await userEvent.type(screen.getByRole('textbox', { name: 'No. operación de Beto · Luis' }), '4821');
    await userEvent.type(screen.getByRole('textbox', { name: 'Propina de Beto · Sin subcuenta' }), '5');
    await userEvent.click(cobrar());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const cobros = enviados()[0]!.cobros;
    expect(new Set(cobros.map(({ clave }) => clave)).size).toBe(2);
    expect(cobros).toMatchObject([
      { comanda: { id: idComanda(2) }, subcuenta: { nombre: 'Luis', total: 100 }, pago: { tarjeta: 100 } },
      { subcuenta: { nombre: null, total: 30 }, pago: { efectivo: 35, propina: { monto: 5, metodo: 1 } } },
    ]);
  });

  it('leaves out what cannot be charged here, and says why', async () => {
    await abrir([ANA, comanda(3, 'Caro', { status: 1 })]);
    expect(screen.getByText('No puedes cobrar hasta que todos los pedidos estén despachados')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Caro' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ana' }));
    expect(cobrar().getAttribute('aria-description')).toBe('Elige qué se cobra');
  });
});
