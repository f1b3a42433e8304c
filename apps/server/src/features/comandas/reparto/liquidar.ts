import { catalog } from '@comal/contract/catalog';
import { textoDeMotivo, type Motivo } from '@comal/contract/motivos';
import type { CallData, HandlerInput } from '@comal/contract/route';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { Halt } from '../../../platform/http/errors.ts';
import { handlerOf, type Denied, type Seal, type Written } from '../../../platform/http/handlers.ts';
import { executeWrite } from '../../../platform/http/write/execute-write.ts';
import { cobrar } from '../cobro/cobrar.ts';
import { repartosPorId, type FilaDeReparto } from './lecturas.ts';

type Cuerpo = HandlerInput<typeof catalog.comandas.liquidar>['body'];
type Cobro = Cuerpo['cobros'][number];
type Cobrado = CallData<typeof catalog.comandas.liquidar>['cobros'][number];
type Cobranza = Result<Written<unknown, Motivo>, Motivo>;
type Hecho = Cobranza | Denied<Motivo>;

/** Why a comanda is not among those of a rider, or null; one that is charged already gets its ticket again. */
const noLoLleva = (
  fila: FilaDeReparto | undefined,
  repartidor: number,
): Refusal<'NO_ENCONTRADO' | 'NO_LO_LLEVA'> | null => {
  if (!fila) return refuse('NO_ENCONTRADO');
  if (fila.status === ESTADO_COMANDA.PAGADA) return null;
  const loLleva = fila.repartidor === repartidor && fila.estado !== 'en_preparacion';
  return loLleva ? null : refuse('NO_LO_LLEVA');
};

/** A ticket with the rev that its charge gave to the comanda. */
interface ConRev {
  readonly rev?: number;
}
const COMO_SE_COBRA = {
  ...(cobrar as object),
  sealed: (ticket: unknown, sello: Seal) => ({ ...(ticket as object), ...sello }),
};

/** One charge, as the call that charges makes it, under its own key; what a gate refuses is an outcome, too. */
const cobrarUno = async (ctx: SesionCtx, { clave, ...body }: Cobro): Promise<Hecho> => {
  const suyo = { ...ctx, clave };
  const sent = { route: catalog.comandas.cobrar, entrada: { body }, manner: COMO_SE_COBRA };
  try {
    return await executeWrite(sent, async (tx) => (await cobrar({ body }, suyo, tx)) as Cobranza, suyo);
  } catch (error) {
    if (error instanceof Halt) return error.refusal;
    throw error;
  }
};

const actualDe = (hecho: Hecho): Cobrado['actual'] =>
  ('data' in hecho ? (hecho.data as { readonly comanda?: Cobrado['actual'] }).comanda : null) ?? null;

const presentCobrado = ({ clave, comanda }: Cobro, hecho: Hecho): Cobrado => {
  const cual = { clave, comanda: comanda.id };
  if (hecho.ok) {
    const { rev: _, ...ticket } = hecho.value.data as ConRev & NonNullable<Cobrado['ticket']>;
    return { ...cual, ticket, motivo: null, message: hecho.value.message, actual: null };
  }
  const { motivo, datos } = hecho;
  return { ...cual, ticket: null, motivo, message: textoDeMotivo(motivo, datos), actual: actualDe(hecho) };
};

const enPalabras = (cobrados: number, cuantos: number): string =>
  cobrados === cuantos ? 'Reparto cobrado' : `Se cobraron ${cobrados} de ${cuantos}`;

/** The comandas that this call charged already: the rev that was seen of each, and the one that its last charge gave. */
type Revs = Map<string, { readonly vista: number; readonly rev: number }>;

/** A charge as it is after those before it: the second sub-account of a comanda meets the rev that the first one gave. */
const alDia = (cobro: Cobro, revs: Revs): Cobro => {
  const suya = revs.get(cobro.comanda.id);
  return suya?.vista === cobro.comanda.rev ? { ...cobro, comanda: { ...cobro.comanda, rev: suya.rev } } : cobro;
};

const anotar = (revs: Revs, { comanda }: Cobro, hecho: Hecho): void => {
  const rev = hecho.ok ? (hecho.value.data as ConRev).rev : undefined;
  if (rev !== undefined) revs.set(comanda.id, { vista: comanda.rev, rev });
};

/**
 * Charges what a rider brings back: each sub-account of each comanda by the charge that exists, in a transaction and under a key of its
 * own. One that is refused leaves the others, and who repeats the call charges nothing twice.
 */
export const liquidar = handlerOf(catalog.comandas.liquidar, async ({ body: { repartidor, cobros } }, ctx) => {
  if (ctx.disco.lleno()) throw new Halt(refuse('DISCO_LLENO'));
  const alcance = getAlcance(ctx);
  const ids = cobros.map(({ comanda }) => comanda.id);
  const [filas] = await ctx.db.read(alcance.cliente, repartosPorId(alcance, ids));
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  const hechos: Cobrado[] = [];
  const revs: Revs = new Map();
  for (const cobro of cobros) {
    const negado = noLoLleva(porId.get(cobro.comanda.id), repartidor);
    const hecho = negado ?? (await cobrarUno(ctx, alDia(cobro, revs)));
    anotar(revs, cobro, hecho);
    hechos.push(presentCobrado(cobro, hecho));
  }
  const cobrados = hechos.filter(({ ticket }) => ticket !== null).length;
  return ok({ message: enPalabras(cobrados, hechos.length), data: { cobros: hechos } });
});
