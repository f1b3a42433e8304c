import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { AparatosDialog } from './AparatosDialog.tsx';
import { APARATOS_DE_PRUEBA } from './datos.fixture.ts';

const LISTA = 'GET aparatos/lista';
const [ESTE, TELEFONO, TABLETA] = APARATOS_DE_PRUEBA as [
  (typeof APARATOS_DE_PRUEBA)[0],
  (typeof APARATOS_DE_PRUEBA)[0],
  (typeof APARATOS_DE_PRUEBA)[0],
];
const OLVIDAR = `DELETE aparatos/${TELEFONO.id}/olvidar`;
const NOMBRAR = `PUT aparatos/${TELEFONO.id}/editar`;

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({ [LISTA]: answers([...APARATOS_DE_PRUEBA]), ...otros });
  renderScreen(<AparatosDialog onClose={() => undefined} />);
  return server;
};
const renglon = async ({ nombre }: { readonly nombre: string }) =>
  within(await screen.findByRole('listitem', { name: nombre }));

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the devices of the business (D-172)', () => {
  it('say their name, who used them last and where, their sessions and what they can', async () => {
    abrir();
    const fila = await renglon(TELEFONO);
    expect(fila.getByText('Android de Ana Paz')).toBeTruthy();
    expect(fila.getByText(/Ana Paz · Terraza · Centro/)).toBeTruthy();
    expect(fila.getByText('Android · Chrome · 2 sesiones abiertas')).toBeTruthy();
    expect(fila.getByText('Puede 2 de 7')).toBeTruthy();
    const puede = fila.getAllByRole('listitem', { hidden: true }).map((li) => li.dataset['puede']);
    expect(puede).toEqual(['true', 'true', 'false', 'false', 'false', 'false', 'false']);
  });

  it('show a name as text, and nothing where a device told nothing', async () => {
    abrir();
    const fila = await renglon(TABLETA);
    expect(fila.getByText(TABLETA.nombre)).toBeTruthy();
    expect(fila.queryByText(/Puede/)).toBeNull();
    expect(fila.getByText('Sin sesiones abiertas')).toBeTruthy();
    expect(document.querySelector('li img')).toBeNull();
  });

  it('are none, or say why they cannot be read', async () => {
    abrir({ [LISTA]: answers([]) });
    expect(await screen.findByText('Ningún aparato')).toBeTruthy();
    expect(screen.queryByText(/el último que se usó primero/)).toBeNull();
    cleanUp();
    abrir({ [LISTA]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});

describe('a device', () => {
  it('gets another name, of 1 to 40 characters', async () => {
    const server = abrir({ [NOMBRAR]: answers(null) });
    await userEvent.click((await renglon(TELEFONO)).getByRole('button', { name: /^Cambiar nombre/ }));
    const campo = await screen.findByRole('textbox', { name: /Nombre del aparato/ });
    expect((campo as HTMLInputElement).value).toBe(TELEFONO.nombre);
    await userEvent.clear(campo);
    expect(screen.getByRole('button', { name: 'Guardar' }).dataset['disabled']).toBe('true');
    await userEvent.type(campo, ' Pase{Enter}');
    await renglon(TELEFONO);
    expect(server.calls.find(({ name }) => name === NOMBRAR)?.body).toEqual({ nombre: 'Pase' });
  });

  it('is forgotten after a question that says what ends and what stays', async () => {
    const server = abrir({ [OLVIDAR]: answers({ cerradas: 2 }) });
    await userEvent.click((await renglon(TELEFONO)).getByRole('button', { name: /^Olvidar/ }));
    const pregunta = within(await screen.findByRole('dialog', { name: 'Olvidar aparato' }));
    expect(
      pregunta.getByText(/Se cierran sus 2 sesiones.*corte pendiente.*se queda en el aparato.*nuevo/),
    ).toBeTruthy();
    expect(server.calls.some(({ name }) => name === OLVIDAR)).toBe(false);
    await userEvent.click(pregunta.getByRole('button', { name: 'Olvidar' }));
    expect(await screen.findByText('El aparato se olvidó')).toBeTruthy();
    expect(server.calls.filter(({ name }) => name === LISTA).length).toBeGreaterThan(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cerrar'));
  });

  it('in which one is cannot be forgotten, and says why', async () => {
    const server = abrir();
    const boton = (await renglon(ESTE)).getByRole('button', { name: /^Olvidar/ });
    await userEvent.click(boton);
    expect([boton.dataset['disabled'], server.calls.some(({ name }) => name.startsWith('DELETE'))]).toEqual([
      'true',
      false,
    ]);
  });
});
