import { createHash } from 'node:crypto';
import type { ResumenDeTurno } from '@comal/contract/caja/cortes';
import { papelDeResumen } from '@comal/contract/caja/papel-de-turno';
import type { Tx } from '../../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../../platform/http/context.ts';
import { queuePapers, type PrinterOfCaja, type PaperJob } from '../../../../platform/impresion/papers.ts';

type Papel = Parameters<typeof papelDeResumen>;

/** A paper of a shift at a printer; `nombre`: what it prints (D-140). */
const trabajo = (
  { sesion: { sucursal } }: SesionCtx,
  { id: impresora, sucursal: nombreDeSucursal }: PrinterOfCaja,
  resumen: Papel[0],
  dicho: Pick<Papel[1], 'titulo' | 'reimpresion'> & Pick<PaperJob, 'clase' | 'nombre'>,
): PaperJob => {
  const { clase, nombre, ...queDice } = dicho;
  return {
    ...{ impresora, clase, nombre, comanda: null },
    papel: papelDeResumen(resumen, { ...queDice, sucursal: nombreDeSucursal, zona: sucursal.zona }),
    etiqueta: `${queDice.titulo} · ${resumen.caja.alias}`,
    resumen: resumen.usuario,
  };
};

/** The Z of a shift at a printer, as it is closed or printed again; named by the shift. */
export const corteEnPapel = (
  ctx: SesionCtx,
  impresora: PrinterOfCaja,
  resumen: Papel[0] & { readonly z: number },
  { reimpresion }: { readonly reimpresion: boolean },
): PaperJob => {
  const que = { clase: 'corte', nombre: `corte/${resumen.corte}`, titulo: `Corte Z ${resumen.z}` } as const;
  return trabajo(ctx, impresora, resumen, { ...que, reimpresion });
};

/** Queues the Z of a closing where the register has a printer of cuts: what its answer says, and what is done after the commit. */
export const mandarCorte = (
  ctx: SesionCtx,
  tx: Tx,
  impresora: PrinterOfCaja | undefined,
  resumen: Parameters<typeof corteEnPapel>[2],
) => {
  const papeles = impresora ? [corteEnPapel(ctx, impresora, resumen, { reimpresion: false })] : [];
  return { dicho: impresora ? { impresora: impresora.nombre } : {}, imprimir: queuePapers(ctx, tx, papeles) };
};

/** An X reading at a printer, named by the shift and its figures, whenever they were read; it replaces one of older figures, or older time. */
export const lecturaEnPapel = (ctx: SesionCtx, impresora: PrinterOfCaja, resumen: ResumenDeTurno): PaperJob => {
  const replaces = `lectura/${resumen.corte}`;
  const de = (leido_en: number) =>
    trabajo(ctx, impresora, { ...resumen, leido_en }, { clase: 'lectura', nombre: replaces, titulo: 'Lectura X' });
  const cifras = createHash('sha256')
    .update(JSON.stringify(de(0).papel))
    .digest('base64url');
  return { ...de(resumen.leido_en), nombre: `${replaces}/${cifras}`, replaces, timed: true };
};
