import { catalog } from '@comal/contract/catalog';
import { aPesos } from '@comal/domain/money';
import { filtersInWords } from '../../../platform/exportar/filters.ts';
import { streamList } from '../../../platform/exportar/streaming/stream-list.ts';
import type { Column } from '../../../platform/exportar/table.ts';
import { alcanceOf } from '../../../platform/http/alcance.ts';
import { asAnswer, handlerOf } from '../../../platform/http/handlers.ts';
import { busquedaDe, type Busqueda } from './filtros.ts';
import {
  cuantasEnRegistro,
  metodosDePago,
  planDeBusqueda,
  registroDespuesDe,
  type FilaDeRegistro,
  type Opcion,
} from './lecturas.ts';
import { ESTADOS, gruposDeRegistro } from './listar.ts';

const COLUMNAS: readonly Column[] = [
  { titulo: 'Folio', tipo: 'texto' },
  { titulo: 'Comanda', tipo: 'texto' },
  { titulo: 'Día', tipo: 'texto' },
  { titulo: 'Abierta', tipo: 'fecha-hora' },
  { titulo: 'Mesero', tipo: 'texto' },
  { titulo: 'Comensales', tipo: 'entero' },
  { titulo: 'Pedidos', tipo: 'entero' },
  { titulo: 'Pago', tipo: 'texto' },
  { titulo: 'Estado', tipo: 'texto' },
  { titulo: 'Total', tipo: 'pesos' },
];

const llamado = (opciones: readonly { readonly id: string | number; readonly descripcion: string }[]) => {
  const nombres = new Map(opciones.map(({ id, descripcion }) => [id, descripcion]));
  return (id: string | number): string => nombres.get(id) ?? String(id);
};

const estadoDe = llamado(ESTADOS);
const escrito = (dia: string): string => dia.split('-').reverse().join('-');

const filaDe = (c: FilaDeRegistro, metodoDe: (id: number) => string) => [
  c.folio,
  c.nombre,
  escrito(c.dia),
  c.creada_en,
  c.mesero,
  c.comensales,
  c.pedidos,
  c.metodos.map(metodoDe).join(', '),
  estadoDe(c.estado),
  aPesos(c.total),
];

const listaDe = (alcance: ReturnType<typeof alcanceOf>, b: Busqueda, metodos: readonly Opcion[]) => {
  const metodoDe = llamado(metodos);
  return {
    titulo: 'Comandas',
    columnas: COLUMNAS,
    plan: planDeBusqueda(b),
    despuesDe: (ultima: FilaDeRegistro | null, cuantas: number) => registroDespuesDe(alcance, b, ultima, cuantas),
    filasDe: async (filas: readonly FilaDeRegistro[]) => filas.map((c) => filaDe(c, metodoDe)),
  };
};

/** The register under its filters in Excel or CSV, however long it is, as a link (decision 0077); without dates, of today. */
export const descargar = handlerOf(catalog.comandas.descargar, async ({ body: { formato, filtros } }, ctx) => {
  const alcance = alcanceOf(ctx);
  const { sucursal } = ctx.sesion;
  const b = busquedaDe({ pagina: 0, noElementosPorPagina: 1, filtros }, { ...sucursal, ahora: ctx.ahora });
  const leer = [planDeBusqueda(b), cuantasEnRegistro(alcance, b), metodosDePago(alcance.cliente)] as const;
  const [, [cuenta], metodos] = await ctx.db.read(alcance.cliente, ...leer);
  return asAnswer(
    await streamList(
      ctx,
      { formato, renglones: cuenta?.total ?? 0 },
      {
        ...listaDe(alcance, b, metodos),
        filtros: [
          `Del ${escrito(b.dias[0])} al ${escrito(b.dias[1])}`,
          ...filtersInWords(await gruposDeRegistro(ctx), filtros),
        ],
      },
    ),
  );
});
