import { afterAll, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA, entrarComo } from '../../test/dos-negocios.ts';
import { abrirEquipo } from '../../test/equipo.ts';
import { escuchar, Pantalla } from '../../test/pantalla.ts';
import { SEES } from '../live/connection/sees.ts';
import { addPrinter, queueJob, SOON } from './con-impresoras.fixture.ts';
import { openFakePrinter } from './emulated/open-fake-printer.fixture.ts';

const { server, r, mesero, cocina, cajera } = await abrirEquipo();
const address = await escuchar(server);
const screens: Pantalla[] = [];
afterAll(() => screens.forEach((screen) => screen.cerrar()));

const screenOf = async (token: string): Promise<Pantalla> => {
  const screen = new Pantalla(address, token);
  screens.push(screen);
  await screen.conectar();
  await vi.waitFor(() => expect(screen.textos.some((t) => t.includes('"latido"'))).toBe(true), SOON);
  return screen;
};

it('tells till, phone and kitchen of the branch that a printer does not print, and nobody else (D-96)', async () => {
  const { cliente, norte: otherBranch, centro } = r.negocio;
  const norte = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: otherBranch, caja: CAJA.norte });
  const own = await Promise.all([mesero, cocina, cajera].map(({ token }) => screenOf(token)));
  const other = await screenOf(norte.token);
  const printer = await openFakePrinter();
  printer.behave({ says: 'no paper' });
  await queueJob(server, await addPrinter(server, cliente, printer, { sucursal: centro }), 'espera');
  await server.deps.imprenta.ronda();
  for (const screen of own) await vi.waitFor(() => expect(screen.dichos).toContain('impresoras'), SOON);
  expect(own.map(({ textos }) => textos.filter((t) => t.includes('impresoras'))[0])).toEqual(
    Array(3).fill('{"t":"impresoras"}'),
  );
  expect(other.dichos).not.toContain('impresoras');
});

it.each([
  ['attends to printers', PERMISO.ATENDER_IMPRESORAS, true],
  ['lists printers', PERMISO.VER_IMPRESORAS, true],
  ['charges', PERMISO.COBRAR, true],
  ['does none of this', PERMISO.VER_DASHBOARD, false],
])('are for a session that %s, and not for a locked one', (_, permiso, told) => {
  const sesion = { permisos: new Set([permiso]), bloqueada: false } as never;
  expect(SEES.impresoras(sesion)).toBe(told);
  expect(SEES.impresoras({ ...(sesion as object), bloqueada: true } as never)).toBe(false);
});
