import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PERMISOS_DE_CAJA, PERMISOS_DE_CAJA_NUEVA } from '@comal/domain/caja/permisos-de-caja';
import { PALABRAS_DE_PERMISO } from '@comal/domain/caja/terminales';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../shared/test/servidor.fixture.ts';
import { TERMINALES_DE_PRUEBA } from './datos.fixture.ts';
import { TerminalesScreen } from './TerminalesScreen.tsx';

const LISTA = 'POST cajas';
const EXISTE = 'GET cajas/validar-existencia';
const DENEGADO = 'No tienes permitido realizar esta operación';
const CAJA_1 = TERMINALES_DE_PRUEBA[1];

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [LISTA]: pagina(TERMINALES_DE_PRUEBA),
    [EXISTE]: answers({ existe: false }),
    ...otros,
  });
  renderScreen(<TerminalesScreen />);
  return server;
};
const campo = (nombre: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: nombre });
const escribir = async (nombre: RegExp, texto: string): Promise<void> => {
  const input = await campo(nombre);
  await userEvent.clear(input);
  if (texto) await userEvent.type(input, texto);
};
const listas = (server: ReturnType<typeof abrir>): number => server.names().filter((n) => n === LISTA).length;

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the list of registers', () => {
  it('has its title (TERMINAL-001)', async () => {
    abrir();
    expect(await screen.findByRole('heading', { level: 1, name: 'Terminales (Cajas)' })).toBeTruthy();
    expect(await screen.findByText('5 terminales')).toBeTruthy();
  });

  it('has its columns, identifier and alias in capitals, and who enters (TERMINAL-003)', async () => {
    abrir();
    const fila = (await screen.findByText('TERRAZA')).closest('tr')!;
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      'No. de caja',
      'Identificador',
      'Alias',
      'Plataforma',
      'Acceso',
      'Operaciones',
    ]);
    expect([...fila.children].slice(0, 5).map((td) => td.textContent)).toEqual([
      '3',
      'WEB-1-3',
      'TERRAZA',
      'Web',
      '2 personas',
    ]);
    expect(
      ['BARRA', 'SALÓN DE FIESTAS', 'CAJA 1'].map((a) => screen.getByText(a).closest('tr')!.children[4]!.textContent),
    ).toEqual(['Quien use el equipo', 'Nadie', 'Todos']);
  });

  it('asks for 50 from page 0, and for what is typed (TERMINAL-002)', async () => {
    const server = abrir();
    await screen.findByText('TERRAZA');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Filtra por identificador, alias o número' }),
      'terraza{Enter}',
    );
    await waitFor(() =>
      expect(server.calls.filter((c) => c.name === LISTA).map((c) => c.body)).toEqual([
        { pagina: 0, noElementosPorPagina: 50, filtros: [] },
        { pagina: 0, noElementosPorPagina: 50, filtros: [{ control: 'text_filter', valor: 'terraza' }] },
      ]),
    );
  });

  it('neither edits nor deletes what the system made (TERMINAL-005)', async () => {
    abrir();
    for (const accion of ['Editar', 'Eliminar']) {
      const boton = await screen.findByRole('button', { name: `${accion} CAJA GENERAL` });
      expect(boton.getAttribute('aria-description')).toBe('Definido por el sistema');
      expect(screen.getByRole('button', { name: `${accion} BARRA` }).getAttribute('aria-description')).toBeNull();
    }
  });

  it('opens the users of web registers that the system did not make (TERMINAL-006)', async () => {
    abrir();
    await screen.findByText('TERRAZA');
    const razon = (alias: string) =>
      screen.getByRole('button', { name: `Usuarios con acceso ${alias}` }).getAttribute('aria-description');
    expect(['CAJA GENERAL', 'BARRA', 'CAJA 1'].map(razon)).toEqual([
      'Definido por el sistema',
      'Solo las terminales web tienen usuarios con acceso',
      null,
    ]);
  });

  it('says that the server did not answer where it says nothing itself (TERMINAL-022, D-53)', async () => {
    abrir({ [LISTA]: { status: 409, body: { error: { message: '', code: 409, motivo: 'OTRO' } } } });
    expect(await screen.findByText('Error de comunicación con el servidor')).toBeTruthy();
  });

  it.each([
    ['NUEVA_TERMINAL', 'Nueva terminal', 'PERMISO-058'],
    ['EDITAR_TERMINAL', 'Editar CAJA 1', 'PERMISO-059'],
    ['ELIMINAR_TERMINAL', 'Eliminar CAJA 1', 'PERMISO-060'],
  ])('asks the server for %s before it opens "%s"; a denial is told (%s)', async (operacion, nombre) => {
    const permiso = permisoDe('terminales', operacion);
    const { names } = abrir({ [permiso]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    await press(nombre);
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    // Without the call for the people who can, whom the notice names.
    expect(names().filter((n) => !n.startsWith('GET login/autorizan/'))).toEqual([LISTA, permiso]);
  });

  it('deletes after the warning that its sessions close (TERMINAL-020)', async () => {
    const server = abrir({ [`DELETE cajas/${CAJA_1.id}/eliminar`]: answers(null, 'Terminal eliminada exitosamente') });
    await press('Eliminar CAJA 1');
    const pregunta = await screen.findByRole('dialog');
    expect(pregunta.textContent).toContain(
      '¿Realmente deseas eliminar la terminal CAJA 1? Se cerrarán todas las sesiones abiertas en ella.',
    );
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Eliminar terminal' }));
    expect(await screen.findByText('Terminal eliminada exitosamente')).toBeTruthy();
    expect(listas(server)).toBe(2);
  });
});

describe('a new register', () => {
  const siguiente = () => screen.getByRole('button', { name: 'Siguiente' });

  it('is made in two steps, equipment first and then what it may (TERMINAL-004, TERMINAL-014)', async () => {
    const server = abrir({
      [EXISTE]: 'sin respuesta',
      'POST cajas/nueva': answers(CAJA_1, 'Terminal creada exitosamente'),
    });
    await press('Nueva terminal');
    await escribir(/^Identificador/, 'Patio-PC');
    await escribir(/^Alias/, 'Patio');
    // The check of the identifier is still running: the server decides on save.
    expect(screen.getByLabelText('Comprobando')).toBeTruthy();
    await userEvent.click(siguiente());
    const interruptores = await screen.findAllByRole('switch');
    expect(interruptores.map((s) => (s as HTMLInputElement).labels![0]!.textContent)).toEqual(
      PERMISOS_DE_CAJA.map((p) => PALABRAS_DE_PERMISO[p].titulo),
    );
    const minimizar = screen.getByRole('switch', { name: /^Minimizar la ventana/ });
    expect(document.getElementById(minimizar.getAttribute('aria-describedby')!)?.textContent).toMatch(
      /^En la caja abierta como programa/,
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Pantalla completa' }));
    await press('Guardar terminal');
    expect(await screen.findByText('Terminal creada exitosamente')).toBeTruthy();
    expect(server.calls.find((c) => c.name === 'POST cajas/nueva')!.body).toEqual({
      datos_terminal: { identificador: 'Patio-PC', alias: 'Patio', plataforma: 'standalone' },
      datos_permisos: { ...PERMISOS_DE_CAJA_NUEVA, pantallacompleta: true },
    });
  });

  it('goes back to the field that the server refuses, and says why under it', async () => {
    const porque = 'Ese alias ya no se puede usar';
    const campos = { 'datos_terminal.alias': porque };
    abrir({
      [EXISTE]: 'sin respuesta',
      'POST cajas/nueva': refuses(400, 'DATOS_INVALIDOS', 'Revisa los datos', campos),
    });
    await press('Nueva terminal');
    await escribir(/^Identificador/, 'Patio-PC');
    await escribir(/^Alias/, 'Patio');
    await userEvent.click(siguiente());
    await press('Guardar terminal');
    expect(await screen.findByText(porque)).toBeTruthy();
    expect((await campo(/^Alias/)).getAttribute('aria-invalid')).toBe('true');
    await escribir(/^Alias/, 'Patio 2');
    expect(screen.queryByText(porque)).toBeNull();
  });

  it('says under the right that the server refuses why, until it is changed', async () => {
    const porque = 'Este permiso no es de una caja web';
    const campos = { 'datos_permisos.minimizarventana': porque };
    abrir({
      [EXISTE]: 'sin respuesta',
      'POST cajas/nueva': refuses(400, 'DATOS_INVALIDOS', 'Revisa los datos', campos),
    });
    await press('Nueva terminal');
    await escribir(/^Identificador/, 'Patio-PC');
    await escribir(/^Alias/, 'Patio');
    await userEvent.click(siguiente());
    await press('Guardar terminal');
    const suyo = (await screen.findByText(porque)).closest('.mantine-Switch-root')!;
    expect(suyo.textContent).toContain('Minimizar la ventana');
    await userEvent.click(screen.getByRole('switch', { name: 'Pantalla completa' }));
    expect(screen.getByText(porque)).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: /^Minimizar la ventana/ }));
    expect(screen.queryByText(porque)).toBeNull();
  });

  it('goes on only with valid equipment, and says what is wrong (TERMINAL-015, TERMINAL-023)', async () => {
    abrir();
    await press('Nueva terminal');
    expect(document.activeElement).toBe(await campo(/^Identificador/));
    await userEvent.click(siguiente());
    expect(await screen.findAllByText('Campo obligatorio')).toHaveLength(2);
    await escribir(/^Alias/, 'Bar');
    expect(await screen.findByText('Mínimo 4 caracteres')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect((await campo(/^Alias/)).maxLength).toBe(30);
  });

  it('is of a machine until it is said to be of the web (TERMINAL-016)', async () => {
    abrir();
    await press('Nueva terminal');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Escritorio/ })).checked).toBe(true);
  });

  it('asks once, 500 ms after typing stopped, whether the identifier is taken; then it is not gone on (TERMINAL-017)', async () => {
    const server = abrir({ [EXISTE]: answers({ existe: true }) });
    await press('Nueva terminal');
    await escribir(/^Alias/, 'Patio');
    await escribir(/^Identificador/, 'barra-pc');
    expect(server.names()).not.toContain(EXISTE);
    expect(
      await screen.findByText('Ya hay una terminal con este identificador', { selector: 'span' }, { timeout: 3_000 }),
    ).toBeTruthy();
    expect(server.calls.filter((c) => c.name === EXISTE).map((c) => c.query.get('hostname'))).toEqual(['barra-pc']);
    await userEvent.click(siguiente());
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('an edited register', () => {
  it('asks nothing of its own identifier, and sends the version that was read (TERMINAL-018, D-112)', async () => {
    const server = abrir({ 'PUT cajas/editar': answers(CAJA_1, 'Terminal actualizada exitosamente') });
    await press('Editar CAJA 1');
    await escribir(/^Identificador/, CAJA_1.hostname.toUpperCase());
    await escribir(/^Alias/, 'Caja uno');
    await userEvent.click(screen.getByRole('switch', { name: 'Cobrar' }));
    await press('Guardar');
    expect(await screen.findByText('Terminal actualizada exitosamente')).toBeTruthy();
    expect(server.names()).not.toContain(EXISTE);
    expect(server.calls.find((c) => c.name === 'PUT cajas/editar')!.body).toEqual({
      datos_terminal: { id: 2, version: 3, identificador: 'WEB-1-2', alias: 'Caja uno', plataforma: 'web' },
      datos_permisos: { ...PERMISOS_DE_CAJA_NUEVA, cobrar: false },
    });
  });

  it('says that somebody else saved it, and the list is asked for again (D-112)', async () => {
    const texto = 'Otra persona guardó cambios antes que tú. Revisa cómo quedó y vuelve a guardar';
    const server = abrir({ 'PUT cajas/editar': refuses(409, 'CAMBIO_ENTRETANTO', texto) });
    await press('Editar CAJA 1');
    await press('Guardar');
    await screen.findAllByText(texto);
    // With the buttons, which are always in sight.
    expect(screen.getByRole('button', { name: 'Guardar' }).closest('footer')!.textContent).toContain(texto);
    await press('Volver a la lista');
    await screen.findByText('TERRAZA');
    await waitFor(() => expect(listas(server)).toBe(2));
  });

  it('left as it was does not ask for the list again (TERMINAL-012)', async () => {
    const server = abrir();
    await press('Editar CAJA 1');
    await screen.findByRole('heading', { name: 'Editar CAJA 1' });
    await press('Cancelar');
    await screen.findByText('TERRAZA');
    expect(listas(server)).toBe(1);
  });
});
