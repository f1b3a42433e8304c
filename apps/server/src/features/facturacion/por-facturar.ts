import { facturas, type CobroPorFacturar, type PorFacturar } from '@comal/contract/facturacion/facturas';
import { textoDeMotivo } from '@comal/contract/motivos';
import { porQueNoSeFactura, totalDeRenglones } from '@comal/domain/facturacion/emision/facturable';
import { formaDePago } from '@comal/domain/facturacion/emision/forma-de-pago';
import { aPesos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { palabrasDe } from '@comal/domain/texto';
import { leerCodigoDeTicket } from '@comal/domain/comanda/cobro/codigo';
import { diaOperativo, instanteLocal } from '@comal/domain/dia-operativo';
import { likeWord } from '../../platform/db/pages.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { readCharges, readerOf, searchCharges, type Charge } from '../../platform/facturacion/claims/charges.ts';
import { getAlcance } from '../../platform/http/alcance.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { emisorDe, facturasPorId, sustitutasEnCamino, otrosDeComanda, type FilaDeFactura } from './lecturas.ts';
import { presentFactura } from './vista.ts';

const ivaDe = (cobros: readonly Charge[]): number =>
  aPesos(cobros.flatMap((c) => c.renglones).reduce((suma, r) => suma + r.impuesto, 0));

const totalDe = (cobros: readonly Charge[]): number =>
  aPesos(cobros.reduce((suma, c) => suma + totalDeRenglones(c.renglones), 0));

const presentCobro = (c: Charge): CobroPorFacturar => {
  const motivo = porQueNoSeFactura(c);
  const { id, folio, nombre, subcuenta, creado_en } = c;
  return {
    ...{ id, folio, nombre, subcuenta, creado_en, total: totalDe([c]), iva: ivaDe([c]) },
    porque: motivo && textoDeMotivo(motivo),
    en_global: c.reclamo?.clase === 'global' && motivo === null,
  };
};

/** An invoice of a charge, as the charge is asked for it: by the one with its claim. */
interface FacturaDe extends FilaDeFactura {
  readonly en_lugar_de?: string | null;
}

/** One that replaces another is shown in its place while it is not stamped. */
const enLugarDeLaSuya = ({
  relaciona: en_lugar_de,
  ...f
}: FilaDeFactura & { readonly relaciona: string | null }): FacturaDe => ({ ...f, en_lugar_de });

const conFactura = (c: Charge, facturas: readonly FacturaDe[]): PorFacturar['cobros'][number] => {
  const suya =
    c.reclamo?.clase === 'nominativa'
      ? facturas.find((f) => (f.en_lugar_de ?? f.id) === c.reclamo?.factura)
      : undefined;
  if (!suya) return { ...presentCobro(c), factura: null };
  const { en_lugar_de: _reclama, ...factura } = suya;
  return { ...presentCobro(c), factura: presentFactura(factura) };
};

/** What would be invoiced of some charges of the branch. */
export const porFacturar = handlerOf(facturas.porFacturar, async ({ body }, ctx) => {
  const { cliente, sucursal } = getAlcance(ctx);
  const [[emisor]] = await ctx.db.read(cliente, emisorDe(cliente, sucursal));
  if (!emisor?.activa) return refuse('FACTURACION_APAGADA');
  const [hermanos] = await ctx.db.read(cliente, otrosDeComanda(cliente, sucursal, body.pagos[0]!));
  const pedidos = new Set(body.pagos);
  const todos = await readCharges(readerOf(ctx.db, cliente), cliente, sucursal, [
    ...new Set([...pedidos, ...hermanos.map((h) => h.id)]),
  ]);
  const cobros = todos.filter(({ id }) => pedidos.has(id));
  if (cobros.length === 0) return refuse('NO_ENCONTRADO');
  const suyas = cobros.flatMap(({ reclamo }) => (reclamo ? [reclamo.factura] : []));
  const [hechas, nuevas] = await ctx.db.read(
    cliente,
    facturasPorId(cliente, suyas),
    sustitutasEnCamino(cliente, suyas),
  );
  return ok({
    message: '',
    data: {
      cobros: cobros.map((c) => conFactura(c, [...nuevas.map(enLugarDeLaSuya), ...hechas])),
      otros: todos.filter((c) => !pedidos.has(c.id) && porQueNoSeFactura(c) === null).map(({ id }) => id),
      total: totalDe(cobros),
      iva: ivaDe(cobros),
      manda_correos: ctx.correo.via === 'smtp',
      forma_pago: formaDePago(
        cobros.flatMap((c) => c.pagados),
        null,
      ),
    },
  });
});

/** The most charges that a search answers. */
const HALLADOS = 40;
const MINUTOS = 60;

const inicioDelDia = ({ ahora, sesion: { sucursal } }: Pick<SesionCtx, 'ahora' | 'sesion'>): number =>
  instanteLocal(sucursal.zona, diaOperativo(sucursal.zona, sucursal.hora_corte, ahora), sucursal.hora_corte * MINUTOS);

/** Charges of the branch to be invoiced together: those of the day that no invoice has, or those that a text finds, with why they cannot. */
export const cobrosPorFacturar = handlerOf(facturas.cobros, async ({ body: { texto } }, ctx) => {
  const { cliente, sucursal } = getAlcance(ctx);
  const [[emisor]] = await ctx.db.read(cliente, emisorDe(cliente, sucursal));
  if (!emisor?.activa) return refuse('FACTURACION_APAGADA');
  const que = {
    ...{ cliente, sucursal, since: inicioDelDia(ctx), code: leerCodigoDeTicket(texto) },
    ...{ folio: texto.trim().toUpperCase(), words: palabrasDe(texto).map(likeWord) },
  };
  const hallados = (await searchCharges(readerOf(ctx.db, cliente), que, HALLADOS)).map(presentCobro);
  return ok({ message: '', data: texto.trim() === '' ? hallados.filter((c) => c.porque === null) : hallados });
});
