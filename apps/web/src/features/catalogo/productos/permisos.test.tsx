import { PERMISO } from '@comal/domain/permisos/permisos';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveSesion } from '../../../platform/session/session.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { ALAMBRE, GUACAMOLE } from '../vendibles/datos.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from '../vendibles/servidor.fixture.ts';
import { ProductosScreen } from './ProductosScreen.tsx';

type Respuestas = Parameters<typeof allowingServer>[0];

const DENEGADO = 'No tienes permitido realizar esta operación';
const SIN_ESPECIFICACIONES = 'No tiene permisos para administrar las especificaciones del producto';
const negada = refuses(403, 'SIN_PERMISO', DENEGADO);

const deProductos = (operacion: string): string => permisoDe('productos', operacion);
const deEspecificaciones = (operacion: string): string => permisoDe('especificaciones-de-producto', operacion);
const deComplementos = (operacion: string): string => permisoDe('complementos', operacion);

const abrir = (respuestas: Respuestas = {}) => {
  const { names } = allowingServer({
    ...ELEGIBLES_DEL_SERVIDOR,
    'POST productos': pagina([ALAMBRE]),
    'GET productos/11/ingredientes': answers([]),
    'GET productos/11/especificaciones': answers([{ id: 61, descripcion: 'Término medio' }]),
    'GET productos/11/complementos': answers([GUACAMOLE]),
    ...respuestas,
  });
  renderScreen(<ProductosScreen />);
  return { checks: () => names().filter((name) => name.includes('/permiso/')) };
};

const dialogo = (name: string) => screen.findByRole('dialog', { name });
const platillo = (accion: string): string => `${accion} Alambre de arrachera`;

beforeEach(() => startSignedIn());
afterEach(cleanUp);

/** The button, the permission check that it makes, and the dialog that opens. */
const DIALOGOS = [
  ['Nuevo producto', deProductos('NUEVO_PRODUCTO'), 'Nuevo producto'],
  [platillo('Editar'), deProductos('EDITAR_PRODUCTO'), 'Editar producto'],
  [platillo('Datos menú'), permisoDe('menu', 'EDITAR_DATOS_DE_MENU'), 'Datos del menú'],
  [platillo('Imagen'), deProductos('EDITAR_IMAGEN_PRODUCTO'), 'Imagen del producto'],
] as const;

describe('the actions of a dish', () => {
  it.each(DIALOGOS)(
    '%s opens after its own check was granted (PERMISO-076, PERMISO-081)',
    async (boton, check, titulo) => {
      const { checks } = abrir();
      await press(boton);
      await dialogo(titulo);
      expect(checks()).toEqual([check]);
    },
  );

  it.each(DIALOGOS)('%s does not open when its check fails (PERMISO-081, PERMISO-085)', async (boton, check) => {
    const { checks } = abrir({ [check]: negada });
    await press(boton);
    await screen.findByText(DENEGADO);
    expect(checks()).toEqual([check]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['Ingredientes', 'Complementos'])(
    '%s opens its panel with the permission to edit dishes (PERMISO-089)',
    async (panel) => {
      const { checks } = abrir();
      await press(platillo(panel));
      await screen.findByRole('heading', { name: `${panel} de Alambre de arrachera` });
      expect(checks()).toEqual([deProductos('EDITAR_PRODUCTO')]);
    },
  );

  it.each(['Ingredientes', 'Complementos'])('%s stays closed without it (PERMISO-085, PERMISO-089)', async (panel) => {
    abrir({ [deProductos('EDITAR_PRODUCTO')]: negada });
    await press(platillo(panel));
    await screen.findByText(DENEGADO);
    expect(screen.getByRole('table', { name: 'Productos' })).toBeTruthy();
  });
});

describe('the specifications of a dish', () => {
  const ADMINISTRAR = deEspecificaciones('ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO');
  const OPERACIONES = [
    ['Agregar especificación', deEspecificaciones('NUEVA_ESPECIFICACION_DE_PRODUCTO'), 'Agregar especificación'],
    ['Eliminar Término medio', deEspecificaciones('ELIMINAR_ESPECIFICACION_DE_PRODUCTO'), 'Eliminar especificación'],
  ] as const;

  it.each(OPERACIONES)('%s asks, after administering them, for its own (PERMISO-083)', async (boton, check, titulo) => {
    const { checks } = abrir();
    await press(platillo('Especificaciones'));
    await press(boton);
    await dialogo(titulo);
    expect(checks()).toEqual([ADMINISTRAR, check]);
  });

  it.each(OPERACIONES)('%s does not open when its check fails (PERMISO-083, PERMISO-085)', async (boton, check) => {
    abrir({ [check]: negada });
    await press(platillo('Especificaciones'));
    await press(boton);
    await screen.findByText(DENEGADO);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('may not be administered: the panel stays closed, in words of its own (PERMISO-083, PERMISO-084)', async () => {
    const { checks } = abrir({ [ADMINISTRAR]: negada });
    await press(platillo('Especificaciones'));
    await screen.findByText(SIN_ESPECIFICACIONES);
    expect(screen.queryByText(DENEGADO)).toBeNull();
    expect(checks()).toEqual([ADMINISTRAR]);
    expect(screen.getByRole('table', { name: 'Productos' })).toBeTruthy();
  });
});

describe('the add-ons of a dish', () => {
  const EDITAR = deProductos('EDITAR_PRODUCTO');
  const AGREGAR = deComplementos('AGREGAR_COMPLEMENTO_A_PRODUCTO');
  const QUITAR = deComplementos('QUITAR_COMPLEMENTO_DE_PRODUCTO');

  it('one is added after its own check (PERMISO-086)', async () => {
    const { checks } = abrir();
    await press(platillo('Complementos'));
    await press('Agregar complemento');
    await dialogo('Agregar complemento');
    expect(checks()).toEqual([EDITAR, AGREGAR]);
  });

  it.each([
    ['Agregar complemento', AGREGAR],
    ['Eliminar Guacamole', QUITAR],
  ])(
    '%s asks nothing more when its check fails (PERMISO-085, PERMISO-086, PERMISO-090; D-14)',
    async (boton, check) => {
      const { checks } = abrir({ [check]: negada });
      await press(platillo('Complementos'));
      await press(boton);
      await screen.findByText(DENEGADO);
      expect(checks()).toEqual([EDITAR, check]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('is made anew from there after the check of who makes them (PERMISO-090, D-14)', async () => {
    saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos: [PERMISO.NUEVO_COMPLEMENTO] } }));
    const NUEVO = deComplementos('NUEVO_COMPLEMENTO');
    const { checks } = abrir({ [NUEVO]: negada });
    await press(platillo('Complementos'));
    await press('Agregar complemento');
    await dialogo('Agregar complemento');
    await press('Nuevo complemento');
    await screen.findByText(DENEGADO);
    expect(checks()).toEqual([EDITAR, AGREGAR, NUEVO]);
    expect(screen.queryByRole('dialog', { name: 'Nuevo complemento' })).toBeNull();
  });
});
