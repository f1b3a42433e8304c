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
import { guardarLlaves, recibosAbiertos, retirarPruebas, sinRespuesta, type FilaDeEmisor } from './repository.ts';

/** How long a PAC may take to say whether it accepts keys. */
const PACIENCIA_MS = 20_000;

/** The keys of a business at a PAC, and which of its platforms they are of. */
export interface Acceso {
  readonly clave: ClaveDePac;
  readonly llaves: LlavesDePac;
  readonly prueba: boolean;
}

/** Asks the PAC whether it accepts the keys. A business without stamps left has good keys. */
export const probarPac = async (
  ctx: SesionCtx,
  { clave, llaves, prueba }: Acceso,
): Promise<Result<void, 'PAC_RECHAZA_LLAVES' | 'PAC_NO_RESPONDE'>> => {
  const pac = pacDe(clave).nombre;
  try {
    await ctx.openPac(clave, llaves, prueba).probar(AbortSignal.timeout(PACIENCIA_MS));
    return ok(undefined);
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

/** Asks the PAC about its keys and keeps them sealed; leaving test mode gives up what was invoiced in it. */
export const guardarPac = handlerOf(facturacion.guardarPac, async ({ body }, ctx) => {
  const { cliente } = ctx.sesion;
  const { pac, prueba } = body;
  const probado = await probarPac(ctx, { ...pac, prueba });
  if (!probado.ok) return probado;
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
