import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLES_DE_PRUEBA } from '../../features/roles/datos.fixture.ts';
import { RolesScreen } from '../../features/roles/RolesScreen.tsx';
import { SESIONES_DE_PRUEBA } from '../../features/sesiones/administracion/datos.fixture.ts';
import { SesionesScreen } from '../../features/sesiones/administracion/SesionesScreen.tsx';
import { TERMINALES_DE_PRUEBA } from '../../features/terminales/datos.fixture.ts';
import { TerminalesScreen } from '../../features/terminales/TerminalesScreen.tsx';
import { CuentaDialog } from '../../features/usuarios/cuenta/CuentaDialog.tsx';
import { PERSONAS_DE_PRUEBA } from '../../features/usuarios/personal/datos.fixture.ts';
import { UsuariosScreen } from '../../features/usuarios/personal/UsuariosScreen.tsx';
import { serverState } from '../../platform/server-state.ts';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  press,
  allowingServer,
  cleanUp,
} from '../../shared/test/servidor.fixture.ts';

const DENEGADO = 'No tienes permitido realizar esta operación';

/** The text of each list without a row. */
const VACIA = {
  Usuarios: 'No hay usuarios',
  Roles: 'No hay roles',
  'Terminales (Cajas)': 'No hay terminales',
  Sesiones: 'No hay sesiones',
} as const;

/** The four lists of 'Accesos': what they are and ask for, and the button that adds. */
const LISTAS = [
  ['Usuarios', UsuariosScreen, 'POST usuarios', 'GET usuarios/filtros', 'Nuevo usuario'],
  ['Roles', RolesScreen, 'POST roles', null, 'Nuevo rol'],
  ['Terminales (Cajas)', TerminalesScreen, 'POST cajas', null, 'Nueva terminal'],
  ['Sesiones', SesionesScreen, 'POST usuarios/sesiones', 'GET usuarios/sesiones/filtros', null],
] as const;

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe.each(LISTAS)('the list of %s', (titulo, Pantalla, lista, filtros, agregar) => {
  const abrir = (respuesta: Parameters<typeof allowingServer>[0][string]) => {
    const server = allowingServer({ [lista]: respuesta, ...(filtros && { [filtros]: answers([]) }) });
    renderScreen(<Pantalla />);
    return server;
  };

  it('that is on its way is drawn as rows to come, under its title', async () => {
    abrir('sin respuesta');
    expect(await screen.findByRole('heading', { level: 1, name: titulo })).toBeTruthy();
    expect(await screen.findByRole('status', { name: 'Cargando...' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without a row says so, and what can be done about it', async () => {
    abrir(pagina([]));
    expect(await screen.findByText(VACIA[titulo])).toBeTruthy();
    if (agregar) expect(screen.getAllByRole('button', { name: agregar }).length).toBeGreaterThan(0);
  });

  it('that failed says why, and is there when asked for again', async () => {
    let falla = true;
    const server = abrir(() => (falla ? refuses(409, 'CAMBIO_ENTRETANTO', 'Espera') : pagina([])));
    expect((await screen.findByRole('alert')).textContent).toContain('Espera');
    falla = false;
    await press('Reintentar');
    expect(await screen.findByText(VACIA[titulo])).toBeTruthy();
    expect(server.names().filter((n) => n === lista)).toHaveLength(2);
  });

  it('that may not be seen says so, and does not offer to ask again', async () => {
    abrir(refuses(403, 'SIN_PERMISO', DENEGADO));
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});

/** A row of each list: what names it, and a button of it that needs the server. */
const FILAS = {
  Usuarios: [PERSONAS_DE_PRUEBA, 'Ana Paz', 'Editar Ana Paz'],
  Roles: [ROLES_DE_PRUEBA, 'Capitana de piso', 'Editar permisos Capitana de piso'],
  'Terminales (Cajas)': [TERMINALES_DE_PRUEBA, 'TERRAZA', 'Editar TERRAZA'],
  Sesiones: [SESIONES_DE_PRUEBA, 'Carolina Soto', 'Forzar el cierre Carolina Soto, 20-11-2026 14:46'],
} as const;
/** A read without an answer is tried three times, one and two seconds apart, before the error shows. */
const TRES_INTENTOS = { timeout: 25_000 };
const sinRespuesta = () => screen.findByRole('alert', {}, TRES_INTENTOS);
const SIN_SERVIDOR = 'Sin conexión con el servidor';

describe.each(LISTAS)('the list of %s without server', (titulo, Pantalla, lista, filtros, agregar) => {
  const [filas, nombre, boton] = FILAS[titulo];
  const razon = (de: string) =>
    screen.getAllByRole('button', { name: de }).map((b) => b.getAttribute('aria-description'));
  const abrir = async () => {
    const server = allowingServer({ [lista]: pagina(filas), ...(filtros && { [filtros]: answers([]) }) });
    renderScreen(<Pantalla />);
    await screen.findByText(nombre);
    return server;
  };

  it('keeps its rows, and says at each button why nothing can be done, until it answers again', async () => {
    const server = await abrir();
    expect(razon(boton)).toEqual([null]);
    act(() => serverState.set(false));
    expect(screen.getByText(nombre)).toBeTruthy();
    expect([razon(boton), ...(agregar ? [razon(agregar)] : [])].flat()).toEqual([
      SIN_SERVIDOR,
      ...(agregar ? [SIN_SERVIDOR] : []),
    ]);
    const pedidos = server.names().length;
    await press(boton);
    expect(server.names()).toHaveLength(pedidos);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => serverState.set(true));
    expect(razon(boton)).toEqual([null]);
  });

  it('that never came says that nobody answered, and is there when asked for again', async () => {
    const server = allowingServer({ [lista]: 'sin red', ...(filtros && { [filtros]: 'sin red' }) });
    renderScreen(<Pantalla />);
    expect((await sinRespuesta()).textContent).toContain('Error de comunicación con el servidor');
    server.now(lista, pagina(filas));
    await press('Reintentar');
    expect(await screen.findByText(nombre)).toBeTruthy();
  }, 40_000);
});

describe("'Mi cuenta' without server", () => {
  const MIAS = ['este', 'otro'].map((id) => ({
    ...{ id, sucursal: 'Centro', caja: 'Barra', plataforma: 'web', so: null },
    ...{ actual: id === 'este', abierta_en: 1_000, vista_en: 2_000, bloqueada: false },
  }));
  const abrir = () => renderScreen(<CuentaDialog onClose={vi.fn()} onPin={vi.fn()} />);

  it('keeps the own sessions and says why the others cannot be closed now', async () => {
    const server = allowingServer({ 'GET usuarios/cuenta/sesiones': answers(MIAS) });
    abrir();
    const cerrar = await screen.findByRole('button', { name: 'Cerrar las otras' });
    expect(cerrar.getAttribute('aria-description')).toBeNull();
    act(() => serverState.set(false));
    expect(screen.getByText('2 sesiones abiertas')).toBeTruthy();
    expect(cerrar.getAttribute('aria-description')).toBe(SIN_SERVIDOR);
    await userEvent.click(cerrar);
    expect(server.names().toSorted()).toEqual(['GET usuarios/cuenta/segundo-factor', 'GET usuarios/cuenta/sesiones']);
  });

  it('says that they did not come, and asks again', async () => {
    const server = allowingServer({ 'GET usuarios/cuenta/sesiones': 'sin red' });
    abrir();
    expect((await sinRespuesta()).textContent).toContain('Error de comunicación con el servidor');
    server.now('GET usuarios/cuenta/sesiones', answers(MIAS));
    await press('Reintentar');
    expect(await screen.findByText('2 sesiones abiertas')).toBeTruthy();
  }, 40_000);

  it('does not send a new password, and says why', async () => {
    allowingServer({ 'GET usuarios/cuenta/sesiones': answers(MIAS) });
    abrir();
    await press('Cambiar mi contraseña');
    act(() => serverState.set(false));
    const guardar = await screen.findByRole('button', { name: 'Guardar' });
    expect(guardar.getAttribute('aria-description')).toBe(SIN_SERVIDOR);
  });
});

/** The lists that are exported, and the request for each format. */
const ARCHIVOS = [
  ['Usuarios', UsuariosScreen, 'PDF', 'POST usuarios/exportar', { formato: 'pdf' }],
  ['Usuarios', UsuariosScreen, 'Excel', 'POST usuarios/exportar', { formato: 'xlsx' }],
  ['Roles', RolesScreen, 'PDF', 'POST roles/exportar', { formato: 'pdf' }],
  ['Roles', RolesScreen, 'Excel', 'POST roles/exportar', { formato: 'xlsx' }],
  ['Sesiones', SesionesScreen, 'PDF', 'POST sesiones/exportar-pdf', {}],
  ['Sesiones', SesionesScreen, 'Excel', 'POST sesiones/exportar-excel', {}],
] as const;
const ARCHIVO = { nombre: 'gente.pdf', tipo: 'application/pdf', contenido: 'Y29tYWw=' };

/** Delays the server's answer to a call; returns how to release it. */
const retener = (llamada: string): (() => void) => {
  const contestar = globalThis.fetch;
  let soltar = (): void => undefined;
  const espera = new Promise<void>((listo) => (soltar = listo));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes(llamada.slice('POST '.length))) await espera;
    return contestar(url, init);
  });
  return () => soltar();
};

describe.each(ARCHIVOS)("'Exportar' of %s", (titulo, Pantalla, formato, llamada, conFormato) => {
  const [, , lista, filtros] = LISTAS.find(([otro]) => otro === titulo)!;
  const abrir = async (respuesta: Parameters<typeof allowingServer>[0][string]) => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const grupo = { control: 'estado', descripcion: 'Estado', opciones: [{ id: 1, descripcion: 'Activos' }] };
    const server = allowingServer({
      [lista]: pagina([]),
      [llamada]: respuesta,
      ...(filtros && { [filtros]: answers([grupo]) }),
    });
    renderScreen(<Pantalla />);
    await screen.findByText(VACIA[titulo]);
    return server;
  };
  const pedir = async (): Promise<void> => {
    await press('Exportar');
    await userEvent.click(await screen.findByRole('menuitem', { name: formato }));
  };
  /** The screen under a filter of its own: what is typed, or what is marked. */
  const filtrar = async (): Promise<void> => {
    if (titulo === 'Sesiones') {
      await press(/^Filtros/);
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Activos' }));
      return press('Aplicar');
    }
    await userEvent.type(screen.getByRole('textbox', { name: /^Filtra por nombre/ }), 'capi{Enter}');
  };
  const EN_VIGOR =
    titulo === 'Sesiones' ? { control: 'estado', valores: [1] } : { control: 'text_filter', valor: 'capi' };
  it(`as ${formato} asks for the list under the filters in force, and for that format`, async () => {
    const server = await abrir(answers(ARCHIVO));
    await filtrar();
    await screen.findByText('Ningún resultado con estos filtros');
    await pedir();
    expect(await screen.findByText('Archivo descargado')).toBeTruthy();
    const { body } = server.calls.find(({ name }) => name === llamada)!;
    expect(body).toEqual({ ...conFormato, filtros: [EN_VIGOR] });
  });

  it(`as ${formato} tells why it failed, and may be asked for again`, async () => {
    await abrir(refuses(409, 'CAMBIO_ENTRETANTO', 'El archivo es muy grande'));
    await pedir();
    expect(await screen.findByText('El archivo es muy grande')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Exportar' }).hasAttribute('data-loading')).toBe(false),
    );
  });

  it(`as ${formato} shows that it is being made, and is not asked for twice meanwhile`, async () => {
    const server = await abrir(answers(ARCHIVO));
    const soltar = retener(llamada);
    await pedir();
    const boton = screen.getByRole('button', { name: 'Exportar' });
    await waitFor(() => expect(boton.hasAttribute('data-loading')).toBe(true));
    fireEvent.click(boton);
    expect(screen.queryByRole('menuitem', { name: formato })).toBeNull();
    soltar();
    expect(await screen.findByText('Archivo descargado')).toBeTruthy();
    expect(server.names().filter((n) => n === llamada)).toHaveLength(1);
    await waitFor(() => expect(boton.hasAttribute('data-loading')).toBe(false));
  });
});
