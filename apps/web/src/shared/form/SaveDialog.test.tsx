import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedInput } from '../../kit/Counted/Counted.tsx';
import { formOf, given } from '../../kit/hooks/form.ts';
import { useField } from '../../kit/hooks/useField.ts';
import { OFFLINE } from '../../platform/connection.ts';
import { serverState } from '../../platform/server-state.ts';
import { startSignedIn, renderScreen, press, cleanUp } from '../test/servidor.fixture.ts';
import { SaveDialog, type SaveDialogProps } from './SaveDialog.tsx';

const RULE = { min: 4, max: 10, requerido: 'Escribe el nombre' };
const TO_COMPLETE = 'Revisa el nombre';
const onSave = vi.fn();

interface Body {
  readonly id: number;
  readonly nombre: string;
}

const Shape = (props: Partial<SaveDialogProps<Body>>) => {
  const nombre = useField((text) => leerTexto(RULE, text));
  return (
    <SaveDialog
      title="Nombre"
      onClose={vi.fn()}
      forma={formOf({ id: given(3), nombre })}
      guardado={{ processing: false, error: undefined }}
      onGuardar={onSave}
      {...props}
    >
      <CountedInput label="Nombre" max={RULE.max} value={nombre.text} onChange={nombre.type} error={nombre.error} />
    </SaveDialog>
  );
};

const type = (text: string) => userEvent.type(screen.getByLabelText(/Nombre/, { selector: 'input' }), text);
const reason = () => screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-description');

beforeEach(() => {
  startSignedIn();
  onSave.mockReset();
});
afterEach(() => {
  act(() => serverState.set(true));
  cleanUp();
});

describe('a dialog that saves', () => {
  it('sends what was written, once nothing is wrong', async () => {
    renderScreen(<Shape porCompletar={TO_COMPLETE} />);
    expect(reason()).toBe(TO_COMPLETE);
    await type('Jugo verde');
    expect(reason()).toBeNull();
    await press('Guardar');
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ id: 3, nombre: 'Jugo verde' });
  });

  it('shows what is wrong under its field, and sends nothing', async () => {
    renderScreen(<Shape />);
    await press('Guardar');
    expect(screen.getByText('Escribe el nombre')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('marks nothing as it sends: what the server says of a field stays while it is written anew', async () => {
    renderScreen(<Shape />);
    await type('Jugo verde');
    await press('Guardar');
    await userEvent.clear(screen.getByLabelText(/Nombre/, { selector: 'input' }));
    expect(onSave).toHaveBeenCalledOnce();
    expect(screen.queryByText('Escribe el nombre')).toBeNull();
  });

  it('waits for the server, whatever was written', async () => {
    renderScreen(<Shape razon="Sin cambios" />);
    await type('Jugo verde');
    expect(reason()).toBe('Sin cambios');
    act(() => serverState.set(false));
    expect(reason()).toBe(OFFLINE);
    await press('Guardar');
    expect(onSave).not.toHaveBeenCalled();
  });
});
