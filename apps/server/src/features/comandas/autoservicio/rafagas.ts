import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { VIGENCIA_DE_PEDIDO_MS } from '@comal/domain/comensal/ajustes';
import { HORA_MS, RAFAGA_MS, destinoDe, type CuentaDelCodigo, type Destino } from '@comal/domain/comensal/rafaga';
import { ok, refuse } from '@comal/domain/result';
import { readDevice } from '../../../platform/comensal/codigo.ts';
import type { Place } from '../../../platform/comensal/lugar.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { getAlcance, type Alcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { digest } from '../../../platform/sesiones/keys.ts';
import type { Escribiente } from './asentar.ts';
import { lockPedidosDeComensal } from './repository.ts';

/** The sender of an order, as far as known: the hashed phone with its first use, and the hashed address. */
export interface Remitente {
  readonly aparato: { readonly id: string; readonly desde: number } | null;
  readonly red: string;
}

/** The phone that sent an order, by its signed mark `sena`; null without a valid mark of the branch. */
export const aparatoDe = (lugar: Place, sena: string): Remitente['aparato'] => {
  const leido = readDevice(lugar, sena);
  return leido && { id: digest('aparato', leido.azar), desde: leido.desde };
};

type Donde = Pick<Place, 'cliente' | 'sucursal' | 'mesa'>;

interface Recientes {
  readonly rafaga: number | null;
  readonly hora: number;
  readonly reciente: number;
  readonly de_aparato: number;
}

/**
 * The number of dishes that a code sent to the kitchen without acceptance, in the last hour and in the time of a burst,
 * since its last burst was ended; and the number of dishes of a phone, by any code.
 */
const recientes = ({ cliente, sucursal, mesa }: Donde, aparato: string | null, ahora: number): Query<Recientes> =>
  sqlText(
    `WITH r AS (SELECT desde, terminada_en FROM rafaga_de_codigo WHERE cliente = $1 AND sucursal = $2 AND mesa = COALESCE($3, ''))
     SELECT (SELECT desde FROM r WHERE terminada_en IS NULL) AS rafaga,
       COALESCE(sum(platillos) FILTER (WHERE suyo AND creado_en > COALESCE((SELECT terminada_en FROM r), $5)), 0)::integer AS hora,
       COALESCE(sum(platillos) FILTER (WHERE suyo AND creado_en > GREATEST((SELECT terminada_en FROM r), $6)), 0)::integer AS reciente,
       COALESCE(sum(platillos) FILTER (WHERE aparato = $4), 0)::integer AS de_aparato
     FROM (SELECT o.platillos, o.creado_en, o.aparato, o.estado = 1 AND o.atendido_en IS NULL AND o.mesa IS NOT DISTINCT FROM $3 AS suyo
       FROM pedido_de_comensal o WHERE o.cliente = $1 AND o.sucursal = $2 AND o.creado_en > $5 AND o.estado <> 2) o`,
    [cliente, sucursal, mesa, aparato, new Date(ahora - HORA_MS), new Date(ahora - RAFAGA_MS)],
  );

interface EnEspera {
  readonly del_codigo: number;
  readonly total: number;
  readonly desde: number | null;
  readonly de_aparato: number;
  readonly de_la_red: number;
}

/**
 * The number of orders of a branch that wait for acceptance: of the code, in all, of the phone and of the network
 * address.
 */
const enEspera = ({ cliente, sucursal, mesa }: Donde, { aparato, red }: Remitente, desde: number): Query<EnEspera> =>
  sqlText(
    `SELECT (count(*) FILTER (WHERE mesa IS NOT DISTINCT FROM $3))::integer AS del_codigo, count(*)::integer AS total,
       min(creado_en) FILTER (WHERE mesa IS NOT DISTINCT FROM $3) AS desde,
       (count(*) FILTER (WHERE aparato = $4))::integer AS de_aparato, (count(*) FILTER (WHERE red = $5))::integer AS de_la_red
     FROM pedido_de_comensal WHERE cliente = $1 AND sucursal = $2 AND estado = 0 AND creado_en > $6`,
    [cliente, sucursal, mesa, aparato?.id ?? null, red, new Date(desde)],
  );

const cuentaDe = (r: Recientes, e: EnEspera, { aparato }: Remitente): CuentaDelCodigo => ({
  ...{ enRafaga: r.rafaga !== null, hora: r.hora, reciente: r.reciente },
  ...{ esperan: e.del_codigo, esperanEnTotal: e.total, deLaRed: e.de_la_red },
  aprieta: r.rafaga ?? e.desde,
  aparato: aparato && { desde: aparato.desde, hora: r.de_aparato, esperan: e.de_aparato },
});

const empezar = ({ cliente, sucursal, mesa }: Donde, platillos: number, ahora: number): Query =>
  sqlText(
    `INSERT INTO rafaga_de_codigo (cliente, sucursal, mesa, desde, platillos) VALUES ($1, $2, COALESCE($3, ''), $4, $5)
     ON CONFLICT (cliente, sucursal, mesa) DO UPDATE SET desde = $4, platillos = $5, terminada_en = NULL, terminada_por = NULL`,
    [cliente, sucursal, mesa, new Date(ahora), platillos],
  );

/**
 * Where an order of `platillos` dishes goes, decided under the lock of the branch's orders; starts a burst if necessary
 * (D-76).
 */
export const destino = async (
  platillos: number,
  remitente: Remitente,
  { lugar, ctx, tx }: Escribiente,
): Promise<Destino> => {
  const [, [r], [e]] = await tx.read(
    lockPedidosDeComensal(lugar),
    recientes(lugar, remitente.aparato?.id ?? null, ctx.ahora),
    enEspera(lugar, remitente, ctx.ahora - VIGENCIA_DE_PEDIDO_MS),
  );
  // An order of an invalid size is refused later as such.
  if (platillos === 0 || platillos > lugar.unidades_maximas) return 'cocina';
  const a = destinoDe({ platillos, deMesa: lugar.mesa !== null }, lugar, cuentaDe(r!, e!, remitente));
  if (a === 'rafaga') {
    const suma = r!.reciente + platillos;
    tx.write(
      empezar(lugar, suma, ctx.ahora),
      record(ctx, 'autoservicio.rafaga', 'autoservicio', { mesa: lugar.mesa, platillos: suma }),
    );
  }
  return a;
};

/** The codes of a branch whose orders wait because of a burst, the oldest first. */
export const rafagasDe = ({ cliente, sucursal }: Alcance): Query<{ mesa: string; desde: number; platillos: number }> =>
  sqlText(
    `SELECT mesa, desde, platillos FROM rafaga_de_codigo WHERE cliente = $1 AND sucursal = $2 AND terminada_en IS NULL
     ORDER BY desde, mesa LIMIT 100`,
    [cliente, sucursal],
  );

const terminar = ({ cliente, sucursal }: Alcance, mesa: string | null, quien: number, ahora: number) =>
  sqlText<{ mesa: string }>(
    `UPDATE rafaga_de_codigo SET terminada_en = $4, terminada_por = $5
     WHERE cliente = $1 AND sucursal = $2 AND mesa = COALESCE($3, '') AND terminada_en IS NULL RETURNING mesa`,
    [cliente, sucursal, mesa, new Date(ahora), quien],
  );

/** Ends a burst from a till: new orders of the code go to the kitchen again, counted from now on; waiting ones still wait. */
export const terminarRafaga = handlerOf(autoservicio.terminarRafaga, async ({ body: { mesa } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [fila]] = await tx.read(
    lockPedidosDeComensal(alcance),
    terminar(alcance, mesa, ctx.sesion.usuario.id, ctx.ahora),
  );
  if (!fila) return refuse('NO_ENCONTRADO');
  tx.write(record(ctx, 'autoservicio.rafaga_terminada', 'autoservicio', { mesa }));
  return ok({
    message: `Los pedidos de ${mesa ?? 'la sucursal'} van otra vez directo a la cocina`,
    data: null,
    alConfirmar: () => ctx.hub.comensalesChanged(alcance.cliente, alcance.sucursal),
  });
});
