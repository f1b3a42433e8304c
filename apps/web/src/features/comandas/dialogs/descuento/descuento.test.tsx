import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../../app/render-app.tsx';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { live, recibirComanda } from '../../../../platform/live/live.ts';
import { answers, fakeServer, refuses } from '../../../../platform/test/fake-server.ts';
import { sendNow } from '../../../../platform/outbox/outbox.ts';
import { visibleComandas } from '../../../../platform/outbox/visible-comandas.ts';
import { aComandaVista, aSesion, idComanda, idPedido } from '../../../../platform/test/fixtures.ts';
import { conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { pedido } from '../../pruebas/datos.fixture.ts';
import { Llena } from '../../screens/ComandasMode.stories.tsx';

const LENTA_MS = 30_000;
const DAR = 'POST comandas/descuentos';
const QUITAR = 'POST comandas/descuentos/quitar';
const ID = idPedido(99);

const DADO = {
  ...{ id: ID, sobre: 'comanda' as const, subcuenta: null, tipo: 'porcentaje' as const, valor: 10, tope: null },
  ...{ motivo: 'Cumpleaños', usuario: { id: 4, nombre: 'Lupe' }, autorizo: { id: 5, nombre: 'Guadalupe Herrera' } },
  ...{ caja: 2, dado_en: 1_795_197_600_000, fuera: 0 },
};
const servida = (ahora: number, dia: string, rebajada = false): ComandaVista[] => [
  aComandaVista(1, 1, {
    ...{ nombre: 'Mesa 4', dia, ...(rebajada && { descuentos: [DADO] }) },
    pedidos: [1, 2, 3].map((n) =>
      pedido(n, n, ahora, {
        ...{ descripcion: 'Flan', precio: 45, status: 3 },
        ...(rebajada && {
          ajustes: [{ id: idPedido(90 + n), clase: 'descuento', monto: -4.5, motivo: 'Cumpleaños', descuento: ID }],
        }),
      }),
    ),
  }),
];

const REGLA = {
  ...{ id: 11, version: 3, nombre: 'Empleados', clase: 'porcentaje', valor: 50, limite: 20, quien: 'cobra' },
  ...{ pide_motivo: false, dias: [0, 1, 2, 3, 4, 5, 6], horas: null, activo: true },
  tipos: ['mesa', 'barra', 'llevar', 'domicilio', 'app'],
};
const LISTA = 'GET descuentos';

type Respuesta = ReturnType<typeof answers>;
const hecho = answers(aComandaVista(1, 2, { nombre: 'Mesa 4', pedidos: [] }), 'Descuento de $13.50');

const abrir = async (rutas: Parameters<typeof fakeServer>[0], rebajada = false, ancho = 1366) => {
  conAncho(ancho);
  const servidor = fakeServer({ [LISTA]: answers([]), ...rutas });
  renderApp(<Llena comandas={(ahora, dia) => servida(ahora, dia, rebajada)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pedidos de Mesa 4' }));
  return servidor;
};
const deLaComanda = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: /acciones de Mesa 4$/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Descuento a Mesa 4' }));
};
const dialogo = async (nombre = 'Descuento') => within(await screen.findByRole('dialog', { name: nombre }));
const enviados = ({ calls }: ReturnType<typeof fakeServer>, nombre: string) =>
  calls.filter(({ name }) => name === nombre).map(({ body }) => body);

afterEach(limpiarCaja);

describe('a discount (decision 0164)', () => {
  it.each([1366, 390])(
    'of some alike dishes says what it takes off and leaves, and is sent as it was seen: %i',
    async (ancho) => {
      const servidor = await abrir({ [DAR]: hecho }, false, ancho);
      await userEvent.click(screen.getByRole('button', { name: /^(Más acciones|Acciones) de 3 × Flan$/ }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Descuento: 3 × Flan' }));
      const pregunta = within(await screen.findByRole('dialog', { name: '¿Cuántos?' }));
      await userEvent.click(pregunta.getByRole('button', { name: 'Agregar uno' }));
      await userEvent.click(pregunta.getByRole('button', { name: 'Descuento a 2' }));
      const d = await dialogo();
      expect(d.getByText('2 × Flan · Mesa 4: $90.00')).toBeTruthy();
      await userEvent.type(d.getByRole('textbox', { name: 'Porcentaje' }), '15');
      expect(d.getByText('Se descuentan $13.50. Quedan $76.50')).toBeTruthy();
      await userEvent.type(d.getByRole('textbox', { name: /Motivo/ }), 'Tardó{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(enviados(servidor, DAR)).toEqual([
        {
          ...{ id: idComanda(1), total: 90, tipo: 'porcentaje', valor: 15, motivo: 'Tardó' },
          sobre: { que: 'pedidos', pedidos: [idPedido(2), idPedido(3)] },
        },
      ]);
      expect(live.get().comandas.get(idComanda(1))!.pedidos).toHaveLength(0);
    },
    LENTA_MS,
  );

  it(
    'of the whole comanda may be an amount, and says by field what is missing or too much',
    async () => {
      const servidor = await abrir({ [DAR]: hecho });
      await deLaComanda();
      const d = await dialogo();
      await userEvent.click(d.getByRole('button', { name: 'Dar descuento' }));
      expect(await d.findByText('Escribe el porcentaje')).toBeTruthy();
      expect(d.getByText('Di por qué se descuenta')).toBeTruthy();
      await userEvent.type(d.getByRole('textbox', { name: 'Porcentaje' }), '101');
      expect(d.getByText(/mayor que 0, hasta 100/)).toBeTruthy();
      await userEvent.click(d.getByRole('radio', { name: 'Pesos' }));
      await userEvent.type(d.getByRole('textbox', { name: 'Cantidad' }), '136');
      const boton = d.getByRole('button', { name: 'Dar descuento' });
      expect(boton.getAttribute('aria-description')).toBe('El descuento es mayor que lo que se va a cobrar');
      await userEvent.clear(d.getByRole('textbox', { name: 'Cantidad' }));
      await userEvent.type(d.getByRole('textbox', { name: 'Cantidad' }), '20');
      await userEvent.type(d.getByRole('textbox', { name: /Motivo/ }), 'Cumpleaños');
      await userEvent.click(boton);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(enviados(servidor, DAR)).toMatchObject([
        { total: 135, tipo: 'monto', valor: 20, sobre: { que: 'comanda' } },
      ]);
    },
    LENTA_MS,
  );

  it('says what the server refuses, in place', async () => {
    await abrir({ [DAR]: refuses(409, 'DESCUENTO_YA_DADO', 'Ya tiene un descuento') });
    await deLaComanda();
    const d = await dialogo();
    await userEvent.type(d.getByRole('textbox', { name: 'Porcentaje' }), '10');
    await userEvent.type(d.getByRole('textbox', { name: /Motivo/ }), 'Cumpleaños{Enter}');
    expect(await d.findByText('Ya tiene un descuento')).toBeTruthy();
  });

  it('that a colleague gave meanwhile is shown instead, to be taken back', async () => {
    await abrir({ [DAR]: hecho });
    await deLaComanda();
    await dialogo();
    const [con] = servida(Date.now(), live.get().comandas.get(idComanda(1))!.dia, true);
    act(() => recibirComanda({ ...con!, rev: 2 }));
    expect((await dialogo('Quitar descuento')).getByText('Descuento 10 % de toda la cuenta · Cumpleaños')).toBeTruthy();
  });

  it('is shown with who approved it, and taken back', async () => {
    const servidor = await abrir({ [QUITAR]: hecho }, true);
    expect(screen.getAllByText('Descuento').length).toBeGreaterThan(0);
    await deLaComanda();
    const d = await dialogo('Quitar descuento');
    expect(d.getByText(/^Autorizó Guadalupe Herrera/)).toBeTruthy();
    expect(d.getByText('Toda la cuenta · Mesa 4')).toBeTruthy();
    expect(d.getByText('Se quitan $13.50 de lo que falta por pagar. Lo pagado no cambia.')).toBeTruthy();
    await userEvent.click(d.getByRole('button', { name: 'Quitar descuento' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviados(servidor, QUITAR)).toEqual([{ id: idComanda(1), descuento: ID }]);
  });

  it('of the list is three presses: it is chosen already, and sent as it was seen', async () => {
    const otra = { ...REGLA, id: 12, nombre: 'De barra', tipos: ['barra'], pide_motivo: true };
    const servidor = await abrir({ [DAR]: hecho, [LISTA]: answers([REGLA, otra]) });
    await deLaComanda();
    const d = await dialogo();
    const empleados = await d.findByRole('radio', { name: /^Empleados/ });
    expect((empleados as HTMLInputElement).checked).toBe(true);
    expect(d.getByText('Se descuentan $20.00. Quedan $115.00')).toBeTruthy();
    expect(d.getByRole('radio', { name: /^De barra/ }).getAttribute('aria-description')).toBe('No se da en mesa');
    expect(d.queryByRole('textbox')).toBeNull();
    await userEvent.click(d.getByRole('button', { name: 'Dar descuento' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviados(servidor, DAR)).toEqual([
      {
        ...{ id: idComanda(1), total: 135, sobre: { que: 'comanda' }, tipo: 'lista' },
        ...{ regla: 11, version: 3, motivo: null },
      },
    ]);
  });

  it('of the list may ask for a reason, and another one may be given instead', async () => {
    const servidor = await abrir({ [DAR]: hecho, [LISTA]: answers([{ ...REGLA, pide_motivo: true }]) });
    await deLaComanda();
    const d = await dialogo();
    await d.findByRole('radio', { name: /^Empleados/ });
    await userEvent.click(d.getByRole('button', { name: 'Dar descuento' }));
    expect(await d.findByText('Di por qué se descuenta')).toBeTruthy();
    await userEvent.click(d.getByRole('radio', { name: /^Otro descuento/ }));
    await userEvent.type(d.getByRole('textbox', { name: 'Porcentaje' }), '10');
    await userEvent.type(d.getByRole('textbox', { name: /Motivo/ }), 'Tardó{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviados(servidor, DAR)).toMatchObject([{ tipo: 'porcentaje', valor: 10, motivo: 'Tardó' }]);
  });

  it('is what was begun when the list arrives, not the first of it', async () => {
    let lista: 'sin respuesta' | Respuesta = 'sin respuesta';
    await abrir({ [LISTA]: () => lista });
    await deLaComanda();
    const d = await dialogo();
    await userEvent.type(d.getByRole('textbox', { name: 'Porcentaje' }), '15');
    lista = answers([REGLA]);
    act(() => live.catalogo(7, 'otra'));
    const otro = await d.findByRole('radio', { name: /^Otro descuento/ });
    expect((otro as HTMLInputElement).checked).toBe(true);
    expect(d.getByRole<HTMLInputElement>('textbox', { name: 'Porcentaje' }).value).toBe('15');
  });

  it('of the list is read again once it was edited or refused, and stays what was chosen', async () => {
    let reglas = [REGLA];
    await abrir({
      [DAR]: refuses(409, 'DESCUENTO_CAMBIO', 'Ese descuento cambió'),
      [LISTA]: () => answers(reglas),
    });
    await deLaComanda();
    const d = await dialogo();
    await d.findByText('Se descuentan $20.00. Quedan $115.00');
    reglas = [
      { ...REGLA, id: 12, nombre: 'Primero' },
      { ...REGLA, version: 4, limite: 30 },
    ];
    await userEvent.click(d.getByRole('button', { name: 'Dar descuento' }));
    expect(await d.findByText('Se descuentan $30.00. Quedan $105.00')).toBeTruthy();
    reglas = [{ ...REGLA, id: 12, nombre: 'Primero' }];
    act(() => live.catalogo(8, 'otra'));
    await waitFor(() => expect(d.queryByRole('radio', { name: /^Empleados/ })).toBeNull());
    const boton = d.getByRole('button', { name: 'Dar descuento' });
    expect(boton.getAttribute('aria-description')).toBe('Ese descuento ya no se ofrece. Elige otro');
  });
});

describe('a discount without connection (decision 0167)', () => {
  const CAJERA = aSesion().usuario;
  const sinConexion = async (reglas: readonly object[], permisos: readonly number[] = [170, PERMISO.COBRAR]) => {
    conAncho(1366);
    const servidor = fakeServer({ [LISTA]: answers(reglas), [DAR]: hecho });
    renderApp(
      <Llena
        comandas={(ahora, dia) => servida(ahora, dia)}
        sesion={{ usuario: { ...CAJERA, permisos: [...permisos] } }}
        enlace="sin-conexion"
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pedidos de Mesa 4' }));
    await deLaComanda();
    return { servidor, d: await dialogo() };
  };

  it('of the list is queued, shown at once, and sent without the total that was seen', async () => {
    const { servidor, d } = await sinConexion([REGLA]);
    await d.findByRole('radio', { name: /^Empleados/ });
    await userEvent.click(d.getByRole('button', { name: 'Dar descuento' }));
    await screen.findByText('Sin conexión con el servidor: se enviará en cuanto vuelva');
    expect(enviados(servidor, DAR)).toEqual([]);
    expect(screen.getByText('Por enviar')).toBeTruthy();
    expect(visibleComandas().get(idComanda(1))).toMatchObject({ descuentos: [{ motivo: 'Empleados' }] });
    act(() => {
      live.vuelto();
      sendNow();
    });
    await waitFor(() => expect(enviados(servidor, DAR)).toHaveLength(1));
    expect(enviados(servidor, DAR)).toEqual([
      {
        ...{ id: idComanda(1), sobre: { que: 'comanda' }, tipo: 'lista' },
        ...{ regla: 11, version: 3, motivo: null },
      },
    ]);
    await waitFor(() => expect(screen.queryByText('Por enviar')).toBeNull());
  });

  it('that somebody must approve, or another one, says what it needs', async () => {
    const { d } = await sinConexion([{ ...REGLA, quien: 'permiso' }]);
    const empleados = await d.findByRole('radio', { name: /^Empleados/ });
    expect(empleados.getAttribute('aria-description')).toBe('Necesita el PIN de un compañero, que pide conexión');
    expect(d.getByRole('radio', { name: /^Otro descuento/ }).getAttribute('aria-description')).toBe(
      'Necesita conexión con el servidor',
    );
    expect(d.getByRole('button', { name: 'Dar descuento' }).getAttribute('aria-description')).toBe(
      'Necesita conexión con el servidor',
    );
  });
});
