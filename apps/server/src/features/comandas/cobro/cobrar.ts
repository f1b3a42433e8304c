import { presentComanda } from '@comal/contract/comandas/vista';
import { catalog } from '@comal/contract/catalog';
import type { HandlerInput } from '@comal/contract/route';
import { parsePago } from '@comal/contract/caja/metodos-en-campos';
import {
  OPERACION_RECORDADA_MS,
  cobrarSubcuenta,
  type Cobro,
  type SolicitudDeCobro,
} from '@comal/domain/comanda/cobro/cobro';
import { BYTES_DE_CODIGO, codigoDeTicket } from '@comal/domain/comanda/cobro/codigo';
import { montosInusuales, type MontoInusual } from '@comal/domain/comanda/cobro/montos-inusuales';
import { propinaDe, recibido, type PagosPorMetodo } from '@comal/domain/comanda/cobro/por-metodo';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import { esDeCortesia, SIN_SUBCUENTA } from '@comal/domain/comanda/cobro/subcuenta';
import { abreCajon } from '@comal/domain/caja/cajon';
import { duenoDePropina } from '@comal/domain/caja/propina';
import { aCentavos, aPesos } from '@comal/domain/money';
import { ESPERA_DE_TICKET_MS } from '@comal/domain/facturacion/recibo/recibo';
import { enPesos } from '@comal/domain/movimientos/oracion';
import { fechaYHora } from '@comal/domain/dia-operativo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import type { ImpuestoDeCuenta } from '@comal/domain/comanda/cuenta/impuesto';
import type { Membrete } from '../../../platform/caja/membrete.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { Halt } from '../../../platform/http/errors.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { openCorteShared } from '../../../platform/caja/corte-abierto.ts';
import { queueReceipt } from '../../../platform/facturacion/receipts/receipts.ts';
import { heldPrinterOfCaja } from '../../../platform/impresion/papers.ts';
import { mandarTicket } from '../impresion/papeles-de-caja.ts';
import { miradaDe } from '../mirada.ts';
import { actualizarPedidos, subirRev } from '../escrituras.ts';
import { insertarPago, marcarPagada } from './escrituras.ts';
import { clasesDeComanda, gravamenDe, impuestosDeCuenta } from './impuestos.ts';
import { aComanda, type ComandaGuardada } from '../filas.ts';
import { comandaBloqueada, pedidosDeComanda } from '../lecturas.ts';
import { membrete, metodosHabilitados, pagoDeClave } from './lecturas.ts';
import { lockOperaciones, operacionesDe, operacionRepetida, type FilaRepetida } from './operaciones.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { ticketDe } from './ticket.ts';
import { COBRADA } from '../sellos.ts';

/** The question about an operation number that was used lately (D-81); null: none was. */
const yaUsada = (repetida: FilaRepetida | undefined, zona: string): Refusal<'OPERACION_REPETIDA'> | null =>
  repetida
    ? refuse('OPERACION_REPETIDA', {
        numero: repetida.numero,
        fecha: fechaYHora(zona, repetida.creado_en).fecha,
        folio: repetida.folio,
      })
    : null;

type Cuerpo = HandlerInput<typeof catalog.comandas.cobrar>['body'];

const INUSUAL = {
  propina: ({ total, porMetodo }: Cobro) =>
    refuse('PROPINA_ALTA', { propina: enPesos(aPesos(propinaDe(porMetodo))), total: enPesos(aPesos(total)) }),
  // Only one method gives change: cash.
  cambio: ({ cambio, porMetodo }: Cobro) =>
    refuse('CAMBIO_ALTO', {
      cambio: enPesos(aPesos(cambio)),
      efectivo: enPesos(aPesos(recibido(porMetodo.filter((c) => c.cambio > 0)))),
    }),
};

/** What in a charge may be a typing mistake. */
interface Dudas {
  readonly inusuales: readonly MontoInusual[];
  readonly repetida: FilaRepetida | undefined;
}

/**
 * The first question that the request does not confirm: about the tip, the change or an operation number (decision
 * 0008).
 */
const porPreguntar = (
  { confirmar, confirmar_montos }: Pick<Cuerpo, 'confirmar' | 'confirmar_montos'>,
  { inusuales, repetida }: Dudas,
  { cobro, zona }: { readonly cobro: Cobro; readonly zona: string },
) => {
  const monto = inusuales.find((m) => !confirmar_montos.includes(m));
  if (monto) return INUSUAL[monto](cobro);
  return confirmar ? null : yaUsada(repetida, zona);
};

/** The doubts that were confirmed, for the log. */
const aPesarDe = ({ inusuales, repetida }: Dudas): object => ({
  ...(repetida && { operacion_repetida: repetida }),
  ...(inusuales.length > 0 && { montos_confirmados: inusuales }),
});

/** What the log says of a charge. */
const dichoDe = (pago: string, subcuenta: string | null, cobro: Cobro, dudas: Dudas): object => ({
  ...{ pago, total: cobro.total, propina: propinaDe(cobro.porMetodo), subcuenta, pagada: cobro.pagada },
  ...(esDeCortesia({ pedidos: cobro.cobrados }) && { cortesia: true }),
  ...aPesarDe(dudas),
});

/** The request body as the domain rule takes it. */
const solicitudDe = (body: Cuerpo, pago: PagosPorMetodo, id: string): SolicitudDeCobro => ({
  revVisto: body.comanda.rev,
  subcuenta: body.subcuenta.nombre === SIN_SUBCUENTA ? null : body.subcuenta.nombre,
  totalVisto: aCentavos(body.subcuenta.total),
  redondeoVisto: aCentavos(body.pago.redondeo ?? 0),
  pago,
  id,
});

/** The receipt of a charge at the PAC, where its diner invoices it (decision 0150): it is made after the commit, by the queue. */
const reciboDe = (ctx: SesionCtx, { recibos }: Membrete, impuestos: readonly ImpuestoDeCuenta[]) => {
  const { cliente, sucursal } = ctx.sesion;
  if (!recibos || ctx.ajustes.url !== null || impuestos.length === 0)
    return { consultas: [], pedir: () => undefined, espera: undefined, dicho: {} } as const;
  return {
    consultas: [queueReceipt(cliente, sucursal.id, ctx.clave, ctx.ahora)],
    pedir: () => ctx.timbrador.wake(),
    espera: ESPERA_DE_TICKET_MS,
    dicho: { con_recibo: true },
  } as const;
};

/** Who receives a tip of the comanda when the session's user charges it. */
const duenoDe = ({ sesion: { usuario, permisos } }: SesionCtx, { usuario: tiene }: ComandaGuardada) =>
  duenoDePropina(tiene, {
    ...{ id: usuario.id, nombre: usuario.nombre_completo },
    llevaCaja: permisos.has(PERMISO.ABRIR_Y_CERRAR_CAJA),
  });

/** The comanda as it stands once its sub-account is paid. */
const trasCobrar = (comanda: ComandaGuardada, cobro: Cobro): ComandaGuardada => ({
  ...comanda,
  pedidos: cobro.pedidos,
  status: cobro.pagada ? ESTADO_COMANDA.PAGADA : comanda.status,
});

/**
 * Charges one sub-account: shift, comanda, lines and operation numbers are locked in that order, the domain rule
 * decides, and payment and lines are written together under the till's idempotency key. A refusal by the rule carries
 * the current comanda, so that a till with a stale one can update it (D-25, D-26, D-92; reliability H36, H39, H41, H42,
 * H101).
 */
export const cobrar = writeOf(catalog.comandas.cobrar, COBRADA, async ({ body }, ctx, tx) => {
  if (!ctx.sesion.caja.permisos.has('cobrar')) return refuse('CAJA_SIN_COBRO');
  const alcance = getAlcance(ctx);
  const { id } = body.comanda;
  const pago = parsePago(body.pago);
  const operaciones = operacionesDe(pago);
  const [[corte], [fila], pedidos, metodos, [cabeza], [deOtro], , [repetida], [impresora], clases] = await tx.read(
    openCorteShared(alcance.cliente, ctx.sesion.caja.id),
    comandaBloqueada(alcance, id),
    pedidosDeComanda(alcance, id),
    metodosHabilitados(alcance),
    membrete(alcance),
    pagoDeClave(ctx),
    lockOperaciones(alcance.cliente, operaciones),
    operacionRepetida(alcance.cliente, operaciones, ctx.ahora - OPERACION_RECORDADA_MS),
    heldPrinterOfCaja(alcance, ctx.sesion.caja.id, 'tickets'),
    clasesDeComanda(alcance, id),
  );
  if (!fila || !cabeza) return refuse('NO_ENCONTRADO');
  if (!corte) return refuse('CAJA_INICIAL_FALTA');
  const comanda = aComanda(fila, pedidos);
  const solicitud = solicitudDe(body, pago, ctx.clave);
  const { subcuenta } = solicitud;
  const cobrado = cobrarSubcuenta(comanda, solicitud, metodos, cabeza.operacion_opcional ? 'opcional' : 'obligatorio');
  if (!cobrado.ok) return { ...cobrado, data: { comanda: presentComanda(comanda, miradaDe(ctx)) } };
  if (deOtro) throw new Halt(refuse('CLAVE_CON_OTROS_DATOS'));
  const cobro = cobrado.value;
  const dudas = { inusuales: montosInusuales(cobro.total, pago, metodos), repetida };
  const pregunta = porPreguntar(body, dudas, { cobro, zona: ctx.sesion.sucursal.zona });
  if (pregunta) return pregunta;
  const dueno = duenoDe(ctx, comanda);
  const codigo = codigoDeTicket(ctx.bytes(BYTES_DE_CODIGO));
  const gravamen = gravamenDe(clases, cabeza.region, { zona: ctx.sesion.sucursal.zona, ahora: ctx.ahora });
  const impuestos = impuestosDeCuenta(cabeza, cobro.cobrados, gravamen);
  const cuenta = { comanda, dueno, codigo, origen: ctx.ajustes.url, subcuenta, membrete: cabeza, metodos, impuestos };
  const ticket = ticketDe(ctx, cuenta, cobro);
  const recibo = reciboDe(ctx, cabeza, impuestos);
  const mandado = mandarTicket(ctx, tx, impresora, {
    ...{ ticket, abre: abreCajon(cobro.porMetodo, metodos), espera: recibo.espera },
  });
  tx.write(
    ...insertarPago(ctx, { comanda, dueno, corte: corte.id, subcuenta, cobro, codigo, ticket, gravamen, impuestos }),
    actualizarPedidos(alcance.cliente, cobro.cobrados, ctx.sesion.usuario.id),
    ...recibo.consultas,
    ...(cobro.pagada ? [marcarPagada(alcance.cliente, id, ctx.ahora)] : []),
    record(ctx, 'comanda.cobrada', id, { ...dichoDe(ctx.clave, subcuenta, cobro, dudas), ...mandado.apunte }),
  );
  const despues = trasCobrar(comanda, cobro);
  return ok({
    message: 'Cobro registrado',
    data: { ...ticket, ...mandado.dicho, ...recibo.dicho },
    sello: subirRev(alcance, [id]),
    alConfirmar: (_ticket, sello) => {
      const rev = Number(sello?.['rev'] ?? comanda.rev);
      publicarComanda(ctx, { ...presentComanda(despues, miradaDe(ctx)), rev }, areasDe(cobro.cobrados));
      mandado.imprimir();
      recibo.pedir();
    },
  });
});
