import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { actionsOf } from '../kit/RowActions/actions.ts';
import { live } from '../platform/live/live.ts';
import { refuses } from '../platform/test/fake-server.ts';
import { empezar, mostrar, permisoDe, pulsar, servidor, terminar } from './test/servidor.fixture.ts';
import { EDITAR, ELIMINAR, useConPermiso } from './useConPermiso.ts';

const DENEGADO = 'No tienes permitido realizar esta operación';
const hecho = vi.fn<(fila: string) => void>();

const Botones = ({ avisar }: { readonly avisar?: () => void }) => {
  const { acciones, agregar } = useConPermiso(avisar);
  const nuevo = agregar({ label: 'Nuevo', permiso: () => PERMISO.NUEVO_PRODUCTO, hacer: () => hecho('nuevo') });
  const deFila = acciones<string>([
    { ...EDITAR, permiso: PERMISO.EDITAR_PRODUCTO, hacer: hecho },
    { ...ELIMINAR, razon: () => 'Definido por el sistema', permiso: PERMISO.ELIMINAR_PRODUCTO, hacer: hecho },
  ]);
  return [...actionsOf(deFila, 'fila', 'Pozole'), { ...nuevo, nombre: nuevo.label }].map((b) => (
    <button key={b.nombre} title={b.razon} onClick={b.onClick}>
      {b.nombre}
    </button>
  ));
};
const razones = () => screen.getAllByRole('button').map((b) => b.title);

beforeEach(() => {
  empezar();
  hecho.mockReset();
});
afterEach(terminar);

describe('what opens after the server allowed it', () => {
  it.each([
    ['Editar Pozole', 'EDITAR_PRODUCTO', 'fila'],
    ['Nuevo', 'NUEVO_PRODUCTO', 'nuevo'],
  ])('%s asks for %s, and then does it', async (boton, operacion, que) => {
    const { names } = servidor({});
    mostrar(<Botones />);
    await pulsar(boton);
    await waitFor(() => expect(hecho).toHaveBeenCalledExactlyOnceWith(que));
    expect(names()).toEqual([permisoDe('productos', operacion)]);
  });

  it('says a denial in the words of the server, or in its own, and does nothing', async () => {
    const avisar = vi.fn();
    servidor({ [permisoDe('productos', 'EDITAR_PRODUCTO')]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    const { unmount } = mostrar(<Botones />);
    await pulsar('Editar Pozole');
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    unmount();
    mostrar(<Botones avisar={avisar} />);
    await pulsar('Editar Pozole');
    await waitFor(() => expect(avisar).toHaveBeenCalledOnce());
    expect(hecho).not.toHaveBeenCalled();
  });

  it('waits for the connection, unless an action has a reason of its own', async () => {
    servidor({});
    mostrar(<Botones />);
    expect(razones()).toEqual(['', 'Definido por el sistema', '']);
    live.perdido();
    await waitFor(() => expect(razones()[0]).not.toBe(''));
    expect(razones()[1]).toBe('Definido por el sistema');
    expect(razones()[2]).toBe(razones()[0]);
  });
});
