import type { UnidadDeMedida } from '../catalogo/medida/medida.ts';
import { aCentavos, aPesos, sumar, type Centavos } from '../money.ts';
import { elegidasDe, elegirOpciones, gruposVisibles, type Elegida } from '../catalogo/opciones/elegir.ts';
import { leerOfrecido, type PlatoOfrecido } from '../catalogo/opciones/ofrecidos.ts';
import { estadoPublico, estaOculto } from './menu.ts';

/** How many of one line; and the status that a line of a cart has. */
export const CANTIDAD = { minima: 1, maxima: 99, inicial: 1 } as const;
const STATUS_EN_EL_CARRITO = 4;
const AREA_POR_OMISION = 1;
const MESERO_DEL_CARRITO = { nombre: 'SISTEMA AUTOSERVICIO', id: 0 } as const;

/** A moment as a line keeps it. */
interface Momento {
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** An add-on of a line, in pesos. */
export interface ComplementoDelCarrito {
  readonly id: number;
  readonly area: number;
  readonly descripcion: string;
  readonly precio: number;
  readonly comentario: string;
  readonly categoria: string;
  readonly tiempo_de_preparacion: number;
  readonly costo: number;
}

/** What a dish may be asked as. */
export interface EspecificacionDelCarrito {
  readonly id: number;
  readonly descripcion: string;
  readonly valor: string;
  /** Of an option of a group (D-134): the group, the option that opened it, and what it adds, in pesos. */
  readonly grupo?: number;
  readonly de?: number;
  readonly precio?: number;
}

/** A line of a cart as the device stores it, in pesos; the server uses only ids, quantity and texts (D-71). */
export interface LineaDelCarrito {
  readonly id: number;
  readonly descripcion: string;
  readonly precio: number;
  readonly cantidad: number;
  readonly area: number;
  readonly tiempo_de_preparacion: number;
  readonly comentario: string;
  readonly categoria: string;
  readonly costo: number;
  readonly status: number;
  readonly esperando: '0';
  readonly folio: number;
  readonly fecha: Momento;
  readonly hora_inicio_preparacion: Momento;
  readonly tiempo_preparando: '0';
  readonly mesero: typeof MESERO_DEL_CARRITO;
  readonly complementos: readonly ComplementoDelCarrito[];
  readonly especificaciones: readonly EspecificacionDelCarrito[];
}

/** A dish of the diners' menu; cost and area, which some menus include, are ignored (D-82). */
interface PlatoDelMenu {
  readonly id: number;
  readonly descripcion: string;
  readonly precio: number;
  readonly area?: number;
  readonly area_despacho_id?: number;
  readonly tiempo_de_preparacion?: number;
  readonly tiempo_preparacion?: number;
}

/** An add-on as it is chosen; some menus call its name `nombre`. */
export interface ExtraElegido {
  readonly id: number;
  readonly descripcion?: string;
  readonly nombre?: string;
  readonly precio: number;
  readonly area?: number;
  readonly comentario: string;
}

/** What a diner chose of a dish. */
export interface Eleccion {
  readonly cantidad: number;
  readonly comentario: string;
  readonly complementos: readonly ExtraElegido[];
  readonly especificacion: { readonly id: number; readonly descripcion: string } | null;
  /** The options of groups, of what the dish offers now (D-134). */
  readonly opciones?: readonly Elegida[];
}

const momentoDe = (ahora: number): Momento => ({
  seconds: Math.floor(ahora / 1_000),
  nanoseconds: (ahora % 1_000) * 1_000_000,
});

const extraDe = (x: ExtraElegido, categoria: string): ComplementoDelCarrito => ({
  id: x.id,
  area: x.area ?? AREA_POR_OMISION,
  descripcion: x.descripcion ?? x.nombre ?? '',
  precio: x.precio,
  comentario: x.comentario.trim(),
  categoria,
  tiempo_de_preparacion: 0,
  costo: 0,
});

/** The line that a choice makes. */
export const lineaDe = (
  plato: PlatoDelMenu,
  categoria: string,
  { cantidad, comentario, complementos, especificacion, opciones = [] }: Eleccion,
  ahora: number,
): LineaDelCarrito => ({
  id: plato.id,
  descripcion: plato.descripcion,
  precio: plato.precio,
  cantidad,
  area: plato.area ?? plato.area_despacho_id ?? AREA_POR_OMISION,
  tiempo_de_preparacion: plato.tiempo_de_preparacion ?? plato.tiempo_preparacion ?? 0,
  comentario: comentario.trim(),
  categoria,
  costo: 0,
  status: STATUS_EN_EL_CARRITO,
  esperando: '0',
  folio: ahora,
  fecha: momentoDe(ahora),
  hora_inicio_preparacion: momentoDe(ahora),
  tiempo_preparando: '0',
  mesero: MESERO_DEL_CARRITO,
  complementos: complementos.map((x) => extraDe(x, categoria)),
  especificaciones: [
    ...(especificacion ? [{ ...especificacion, valor: especificacion.descripcion }] : []),
    ...opciones.map(({ id, grupo, de }) => ({ id, descripcion: '', valor: '', grupo, ...(de !== null && { de }) })),
  ],
});

/** The key by which lines are equal: dish, comment, add-ons with price and comment, and specification. */
const huellaDe = ({ id, comentario, complementos, especificaciones }: LineaDelCarrito): string =>
  JSON.stringify([
    id,
    comentario,
    complementos.map((c) => JSON.stringify([c.id, c.precio, c.comentario])).sort(),
    especificaciones.map((e) => JSON.stringify([e.id, e.valor, e.grupo, e.de])).sort(),
  ]);

/** A cart with one more line; an equal line gets the quantity added, up to 99. */
export const agregarLinea = (
  lineas: readonly LineaDelCarrito[],
  nueva: LineaDelCarrito,
): readonly LineaDelCarrito[] => {
  const huella = huellaDe(nueva);
  const igual = lineas.findIndex((l) => huellaDe(l) === huella);
  if (igual < 0) return [...lineas, nueva];
  const sumada = Math.min(CANTIDAD.maxima, lineas[igual]!.cantidad + nueva.cantidad);
  return lineas.map((l, i) => (i === igual ? { ...l, cantidad: sumada } : l));
};

/** A cart without what was ordered; quantities added meanwhile stay. */
export const quitarLineas = (
  lineas: readonly LineaDelCarrito[],
  pedidas: readonly LineaDelCarrito[],
): readonly LineaDelCarrito[] =>
  pedidas.reduce((quedan, pedida) => {
    const huella = huellaDe(pedida);
    const lugar = quedan.findIndex((l) => huellaDe(l) === huella);
    return lugar < 0 ? quedan : cambiarCantidad(quedan, lugar, quedan[lugar]!.cantidad - pedida.cantidad);
  }, lineas);

/** A cart with another quantity of a line; 0 or less removes it. */
export const cambiarCantidad = (
  lineas: readonly LineaDelCarrito[],
  lugar: number,
  cantidad: number,
): readonly LineaDelCarrito[] =>
  cantidad <= 0
    ? lineas.filter((_, i) => i !== lugar)
    : lineas.map((l, i) => (i === lugar ? { ...l, cantidad: Math.min(CANTIDAD.maxima, cantidad) } : l));

const centavosDe = ({ precio, cantidad, complementos, especificaciones }: LineaDelCarrito): Centavos => {
  const partes = [...complementos, ...especificaciones].map((c) => aCentavos(c.precio ?? 0));
  return cantidad * (aCentavos(precio) + sumar(partes));
};

/** The total of a line with its add-ons, in pesos. */
export const totalDeLinea = (linea: LineaDelCarrito): number => aPesos(centavosDe(linea));

/** The total of a cart, in pesos. */
export const totalDelCarrito = (lineas: readonly LineaDelCarrito[]): number => aPesos(sumar(lineas.map(centavosDe)));

/** The number of units in a cart. */
export const unidadesDelCarrito = (lineas: readonly LineaDelCarrito[]): number =>
  lineas.reduce((suma, l) => suma + l.cantidad, 0);

/** The message for a cart above the limit of one order; null within it. `maximo` is the branch's setting. */
export const porQueNoCabe = (lineas: readonly LineaDelCarrito[], maximo: number): string | null => {
  const sobran = unidadesDelCarrito(lineas) - maximo;
  if (sobran <= 0) return null;
  return `En cada pedido caben ${maximo}. Quita ${sobran}, o pide lo demás a tu mesero`;
};

/** A dish with its add-ons as the menu sells it now. */
interface PlatoConPrecios extends PlatoOfrecido {
  readonly id: number;
  readonly precio: number;
  readonly complementos: readonly { readonly id: number; readonly precio: number }[];
}

const precios = (l: LineaDelCarrito): string =>
  [l.precio, ...[...l.complementos, ...l.especificaciones].map((c) => c.precio)].join();

/** The options of a line as the dish has them now: name and price; as they are where the choice is no longer possible. */
const opcionesAlDia = (
  { especificaciones }: LineaDelCarrito,
  plato: PlatoOfrecido | undefined,
): readonly EspecificacionDelCarrito[] => {
  if (!plato || especificaciones.every((e) => e.grupo === undefined)) return especificaciones;
  const dichas = new Map(
    gruposVisibles(leerOfrecido(plato), elegidasDe(especificaciones)).flatMap(({ grupo, de }) =>
      grupo.opciones.map((o) => [JSON.stringify([grupo.id, de, o.id]), o]),
    ),
  );
  return especificaciones.map((e) => {
    const dicha = dichas.get(JSON.stringify([e.grupo, e.de ?? null, e.id]));
    if (!dicha) return e;
    const { precio: _antes, ...resto } = e;
    const ahora = { ...resto, descripcion: dicha.descripcion, valor: dicha.descripcion };
    return dicha.precio > 0 ? { ...ahora, precio: aPesos(dicha.precio) } : ahora;
  });
};

/** A cart with the prices of the present menu; the same array if none changed. */
export const conPreciosDe = (
  lineas: readonly LineaDelCarrito[],
  menu: readonly PlatoConPrecios[],
): readonly LineaDelCarrito[] => {
  const platos = new Map(menu.map((p) => [p.id, p]));
  const nuevas = lineas.map((l) => {
    const plato = platos.get(l.id);
    const precioDe = (id: number, antes: number) => plato?.complementos.find((c) => c.id === id)?.precio ?? antes;
    const complementos = l.complementos.map((c) => ({ ...c, precio: precioDe(c.id, c.precio) }));
    const especificaciones = opcionesAlDia(l, plato);
    return { ...l, precio: plato?.precio ?? l.precio, complementos, especificaciones };
  });
  return nuevas.every((l, i) => precios(l) === precios(lineas[i]!)) ? lineas : nuevas;
};

/** A dish with what it may be asked with, as the menu has it now. */
interface PlatoConPartes extends PlatoOfrecido {
  readonly id: number;
  /** What it is measured by; absent: it is sold by the piece. */
  readonly medida?: UnidadDeMedida | undefined;
  readonly estado_menu: number;
  readonly complementos: readonly { readonly id: number }[];
}

const faltaEn = <P extends { readonly id: number }>(
  pedidas: readonly P[],
  hay: readonly { readonly id: number }[],
): P | undefined => pedidas.find((parte) => !hay.some(({ id }) => id === parte.id));

/** Why the options of a line are not those of its dish any more; null while they are (D-134). */
const porQueNoSeElige = ({ especificaciones }: LineaDelCarrito, plato: PlatoOfrecido): string | null => {
  const elegido = elegirOpciones(leerOfrecido(plato), elegidasDe(especificaciones), { especificacionOpcional: true });
  if (elegido.ok) return null;
  const { opcion } = elegido.datos ?? {};
  return opcion === undefined ? 'Sus opciones cambiaron: quítalo y agrégalo otra vez' : `Ya no hay ${opcion}`;
};

/** Why a line cannot be ordered from the present menu, in words for the diner; null when it can. */
export const porQueNoSePide = (linea: LineaDelCarrito, menu: readonly PlatoConPartes[]): string | null => {
  const plato = menu.find(({ id }) => id === linea.id);
  if (!plato || estaOculto(plato)) return 'Ya no está en el menú';
  const { sePide, descripcion } = estadoPublico(plato.estado_menu, plato.medida);
  if (!sePide) return descripcion;
  const sueltas = linea.especificaciones.filter((e) => e.grupo === undefined);
  const falta = faltaEn(linea.complementos, plato.complementos) ?? faltaEn(sueltas, plato.especificaciones ?? []);
  return falta ? `Ya no hay ${falta.descripcion}` : porQueNoSeElige(linea, plato);
};
