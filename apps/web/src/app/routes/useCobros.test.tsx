import { notifications } from '@mantine/notifications';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  COBROS,
  idPago,
  mesa7,
  MESA_7,
  METODOS,
  unaCajera,
  unaPrecuenta,
  unTicket,
} from '../../features/comandas/cobro/datos.fixture.ts';
import { live } from '../../platform/live/live.ts';
import { clearSesion, saveSesion } from '../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { Providers } from '../boot/providers.tsx';
import { renderApp } from '../render-app.tsx';
import { useCobros } from './useCobros.tsx';

const PRUEBA = `GET comandas/${aSesion().caja.id}/caja-inicial`;
const CANCELAR = `POST comandas/cobros/${idPago(4)}/cancelar`;
const REGISTRADA = refuses(409, 'CAJA_INICIAL_REGISTRADA', 'La caja inicial ya está registrada');
const TODO = [PERMISO.COBRAR, PERMISO.CANCELAR_COBRO];
const HECHA = {
  cancelacion: idPago(8),
  comanda: mesa7({ rev: 30 }),
  devuelto: { efectivo: 166, transferencia: 0, tarjeta: 150 },
};

/** A till's screen with the actions of charging. */
const Caja = () => {
  const { cobros, dialogos } = useCobros();
  return (
    <>
      <button onClick={() => cobros.cobrar(MESA_7)}>Cobrar</button>
      <button onClick={() => cobros.verPrecuenta(MESA_7)}>Precuenta</button>
      <button onClick={cobros.verCobros}>Cobros del turno</button>
      {dialogos}
    </>
  );
};

const abrir = (handlers: Parameters<typeof fakeServer>[0] = {}) => {
  saveSesion(unaCajera(TODO));
  live.foto(20, [mesa7()]);
  const red = fakeServer({
    [PRUEBA]: REGISTRADA,
    'GET comandas/metodos-de-pago': answers(METODOS),
    'GET comandas/cantidad-con-letra': answers('CON LETRA'),
    'GET comandas/cobros': answers(COBROS),
    [`GET comandas/${MESA_7}/precuenta`]: answers([unaPrecuenta()]),
    [CANCELAR]: answers(HECHA, 'Cobro cancelado'),
    ...handlers,
  });
  renderApp(<Caja />);
  return red;
};
const pulsar = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialogo = (name: string) => screen.findByRole('dialog', { name });
const efectivo = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Efectivo' });

afterEach(() => {
  act(() => {
    live.olvidar();
    notifications.clean();
    clearSesion();
  });
  vi.unstubAllGlobals();
});

describe('the charges of the shift', () => {
  it.each<[string, boolean, ReturnType<typeof unaCajera>]>([
    ['who charges', true, unaCajera([PERMISO.COBRAR])],
    ['who cancels charges', true, unaCajera([PERMISO.CANCELAR_COBRO])],
    ['a waiter', false, unaCajera([PERMISO.CREAR_Y_EDITAR_COMANDAS])],
    ['the general register', false, { ...unaCajera(TODO), caja: { ...unaCajera().caja, es_general: true } }],
  ])('are offered to %s: %s', (_quien, ofrecidos, sesion) => {
    saveSesion(sesion);
    const { result } = renderHook(() => useCobros(), {
      wrapper: ({ children }) => <Providers env="test">{children}</Providers>,
    });
    expect(result.current.cobros.verCobros !== undefined).toBe(ofrecidos);
  });

  it('a charge that is corrected goes on with charging its comanda, after the opening-cash check (D-44, COBRO-011)', async () => {
    const red = abrir();
    await pulsar('Cobros del turno');
    await pulsar('Corregir cobro de Mesa 7, Sin subcuenta');
    const corregir = within(await dialogo('Corregir cobro'));
    await userEvent.type(corregir.getByRole('textbox', { name: /Motivo/ }), 'Era con otra tarjeta');
    await userEvent.click(corregir.getByRole('button', { name: 'Cancelar y cobrar de nuevo' }));
    await pulsar('Aceptar');
    expect(await dialogo('Cobrar Mesa 7')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cobros del turno' })).toBeNull());
    expect(red.names().indexOf(PRUEBA)).toBeGreaterThan(red.names().indexOf(CANCELAR));
  });
});

describe('charging', () => {
  it.each([
    ['takes who may register it to the opening cash', [...TODO, PERMISO.ABRIR_Y_CERRAR_CAJA], true],
    ['only tells the others', TODO, false],
  ])('without opening cash %s (COBRO-011)', async (_, permisos, abre) => {
    abrir({ [PRUEBA]: answers(null, 'Falta registrar la caja inicial') });
    act(() => saveSesion(unaCajera(permisos)));
    await pulsar('Cobrar');
    expect(await screen.findByText('Falta registrar la caja inicial')).toBeDefined();
    if (abre) expect(await dialogo('Caja inicial')).toBeDefined();
    else expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('begins anew each time it is opened: what was charged before may have been cancelled since (D-44)', async () => {
    abrir({ 'POST comandas/cobrar': answers(unTicket()) });
    await pulsar('Cobrar');
    await userEvent.type(await efectivo(), '300{Enter}');
    await screen.findByText('PAGADO');
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => live.cambios(22, [{ tipo: 'modificada', comanda: mesa7({ rev: 22 }) }]));
    await pulsar('Cobrar');
    expect((await dialogo('Cobrar Mesa 7')).textContent).toContain('Por cobrar$807.00');
  });

  it('divides the sub-account that was chosen (D-45)', async () => {
    abrir();
    await pulsar('Cobrar');
    await pulsar('Dividir Ana en partes iguales');
    expect(await screen.findByRole('dialog', { name: /Dividir/ })).toBeDefined();
  });

  it('shows the bill of a comanda before it is paid (D-43)', async () => {
    const red = abrir();
    await pulsar('Precuenta');
    expect(await within(await dialogo('Precuenta')).findByText('PRECUENTA')).toBeDefined();
    expect(red.names()).not.toContain(PRUEBA);
  });
});
