import type { SumasDeCobros, SumasDeFacturas } from '@comal/domain/reportes/cuadre-de-facturas';
import type { Reader } from '../../../../platform/db/tenant.ts';
import type { EachPart } from '../../../../platform/exportar/streaming/file-writer.ts';
import { cobrosDespuesDe, type FilaDeCobro } from './cobros-del-mes.ts';
import type { DelMes, FilaDeEmisor } from './del-mes.ts';
import { filasDeFacturas, type TasaDeFactura } from './facturas-del-mes.ts';
import { esperaDeFila, masCobro, NINGUN_COBRO, renglonDeCobro } from './hoja-de-cobros.ts';
import { masFacturas, NINGUNA_FACTURA, renglonDeFactura } from './hoja-de-facturas.ts';

/** Rows that are read and written at a time. */
const PARTE = 200;

/** Where the rows of a part go. */
type Write = Parameters<EachPart>[0];

/** Passes the rows of the charges of a month in parts, and adds them up. */
export const cobrosEnPartes = async (
  tx: Reader,
  { de, emisor, ahora }: { readonly de: DelMes; readonly emisor: FilaDeEmisor; readonly ahora: number },
  write: Write,
): Promise<SumasDeCobros> => {
  let sumas = NINGUN_COBRO;
  for (let ultimo: string | null = null; ;) {
    const [filas]: [FilaDeCobro[]] = await tx.read(cobrosDespuesDe(de, ultimo, PARTE));
    const conEspera = filas.map((f) => [f, esperaDeFila(emisor, f, ahora)] as const);
    sumas = conEspera.reduce((s, [f, espera]) => masCobro(s, f, espera), sumas);
    await write(conEspera.map(([f, espera]) => renglonDeCobro(f, espera)));
    if (filas.length < PARTE) return sumas;
    ultimo = filas.at(-1)!.id;
  }
};

/** Passes the rows of the invoices of a month in parts, and adds them up. */
export const facturasEnPartes = async (
  tx: Reader,
  { de, ids, tasas }: { de: DelMes; ids: readonly string[]; tasas: readonly Pick<TasaDeFactura, 'exento' | 'tasa'>[] },
  write: Write,
): Promise<SumasDeFacturas> => {
  let sumas = NINGUNA_FACTURA;
  for (let i = 0; i < ids.length; i += PARTE) {
    const [filas] = await tx.read(filasDeFacturas(de, ids.slice(i, i + PARTE)));
    sumas = masFacturas(sumas, filas);
    await write(filas.map((f) => renglonDeFactura(f, tasas)));
  }
  return sumas;
};
