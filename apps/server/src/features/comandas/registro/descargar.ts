import { catalog } from '@comal/contract/catalog';
import { leerTipo, TIPOS_DE_ORDEN } from '@comal/domain/comanda/tipo/tipo';
import { aPesos } from '@comal/domain/money';
import { filtersInWords } from '../../../platform/exportar/filters.ts';
import { askedList, inParts, streamList, type StreamedKind } from '../../../platform/exportar/streaming/stream-list.ts';
import type { AskedList } from '../../../platform/exportar/streaming/waiting-downloads.ts';
import type { Column } from '../../../platform/exportar/table.ts';
import { asAnswer, handlerOf } from '../../../platform/http/handlers.ts';
import { busquedaDe, type Busqueda } from './filtros.ts';
import {
  cuantasEnRegistro,
  metodosDePago,
  planDeBusqueda,
  registroDespuesDe,
  type FilaDeRegistro,
} from './lecturas.ts';
import { calendarioDe, ESTADOS, gruposDeRegistro } from './listar.ts';

const COLUMNAS: readonly Column[] = [
  { titulo: 'Folio', tipo: 'texto' },
  { titulo: 'Comanda', tipo: 'texto' },
  { titulo: 'Día', tipo: 'dia' },
  { titulo: 'Abierta', tipo: 'fecha-hora' },
  { titulo: 'Mesero', tipo: 'texto' },
  { titulo: 'Comensales', tipo: 'entero' },
  { titulo: 'Pedidos', tipo: 'entero' },
  { titulo: 'Pago', tipo: 'texto' },
  { titulo: 'Estado', tipo: 'texto' },
  { titulo: 'Total', tipo: 'pesos' },
  { titulo: 'Tipo', tipo: 'texto' },
  { titulo: 'Zona de reparto', tipo: 'texto' },
  { titulo: 'Repartidor', tipo: 'texto' },
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
  TIPOS_DE_ORDEN[leerTipo(c.tipo)].nombre,
  c.zona,
  c.repartidor,
];

/** The name of this list among the lists that can be downloaded. */
export const COMANDAS_EN_LISTA = 'comandas';

const busquedaPedida = ({ filtros, conMetodos, ...calendario }: AskedList): Busqueda =>
  busquedaDe({ pagina: 0, noElementosPorPagina: 1, filtros }, { ...calendario, ciego: conMetodos !== true });

/** The register as a streamed list: its columns, and its rows in parts. */
export const comandasEnLista: StreamedKind = {
  titulo: 'Comandas',
  columnas: COLUMNAS,
  partes: (pedida) => {
    const b = busquedaPedida(pedida);
    return inParts({
      plan: planDeBusqueda(b),
      despuesDe: (ultima: FilaDeRegistro | null, cuantas) => registroDespuesDe(pedida, b, ultima, cuantas),
      filasDe: async (filas, tx) => {
        const [metodos] = await tx.read(metodosDePago(pedida.cliente));
        const metodoDe = llamado(metodos);
        return filas.map((c) => filaDe(c, metodoDe));
      },
    });
  },
};

/** A download link to the filtered register in Excel or CSV, of any length (decision 0037); without dates, today's. */
export const descargar = handlerOf(catalog.comandas.descargar, async ({ body: { formato, filtros } }, ctx) => {
  const { ciego } = await calendarioDe(ctx);
  const pedida = { ...askedList(ctx, filtros), conMetodos: !ciego };
  const b = busquedaPedida(pedida);
  const [, [cuenta]] = await ctx.db.read(pedida.cliente, planDeBusqueda(b), cuantasEnRegistro(pedida, b));
  const dichos = [
    `Del ${escrito(b.dias[0])} al ${escrito(b.dias[1])}`,
    ...filtersInWords(await gruposDeRegistro(ctx), filtros),
  ];
  const que = { lista: COMANDAS_EN_LISTA, formato, renglones: cuenta?.total ?? 0, filtros: dichos };
  return asAnswer(await streamList(ctx, que, comandasEnLista, pedida));
});
