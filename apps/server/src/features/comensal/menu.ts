import { presentGrupo } from '@comal/contract/catalogo/opciones/vista';
import { comensal, type MenuDelComensal } from '@comal/contract/comensal/menu';
import { claveDeExistencia } from '@comal/domain/comanda/guardar/existencias';
import { sonPocas } from '@comal/domain/catalogo/quedan';
import { ESTADO_MENU, type EstadoMenu } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { TIPO_INICIAL } from '@comal/domain/comanda/tipo/tipo';
import {
  ocasionDe,
  precioHasta,
  precioVigente,
  tarifasQueAplican,
  tarifaVigente,
  type Ocasion,
} from '@comal/domain/tarifas/tarifa';
import { aPesos } from '@comal/domain/money';
import { ok } from '@comal/domain/result';
import type { Catalogo, CatalogoAlimento } from '../../platform/catalogo/catalogos.ts';
import { readSoldOut } from '../../platform/catalogo/existencias.ts';
import {
  closedUntil,
  placeOf,
  placeOfPrevia,
  publicPlace,
  versionOfMenu,
  type Place,
} from '../../platform/comensal/lugar.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { imageUrl } from '../../platform/http/images.ts';
import { digest } from '../../platform/sesiones/keys.ts';

type Producto = MenuDelComensal['productos'][number];

/** What a branch has no more of, by `claveDeExistencia`. */
type Agotados = ReadonlySet<string>;

const estaAgotado = (agotados: Agotados, producto: number, complemento: boolean): boolean =>
  agotados.has(claveDeExistencia({ producto, complemento }));

/** A dish without stock, or with none left of its tanda, is sold out (D-51, D-136). */
const estadoDe = (a: CatalogoAlimento, agotados: Agotados): EstadoMenu =>
  a.estado_menu === ESTADO_MENU.VISIBLE && (a.quedan === 0 || estaAgotado(agotados, a.id, false))
    ? ESTADO_MENU.NO_DISPONIBLE
    : a.estado_menu;

/** The price list of a dish now, where one prices it. */
const conTarifa = (a: CatalogoAlimento, ocasion: Ocasion): Pick<Producto, 'tarifa'> => {
  const vigente = tarifaVigente(a, ocasion);
  if (!vigente) return {};
  const hasta = precioHasta(a, ocasion);
  return { tarifa: { nombre: vigente.tarifa.nombre, antes: aPesos(a.precio), ...(hasta !== undefined && { hasta }) } };
};

const presentar = (a: CatalogoAlimento, agotados: Agotados, ocasion: Ocasion): Producto => ({
  id: a.id,
  descripcion: a.descripcion,
  descripcion_menu: a.descripcion_menu,
  precio: aPesos(precioVigente(a, ocasion)),
  ...conTarifa(a, ocasion),
  ...(a.medida && { medida: a.medida }),
  categoria: { id: a.grupo, descripcion: a.categoria },
  estado_menu: estadoDe(a, agotados),
  ...(sonPocas(a.quedan) && { quedan: a.quedan }),
  url_imagen: a.foto,
  tiempo_de_preparacion: a.tiempo_de_preparacion,
  complementos_permitidos: a.complementos_gratis,
  complementos: a.complementos
    .filter(({ id }) => !estaAgotado(agotados, id, true))
    .map(({ id, descripcion, precio, alergenos, picante }) => ({
      ...{ id, descripcion, precio: aPesos(precio) },
      ...{ alergenos: [...alergenos], picante },
    })),
  especificaciones: a.especificaciones.filter((e) => !e.agotada).map(({ id, descripcion }) => ({ id, descripcion })),
  ...(a.grupos && a.grupos.length > 0 && { grupos: a.grupos.map((g) => presentGrupo(g, sonPocas)) }),
  alergenos: [...a.alergenos],
  picante: a.picante,
});

/** A dish without a place in its category comes last. */
const lugarEn = ({ orden }: CatalogoAlimento): number => (orden === 0 ? Infinity : orden);

/** The dishes that diners see, by category and place; a preview includes hidden ones. */
const enOrden = ({ alimentos, categorias }: Catalogo, conOcultos: boolean): CatalogoAlimento[] => {
  const puesto = new Map(categorias.map((c, i) => [c.id, i]));
  const de = (a: CatalogoAlimento): number => puesto.get(a.grupo) ?? categorias.length;
  return [...alimentos.values()]
    .filter((a) => conOcultos || a.estado_menu !== ESTADO_MENU.OCULTO)
    .sort((a, b) => de(a) - de(b) || (lugarEn(a) === lugarEn(b) ? 0 : lugarEn(a) - lugarEn(b)));
};

const ubicacionDe = ({ lat, lng, rango }: Place): MenuDelComensal['ubicacion'] =>
  lat === null || lng === null ? null : { lat, lng, rangoDistancia: rango };

/** The fields of a menu besides its dishes. */
const alrededor = (lugar: Place, ahora: number): Omit<MenuDelComensal, 'productos' | 'faltan' | 'version'> => ({
  ...{ negocio: lugar.negocio, sucursal: lugar.nombre, mesa: lugar.mesa, autoservicio: lugar.autoservicio },
  ...{ ubicacion: ubicacionDe(lugar), cerrado_hasta: closedUntil(lugar, ahora) },
  maximo_por_pedido: lugar.unidades_maximas,
  logo: lugar.logo && imageUrl(lugar.cliente, lugar.logo),
});

const ocasionEn = (lugar: Place, ahora: number): Ocasion => ocasionDe(TIPO_INICIAL, lugar, ahora);

/** The version of a menu without its dishes: what changes of them besides the number of the catalogue is stock and price lists. */
const versionDe = (lugar: Place, ahora: number, agotados: Agotados, { tarifas }: Catalogo): string => {
  const aplican = tarifasQueAplican(tarifas, ocasionEn(lugar, ahora));
  const visto = [lugar.rev_catalogo, lugar.epoca, [...agotados], aplican.map(({ id }) => id), alrededor(lugar, ahora)];
  return digest('menu', JSON.stringify(visto)).slice(0, 16);
};

const agotadosDe = async ({ cliente, sucursal }: Place, db: Ctx['db']): Promise<Agotados> => {
  const [filas] = await db.read(cliente, readSoldOut({ cliente, sucursal }));
  return new Set(
    filas.map(({ tabla, id }) => claveDeExistencia({ producto: id, complemento: tabla === 'complemento' })),
  );
};

/** The menu of a branch for its diners, or its first dishes; with `conOcultos` for a preview. */
export const menuDe = async (
  lugar: Place,
  ctx: Pick<Ctx, 'db' | 'catalogos' | 'ahora'>,
  conOcultos: boolean,
  primeros?: number,
): Promise<MenuDelComensal> => {
  const { cliente, sucursal } = lugar;
  const agotados = await agotadosDe(lugar, ctx.db);
  const catalogo = await ctx.catalogos.de(cliente, sucursal, versionOfMenu(lugar));
  const ocasion = ocasionEn(lugar, ctx.ahora);
  const todos = enOrden(catalogo, conOcultos);
  const dichos = primeros === undefined ? todos : todos.slice(0, primeros);
  return {
    ...alrededor(lugar, ctx.ahora),
    productos: dichos.map((a) => presentar(a, agotados, ocasion)),
    faltan: todos.length - dichos.length,
    version: versionDe(lugar, ctx.ahora, agotados, catalogo),
  };
};

/** The menu that a code opens (D-70). */
export const menu = handlerOf(comensal.menu, async ({ query }, ctx) => {
  const lugar = await placeOf(ctx, query.token);
  if ('motivo' in lugar) return lugar;
  return ok({ message: '', data: await menuDe(lugar, ctx, false, query.primeros) });
});

/** The version of a code's menu; its dishes are those in memory (decision 0056). */
export const version = handlerOf(comensal.version, async ({ query }, ctx) => {
  const lugar = await placeOf(ctx, query.token);
  if ('motivo' in lugar) return lugar;
  const [agotados, catalogo] = await Promise.all([
    agotadosDe(lugar, ctx.db),
    ctx.catalogos.de(lugar.cliente, lugar.sucursal, versionOfMenu(lugar)),
  ]);
  return ok({ message: '', data: { version: versionDe(lugar, ctx.ahora, agotados, catalogo) } });
});

/** A preview of the menu, hidden dishes included. */
export const previa = handlerOf(comensal.previa, async ({ query }, ctx) => {
  const lugar = await placeOfPrevia(ctx, query.token);
  if ('motivo' in lugar) return lugar;
  return ok({ message: '', data: await menuDe(lugar, ctx, true, query.primeros) });
});

/** The published menu of a branch, to read; without the location, because orders are not possible. */
export const publico = handlerOf(comensal.publico, async ({ query }, ctx) => {
  const lugar = await publicPlace(ctx, query.sucursal);
  if ('motivo' in lugar) return lugar;
  return ok({ message: '', data: { ...(await menuDe(lugar, ctx, false, query.primeros)), ubicacion: null } });
});
