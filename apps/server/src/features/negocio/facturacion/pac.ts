import { facturacion } from '@comal/contract/negocio/facturacion';
import type { HandlerInput } from '@comal/contract/route';
import { pacDe, type ClaveDePac, type LlavesDePac } from '@comal/domain/facturacion/pacs';
import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import { sealPacKeys } from '../../../platform/facturacion/csd/kept-keys.ts';
import { PacError } from '../../../platform/facturacion/pac/pac.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { cambiar, enTx, fijarEmisorQueHay } from './cambiar.ts';
import {
  emisorDe,
  guardarLlaves,
  recibosAbiertos,
  recibosDeLaLlave,
  retirarPruebas,
  sinRespuesta,
  type FilaDeEmisor,
} from './repository.ts';

/** How long a PAC may take to say whether it accepts keys. */
const PACIENCIA_MS = 20_000;

/** The keys of a business at a PAC, and which of its platforms they are of. */
export interface Acceso {
  readonly clave: ClaveDePac;
  readonly llaves: LlavesDePac;
  readonly prueba: boolean;
}

type Probado = Result<void, 'PAC_RECHAZA_LLAVES' | 'PAC_NO_RESPONDE'>;

/** Asks a PAC something about its keys. A business without stamps left has good keys. */
const preguntar = async <M extends string>(
  ctx: SesionCtx,
  { clave, prueba }: Acceso,
  pregunta: (salida: AbortSignal) => Promise<Result<void, M>>,
): Promise<Probado | Result<void, M>> => {
  const pac = pacDe(clave).nombre;
  try {
    return await pregunta(AbortSignal.timeout(PACIENCIA_MS));
  } catch (error) {
    if (!(error instanceof PacError)) throw error;
    if (error.fallo === 'sin_timbres') return ok(undefined);
    ctx.log.warn(
      { pac: clave, fallo: error.fallo, detalle: error.detalle },
      'El PAC no aceptó la prueba de sus llaves',
    );
    return error.fallo === 'llaves'
      ? refuse('PAC_RECHAZA_LLAVES', { pac, ambiente: prueba ? 'de prueba' : 'real' }, 'llaves')
      : refuse('PAC_NO_RESPONDE', { pac });
  }
};

/** Asks the PAC whether it accepts the keys. */
export const probarPac = (ctx: SesionCtx, acceso: Acceso): Promise<Probado> =>
  preguntar(ctx, acceso, async (salida) => {
    await ctx.openPac(acceso.clave, acceso.llaves, acceso.prueba).probar(salida);
    return ok(undefined);
  });

/**
 * Whether the keys are of the account that has the receipts of the business: those of another one would leave them without an answer. They
 * are, if it knows one of those that are asked for (decision 0150).
 */
const sonDeLaCuenta = async (
  ctx: SesionCtx,
  acceso: Acceso,
): Promise<Probado | Result<void, 'LLAVE_DE_OTRA_ORGANIZACION'>> => {
  const { clave, llaves, prueba } = acceso;
  const { cliente } = ctx.sesion;
  const [[emisor], suyos] = await ctx.db.read(cliente, emisorDe(cliente), recibosDeLaLlave(cliente, prueba));
  if (emisor?.pac !== clave || suyos.length === 0) return ok(undefined);
  const { recibos } = ctx.openPac(clave, llaves, prueba);
  if (!recibos) return ok(undefined);
  return preguntar(ctx, acceso, async (salida) => {
    for (const { pac_id } of suyos) if (await recibos.conoce(pac_id, salida)) return ok(undefined);
    return refuse('LLAVE_DE_OTRA_ORGANIZACION', { pac: pacDe(clave).nombre }, 'llaves');
  });
};

type Cuerpo = HandlerInput<typeof facturacion.guardarPac>['body'];

/** What only the present PAC can answer for; test receipts are given up with all of the test. */
const porSuPac = async (
  tx: Tx,
  cliente: string,
  { pac, dejaLaPrueba }: { readonly pac: string; readonly dejaLaPrueba: boolean },
): Promise<Refusal<'FACTURAS_SIN_RESPUESTA' | 'RECIBOS_ABIERTOS'> | null> => {
  const [[espera], [recibos]] = await tx.read(sinRespuesta(cliente), recibosAbiertos(cliente));
  const [cuantas, cuantos] = [espera?.cuantas ?? 0, recibos?.cuantos ?? 0];
  if (cuantas > 0) return refuse('FACTURAS_SIN_RESPUESTA', { pac, cuantas });
  return cuantos > 0 && !dejaLaPrueba ? refuse('RECIBOS_ABIERTOS', { pac, cuantos }) : null;
};

/** Why the PAC cannot change so: invoices that only the present one can answer for, or real ones that were begun. */
const impedimento = async (
  tx: Tx,
  cliente: string,
  fila: FilaDeEmisor,
  { pac, prueba }: Cuerpo,
): Promise<Refusal<'PRUEBA_TERMINADA' | 'FACTURAS_SIN_RESPUESTA' | 'RECIBOS_ABIERTOS'> | null> => {
  if (prueba && !fila.prueba && fila.activada_en !== null) return refuse('PRUEBA_TERMINADA', undefined, 'prueba');
  if (fila.pac === null || (pac.clave === fila.pac && prueba === fila.prueba)) return null;
  return porSuPac(tx, cliente, { pac: pacDe(fila.pac).nombre, dejaLaPrueba: fila.prueba && !prueba });
};

/** Since when charges count for a global: real invoices begin anew, what was charged in test mode is in none. */
const desdeCuando = (fila: FilaDeEmisor, empiezaDeVerdad: boolean, ahora: number): number | null => {
  if (!empiezaDeVerdad) return fila.activada_en;
  return fila.activa ? ahora : null;
};

/** Asks the PAC about its keys, and whether they are of the account of its receipts, and keeps them sealed; leaving test mode gives up what was invoiced in it. */
export const guardarPac = handlerOf(facturacion.guardarPac, async ({ body }, ctx) => {
  const { cliente } = ctx.sesion;
  const { pac, prueba } = body;
  const acceso = { ...pac, prueba };
  const probado = await probarPac(ctx, acceso);
  if (!probado.ok) return probado;
  const suyas = await sonDeLaCuenta(ctx, acceso);
  if (!suyas.ok) return suyas;
  return enTx(ctx, async (tx) => {
    const fila = await fijarEmisorQueHay(ctx, tx, body.version);
    if (!fila.ok) return fila;
    const impedido = await impedimento(tx, cliente, fila.value, body);
    if (impedido) return impedido;
    const empiezaDeVerdad = fila.value.prueba && !prueba;
    const activada_en = desdeCuando(fila.value, empiezaDeVerdad, ctx.ahora);
    const llaves = sealPacKeys(ctx, cliente, pac.llaves);
    return ok(
      await cambiar(ctx, tx, {
        consultas: [
          ...(empiezaDeVerdad ? retirarPruebas(cliente) : []),
          guardarLlaves(cliente, { clave: pac.clave, llaves, prueba, activada_en }),
        ],
        ...{ accion: 'facturacion.pac', datos: { pac: pacDe(pac.clave).nombre, prueba }, dicho: 'PAC guardado' },
      }),
    );
  });
});
