import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import {
  allowingServer,
  cleanUp,
  pagina,
  permisoDe,
  press,
  renderScreen,
  startSignedIn,
} from '../../../shared/test/servidor.fixture.ts';
import { FacturasScreen } from '../FacturasScreen.tsx';
import { RECIBOS_DETENIDOS } from './datos.fixture.ts';

const DETENIDOS = 'GET facturacion/recibos/detenidos';
const LIBERAR = 'POST facturacion/recibos/liberar';
const LISTA = 'POST facturacion/facturas';
const [UNO, OTRO] = [RECIBOS_DETENIDOS[0]!, RECIBOS_DETENIDOS[1]!];
const YA_CONTESTO = 'facturapi ya contestó por este ticket, o todavía no lleva un día sin contestar';

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({ [LISTA]: pagina([]), [DETENIDOS]: answers(RECIBOS_DETENIDOS), ...otros });
  renderScreen(<FacturasScreen />);
  return server;
};
const boton = () => screen.findByRole('button', { name: /^Recibos detenidos/ });
const abrirLista = async () => userEvent.click(await boton());
const fila = (folio: string) => screen.findByRole('button', { name: new RegExp(`^Ticket ${folio}`) });

beforeEach(() => startSignedIn());
afterEach(() => cleanUp());

describe('tickets of which facturapi says nothing', () => {
  it('have a button with how many they are, and are listed with what waits for them', async () => {
    abrir();
    expect((await boton()).textContent).toContain('2');
    await abrirLista();
    expect((await fila(UNO.folio)).textContent).toContain('$348.50');
    expect((await fila(OTRO.folio)).textContent).toContain('Lo espera la factura LG-2033');
  });

  it.each([
    ['there are none', answers([])],
    ['they cannot be read', refuses(500, 'ERROR', 'No se pudo')],
  ])('have no button where %s', async (_que, respuesta) => {
    const server = abrir({ [DETENIDOS]: respuesta });
    await screen.findByText('No hay facturas');
    await waitFor(() => expect(server.names()).toContain(DETENIDOS));
    expect(screen.queryByRole('button', { name: /^Recibos detenidos/ })).toBeNull();
  });

  it('are freed after who looked for them at facturapi confirms it; those that are left stay listed', async () => {
    let quedan = RECIBOS_DETENIDOS;
    const server = abrir({
      [DETENIDOS]: () => answers(quedan),
      [LIBERAR]: () => answers((quedan = [OTRO]), 'El ticket ya se puede facturar'),
    });
    await abrirLista();
    await userEvent.click(await fila(UNO.folio));
    const dialog = await screen.findByRole('dialog', { name: '¿No se facturó en facturapi?' });
    expect(dialog.textContent).toMatch(/queda dos veces ante el SAT/);
    const enviar = within(dialog).getByRole('button', { name: /^No se facturó/ });
    await userEvent.click(enviar);
    expect(server.names()).not.toContain(LIBERAR);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lo busqué en facturapi y no está facturado' }));
    await userEvent.click(enviar);
    expect(await fila(OTRO.folio)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`^Ticket ${UNO.folio}`) })).toBeNull());
    expect(server.calls.filter((c) => c.name === LIBERAR).map((c) => c.body)).toEqual([{ pago: UNO.pago }]);
  });

  it('tell why one is not freed, and are read again', async () => {
    const server = abrir({ [LIBERAR]: refuses(409, 'RECIBO_NO_DETENIDO', YA_CONTESTO) });
    await abrirLista();
    const antes = server.names().filter((n) => n === DETENIDOS).length;
    await userEvent.click(await fila(UNO.folio));
    await userEvent.click(await screen.findByRole('checkbox'));
    await press('No se facturó');
    expect((await screen.findAllByText(YA_CONTESTO)).length).toBeGreaterThan(0);
    await waitFor(() => expect(server.names().filter((n) => n === DETENIDOS).length).toBeGreaterThan(antes));
  });

  it('are freed by whom the server lets', async () => {
    const denegado = 'No tienes permitido realizar esta operación';
    abrir({ [permisoDe('facturacion', 'CANCELAR_FACTURAS')]: refuses(403, 'SIN_PERMISO', denegado) });
    await abrirLista();
    await userEvent.click(await fila(UNO.folio));
    expect(await screen.findByText(denegado)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
