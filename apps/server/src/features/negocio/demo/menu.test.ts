import { describe, expect, it } from 'vitest';
import { DEMO_COMANDAS } from './comandas.ts';
import { DEMO_MENU } from './menu.ts';
import type { ComandaSemilla, PedidoSemilla, RecetaSemilla, VendibleSemilla } from './tipos.ts';

const { areas, unidades, ingredientes, especificaciones, complementos, categorias, productos } = DEMO_MENU;
const vendibles: readonly VendibleSemilla[] = [...productos, ...complementos];

const plano = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const repetidos = (textos: readonly string[]): readonly string[] =>
  textos.filter((texto, i) => textos.indexOf(texto) !== i);
const claves = (filas: readonly { readonly clave: string }[]): readonly string[] => filas.map((fila) => fila.clave);

/** Millionths of what a decimal text says. */
function millonesimas(texto: string): bigint {
  if (!/^\d+(\.\d{1,6})?$/.test(texto)) throw new Error(`Not a decimal: ${texto}`);
  const [entero = '0', fraccion = ''] = texto.split('.');
  return BigInt(entero + fraccion.padEnd(6, '0'));
}

/** One centavo in the same measure as `costoDe`. */
const CENTAVO = 10n ** 16n;
const costos = new Map(ingredientes.map((ingrediente) => [ingrediente.clave, millonesimas(ingrediente.costo)]));

const costoDeRenglon = ({ ingrediente, cantidad, equivalencia }: RecetaSemilla): bigint =>
  millonesimas(cantidad) * millonesimas(equivalencia) * (costos.get(ingrediente) ?? 0n);
/** Cost of a recipe in pesos by 10^18, as the product of three millionths gives it. */
const costoDe = ({ receta }: VendibleSemilla): bigint => receta.reduce((suma, r) => suma + costoDeRenglon(r), 0n);
/** Whole percent of the price that the recipe costs. */
const porciento = (vendible: VendibleSemilla): number =>
  Number((costoDe(vendible) * 100n) / (BigInt(vendible.precio) * CENTAVO));

const producto = (clave: string) => productos.find((fila) => fila.clave === clave);
const complemento = (clave: string) => complementos.find((fila) => fila.clave === clave);
const gratisDe = (lista: readonly string[]): number => lista.filter((clave) => complemento(clave)?.precio === 0).length;

describe('the demo menu', () => {
  it('has 9 categories, 4 areas and at least 124 products', () => {
    expect(categorias.map((categoria) => categoria.orden)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(areas.map((area) => area.descripcion)).toEqual(['Cocina caliente', 'Barra fría', 'Bebidas', 'Postres']);
    expect(productos.length).toBeGreaterThanOrEqual(124);
    expect(complementos.length).toBeGreaterThanOrEqual(30);
    expect(ingredientes.length).toBeGreaterThanOrEqual(70);
    for (const { clave } of categorias) {
      expect(productos.filter((fila) => fila.categoria === clave).length, clave).toBeGreaterThanOrEqual(9);
    }
  });

  it('repeats no key, no code and no name, ignoring case and accents (D-50)', () => {
    for (const filas of [areas, unidades, ingredientes, especificaciones, complementos, categorias, productos]) {
      expect(repetidos(claves(filas))).toEqual([]);
    }
    expect(repetidos(productos.map((fila) => plano(fila.codigo)))).toEqual([]);
    expect(repetidos(unidades.map((fila) => plano(fila.abreviatura)))).toEqual([]);
    expect(repetidos(unidades.map((fila) => plano(fila.nombre)))).toEqual([]);
    expect(repetidos(ingredientes.map((fila) => plano(fila.nombre)))).toEqual([]);
    for (const filas of [areas, especificaciones, complementos, categorias, productos]) {
      expect(repetidos(filas.map((fila) => plano(fila.descripcion)))).toEqual([]);
    }
  });

  it('refers only to what it has, once in each list', () => {
    for (const { clave, categoria, area, unidad, receta } of vendibles) {
      expect(claves(categorias), clave).toContain(categoria);
      expect(claves(areas), clave).toContain(area);
      expect(claves(unidades), clave).toContain(unidad);
      expect(repetidos(receta.map((renglon) => renglon.ingrediente)), clave).toEqual([]);
      for (const renglon of receta) {
        expect(claves(ingredientes), clave).toContain(renglon.ingrediente);
        expect(claves(unidades), clave).toContain(renglon.unidad);
      }
    }
    for (const fila of productos) {
      expect(claves(especificaciones), fila.clave).toEqual(expect.arrayContaining([...fila.especificaciones]));
      expect(claves(complementos), fila.clave).toEqual(expect.arrayContaining([...fila.complementos]));
      expect(repetidos([...fila.especificaciones, '|', ...fila.complementos.map((c) => `+${c}`)])).toEqual([]);
    }
    for (const { clave, unidad } of ingredientes) expect(claves(unidades), clave).toContain(unidad);
  });

  it('leaves nothing unused', () => {
    const enRecetas = new Set(vendibles.flatMap(({ receta }) => receta.map((renglon) => renglon.ingrediente)));
    expect(claves(ingredientes).filter((clave) => !enRecetas.has(clave))).toEqual([]);
    const elegibles = new Set(productos.flatMap((fila) => fila.complementos));
    expect(claves(complementos).filter((clave) => !elegibles.has(clave))).toEqual([]);
    const deGrupos = (DEMO_MENU.grupos ?? []).flatMap((g) => g.opciones.map((o) => o.especificacion));
    const especificables = new Set([...productos.flatMap((fila) => fila.especificaciones), ...deGrupos]);
    expect(claves(especificaciones).filter((clave) => !especificables.has(clave))).toEqual([]);
  });

  it('gives an equivalence of 1 exactly where the unit is the own one of the ingredient (D-54)', () => {
    for (const { clave, receta } of vendibles) {
      for (const { ingrediente, unidad, equivalencia } of receta) {
        const propia = ingredientes.find((fila) => fila.clave === ingrediente)?.unidad;
        expect(equivalencia === '1', `${clave}: ${ingrediente}`).toBe(unidad === propia);
      }
    }
  });

  it('sells every dish above its cost, and nearly all at 20 to 45 % of the price (D-54)', () => {
    for (const vendible of vendibles) expect(costoDe(vendible), vendible.clave).toBeGreaterThan(0n);
    for (const vendible of vendibles.filter((fila) => fila.precio > 0)) {
      expect(porciento(vendible), vendible.clave).toBeLessThan(70);
    }
    const usuales = productos.filter((fila) => porciento(fila) >= 20 && porciento(fila) <= 45);
    expect(usuales.length * 100).toBeGreaterThan(productos.length * 95);
  });

  it('lets no one choose more free complements than the dish has', () => {
    for (const fila of productos) {
      expect(fila.complementos_gratis, fila.clave).toBeLessThanOrEqual(gratisDe(fila.complementos));
      expect(gratisDe(fila.complementos) > 0, fila.clave).toBe(fila.complementos_gratis > 0);
    }
  });

  it('fits the limits of the screens that edit it', () => {
    const mide = (texto: string, min: number, max: number): void => {
      expect(texto.length, texto).toBeGreaterThanOrEqual(min);
      expect(texto.length, texto).toBeLessThanOrEqual(max);
    };
    for (const fila of [...areas, ...categorias]) mide(fila.descripcion, 3, 30);
    for (const fila of especificaciones) mide(fila.descripcion, 2, 30);
    for (const fila of ingredientes) mide(fila.nombre, 2, 40);
    for (const fila of vendibles) mide(fila.descripcion, 2, 60);
    for (const fila of productos) mide(fila.descripcion_menu, 10, 200);
    for (const { precio, tiempo_de_preparacion, clave } of vendibles) {
      expect(
        [precio, tiempo_de_preparacion].every((n) => Number.isSafeInteger(n) && n >= 0),
        clave,
      ).toBe(true);
    }
  });

  it('shows most dishes, with a few sold out, of the season and hidden (D-51)', () => {
    const cuantos = (estado: number): number => productos.filter((fila) => fila.estado_menu === estado).length;
    expect([cuantos(2), cuantos(3), cuantos(4)]).toEqual([1, 3, 3]);
    expect(producto('chile_en_nogada')?.estado_menu).toBe(4);
  });

  it.each([
    ['Orden de tacos al pastor', 13000, 10],
    ['Gringa de pastor', 9200, 15],
    ['Alambre de arrachera', 19800, 15],
    ['Flan napolitano', 6200, 0],
    ['Pozole rojo grande', 13500, 8],
    ['Michelada clásica', 8900, 5],
    ['Mole poblano con pollo', 18500, 18],
    ['Enchiladas suizas', 14800, 12],
    ['Chilaquiles verdes con huevo', 11800, 12],
    ['Sopa de tortilla', 8500, 8],
  ])('has %s at its price and time', (descripcion, precio, tiempo_de_preparacion) => {
    const fila = productos.find((p) => p.descripcion === descripcion);
    expect(fila).toMatchObject({ precio, tiempo_de_preparacion, estado_menu: 1 });
  });

  it('offers the alambre de arrachera with its choices', () => {
    const alambre = producto('alambre_arrachera');
    const texto = (clave: string) => especificaciones.find((fila) => fila.clave === clave)?.descripcion;
    expect(alambre?.especificaciones.map(texto)).toEqual(['Tortilla de harina', 'Tortilla de maíz', 'Sin tortilla']);
    expect(alambre?.complementos_gratis).toBe(2);
    expect(alambre?.complementos.map(complemento).map((fila) => [fila?.descripcion, fila?.precio])).toEqual([
      ['Cebolla asada', 0],
      ['Salsa habanera', 0],
      ['Nopales', 0],
      ['Queso extra', 2500],
    ]);
  });
});

const pedidos = DEMO_COMANDAS.flatMap((comanda) => comanda.pedidos.map((pedido) => ({ comanda, pedido })));
const comanda = (nombre: string): ComandaSemilla | undefined => DEMO_COMANDAS.find((fila) => fila.nombre === nombre);
const importe = ({ producto: clave, complementos: extras }: PedidoSemilla): number =>
  (producto(clave)?.precio ?? 0) + extras.reduce((suma, extra) => suma + (complemento(extra)?.precio ?? 0), 0);
const subtotal = (lineas: readonly PedidoSemilla[], subcuenta: string | undefined): number =>
  lineas.filter((linea) => linea.subcuenta === subcuenta).reduce((suma, linea) => suma + importe(linea), 0);
const demorado = ({ minutos_preparando, producto: clave, status }: PedidoSemilla): boolean => {
  const limite = producto(clave)?.tiempo_de_preparacion ?? 0;
  return status === 2 && limite > 0 && (minutos_preparando ?? 0) > limite;
};

describe('the demo comandas', () => {
  it('are six, with names of their own', () => {
    expect(DEMO_COMANDAS).toHaveLength(6);
    expect(repetidos(DEMO_COMANDAS.map((fila) => plano(fila.nombre)))).toEqual([]);
  });

  it('order only what the dish offers, with the specification the till requires (D-24)', () => {
    for (const { pedido } of pedidos) {
      const dish = producto(pedido.producto);
      expect(dish?.estado_menu, pedido.producto).toBe(1);
      expect(dish?.especificaciones).toEqual(expect.arrayContaining([...pedido.especificaciones]));
      expect(dish?.complementos).toEqual(expect.arrayContaining([...pedido.complementos]));
      expect(gratisDe(pedido.complementos)).toBeLessThanOrEqual(dish?.complementos_gratis ?? 0);
      expect(pedido.especificaciones.length, pedido.producto).toBe(dish?.especificaciones.length ? 1 : 0);
      expect(pedido.comentario ?? 'valid').toMatch(/^.{5,100}$/);
    }
  });

  it('tell times in the order things happen', () => {
    for (const { comanda: abierta, pedido } of pedidos) {
      const { status, minutos_desde, minutos_preparando, minutos_despachado } = pedido;
      const pasos = [abierta.minutos_abierta, minutos_desde, minutos_preparando, minutos_despachado];
      const dados = pasos.filter((paso) => paso !== undefined);
      expect(dados, pedido.producto).toEqual([...dados].sort((a, b) => b - a));
      expect(dados).toHaveLength(status + 1);
    }
  });

  it('have one ready to charge by sub-account, one not begun and two with a late dish', () => {
    const mesa7 = comanda('Mesa 7')?.pedidos ?? [];
    expect(mesa7.every((linea) => linea.status === 3)).toBe(true);
    expect(['Ana', 'Roberto', undefined].map((nombre) => subtotal(mesa7, nombre))).toEqual([24300, 31600, 24800]);
    expect(comanda('Barra 1')?.pedidos.every((linea) => linea.status === 1)).toBe(true);
    const conDemora = DEMO_COMANDAS.filter((fila) => fila.pedidos.some(demorado)).map((fila) => fila.nombre);
    expect(conDemora).toEqual(['Mesa 4', 'Mesa 12']);
  });

  it('have Mesa 4 with its lines', () => {
    const lineas = comanda('Mesa 4')?.pedidos ?? [];
    expect(lineas.map((linea) => linea.status)).toEqual([3, 2, 2, 1]);
    expect(lineas.reduce((suma, linea) => suma + importe(linea), 0)).toBe(50700);
  });
});
