import { catalog } from '@comal/contract/catalog';
import type { CallData, Route } from '@comal/contract/route';
import type { Elenco } from './muestra.ts';

const UNIDADES = `INSERT INTO unidad (cliente, sucursal, id, nombre, abreviatura, tipo)
  SELECT s.cliente, s.id, 2, 'Kilogramo', 'kg', 'PESO' FROM sucursal s`;

/** Creates rows of the catalogue besides the menu: one of each kind that is not in use, and a recipe with stock. */
export const prepararCatalogo = async ({ server, r, admin: { token } }: Elenco) => {
  const pedir = async <R extends Route>(route: R, body: object): Promise<CallData<R>> => {
    const { body: respuesta } = await server.raw(route, { body }, { token });
    if (respuesta.data === undefined) throw new Error(`${route.path} ${JSON.stringify(respuesta)}`);
    return respuesta.data as CallData<R>;
  };
  await server.sql(UNIDADES);
  const { areas, categorias, unidades, ingredientes, productos, especificaciones, complementos } = catalog;
  const forma = {
    categoria: 1,
    areaDespacho: 1,
    unidadMedida: 1,
    tiempoPreparacion: 5,
    precioVenta: 30,
    manejaInventario: true,
    inventario: 50,
  };
  const ingrediente = (nombre: string) => pedir(ingredientes.nuevo, { nombre, unidad: 2, inventario: 100, costo: 10 });
  const [carne, libre] = [await ingrediente('Carne'), await ingrediente('Sobrante')];
  const linea = { ingrediente: carne.id, cantidad: 0.1, unidad: 2 };
  const [taco, queso] = [r.menu.alimentoDe('taco').id, r.menu.complementoDe('queso')];
  const receta = await pedir(productos.agregarIngrediente, { productoId: taco, ...linea });
  const retirado = await pedir(complementos.nuevo, { ...forma, descripcion: 'Retirado' });
  await pedir(productos.agregarComplemento, { id: taco, complemento: retirado.id });
  await server.call(complementos.eliminar, { params: { id: retirado.id } }, { token });
  const recetaDeQueso = await pedir(complementos.agregarIngrediente, { productoId: queso, ...linea });
  return {
    carne: carne.id,
    taco,
    queso,
    linea,
    lineaDeTaco: receta.lineas[0]!.id,
    lineaDeQueso: recetaDeQueso.lineas[0]!.id,
    alambre: r.menu.alimentoDe('alambre').id,
    maiz: r.menu.especificacionDe('maiz'),
    forma,
    retirado: retirado.id,
    libres: {
      area: (await pedir(areas.nueva, { descripcion: 'Sobrante' })).id,
      categoria: (await pedir(categorias.nueva, { descripcion: 'Sobrante' })).id,
      unidad: (await pedir(unidades.nueva, { nombre: 'Sobrante', abreviatura: 'so', tipoUnidad: 'PIEZA' })).id,
      ingrediente: libre.id,
      producto: (await pedir(productos.nuevo, { ...forma, descripcion: 'Sobrante', complementosGratis: 0 })).id,
      complemento: (await pedir(complementos.nuevo, { ...forma, descripcion: 'Sobrante de más' })).id,
      especificacion: (await pedir(especificaciones.nueva, { descripcion: 'Sobrante' })).id,
    },
  };
};

/** What `prepararCatalogo` made. */
export type Surtido = Awaited<ReturnType<typeof prepararCatalogo>>;
