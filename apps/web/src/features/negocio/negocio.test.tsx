import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, refuses, type fakeServer } from '../../platform/test/fake-server.ts';
import { currentSesion } from '../../platform/session/session.ts';
import {
  startSignedIn,
  renderScreen,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../shared/test/servidor.fixture.ts';
import { CORREOS_DE_PRUEBA, NEGOCIO_DE_PRUEBA, SUCURSALES_DE_PRUEBA, unaSucursal } from './datos.fixture.ts';
import { MiNegocioScreen } from './MiNegocioScreen.tsx';

const VER = 'GET negocio';
const EDITAR = 'PUT negocio/editar';
const CORREOS = 'GET negocio/correos';
const ENVIAR = 'PUT negocio/sucursales/enviar-nuevo-password';
const AGREGAR = 'POST negocio/sucursales/agregar';
const DENEGADO = 'No tienes permitido realizar esta operación';

const abrir = (otros: Parameters<typeof fakeServer>[0] = {}) => {
  const server = allowingServer({
    ...{ [VER]: answers(NEGOCIO_DE_PRUEBA), [CORREOS]: answers(CORREOS_DE_PRUEBA) },
    ...otros,
  });
  renderScreen(<MiNegocioScreen />);
  return server;
};
const abrirSucursales = async (otros: Parameters<typeof fakeServer>[0] = {}) => {
  const server = abrir(otros);
  await userEvent.click(await screen.findByRole('tab', { name: 'Sucursales' }));
  await screen.findByText('Norte');
  return server;
};
/** Opens the menu of actions of a branch. */
const abrirMenu = async (sucursal: string): Promise<void> => {
  await press(`Operaciones de ${sucursal}`);
  await screen.findByRole('menu');
};
const operar = async (que: string, sucursal: string): Promise<void> => {
  await abrirMenu(sucursal);
  await userEvent.click(await screen.findByRole('menuitem', { name: que }));
};
const campo = (nombre: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: nombre });
const escribir = async (nombre: RegExp, texto: string): Promise<void> => {
  const input = await campo(nombre);
  await userEvent.clear(input);
  if (texto) await userEvent.paste(texto);
  await userEvent.tab();
};
const enviado = (server: ReturnType<typeof abrir>, nombre: string) =>
  server.calls.findLast(({ name }) => name === nombre)?.body;

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the business', () => {
  it('has two tabs (NEGOCIO-001)', async () => {
    abrir();
    expect((await screen.findAllByRole('tab')).map((t) => t.textContent)).toEqual([
      'Información del Negocio',
      'Sucursales',
    ]);
  });

  it('shows its customer number to read and the rest to change (NEGOCIO-002)', async () => {
    abrir();
    const cliente = await campo(/^Número de cliente/);
    expect([cliente.readOnly, cliente.value]).toEqual([true, '1001']);
    const valores = [/^Nombre del negocio/, /^Correo personal/, /^Teléfono/, /^Correo del negocio/, /^Dirección/];
    expect(await Promise.all(valores.map(async (v) => (await campo(v)).value))).toEqual([
      'Fonda Doña Ana',
      'ana@fonda.mx',
      '9991234567',
      'hola@fonda.mx',
      'Calle 60 #123, Centro',
    ]);
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeTruthy();
    await escribir(/^Teléfono/, '999-765a4321 00');
    expect((await campo(/^Teléfono/)).value).toBe('9997654321');
  });

  it('is saved with its button, after the server allowed it (API-053, PERMISO-066)', async () => {
    const guardado = { ...NEGOCIO_DE_PRUEBA, nombre: 'Fonda Nueva' };
    const server = abrir({ [EDITAR]: answers(guardado, 'Datos del negocio guardados') });
    await escribir(/^Nombre del negocio/, 'Fonda Nueva');
    await press('Guardar');
    expect(await screen.findByText('Datos del negocio guardados')).toBeTruthy();
    expect(server.names()).toContain(permisoDe('negocio', 'EDITAR_DATOS_DEL_NEGOCIO'));
    expect(enviado(server, EDITAR)).toEqual({
      ...{ cliente: '1001', nombreNegocio: 'Fonda Nueva', correoPersonal: 'ana@fonda.mx', version: 7 },
      ...{ telefonoNegocio: '9991234567', correoNegocio: 'hola@fonda.mx', direccion: 'Calle 60 #123, Centro' },
    });
  });

  it('says what is wrong with a field, and is not sent (NEGOCIO-004, NEGOCIO-005, NEGOCIO-006, NEGOCIO-007, NEGOCIO-008, D-53)', async () => {
    const server = abrir();
    await escribir(/^Nombre del negocio/, '');
    await escribir(/^Correo personal/, 'ana');
    await escribir(/^Correo del negocio/, 'hola@');
    await escribir(/^Teléfono/, '999');
    await escribir(/^Dirección/, 'Aquí');
    await press('Guardar');
    for (const texto of ['Campo requerido', 'Debe contener 10 dígitos', 'Mínimo 8 caracteres'])
      expect(await screen.findByText(texto)).toBeTruthy();
    expect(screen.getAllByText('Correo inválido')).toHaveLength(2);
    expect(server.names()).not.toContain(EDITAR);
    await escribir(/^Nombre del negocio/, 'Ab');
    expect(await screen.findByText('Mínimo 3 caracteres')).toBeTruthy();
    expect((await campo(/^Nombre del negocio/)).maxLength).toBe(30);
    await escribir(/^Correo personal/, '');
    expect(await screen.findByText('Campo requerido')).toBeTruthy();
  });

  it('says why it did not come, and asks again', async () => {
    abrir({ [VER]: { status: 409, body: { error: { message: '', code: 409, motivo: 'OTRO' } } } });
    expect(await screen.findByText('Error de comunicación con el servidor')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});

describe('its branches', () => {
  it('have their columns, and who is the head (SUCURSAL-001)', async () => {
    await abrirSucursales();
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      ...['No.', 'Nombre', 'Dirección', 'Teléfono', 'Correo', 'Matriz', 'Operaciones'],
    ]);
    const filas = ['Centro', 'Norte', 'Playa'].map((n) => screen.getByText(n).closest('tr')!.children[5]!.textContent);
    expect(filas).toEqual(['Si', 'No', 'Dada de baja']);
    const { no_sucursal, nombre, direccion, telefono, correo } = SUCURSALES_DE_PRUEBA[0]!;
    const centro = [...screen.getByText('Centro').closest('tr')!.children].slice(0, 5).map((td) => td.textContent);
    expect(centro).toEqual([String(no_sucursal), nombre, direccion, telefono, correo]);
    expect(direccion.length * telefono.length * correo.length).toBeGreaterThan(0);
  });

  it('the head branch is not deleted (SUCURSAL-003)', async () => {
    await abrirSucursales();
    const eliminar = () => screen.findByRole('menuitem', { name: /^Eliminar/ });
    await abrirMenu('Norte');
    expect((await eliminar()).textContent).toBe('Eliminar');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await abrirMenu('Centro');
    expect((await eliminar()).textContent).toBe('EliminarEs la matriz: haz matriz primero a otra sucursal');
  });

  it.each([
    ['NUEVA_SUCURSAL', 'Nueva sucursal', 'negocio'],
    ['EDITAR_SUCURSAL', 'Editar', 'negocio'],
    ['ELIMINAR_SUCURSAL', 'Eliminar', 'negocio'],
    ['SOLICITAR_NUEVO_PASSWORD_ADMIN', 'Enviar nueva contraseña', 'negocio'],
    ['GENERAR_QR_MENU', 'Generar QR del menú', 'menu'],
    ['EDITAR_UBICACION_DE_SUCURSAL', 'Editar ubicación', 'ubicacion-de-sucursal'],
  ])(
    'asks the server for %s before it opens; a denial is told (PERMISO-067, PERMISO-068, PERMISO-070, PERMISO-071, PERMISO-072)',
    async (operacion, nombre, modulo) => {
      await abrirSucursales({ [permisoDe(modulo, operacion)]: refuses(403, 'SIN_PERMISO', DENEGADO) });
      await (operacion === 'NUEVA_SUCURSAL' ? press(nombre) : operar(nombre, 'Norte'));
      expect(await screen.findByText(DENEGADO)).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('one is deleted after the warning that its records are (SUCURSAL-016, API-058)', async () => {
    const server = await abrirSucursales({
      'DELETE negocio/sucursales/2/eliminar': answers(null, 'Sucursal Norte dada de baja'),
    });
    await operar('Eliminar', 'Norte');
    const pregunta = await screen.findByRole('dialog');
    expect(pregunta.textContent).toContain('¿Realmente deseas eliminar la sucursal Norte? Todos sus registros se');
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Eliminar sucursal' }));
    expect(await screen.findByText('Sucursal Norte dada de baja')).toBeTruthy();
    await waitFor(() => expect(server.names().filter((n) => n === VER)).toHaveLength(2));
  });

  it('a deleted one can only be taken back', async () => {
    const server = await abrirSucursales({
      'PUT negocio/sucursales/3/recuperar': answers(unaSucursal({ id: 3 }), 'Sucursal Playa abierta otra vez'),
    });
    expect(screen.queryByRole('button', { name: 'Editar Playa' })).toBeNull();
    await press('Abrir otra vez Playa');
    expect(await screen.findByText('Sucursal Playa abierta otra vez')).toBeTruthy();
    expect(server.names()).toContain('PUT negocio/sucursales/3/recuperar');
  });
});

describe('mail (D-60)', () => {
  const DATOS = { para: 'a•••@fonda.mx', via: 'smtp' };

  it('each branch has its operations in their order (SUCURSAL-002)', async () => {
    await abrirSucursales();
    await abrirMenu('Norte');
    const nombres = (await screen.findAllByRole('menuitem')).map((m) => m.textContent);
    const orden = ['Editar', 'Enviar nueva contraseña', 'Generar QR del menú', 'Editar ubicación', 'Eliminar'];
    expect(nombres.filter((n) => orden.includes(n))).toEqual(orden);
  });

  it('a new password is sent after the warning that the next sign-in is with it (SUCURSAL-015, API-057, PERMISO-069)', async () => {
    const server = await abrirSucursales({
      [ENVIAR]: answers(DATOS, 'El enlace para elegir otra contraseña va en camino a a•••@fonda.mx'),
    });
    await operar('Enviar nueva contraseña', 'Norte');
    const pregunta = await screen.findByRole('dialog');
    expect(pregunta.textContent).toContain('(admin2) al correo personal del negocio');
    expect(pregunta.textContent).toContain('El próximo inicio de sesión será con la nueva contraseña');
    expect(server.names()).not.toContain(ENVIAR);
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Enviar nueva contraseña' }));
    expect(await screen.findByText('El enlace para elegir otra contraseña va en camino a a•••@fonda.mx')).toBeTruthy();
    expect(server.names()).toContain(permisoDe('negocio', 'SOLICITAR_NUEVO_PASSWORD_ADMIN'));
    expect(enviado(server, ENVIAR)).toEqual({ sucursal: 2 });
  });

  it('of one’s own account says that it ends one’s session', async () => {
    const sucursales = ['admin2', 'mariana'].map((administrador, i) =>
      unaSucursal({ id: i + 1, nombre: ['Norte', 'Sur'][i]!, administrador }),
    );
    await abrirSucursales({ [VER]: answers({ ...NEGOCIO_DE_PRUEBA, sucursales }) });
    const pregunta = async (sucursal: string) => {
      await operar('Enviar nueva contraseña', sucursal);
      const dialogo = await screen.findByRole('dialog');
      const texto = dialogo.textContent;
      await userEvent.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return texto;
    };
    expect(await pregunta('Sur')).toContain('Es tu propia cuenta: cuando se use el enlace, tus sesiones se cierran.');
    expect(await pregunta('Norte')).not.toContain('Es tu propia cuenta');
  });

  it('and is not sent by a no', async () => {
    const server = await abrirSucursales({ [ENVIAR]: answers(DATOS) });
    await operar('Enviar nueva contraseña', 'Norte');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    expect(server.names()).not.toContain(ENVIAR);
  });

  it('without a mail server it is said that it lies in a folder', async () => {
    await abrirSucursales({ [ENVIAR]: answers({ ...DATOS, via: 'carpeta' }) });
    await operar('Enviar nueva contraseña', 'Norte');
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar nueva contraseña' }));
    expect(await screen.findByText(/queda en su carpeta de correo/)).toBeTruthy();
  });

  it('is listed with what became of each, and why one did not go', async () => {
    abrir();
    const lista = await screen.findByRole('region', { name: 'Correos' });
    expect(within(lista).getByText('Nueva contraseña del administrador')).toBeTruthy();
    expect(within(lista).getByText('No se pudo enviar')).toBeTruthy();
    expect(within(lista).getByText('El servidor de correo no aceptó la dirección o el mensaje')).toBeTruthy();
    expect(within(lista).getByText('1 sin enviar')).toBeTruthy();
  });

  it('says that the owner’s address is not confirmed, and has the link sent again (decision 0049)', async () => {
    const REENVIAR = 'POST negocio/correos/reenviar-confirmacion';
    const { calls } = abrir({
      [CORREOS]: answers({ via: 'smtp', por_confirmar: 'ana@fonda.mx', correos: [] }),
      [REENVIAR]: answers(null, 'Te mandamos otro enlace'),
    });
    expect(await screen.findByText('Falta confirmar ana@fonda.mx')).toBeTruthy();
    await press('Mandar otro enlace');
    expect(calls.map((c) => c.name)).toContain(REENVIAR);
  });

  it('and says that they lie in a folder where there is no mail server', async () => {
    abrir({ [CORREOS]: answers({ via: 'carpeta', por_confirmar: null, correos: [] }) });
    expect(await screen.findByText(/cada uno queda en su carpeta de correo/)).toBeTruthy();
    expect(screen.getByText('Todavía no hay correos')).toBeTruthy();
  });

  it('is nothing to who may not know of it', async () => {
    abrir({ [CORREOS]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    await campo(/^Nombre del negocio/);
    expect(screen.queryByRole('region', { name: 'Correos' })).toBeNull();
  });
});

describe('the dialog of a branch', () => {
  const verbo = (nombre: string) => screen.getByRole('button', { name: nombre });
  /** The width of the dialog, and its fields. */
  const comoEs = async (titulo: string) => {
    const dialogo = await screen.findByRole('dialog', { name: new RegExp(`^${titulo}`) });
    const ancho = dialogo.closest<HTMLElement>('[style*="--modal-size"]')!.style.getPropertyValue('--modal-size');
    const campos = within(dialogo).getAllByRole<HTMLInputElement>('textbox');
    return { ancho, campos: campos.map((c) => c.labels?.[0]?.textContent?.replace(/[^\p{L} ()]/gu, '').trim()) };
  };
  const DIALOGO = {
    ancho: 'calc(26.875rem * var(--mantine-scale))',
    campos: ['Nombre', 'Dirección (opcional)', 'Teléfono (opcional)', 'Correo (opcional)'],
  };

  it('adds one; its button waits until the form is right (SUCURSAL-014, API-054)', async () => {
    const server = await abrirSucursales({ [AGREGAR]: answers(unaSucursal(), 'Sucursal Sur 2 agregada') });
    await press('Nueva sucursal');
    await campo(/^Nombre/);
    expect(verbo('Agregar').getAttribute('aria-disabled')).toBe('true');
    await escribir(/^Nombre/, 'Sur');
    expect(await screen.findByText('Mínimo 4 caracteres')).toBeTruthy();
    await escribir(/^Nombre/, 'Sur 2');
    await escribir(/^Teléfono/, '999');
    expect(await screen.findByText('Teléfono inválido')).toBeTruthy();
    expect(verbo('Agregar').getAttribute('aria-disabled')).toBe('true');
    await escribir(/^Teléfono/, '9991234567');
    await userEvent.click(screen.getByRole('switch', { name: /Matriz/ }));
    await userEvent.click(verbo('Agregar'));
    expect(await screen.findByText('Sucursal Sur 2 agregada')).toBeTruthy();
    expect(enviado(server, AGREGAR)).toMatchObject({ nombre: 'Sur 2', telefono: '9991234567', matriz: true });
    expect(currentSesion()?.sucursales).toBe(2);
  });

  it('copies what another one sells, chosen by its name; what that is, it says (SUCURSAL-004, SUCURSAL-005, SUCURSAL-006)', async () => {
    const server = await abrirSucursales({ [AGREGAR]: answers(unaSucursal(), 'Sucursal Sur 2 agregada') });
    await press('Nueva sucursal');
    expect(await comoEs('Nueva sucursal')).toEqual(DIALOGO);
    expect(screen.getByRole('switch', { name: /^Matriz/ })).toBeTruthy();
    await escribir(/^Nombre/, 'Sur 2');
    const elegir = await screen.findByRole('combobox', { name: /^Copiar productos/ });
    const dicho = elegir.closest('[data-tip]')!.getAttribute('data-tip');
    for (const cosa of ['áreas de despacho', 'categorías', 'ingredientes']) expect(dicho).toContain(cosa);
    await userEvent.click(elegir);
    expect((await screen.findAllByRole('option')).map((o) => o.textContent)).toEqual([
      'NINGUNA',
      'SUC. Centro',
      'SUC. Norte',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'SUC. Norte' }));
    await userEvent.click(verbo('Agregar'));
    await screen.findByText('Sucursal Sur 2 agregada');
    expect(enviado(server, AGREGAR)).toMatchObject({ nombre: 'Sur 2', copiarDe: 2 });
  });

  it('edits one; whether it is the head is only asked of one that is not (SUCURSAL-007, SUCURSAL-008)', async () => {
    await abrirSucursales();
    await operar('Editar', 'Centro');
    expect((await campo(/^Nombre/)).value).toBe('Centro');
    expect(await comoEs('Editar sucursal')).toEqual(DIALOGO);
    expect(screen.queryByRole('switch', { name: /Matriz/ })).toBeNull();
    await press('Cancelar');
    await operar('Editar', 'Norte');
    expect(await screen.findByRole('switch', { name: /Matriz/ })).toBeTruthy();
  });

  it('says what is wrong in its words (SUCURSAL-010, SUCURSAL-011, SUCURSAL-013, D-53)', async () => {
    await abrirSucursales();
    await operar('Editar', 'Norte');
    await escribir(/^Nombre/, '');
    await escribir(/^Dirección/, 'Calle 6');
    await escribir(/^Correo/, 'nada');
    await userEvent.click(verbo('Guardar'));
    for (const texto of ['Obligatorio', 'Mínimo 10 caracteres', 'Correo inválido'])
      expect(await screen.findByText(texto)).toBeTruthy();
  });

  it('sets how it takes orders from phones: when, how many, and who accepts them (D-113, D-117)', async () => {
    const AUTOSERVICIO = 'PUT negocio/sucursales/autoservicio';
    const server = await abrirSucursales({
      [AUTOSERVICIO]: answers(unaSucursal(), 'Pedidos desde el celular guardados'),
    });
    await operar('Pedidos desde el celular', 'Norte');
    const poner = (nombre: RegExp) => userEvent.click(screen.getByRole('switch', { name: nombre }));
    await screen.findByRole('switch', { name: /^Confirmar pedidos/ });
    await poner(/^Confirmar pedidos/);
    await poner(/^Juntar los pedidos/);
    expect(screen.queryByLabelText(/^Dirección del menú/)).toBeNull();
    await poner(/^Publicar el menú/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Dirección del menú/).value).toBe(`${location.origin}/m/2`);
    await poner(/^Solo en un horario/);
    fireEvent.change(screen.getByLabelText(/^Desde las/), { target: { value: '19:00' } });
    fireEvent.change(screen.getByLabelText(/^Hasta las/), { target: { value: '02:00' } });
    expect(screen.getByText('Termina al día siguiente')).toBeTruthy();
    for (const dia of ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'])
      fireEvent.click(screen.getByRole('checkbox', { name: dia }));
    expect(verbo('Guardar').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sábado' }));
    const unidades = screen.getByRole('textbox', { name: /^Platillos por pedido/ });
    await userEvent.clear(unidades);
    await userEvent.type(unidades, '1,5');
    await userEvent.tab();
    expect(screen.getByText('Escribe un número de 1 a 99')).toBeTruthy();
    await userEvent.clear(unidades);
    await userEvent.type(unidades, '12');
    await userEvent.click(verbo('Guardar'));
    expect(await screen.findByText('Pedidos desde el celular guardados')).toBeTruthy();
    expect(enviado(server, AUTOSERVICIO)).toEqual({
      ...{
        id: 2,
        version: 3,
        activo: true,
        confirmar: true,
        juntar: true,
        publicado: true,
        unidades_maximas: 12,
        platillos_por_hora: 300,
      },
      horario: { abre: 1140, cierra: 120, dias: [6] },
    });
  });

  const AJUSTES = 'PUT negocio/sucursales/ajustes';

  it('says what is wrong with how it works', async () => {
    await abrirSucursales();
    await operar('Ajustes', 'Norte');
    await escribir(/^Propinas sugeridas/, '10, 99');
    expect((await screen.findAllByText(/Escribe hasta 4 porcentajes de 1 a 50/)).length).toBeGreaterThan(0);
    await escribir(/^Motivos para cancelar/, 'Se agotó\nse agotó');
    expect(await screen.findByText('Hay un motivo repetido')).toBeTruthy();
    await escribir(/^Motivos para regalar/, 'no');
    expect(await screen.findByText(/^Renglón 1: /)).toBeTruthy();
    await escribir(/^Turno de más de/, '99');
    expect(await screen.findByText('Escribe un número de 1 a 72')).toBeTruthy();
    await escribir(/^Pedidos cancelados/, '0');
    expect(await screen.findByText('Escribe un número de 1 a 999')).toBeTruthy();
    expect(verbo('Guardar').getAttribute('aria-disabled')).toBe('true');
  });

  it('sets how it works (D-113)', async () => {
    const server = await abrirSucursales({ [AJUSTES]: answers(unaSucursal(), 'Ajustes de la sucursal guardados') });
    await operar('Ajustes', 'Norte');
    await escribir(/^Propinas sugeridas/, '12, 18');
    await escribir(/^Pie del ticket/, 'Vuelve pronto');
    await escribir(/^Motivos para cancelar/, 'Se agotó\nSe cayó\nTardó demasiado');
    await escribir(/^Motivos para regalar/, 'Cumpleaños\nVecino');
    await userEvent.click(screen.getByRole('combobox', { name: /^Orden de las comandas/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Las más recientes' }));
    await escribir(/^Turno de más de/, '10');
    await escribir(/^Pedidos cancelados/, '8');
    await escribir(/^Salida mayor a/, '250.50');
    await userEvent.click(screen.getByRole('combobox', { name: /^Redondeo del efectivo/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'A $0.50' }));
    await userEvent.click(screen.getByRole('switch', { name: /^Cobrar sin número de operación/ }));
    await userEvent.click(screen.getByRole('switch', { name: /^Mandar el resumen de cada día/ }));
    await userEvent.click(verbo('Guardar'));
    expect(await screen.findByText('Ajustes de la sucursal guardados')).toBeTruthy();
    expect(enviado(server, AJUSTES)).toEqual({
      ...{ id: 2, zona: 'America/Merida', hora_corte: 5, pie_ticket: 'Vuelve pronto', propinas: [12, 18] },
      ...{
        conteo_ciego: true,
        operacion_opcional: true,
        redondeo_efectivo: 0.5,
        orden_de_comandas: 'recientes',
        ...{ resumen_por_correo: true, tiempos: 'sin', etiquetas: null },
        motivos_cancelacion: ['Se agotó', 'Se cayó', 'Tardó demasiado'],
        motivos_cortesia: ['Cumpleaños', 'Vecino'],
        umbrales: { cancelados: 3, pedidos_cancelados: 8, salida: 250.5, horas: 10, diferencia: 50 },
        version: 3,
      },
    });
  });
});

describe('the logo of the business (D-28, D-56)', () => {
  const SUBIR = 'PUT negocio/logo';
  const QUITAR = 'DELETE negocio/logo';
  const URL = '/qrestaurant/api/v1/imagenes/1001/aa';
  const foto = () => new File(['una foto'], 'logo.png', { type: 'image/png' });
  const elegir = async (): Promise<void> =>
    userEvent.upload(await screen.findByLabelText('Subir imagen', { selector: 'input' }), foto());

  it('is sent as a file and shown at once, and what is written in the form stays', async () => {
    abrir({ [SUBIR]: answers({ logo: URL }, 'Logotipo guardado') });
    expect(await screen.findByText('Sin logotipo')).toBeTruthy();
    await escribir(/^Nombre del negocio/, 'Fonda Nueva');
    await elegir();
    expect((await screen.findByRole('img', { name: 'Logotipo del negocio' })).getAttribute('src')).toBe(URL);
    expect((await campo(/^Nombre del negocio/)).value).toBe('Fonda Nueva');
  });

  it('that is no picture is refused in place, and there is still none', async () => {
    abrir({ [SUBIR]: refuses(409, 'NO_ES_IMAGEN', 'El archivo no es una imagen que se pueda usar') });
    await elegir();
    expect((await screen.findAllByText('El archivo no es una imagen que se pueda usar')).length).toBeGreaterThan(0);
    expect(screen.getByText('Sin logotipo')).toBeTruthy();
  });

  it('is taken away; one that does not come leaves its place and says so', async () => {
    abrir({
      [VER]: answers({ ...NEGOCIO_DE_PRUEBA, logo: URL }),
      [QUITAR]: answers({ logo: null }, 'Logotipo eliminado'),
    });
    fireEvent.error(await screen.findByRole('img', { name: 'Logotipo del negocio' }));
    expect(screen.getByText('No se pudo mostrar')).toBeTruthy();
    await press('Quitar');
    expect(await screen.findByText('Sin logotipo')).toBeTruthy();
  });
});
