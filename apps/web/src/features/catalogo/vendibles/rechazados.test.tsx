import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuses } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { EditarComplementoDialog } from '../complementos/ComplementoDialog.tsx';
import { EditarProductoDialog } from '../productos/ProductoDialog.tsx';
import { ALAMBRE, GUACAMOLE } from './datos.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from './servidor.fixture.ts';

const CAMPOS = { descripcion: 'Ya hay uno así', 'areaDespacho.id': 'Esa área ya no existe' };
const cierre = { onClose: vi.fn(), onListo: vi.fn() };
const area = () => screen.getByRole('combobox', { name: 'Área de despacho' });

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe.each<readonly [string, string, ReactElement]>([
  ['a dish', 'PUT productos/editar', <EditarProductoDialog producto={ALAMBRE} {...cierre} />],
  ['an add-on', 'PUT productos/complementos/editar', <EditarComplementoDialog complemento={GUACAMOLE} {...cierre} />],
])('%s that the server refuses', (_cual, llamada, dialogo) => {
  it('says why under each field, a choice until another one is made', async () => {
    const rechazo = refuses(400, 'DATOS_INVALIDOS', 'Revisa los datos', CAMPOS);
    allowingServer({ ...ELEGIBLES_DEL_SERVIDOR, [llamada]: rechazo });
    renderScreen(dialogo);
    await press('Guardar');
    expect(await screen.findByText(CAMPOS['areaDespacho.id'])).toBeTruthy();
    expect(screen.getByText(CAMPOS.descripcion)).toBeTruthy();
    expect(area().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(area());
    const otras = (await screen.findAllByRole('option')).filter((o) => o.ariaSelected !== 'true');
    await userEvent.click(otras[0]!);
    expect(screen.queryByText(CAMPOS['areaDespacho.id'])).toBeNull();
  });
});
