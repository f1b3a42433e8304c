import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '@comal/contract/catalogo/areas';
import { complementos } from '@comal/contract/catalogo/complementos';
import { categorias, unidades } from '@comal/contract/catalogo/grupos';
import { ingredientes } from '@comal/contract/catalogo/ingredientes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { productos } from '@comal/contract/catalogo/productos';
import type { Route } from '@comal/contract/route';
import { OPERACIONES, PERMISO, type Permiso } from '@comal/domain/permisos/permisos';
import { Catalogo } from '../catalogo.fixture.ts';

const FRESCURA = 2_000;
const IDS = { id: 1, id2: 1, complementId: 1 };

let c: Catalogo;
let cocina: Sesion;
beforeAll(async () => {
  c = await Catalogo.abrir();
  cocina = await c.r.entrar('cocina');
});
afterAll(() => c.server.close());

/** What the cook's role may do from now on. */
const permitir = async (permisos: readonly Permiso[]): Promise<void> => {
  await c.server.sql('DELETE FROM rol_permiso WHERE rol = 4');
  await c.server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) SELECT '2000', 4, unnest($1::int[])`, [permisos]);
  c.server.pasar(FRESCURA);
};
const salvo = (permisos: readonly Permiso[]): readonly Permiso[] =>
  OPERACIONES.map(({ id }) => id).filter((id) => !permisos.includes(id));

/** The status of a call, which depends on the permission: the body is checked only after it. */
const estado = async (route: Route): Promise<number> => {
  const { status } = await c.server.raw(
    route,
    { params: IDS, ...(route.body ? { body: {} } : {}) },
    { token: cocina.token },
  );
  return status;
};

/** A call, and the permissions of which any one allows it. */
type Caso = readonly [string, Route, readonly Permiso[]];

const DE_PRODUCTOS: readonly Caso[] = [
  ['creating', productos.nuevo, [PERMISO.NUEVO_PRODUCTO]],
  ['editing', productos.editar, [PERMISO.EDITAR_PRODUCTO]],
  ['menu data', productos.editarDatosMenu, [PERMISO.EDITAR_DATOS_DE_MENU]],
  ['the picture', productos.editarImagen, [PERMISO.EDITAR_IMAGEN_PRODUCTO]],
];
const DE_SU_RECETA: readonly Caso[] = [
  ['adding', productos.agregarIngrediente, [PERMISO.AGREGAR_INGREDIENTE_A_PRODUCTO]],
  ['editing', productos.editarIngrediente, [PERMISO.EDITAR_INGREDIENTE_DE_PRODUCTO]],
  ['deleting', productos.eliminarIngrediente, [PERMISO.ELIMINAR_INGREDIENTE_DE_PRODUCTO]],
];
const DE_SUS_ESPECIFICACIONES: readonly Caso[] = [
  ['administering', productos.especificaciones, [PERMISO.ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO]],
  ['adding', productos.agregarEspecificacion, [PERMISO.NUEVA_ESPECIFICACION_DE_PRODUCTO]],
  ['deleting', productos.eliminarEspecificacion, [PERMISO.ELIMINAR_ESPECIFICACION_DE_PRODUCTO]],
];
const DE_SUS_COMPLEMENTOS: readonly Caso[] = [
  ['adding', productos.agregarComplemento, [PERMISO.AGREGAR_COMPLEMENTO_A_PRODUCTO]],
  ['removing', productos.eliminarComplemento, [PERMISO.QUITAR_COMPLEMENTO_DE_PRODUCTO]],
];
const DE_RECETA_DE_COMPLEMENTO: readonly Caso[] = [
  ['adding', complementos.agregarIngrediente, [PERMISO.AGREGAR_INGREDIENTE_A_COMPLEMENTO]],
  ['editing', complementos.editarIngrediente, [PERMISO.EDITAR_INGREDIENTE_DE_COMPLEMENTO]],
  ['deleting', complementos.eliminarIngrediente, [PERMISO.ELIMINAR_INGREDIENTE_DE_COMPLEMENTO]],
];
const DE_COMPLEMENTOS: readonly Caso[] = [
  ['creating', complementos.nuevo, [PERMISO.NUEVO_PRODUCTO, PERMISO.NUEVO_COMPLEMENTO]],
  ['editing', complementos.editar, [PERMISO.EDITAR_PRODUCTO, PERMISO.EDITAR_COMPLEMENTO]],
  ['deleting', complementos.eliminar, [PERMISO.ELIMINAR_COMPLEMENTO]],
];

describe.each([
  ['dishes (PERMISO-076, PERMISO-081)', DE_PRODUCTOS],
  ["a dish's ingredients (PERMISO-076, PERMISO-082)", DE_SU_RECETA],
  ["a dish's specifications (PERMISO-076, PERMISO-083)", DE_SUS_ESPECIFICACIONES],
  ["a dish's add-ons (PERMISO-086, PERMISO-090; D-14)", DE_SUS_COMPLEMENTOS],
  ["an add-on's ingredients (PERMISO-076, PERMISO-087)", DE_RECETA_DE_COMPLEMENTO],
  ['add-ons (PERMISO-090, PERMISO-091, PERMISO-092, PERMISO-093; D-14, D-94)', DE_COMPLEMENTOS],
] as const)('the operations on %s', (_nombre, casos) => {
  it.each(casos)(
    '%s is refused to who may do everything else, and open to its own',
    async (_accion, route, propios) => {
      await permitir(salvo(propios));
      expect(await estado(route)).toBe(403);
      for (const propio of propios) {
        await permitir([propio]);
        expect(await estado(route)).not.toBe(403);
      }
    },
  );
});

it('serves to who makes dishes the lists that a form chooses from (PRODUCTO-065)', async () => {
  await c.ingrediente('Flor de izote');
  const nombrado = { id: expect.any(Number) as number, descripcion: expect.any(String) as string };
  const unidad = { ...nombrado, abreviatura: expect.any(String) as string };
  await permitir([PERMISO.NUEVO_PRODUCTO, PERMISO.AGREGAR_INGREDIENTE_A_PRODUCTO]);
  for (const [route, forma] of [
    [categorias.listar, nombrado],
    [areas.listar, nombrado],
    [unidades.listar, unidad],
    [ingredientes.listar, { ...nombrado, unidad: { ...unidad } }],
  ] as const) {
    const { status, body } = await c.server.raw(route, {}, { token: cocina.token });
    expect([route.path, status]).toEqual([route.path, 200]);
    expect(body.data).toEqual(expect.arrayContaining([expect.objectContaining(forma)]));
  }
});
