import { screen, waitFor, within } from '@testing-library/react';
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
import { MENU_DE_TARIFAS, TARIFAS_DE_PRUEBA } from './datos.fixture.ts';
import { TarifasScreen } from './TarifasScreen.tsx';

const LISTA = 'POST listas-de-precios';
const MENU = 'GET listas-de-precios/menu';
const NUEVA = 'POST listas-de-precios/nuevo';
const EDITAR = 'PUT listas-de-precios/editar';

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}, filas = TARIFAS_DE_PRUEBA) => {
  const server = allowingServer({ [LISTA]: pagina(filas), [MENU]: answers(MENU_DE_TARIFAS), ...otros });
  renderScreen(<TarifasScreen />);
  return server;
};
const campo = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const interruptor = async (name: string) =>
  userEvent.click(await screen.findByRole('switch', { name: new RegExp(`^${name}`) }));
const guardar = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const quedan = async () =>
  within(await screen.findByRole('list', { name: 'Así quedan los precios' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the price lists of a branch', () => {
  it('say what they do, when, and which of them go before another', async () => {
    abrir();
    const celdas = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent);
    expect(await celdas(/Hora feliz.*20 %/)).toEqual([
      '20 % menos, 1 categoría',
      'Todos los días de 18:00 a 20:00',
      'Activa',
    ]);
    expect(await celdas(/^Para llevar/)).toEqual([
      '5.5 % más',
      'Todos los días para llevar',
      'Activa; antes va Hora feliz',
    ]);
    expect(await celdas(/^Buen Fin/)).toEqual([
      '10 % menos, 2 categorías',
      'Viernes y sábado en mesa',
      'No está activa',
    ]);
  });

  it('show before they are saved what each dish will cost', async () => {
    const { calls } = abrir({ [NUEVA]: answers(TARIFAS_DE_PRUEBA[0], 'Se agregó') });
    await press('Nueva lista de precios');
    await userEvent.type(await campo(/^Nombre/), 'Martes');
    expect(await screen.findByText('Escribe el porcentaje para ver cómo quedan los precios.')).toBeTruthy();
    await userEvent.type(await campo(/^Porcentaje/), '15');
    expect(await quedan()).toEqual(['Taco al pastor$22.00$18.50', 'Agua de jamaica$35.50$30.00']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Los precios del menú' }), 'Suben');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Redondeo' }), 'A pesos');
    await interruptor('Solo algunas categorías');
    expect(screen.getByText('Elige por lo menos una')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bebidas' }));
    expect(await quedan()).toEqual(['Agua de jamaica$35.50$41.00']);
    await guardar();
    expect(await screen.findByText('Se agregó')).toBeTruthy();
    expect(calls.find(({ name }) => name === NUEVA)?.body).toEqual({
      ...{ nombre: 'Martes', porcentaje: 15, redondeo: 100, categorias: [2], activo: true },
      ...{ dias: [1, 2, 3, 4, 5, 6, 0], horas: null, tipos: CLAVES_DE_TIPO.filter((tipo) => tipo !== 'app') },
    });
  });

  it('say what is wrong, and are not sent', async () => {
    const { names } = abrir();
    await press('Nueva lista de precios');
    await guardar();
    expect(await screen.findByText('Escribe cómo se llama la lista')).toBeTruthy();
    expect(screen.getByText('Escribe un porcentaje mayor que 0')).toBeTruthy();
    await userEvent.type(await campo(/^Porcentaje/), '95');
    expect(await screen.findByText('Baja 90 % como máximo')).toBeTruthy();
    await guardar();
    expect(names()).not.toContain(NUEVA);
  });

  it('are changed with the version that was seen, and say why the server refuses', async () => {
    const { calls } = abrir({ [EDITAR]: refuses(409, 'CAMBIO_ENTRETANTO', 'Otra persona guardó antes') });
    await press('Editar Hora feliz');
    await userEvent.clear(await campo(/^Porcentaje/));
    await userEvent.type(await campo(/^Porcentaje/), '25');
    await interruptor('Está activa');
    await guardar();
    await waitFor(() => expect(screen.getAllByText('Otra persona guardó antes').length).toBeGreaterThan(0));
    expect(calls.find(({ name }) => name === EDITAR)?.body).toMatchObject({
      ...{ id: 21, version: 1, porcentaje: -25, categorias: [2], activo: false, horas: { abre: 1080, cierra: 1200 } },
    });
  });

  it('say why the menu cannot be read, and read it again', async () => {
    const { names } = abrir({ [MENU]: refuses(500, 'FALLA', 'Algo falló') });
    await press('Nueva lista de precios');
    expect(await screen.findByText('Algo falló')).toBeTruthy();
    await press('Reintentar');
    await waitFor(() => expect(names().filter((name) => name === MENU)).toHaveLength(2));
  });

  it('are none at first, are removed after a question, and say why they cannot be read', async () => {
    abrir({}, []);
    expect(await screen.findByText('No hay listas de precios')).toBeTruthy();
    cleanUp();
    startSignedIn();
    const { names } = abrir({ 'DELETE listas-de-precios/23/eliminar': answers(null) });
    await press('Eliminar Buen Fin');
    const dialogo = await screen.findByRole('dialog', { name: 'Eliminar lista de precios' });
    expect(dialogo.textContent).toContain('Lo que ya se pidió conserva su precio.');
    await press('Eliminar lista de precios');
    await waitFor(() => expect(names().filter((name) => name === LISTA)).toHaveLength(2));
    cleanUp();
    startSignedIn();
    abrir({ [LISTA]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
  });
});
