import type { RepartoVista } from '@comal/contract/reparto/de-comanda';
import type { ClienteConOrdenes } from '@comal/contract/reparto/schemas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { useComanda } from '../../../../platform/comandas/useComandas.ts';
import { live } from '../../../../platform/live/live.ts';
import { answers, fakeServer, refuses, type FakeAnswer } from '../../../../platform/test/fake-server.ts';
import { aComandaVista, aSesion, idComanda, toPedidoVista } from '../../../../platform/test/fixtures.ts';
import { conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { Escenario, type EscenarioProps } from '../../pruebas/Escenario.fixture.tsx';
import { REPARTIDORES, ROSA, ZONAS } from '../datos.fixture.ts';
import { Entrega } from '../Entrega.tsx';

const EDITAR = 'PUT comandas/reparto';
const GUARDAR = 'PUT reparto/clientes/guardar';
const [casa] = ROSA.direcciones;
const campo = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const zona = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zona' });
const elegida = () => zona().selectedOptions[0]?.textContent;

const REPARTO: RepartoVista = {
  ...{ cliente: ROSA.id, nombre: ROSA.nombre, telefono: ROSA.telefono, calle: casa!.calle, colonia: casa!.colonia },
  ...{ referencia: 'Portón verde', zona: { id: 1, nombre: 'Zona 1' }, repartidor: null, estado: 'en_preparacion' },
  ...{ salio_en: null, entregado_en: null, cambio_de: null, por_cobrar: 190 },
};
const envio = (status: 3 | 4 = 3, precio = 35) =>
  toPedidoVista(91, { producto: 0, descripcion: 'Envío Zona 1', precio, status });
const deRosa = (reparto: Partial<RepartoVista> = {}, ...mas: ReturnType<typeof envio>[]) =>
  aComandaVista(1, 12, {
    ...{ nombre: 'Rosa', tipo: 'domicilio', reparto: { ...REPARTO, ...reparto } },
    pedidos: [toPedidoVista(90, { precio: 155, status: 3 }), ...(mas.length > 0 ? mas : [envio()])],
  });

const Una = () => {
  const comanda = useComanda(idComanda(1));
  return comanda && <Entrega comanda={comanda} />;
};

type Caso = Omit<EscenarioProps, 'children' | 'comandas'> & {
  readonly editar?: FakeAnswer;
  readonly hallados?: readonly ClienteConOrdenes[];
};

/** A comanda on the screen; returns the bodies of a call. */
const mostrar = (comanda: ReturnType<typeof aComandaVista>, { editar, hallados = [ROSA], ...escenario }: Caso = {}) => {
  const { calls } = fakeServer({
    ...{ [EDITAR]: editar ?? answers(comanda), [GUARDAR]: answers(ROSA) },
    'POST reparto/clientes/buscar': answers(hallados),
    'GET reparto/zonas': answers(ZONAS),
    'GET comandas/repartidores': answers(REPARTIDORES),
    'GET comandas/repartos': answers([]),
  });
  renderApp(
    <Escenario comandas={() => [comanda]} {...escenario}>
      <Una />
    </Escenario>,
  );
  return (name: string) => calls.filter((c) => c.name === name).map(({ body }) => body);
};

/** The dialog, once client, zones and riders are there. */
const abrir = async (conocida = true): Promise<void> => {
  act(() => live.catalogo(3));
  await userEvent.click(boton('Cambiar entrega: Rosa'));
  await screen.findByRole('radio', { name: /^Iván Soto/ });
  await screen.findByRole('combobox', { name: 'Zona' });
  await screen.findByText(conocida ? /14 pedidos/ : /^No está en la lista de clientes/);
};
const guardar = async (): Promise<void> => {
  await userEvent.click(boton('Guardar'));
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('the delivery of a comanda is changed (decision 0141)', () => {
  it('begins with what was said, and sends what is said now: rider and change to carry', async () => {
    const enviado = mostrar(deRosa());
    await abrir();
    expect([campo('Teléfono').value, campo('Cliente').value]).toEqual(['55 4821 7730', ROSA.nombre]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Casa/ }).checked).toBe(true);
    expect(elegida()).toBe('Zona 1 · envío $35.00');
    await userEvent.click(screen.getByRole('radio', { name: /^Iván Soto/ }));
    await userEvent.type(campo('Paga con (opcional)'), '100');
    await guardar();
    expect(screen.getByText('Con eso no alcanza a pagar lo que falta por cobrar')).toBeTruthy();
    await userEvent.clear(campo('Paga con (opcional)'));
    await userEvent.type(campo('Paga con (opcional)'), '200');
    await guardar();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviado(EDITAR)).toEqual([
      {
        id: idComanda(1),
        reparto: {
          ...{ cliente: ROSA.id, direccion: casa!.id, nombre: ROSA.nombre, telefono: ROSA.telefono, zona: 1 },
          ...{ calle: casa!.calle, colonia: casa!.colonia, referencia: 'Portón verde', repartidor: 8, cambio_de: 200 },
        },
      },
    ]);
    expect(enviado(GUARDAR)).toEqual([]);
  });

  it('goes to another address of the client, with its zone, or to a new one, which the client keeps', async () => {
    const enviado = mostrar(deRosa());
    await abrir();
    await userEvent.click(screen.getByRole('radio', { name: /^Oficina/ }));
    expect(elegida()).toBe('Condesa · envío $50.00');
    await userEvent.click(boton('Otra dirección'));
    await userEvent.type(campo('Cómo se llama'), 'Mamá');
    await userEvent.type(campo('Calle y número'), 'Tonalá 2');
    await userEvent.selectOptions(zona(), 'Sin cobrar envío');
    await guardar();
    await waitFor(() => expect(enviado(EDITAR)).toHaveLength(1));
    expect(enviado(EDITAR)[0]).toMatchObject({ reparto: { calle: 'Tonalá 2', zona: null } });
    expect(enviado(GUARDAR)).toMatchObject([{ id: ROSA.id, direcciones: [{}, {}, { alias: 'Mamá' }] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('adds no client for it: one who was erased stays erased', async () => {
    const enviado = mostrar(deRosa(), { hallados: [] });
    await abrir(false);
    expect(campo('Calle y número').value).toBe(casa!.calle);
    await userEvent.clear(campo(/^Referencia/));
    await userEvent.type(campo(/^Referencia/), 'Timbre 3');
    await guardar();
    await waitFor(() => expect(enviado(EDITAR)).toHaveLength(1));
    expect(enviado(EDITAR)[0]).toMatchObject({ reparto: { direccion: null, referencia: 'Timbre 3', zona: 1 } });
    expect(enviado(GUARDAR)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps its zone with the fee that was said, also where it costs more or is not offered any more', async () => {
    mostrar(deRosa({ zona: { id: 3, nombre: 'Lejos' } }, envio(3, 70)));
    await abrir();
    expect(elegida()).toBe('Lejos · envío $70.00');
  });

  it('says beforehand that the zone stays once the fee is charged', async () => {
    mostrar(deRosa({}, envio(4)));
    await abrir();
    expect(zona().disabled).toBe(true);
    expect(screen.getByText('El envío ya está cobrado: la zona ya no cambia')).toBeTruthy();
  });

  it('tells why the server refused, in place', async () => {
    const message = 'El envío ya está cobrado: la zona ya no cambia';
    mostrar(deRosa(), { editar: refuses(409, 'ENVIO_COBRADO', message) });
    await abrir();
    await guardar();
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('waits for the connection, and for who may', () => {
    mostrar(deRosa(), { enlace: 'sin-conexion' });
    expect(boton('Cambiar entrega: Rosa').getAttribute('aria-description')).toMatch(/conexión/);
  });

  it('is of who takes orders', () => {
    mostrar(deRosa(), { sesion: { usuario: { ...aSesion().usuario, permisos: [PERMISO.COBRAR] } } });
    expect(boton('Cambiar entrega: Rosa').getAttribute('aria-description')).toMatch(/^No tienes permitido/);
  });
});

it('a Domicilio of which nothing is said gets its delivery', async () => {
  const { reparto: _, ...sin } = deRosa();
  const enviado = mostrar(sin);
  act(() => live.catalogo(3));
  expect(screen.getByText('Sin datos de entrega')).toBeTruthy();
  await userEvent.click(boton('Poner datos de entrega: Rosa'));
  await screen.findByRole('radio', { name: /^Iván Soto/ });
  await userEvent.type(campo('Teléfono'), '5548217730');
  await screen.findByText(/14 pedidos/);
  await guardar();
  await waitFor(() =>
    expect(enviado(EDITAR)).toMatchObject([{ reparto: { cliente: ROSA.id, zona: 1, cambio_de: null } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
