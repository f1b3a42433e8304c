import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { ALAMBRE, GUACAMOLE, LINEA_TORTILLA } from '../vendibles/datos.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from '../vendibles/servidor.fixture.ts';
import type { Dueno } from './duenos.ts';
import { RecetaPanel } from './RecetaPanel.tsx';

const DENEGADO = 'No tienes permitido realizar esta operación';
const PRODUCTO: Dueno = { ...ALAMBRE, tipo: 'producto' };
const COMPLEMENTO: Dueno = { ...GUACAMOLE, tipo: 'complemento' };

const abrir = (dueno: Dueno, respuestas: Parameters<typeof allowingServer>[0] = {}) => {
  const { names } = allowingServer({
    ...ELEGIBLES_DEL_SERVIDOR,
    'GET productos/11/ingredientes': answers([LINEA_TORTILLA]),
    'GET productos/complementos/31/ingredientes': answers([LINEA_TORTILLA]),
    ...respuestas,
  });
  renderScreen(<RecetaPanel dueno={dueno} onClose={vi.fn()} />);
  return { checks: () => names().filter((name) => name.includes('/permiso/')) };
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

/** The kind of owner, and the module and suffix of the names of its three operations. */
const DUENOS = [
  ['a dish (PERMISO-082)', PRODUCTO, 'productos', 'PRODUCTO'],
  ['an add-on (PERMISO-087)', COMPLEMENTO, 'complementos', 'COMPLEMENTO'],
] as const;

/** The button, the operation that it checks, and the dialog that opens. */
const ACCIONES = [
  ['Agregar ingrediente', 'AGREGAR_INGREDIENTE_A', 'Agregar ingrediente'],
  ['Editar Tortilla', 'EDITAR_INGREDIENTE_DE', 'Editar ingrediente'],
  ['Eliminar Tortilla', 'ELIMINAR_INGREDIENTE_DE', 'Eliminar ingrediente'],
] as const;

describe.each(DUENOS)('the recipe of %s', (_caso, dueno, modulo, de) => {
  it.each(ACCIONES)('%s opens after its own check was granted', async (boton, operacion, titulo) => {
    const { checks } = abrir(dueno);
    await press(boton);
    await screen.findByRole('dialog', { name: titulo });
    expect(checks()).toEqual([permisoDe(modulo, `${operacion}_${de}`)]);
  });

  it.each(ACCIONES)('%s does not open when its check fails (PERMISO-085)', async (boton, operacion) => {
    const check = permisoDe(modulo, `${operacion}_${de}`);
    const { checks } = abrir(dueno, { [check]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    await press(boton);
    await screen.findByText(DENEGADO);
    expect(checks()).toEqual([check]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
