import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXPLICACION } from '@comal/domain/permisos/explicaciones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { withWidth } from '../../kit/DataTable/width.fixture.ts';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../shared/test/servidor.fixture.ts';
import { ARBOL_DE_PRUEBA, CAPITANA, entrarSin, ROLES_DE_PRUEBA } from './datos.fixture.ts';
import { PermisosPanel } from './PermisosPanel.tsx';
import { Arbol, ArbolDeQuienPuedeMenos, PermisosDelSistema } from './Roles.stories.tsx';
import type { Rol } from './tipos.ts';

const GUARDAR = 'PUT roles/editar/permisos';
const CAMBIO = 'Otra persona guardó cambios antes que tú. Revisa cómo quedó y vuelve a guardar';
const P = PERMISO;

const cerrar = vi.fn();
const abrir = (otros: Parameters<typeof allowingServer>[0] = {}, rol: Rol = CAPITANA) => {
  const server = allowingServer({ 'GET roles/permisos': answers(ARBOL_DE_PRUEBA), ...otros });
  renderScreen(<PermisosPanel rol={rol} onClose={cerrar} />);
  return server;
};
/** Finds a checkbox by its label: a search by role is slow among so many. */
const casilla = (texto: string) => screen.findByLabelText<HTMLInputElement>(texto, { selector: 'input' });
const marcar = async (texto: string): Promise<void> => userEvent.click(await casilla(texto));
const resumen = () => screen.getByRole('complementary', { name: 'Resumen del rol' });
const cuerpos = (server: ReturnType<typeof abrir>) => server.calls.filter((c) => c.name === GUARDAR).map((c) => c.body);

beforeEach(() => {
  startSignedIn();
  entrarSin();
  cerrar.mockReset();
});
afterEach(cleanUp);

describe('the tree of permissions', () => {
  const arbol = () => renderScreen(<Arbol />);
  const deVentas = 'Cortes de caja';

  it('has a module for each that exists, with how many of its operations are chosen (ROL-014)', async () => {
    arbol();
    const cortes = await casilla(deVentas);
    expect([cortes.checked, cortes.indeterminate]).toEqual([false, true]);
    expect(cortes.closest('li')!.textContent).toContain('1 de 3');
    const ventas = await casilla('Ventas');
    expect([ventas.checked, ventas.indeterminate]).toEqual([true, false]);
    const comandas = await casilla('Comandas');
    expect([comandas.checked, comandas.indeterminate]).toEqual([false, false]);
    expect(screen.getAllByRole('listitem').filter((li) => li.textContent.includes(' de '))).not.toHaveLength(0);
  });

  it('chooses all operations of a module with one press, and none with another (ROL-013, ROL-014)', async () => {
    arbol();
    await marcar(deVentas);
    const cortes = await casilla(deVentas);
    expect([cortes.checked, cortes.indeterminate]).toEqual([true, false]);
    expect((await casilla('Cerrar la caja de otra sesión')).checked).toBe(true);
    expect(resumen().textContent).toContain('5 permisos en 3 módulos');
    await marcar(deVentas);
    expect((await casilla('Cerrar la caja de otra sesión')).checked).toBe(false);
    expect(resumen().textContent).toContain('2 permisos en 2 módulos');
  });

  it('says of each operation what a person can do with it', async () => {
    arbol();
    const una = await casilla('Cerrar la caja de otra sesión');
    expect(document.getElementById(una.getAttribute('aria-describedby')!)?.textContent).toBe(
      EXPLICACION.CERRAR_CAJA_DE_OTRA_SESION,
    );
  });

  it('warns where a choice is of no use without another, and adds what is missing', async () => {
    arbol();
    expect(await screen.findByText('Sin esto solo cobra lo que otros tomaron: no corrige una comanda')).toBeTruthy();
    await press('Agregar «Crear y editar comandas»');
    await press('Agregar «Registrar la caja inicial y la caja final propias»');
    expect(screen.queryByText(/^Sin esto solo cobra/)).toBeNull();
    expect(screen.queryByText('1 permiso no sirve sin otro')).toBeNull();
    expect((await casilla('Comandas')).indeterminate).toBe(true);
  });

  it('neither gives nor takes what who looks does not have; the module takes the others', async () => {
    renderScreen(<ArbolDeQuienPuedeMenos />);
    await press('Abrir Comandas');
    const eliminar = await casilla('Eliminar comandas');
    expect(eliminar.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(eliminar);
    await marcar('Comandas');
    const [suya, comandas] = [await casilla('Eliminar comandas'), await casilla('Comandas')];
    expect([suya.checked, comandas.indeterminate, (await casilla('Despachar pedidos')).checked]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is searched by module and operation, blind to accents; what is not found says so', async () => {
    arbol();
    const buscar = await screen.findByRole('searchbox', { name: 'Buscar módulo u operación' });
    await userEvent.type(buscar, 'categoria');
    expect((await casilla('Mover productos a una categoría')).checked).toBe(false);
    expect(screen.queryByRole('checkbox', { name: 'Ventas' })).toBeNull();
    await userEvent.clear(buscar);
    await userEvent.type(buscar, 'xyz');
    await press('Limpiar búsqueda');
    expect(await casilla('Ventas')).toBeTruthy();
  });

  it('closes all modules, and chooses everything', async () => {
    arbol();
    await casilla('Cerrar la caja de otra sesión');
    await press('Contraer todo');
    expect(screen.queryByRole('checkbox', { name: 'Cerrar la caja de otra sesión' })).toBeNull();
    await press('Seleccionar todo');
    const todos = ARBOL_DE_PRUEBA.flatMap((m) => m.operaciones).length;
    expect(resumen().textContent).toContain(`${todos} permisos en ${ARBOL_DE_PRUEBA.length} módulos`);
    await press('Quitar todo');
    expect(resumen().textContent).toContain('0 permisos en 0 módulos');
  });

  it('is walked with the arrows and pressed with space', async () => {
    arbol();
    const comandas = await casilla('Comandas');
    act(() => comandas.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(await casilla('Despachar pedidos')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await casilla('Crear y editar comandas'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}[Space]');
    expect((await casilla('Despachar pedidos')).checked).toBe(true);
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(await casilla('Eliminar comandas'));
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(comandas);
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('checkbox', { name: 'Despachar pedidos' })).toBeNull();
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
  });

  it('has its summary at the foot of a phone', async () => {
    withWidth(390);
    arbol();
    await casilla('Ventas');
    expect(resumen().textContent).toBe('3 permisos en 3 módulosVer');
    await press('Ver');
    expect(within(resumen()).getByText('Ingredientes')).toBeTruthy();
  });

  it('says when it did not come, and asks again', async () => {
    const server = abrir({ 'GET roles/permisos': refuses(409, 'CONFLICTO', 'Algo falló') });
    expect(await screen.findByText('Algo falló')).toBeTruthy();
    server.now('GET roles/permisos', answers(ARBOL_DE_PRUEBA));
    await press('Reintentar');
    expect(await casilla('Ventas')).toBeTruthy();
  });
});

describe('the permissions of a role', () => {
  it('are saved whole with the version that was read, and what changes is told before (ROL-004, ROL-015, D-112)', async () => {
    const server = abrir({ [GUARDAR]: answers(CAPITANA, 'Permisos actualizados exitosamente') });
    expect(await screen.findByText('Sin cambios')).toBeTruthy();
    await marcar('Comandas');
    await marcar('Ventas');
    expect(screen.getByText('+4, −1')).toBeTruthy();
    const cambios = within(resumen()).getByRole('region', { name: 'Cambios por guardar' });
    expect(cambios.textContent).toContain('+4 Crear y editar comandas, Eliminar comandas, Despachar pedidos');
    expect(cambios.textContent).toContain('−1 Cobrar');
    await press('Guardar');
    await waitFor(() => expect(cerrar).toHaveBeenCalledWith(true));
    const permisos = [P.VER_INGREDIENTES, P.VER_ESTADISTICAS_DE_CORTE, 170, 171, 172, 191];
    expect(cuerpos(server)).toEqual([{ id: 20, version: 3, permisos: expect.arrayContaining(permisos) }]);
    expect((cuerpos(server)[0] as { permisos: number[] }).permisos).toHaveLength(permisos.length);
  });

  it('are not saved when none is left, nor as they were (ROL-012)', async () => {
    const server = abrir({}, ROLES_DE_PRUEBA[4]);
    await screen.findByText('Sin cambios');
    await press('Guardar');
    await marcar('Despachar pedidos');
    expect(screen.getByText('Debes seleccionar los permisos del rol')).toBeTruthy();
    await press('Guardar');
    expect(cuerpos(server)).toEqual([]);
  });

  it.each([
    ['PUEDE_MAS_QUE_TU', 'Ese rol tiene permisos que tú no tienes. Pídelo a quien los tenga'],
    ['ROL_PROPIO_SIN_PERMISO', 'No puedes quitarle a tu propio rol el permiso de editar permisos'],
  ])('that the server refuses with %s say so at the place (ROL-025)', async (motivo, texto) => {
    abrir({ [GUARDAR]: refuses(409, motivo, texto) });
    await marcar('Comandas');
    await press('Guardar');
    const panel = screen.getByRole('region', { name: 'Permisos de Capitana de piso' });
    expect((await within(panel).findByRole('alert')).textContent).toBe(texto);
    expect(cerrar).not.toHaveBeenCalled();
  });

  it('that the server refuses one by one say so under them, until they are no longer chosen', async () => {
    const porque = 'Este permiso ya no existe';
    const server = abrir({ [GUARDAR]: refuses(400, 'DATOS_INVALIDOS', 'Revisa los datos', { 'permisos.1': porque }) });
    await marcar('Ventas');
    await press('Contraer todo');
    await press('Guardar');
    const suyo = (await screen.findByText(porque)).closest('.mantine-Checkbox-root')!;
    const [, id] = (cuerpos(server).at(-1) as { permisos: number[] }).permisos;
    const nombre = ARBOL_DE_PRUEBA.flatMap((m) => m.operaciones).find((o) => o.id === id)!.descripcion;
    expect(suyo.textContent).toContain(nombre);
    await userEvent.click(suyo.querySelector('input')!);
    expect(screen.queryByText(porque)).toBeNull();
  });

  it('that the server refuses as a whole say why, and not only that they are wrong', async () => {
    const porque = 'Son demasiados permisos';
    abrir({ [GUARDAR]: refuses(400, 'DATOS_INVALIDOS', 'Revisa los datos', { permisos: porque }) });
    await marcar('Comandas');
    await press('Guardar');
    const panel = screen.getByRole('region', { name: 'Permisos de Capitana de piso' });
    expect((await within(panel).findByRole('alert')).textContent).toBe(porque);
  });

  it('that somebody else changed meanwhile are shown on request, with the own changes made to them (D-112)', async () => {
    const ahora = { ...CAPITANA, permisos: [P.VER_INGREDIENTES, P.VER_ROLES], version: 4 };
    const server = abrir({ [GUARDAR]: refuses(409, 'CAMBIO_ENTRETANTO', CAMBIO), 'GET roles': answers([ahora]) });
    await marcar('Ventas');
    await marcar('Comandas');
    await press('Guardar');
    await press('Ver cómo quedó');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver cómo quedó' })).toBeNull());
    server.now(GUARDAR, answers(ahora, 'Permisos actualizados exitosamente'));
    await press('Guardar');
    await waitFor(() => expect(cerrar).toHaveBeenCalledWith(true));
    expect(cuerpos(server).at(-1)).toEqual({
      id: 20,
      version: 4,
      permisos: [P.VER_INGREDIENTES, P.VER_ROLES, 170, 171, 172, 191],
    });
  });

  it('of a role that is gone say so', async () => {
    abrir({ [GUARDAR]: refuses(409, 'CAMBIO_ENTRETANTO', CAMBIO), 'GET roles': answers([]) });
    await marcar('Comandas');
    await press('Guardar');
    await press('Ver cómo quedó');
    expect(await screen.findByText('Este rol ya no existe')).toBeTruthy();
    await press('Cancelar');
    expect(cerrar).toHaveBeenCalledWith(true);
  });

  it('of the system are only read, and say why (ROL-018)', async () => {
    renderScreen(<PermisosDelSistema />);
    expect((await screen.findByRole('note')).textContent).toContain('Definido por el sistema');
    const ventas = await casilla('Ventas');
    await userEvent.click(ventas);
    expect(ventas.checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Seleccionar todo' })).toBeNull();
  });

  it('of a role that may more than who looks are only read, and say why (D-112)', async () => {
    entrarSin(P.COBRAR);
    abrir({}, ROLES_DE_PRUEBA[3]);
    expect((await screen.findByRole('note')).textContent).toContain('Este rol tiene permisos que tú no tienes');
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });
});
