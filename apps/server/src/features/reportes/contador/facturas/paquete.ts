import { reportes } from '@comal/contract/reportes/reportes';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { diasDelMes } from '@comal/domain/reportes/contador';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse } from '@comal/domain/result';
import { hidesMetodos } from '../../../../platform/caja/conteo-ciego.ts';
import { branchesAsked } from '../../../../platform/caja/periodo-pedido.ts';
import { askedList, streamList, type StreamedFile } from '../../../../platform/exportar/streaming/stream-list.ts';
import type { AskedList } from '../../../../platform/exportar/streaming/waiting-downloads.ts';
import { Zip } from '../../../../platform/exportar/streaming/zip.ts';
import type { SesionCtx } from '../../../../platform/http/context.ts';
import { asAnswer, handlerOf } from '../../../../platform/http/handlers.ts';
import { sucursalesEnPalabras } from '../../exportar.ts';
import { nombreDelMes, tituloDelMes } from '../titulo.ts';
import { agregarFacturas } from './archivos.ts';
import { emisorDelMes, hayFacturas } from './del-mes.ts';
import { cuantasDelMes } from './facturas-del-mes.ts';
import { escribirLibro, type MesPedido } from './libro.ts';

/** The name of this file among those that can be downloaded. */
export const MES_CON_FACTURAS = 'contador';

/** Invoices of one package at most. */
const FACTURAS = 10_000;
/** How long its Excel may take, which holds a snapshot, in milliseconds. */
const LIBRO_MS = 600_000;
/** How long the whole may take: drawing thousands of PDFs beside the tills. */
const PAQUETE_MS = 3 * 3_600_000;

/** What is kept of a request until its browser comes. */
const CLAVE = { mes: 'mes', sucursales: 'sucursales', pdf: 'pdf' } as const;

const filtrosDe = (mes: string, sucursales: readonly number[], pdf: boolean): AskedList['filtros'] => [
  { control: CLAVE.mes, valores: [mes] },
  { control: CLAVE.sucursales, valores: [...sucursales] },
  { control: CLAVE.pdf, valores: pdf ? [1] : [] },
];

const valoresDe = ({ filtros }: AskedList, control: string): readonly (string | number)[] =>
  filtros.find((f) => f.control === control)?.valores ?? [];

const pedidoDe = (cliente: string, p: AskedList): MesPedido => {
  const mes = String(valoresDe(p, CLAVE.mes)[0]);
  const abierto = diaOperativo(p.zona, p.hora_corte, p.ahora) <= diasDelMes(mes).hasta;
  return { cliente, mes, abierto, ahora: p.ahora, sucursales: valoresDe(p, CLAVE.sucursales).map(Number) };
};

/** The month with its invoices as a ZIP: the Excel, then the files of each invoice; the end of the file is written last. */
export const mesConFacturas: StreamedFile = {
  deadlineMs: PAQUETE_MS,
  write: async (deps, { cliente, pedida: { cabecera, pedida } }, [sink, salida]) => {
    const pedido = pedidoDe(cliente, pedida);
    const [[emisor]] = await deps.db.read(cliente, emisorDelMes(cliente));
    if (!emisor) throw new Error('A business without an issuer has no invoices to pack');
    const zip = new Zip(sink);
    const libroMs = AbortSignal.any([salida, AbortSignal.timeout(LIBRO_MS)]);
    let facturas: Awaited<ReturnType<typeof escribirLibro>> = [];
    await zip.add(`${nombreDelMes(pedido.mes)}.xlsx`, async (write) => {
      // A month whose days nobody summed yet takes longer than a request may (decision 0149).
      facturas = await deps.background.atMoment(cliente, libroMs, (tx) =>
        escribirLibro(tx, { pedido, cabecera, emisor }, write),
      );
    });
    const conPdf = valoresDe(pedida, CLAVE.pdf).length > 0;
    await agregarFacturas(zip, { deps, cliente, mes: pedido.mes, conPdf, salida }, facturas);
    await zip.end();
  },
};

const puedeVerlas = (ctx: SesionCtx): boolean => ctx.puede(PERMISO.VER_FACTURAS);

/** Whether the month has invoices for this person: the file is a ZIP with them, or the Excel alone. */
export const conFacturas = handlerOf(reportes.conFacturas, async ({ body }, ctx) => {
  const sucursales = await branchesAsked(ctx, body.sucursales);
  if (!sucursales.ok) return sucursales;
  const { cliente } = ctx.sesion;
  const [[fila]] = await ctx.db.read(cliente, hayFacturas(cliente, sucursales.value));
  return ok({ message: '', data: { facturas: puedeVerlas(ctx) && fila?.hay === true } });
});

/** Answers a link to the month's ZIP: Excel, XML and PDF. Refuses as the Excel alone does, and where the business never invoiced. */
export const paquete = handlerOf(reportes.paquete, async ({ body: { mes, sucursales: pedidas, pdf } }, ctx) => {
  if (!puedeVerlas(ctx)) return refuse('SIN_PERMISO');
  const sucursales = await branchesAsked(ctx, pedidas);
  if (!sucursales.ok) return sucursales;
  const { cliente } = ctx.sesion;
  const de = { cliente, sucursales: sucursales.value, dias: diasDelMes(mes) };
  if (await hidesMetodos(ctx, de)) return refuse('CONTEO_CIEGO');
  const [[emisor]] = await ctx.db.read(cliente, emisorDelMes(cliente));
  if (!emisor) return refuse('SIN_FACTURAS');
  const [[cuantas]] = await ctx.db.read(cliente, cuantasDelMes({ ...de, prueba: emisor.prueba }));
  const renglones = cuantas?.total ?? 0;
  if (renglones > FACTURAS) return refuse('EXPORTACION_MUY_GRANDE', { n: FACTURAS });
  const que = {
    ...{ lista: MES_CON_FACTURAS, formato: 'zip' as const, renglones },
    filtros: await sucursalesEnPalabras(ctx, pedidas),
  };
  const pedida = askedList(ctx, filtrosDe(mes, sucursales.value, pdf));
  return asAnswer(await streamList(ctx, que, { titulo: tituloDelMes(mes) }, pedida));
});
