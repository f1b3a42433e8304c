import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categorias } from '@comal/contract/catalogo/grupos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CATEGORIAS, CLASES, Escena, type Clase } from './grupos.fixture.ts';

let e: Escena;
beforeAll(async () => {
  e = await Escena.abrir();
});
afterAll(() => e.server.close());

const FRESCURA = 2_000;
/** What the cook's role may do from now on. */
const permitir = async (permisos: readonly number[]): Promise<void> => {
  await e.server.sql('DELETE FROM rol_permiso WHERE rol = 4');
  for (const permiso of permisos)
    await e.server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ('2000', 4, $1)`, [permiso]);
  e.server.pasar(FRESCURA);
};

type Accion = keyof Clase['permisos'];
const pide = (clase: Clase, accion: Accion) => {
  const partes = {
    nueva: { body: clase.alta(`Con permiso ${accion}`) },
    editar: { body: clase.cambio(1, 'Con permiso de editar') },
    eliminar: { params: { id: 1 } },
    mover: { body: { id: 1, productos: [] } },
  };
  return e.pide(clase.rutas[accion], partes[accion]);
};

describe.each(CLASES)('the four operations on %s', (_nombre, clase) => {
  const acciones: readonly Accion[] = ['nueva', 'editar', 'eliminar', 'mover'];

  it.each(acciones)(
    '%s asks for its own permission and no other opens it (PERMISO-076, PERMISO-077, PERMISO-078, PERMISO-079)',
    async (accion) => {
      const { [accion]: propio, ...otros } = clase.permisos;
      await permitir(Object.values(otros));
      expect(e.motivo(await pide(clase, accion))).toEqual([403, 'SIN_PERMISO']);
      await permitir([propio]);
      expect((await pide(clase, accion)).status).not.toBe(403);
    },
  );
});

describe('the order and the look of the menu', () => {
  const DEL_MENU = {
    apariencia: { body: { id: 1, color: 'maiz' } },
    ordenar: { body: { categorias: [1] } },
    ordenarProductos: { params: { id: 1 }, body: { productos: [1] } },
    subirImagen: { params: { id: 1 } },
    quitarImagen: { params: { id: 1 } },
  } as const;
  const acciones = Object.keys(DEL_MENU) as (keyof typeof DEL_MENU)[];

  it.each(acciones)('%s is for who edits categories (PERMISO-077)', async (accion) => {
    const { editar, ...otros } = CATEGORIAS.permisos;
    await permitir([...Object.values(otros), PERMISO.VER_CATEGORIAS]);
    expect(e.motivo(await e.pide(categorias[accion], DEL_MENU[accion]))).toEqual([403, 'SIN_PERMISO']);
    await permitir([editar]);
    expect((await e.pide(categorias[accion], DEL_MENU[accion])).status).not.toBe(403);
  });
});
