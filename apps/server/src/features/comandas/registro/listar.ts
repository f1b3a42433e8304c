import { catalog } from '@comal/contract/catalog';
import type { ComandaDelRegistro } from '@comal/contract/comandas/registro-schemas';
import type { GrupoDeFiltro } from '@comal/contract/primitives';
import { CLAVES_DE_TIPO, conTipo, leerTipo, TIPOS_DE_ORDEN } from '@comal/domain/comanda/tipo/tipo';
import { diaOperativo, fechaYHora } from '@comal/domain/dia-operativo';
import { aPesos } from '@comal/domain/money';
import { ok } from '@comal/domain/result';
import { blindCountOf, countsBlind } from '../../../platform/caja/conteo-ciego.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { busquedaDe, type Calendario } from './filtros.ts';
import {
  areasDeDespacho,
  meserosDesde,
  metodosDePago,
  paginaDeRegistro,
  planDeBusqueda,
  type FilaDeRegistro,
} from './lecturas.ts';

const presentFila = (f: FilaDeRegistro, zona: string): ComandaDelRegistro => ({
  id: f.id,
  folio: f.folio,
  folio_corto: String(f.folio_corto),
  nombre: f.nombre,
  comensales: f.comensales,
  ...conTipo(leerTipo(f.tipo)),
  mesero: f.mesero,
  total: aPesos(f.total),
  metodos_de_pago: f.metodos,
  ...(f.propios.length > 0 && { metodos_propios: f.propios }),
  estado: f.estado,
  dia: f.dia,
  ...fechaYHora(zona, f.creada_en),
  pedidos: f.pedidos,
});

/** The calendar of the session's branch, and whether the user is under a blind count. */
export const calendarioDe = async (ctx: SesionCtx): Promise<Calendario> => {
  const { cliente, sucursal } = ctx.sesion;
  const [[ajuste]] = await ctx.db.read(cliente, blindCountOf(cliente, sucursal.id));
  return { ...sucursal, ahora: ctx.ahora, ciego: countsBlind(ctx, ajuste) };
};

/** A page of the register, newest first; without dates, of today's operating day. */
export const listar = handlerOf(catalog.comandas.listar, async ({ body }, ctx) => {
  const alcance = getAlcance(ctx);
  const busqueda = busquedaDe(body, await calendarioDe(ctx));
  const [, filas, [cuantas]] = await ctx.db.read(
    alcance.cliente,
    planDeBusqueda(busqueda),
    ...paginaDeRegistro(alcance, busqueda, body),
  );
  const { zona } = ctx.sesion.sucursal;
  return ok({
    message: 'Registro de comandas',
    data: { registros: filas.map((f) => presentFila(f, zona)), total: cuantas?.total ?? 0 },
  });
});

const DIAS_DE_MESEROS_MS = 60 * 86_400_000;

/** The states of a comanda with their names on the screen. */
export const ESTADOS = [
  { id: 'abierta', descripcion: 'Abierta' },
  { id: 'pagada', descripcion: 'Pagada' },
  { id: 'cortesia', descripcion: 'Cortesía' },
  { id: 'cancelada', descripcion: 'Cancelada' },
  { id: 'unida', descripcion: 'Unida a otra' },
];

const TIPOS = CLAVES_DE_TIPO.map((id) => ({ id, descripcion: TIPOS_DE_ORDEN[id].nombre }));

/** The filters of the register: states, order types, waiters who took comandas in the last 60 days, payment methods, areas. */
export const gruposDeRegistro = async (ctx: SesionCtx): Promise<GrupoDeFiltro[]> => {
  const alcance = getAlcance(ctx);
  const { zona, hora_corte } = ctx.sesion.sucursal;
  const desde = diaOperativo(zona, hora_corte, ctx.ahora - DIAS_DE_MESEROS_MS);
  const [meseros, metodos, areas] = await ctx.db.read(
    alcance.cliente,
    meserosDesde(alcance, desde),
    metodosDePago(alcance.cliente),
    areasDeDespacho(alcance),
  );
  return [
    { control: 'estado', descripcion: 'Estado', opciones: ESTADOS },
    { control: 'tipo', descripcion: 'Tipo de orden', opciones: TIPOS },
    { control: 'mesero', descripcion: 'Mesero', opciones: meseros },
    { control: 'metodo', descripcion: 'Método de pago', opciones: metodos },
    { control: 'area', descripcion: 'Área de despacho', opciones: areas },
  ];
};

export const filtros = handlerOf(catalog.comandas.filtros, async (_input, ctx) =>
  ok({ message: 'Filtros del registro', data: await gruposDeRegistro(ctx) }),
);
