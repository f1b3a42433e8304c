import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import {
  allowingServer,
  cleanUp,
  pagina,
  press,
  renderScreen,
  startSignedIn,
} from '../../../shared/test/servidor.fixture.ts';
import { DESCUENTOS_DE_PRUEBA } from './datos.fixture.ts';
import { DescuentosScreen } from './DescuentosScreen.tsx';

const LISTA = 'POST descuentos';
const NUEVO = 'POST descuentos/nuevo';
const EDITAR = 'PUT descuentos/editar';
const MOVER = 'PUT descuentos/mover';

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}, filas = DESCUENTOS_DE_PRUEBA) => {
  const server = allowingServer({ [LISTA]: pagina(filas), ...otros });
  renderScreen(<DescuentosScreen />);
  return server;
};
const campo = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const casilla = (name: string) => screen.getByRole('checkbox', { name });
const interruptor = (name: string) => userEvent.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) }));
const guardar = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the discounts of a branch', () => {
  it('say what they take off, when, and who gives them', async () => {
    abrir();
    const celdas = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent);
    expect(await celdas(/Empleados/)).toEqual(['12.5 %, hasta $150.00', 'Todos los días', 'Quien cobra', 'Sí']);
    expect(await celdas(/Noche de barra/)).toEqual([
      '$20.00',
      'Jueves de 22:00 a 02:00 en barra',
      'Quien tiene permiso, con motivo',
      'Sí',
    ]);
    expect(await celdas(/Buen Fin/)).toEqual([
      '10 %',
      'Viernes, sábado y domingo en mesa y para llevar',
      'Quien cobra',
      'No',
    ]);
  });

  it('are added: of every day and every type unless somebody says otherwise', async () => {
    const { calls } = abrir({ [NUEVO]: answers(DESCUENTOS_DE_PRUEBA[0], 'Se agregó') });
    await press('Nuevo descuento');
    await userEvent.type(await campo(/^Nombre/), 'Vecinos');
    await userEvent.type(await campo(/^Porcentaje/), '15');
    await guardar();
    expect(await screen.findByText('Se agregó')).toBeTruthy();
    expect(calls.find(({ name }) => name === NUEVO)?.body).toEqual({
      ...{ nombre: 'Vecinos', clase: 'porcentaje', valor: 15, limite: null, quien: 'cobra', pide_motivo: false },
      ...{ dias: [1, 2, 3, 4, 5, 6, 0], horas: null, tipos: [...CLAVES_DE_TIPO], activo: true },
    });
  });

  it('have a name, an amount, a day and a type; hours that differ', async () => {
    const { names } = abrir();
    await press('Nuevo descuento');
    await guardar();
    expect(await screen.findByText('Escribe cómo se llama el descuento')).toBeTruthy();
    expect(screen.getByText('Escribe un porcentaje mayor que 0 y hasta 100')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Descuenta' }), 'Una cantidad en pesos');
    expect(screen.getByText('Escribe una cantidad mayor que 0')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Tope/ })).toBeNull();
    for (const dia of ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'])
      await userEvent.click(casilla(dia));
    expect(screen.getByText('Elige por lo menos un día')).toBeTruthy();
    await interruptor('Solo en un horario');
    fireEvent.change(screen.getByLabelText('Desde las'), { target: { value: '20:00' } });
    expect(screen.getByText('Las dos horas son la misma')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Hasta las'), { target: { value: '02:00' } });
    expect(screen.getByText('Termina al día siguiente')).toBeTruthy();
    await guardar();
    expect(names()).not.toContain(NUEVO);
  });

  it('are changed with the version that was seen, and say why the server refuses', async () => {
    const { calls } = abrir({ [EDITAR]: refuses(409, 'CAMBIO_ENTRETANTO', 'Otra persona guardó antes') });
    await press('Editar Noche de barra');
    await userEvent.clear(await campo(/^Cantidad/));
    await userEvent.type(await campo(/^Cantidad/), '25.5');
    await userEvent.click(casilla('Viernes'));
    await interruptor('Se ofrece');
    await guardar();
    await waitFor(() => expect(screen.getAllByText('Otra persona guardó antes').length).toBeGreaterThan(0));
    expect(calls.find(({ name }) => name === EDITAR)?.body).toEqual({
      ...{ id: 12, version: 3, nombre: 'Noche de barra', clase: 'monto', valor: 25.5, limite: null },
      ...{ quien: 'permiso', pide_motivo: true, dias: [4, 5], horas: { abre: 1320, cierra: 120 } },
      ...{ tipos: ['barra'], activo: false },
    });
  });

  it('go up and down; the first does not go up, nor the last one down', async () => {
    const { calls, names } = abrir({ [MOVER]: answers(null, 'Orden guardado') });
    const boton = async (name: string) => screen.findByRole('button', { name });
    expect((await boton('Subir Empleados')).getAttribute('aria-disabled')).toBe('true');
    expect((await boton('Bajar Buen Fin')).getAttribute('aria-disabled')).toBe('true');
    await press('Subir Noche de barra');
    await waitFor(() => expect(names().filter((name) => name === LISTA)).toHaveLength(2));
    await press('Bajar Noche de barra');
    await waitFor(() => expect(names().filter((name) => name === LISTA)).toHaveLength(3));
    expect(calls.filter(({ name }) => name === MOVER).map(({ body }) => body)).toEqual([
      { id: 12, hacia: 'arriba' },
      { id: 12, hacia: 'abajo' },
    ]);
  });

  it('are removed after a question', async () => {
    const { names } = abrir({ 'DELETE descuentos/13/eliminar': answers(null) });
    await press('Eliminar Buen Fin');
    const dialogo = await screen.findByRole('dialog', { name: 'Eliminar descuento' });
    expect(dialogo.textContent).toContain('Lo que ya se descontó con él queda como está.');
    await press('Eliminar descuento');
    await waitFor(() => expect(names().filter((name) => name === LISTA)).toHaveLength(2));
  });

  it('are none at first, and say why they cannot be read', async () => {
    abrir({}, []);
    expect(await screen.findByText('No hay descuentos')).toBeTruthy();
    cleanUp();
    startSignedIn();
    abrir({ [LISTA]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
  });
});
