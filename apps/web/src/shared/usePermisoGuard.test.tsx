import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { actionsOf } from '../kit/RowActions/actions.ts';
import { live } from '../platform/live/live.ts';
import { refuses } from '../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, permisoDe, press, allowingServer, cleanUp } from './test/servidor.fixture.ts';
import { EDIT, REMOVE, usePermisoGuard } from './usePermisoGuard.ts';

const DENIED = 'No tienes permitido realizar esta operación';
const done = vi.fn<(row: string) => void>();

const Botones = ({ avisar }: { readonly avisar?: () => void }) => {
  const { acciones, agregar } = usePermisoGuard(avisar);
  const fresh = agregar({ label: 'Nuevo', permiso: () => PERMISO.NUEVO_PRODUCTO, hacer: () => done('nuevo') });
  const ofRow = acciones<string>([
    { ...EDIT, permiso: PERMISO.EDITAR_PRODUCTO, hacer: done },
    { ...REMOVE, reason: () => 'Definido por el sistema', permiso: PERMISO.ELIMINAR_PRODUCTO, hacer: done },
  ]);
  return [...actionsOf(ofRow, 'fila', 'Pozole'), { ...fresh, nombre: fresh.label }].map((b) => (
    <button key={b.nombre} title={b.reason} onClick={b.onClick}>
      {b.nombre}
    </button>
  ));
};
const reasons = () => screen.getAllByRole('button').map((b) => b.title);

beforeEach(() => {
  startSignedIn();
  done.mockReset();
});
afterEach(cleanUp);

describe('what opens after the server allowed it', () => {
  it.each([
    ['Editar Pozole', 'EDITAR_PRODUCTO', 'fila'],
    ['Nuevo', 'NUEVO_PRODUCTO', 'nuevo'],
  ])('%s asks for %s, and then does it', async (button, operacion, what) => {
    const { names } = allowingServer({});
    renderScreen(<Botones />);
    await press(button);
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(what));
    expect(names()).toEqual([permisoDe('productos', operacion)]);
  });

  it('says a denial in the words of the server, or in its own, and does nothing', async () => {
    const notify = vi.fn();
    allowingServer({ [permisoDe('productos', 'EDITAR_PRODUCTO')]: refuses(403, 'SIN_PERMISO', DENIED) });
    const { unmount } = renderScreen(<Botones />);
    await press('Editar Pozole');
    expect(await screen.findByText(DENIED)).toBeTruthy();
    unmount();
    renderScreen(<Botones avisar={notify} />);
    await press('Editar Pozole');
    await waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(done).not.toHaveBeenCalled();
  });

  it('waits for the connection, unless an action has a reason of its own', async () => {
    allowingServer({});
    renderScreen(<Botones />);
    expect(reasons()).toEqual(['', 'Definido por el sistema', '']);
    live.perdido();
    await waitFor(() => expect(reasons()[0]).not.toBe(''));
    expect(reasons()[1]).toBe('Definido por el sistema');
    expect(reasons()[2]).toBe(reasons()[0]);
  });
});
