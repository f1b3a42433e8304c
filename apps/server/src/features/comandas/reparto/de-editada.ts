import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import type { Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { ComandaGuardada } from '../filas.ts';
import { conEnvio, type EnvioRefusal } from './cambiar-envio.ts';
import { repartoDicho, type Dicho } from './dicho.ts';
import { ponerReparto, recordarZona } from './escrituras.ts';
import { repartidorPorId, zonaPorId } from './lecturas.ts';

/** A comanda that is edited, and the place of its last line. */
interface Editada {
  readonly comanda: ComandaGuardada;
  readonly orden: number;
}

/** The comanda with its delivery, and what is written once its type is. */
interface ConReparto {
  readonly comanda: ComandaGuardada;
  readonly despues: readonly Query[];
}

/** A charged fee is a charge: the type of the comanda is refused then. */
const delTipo = (negado: Refusal<EnvioRefusal>, { nombre }: ComandaGuardada) =>
  negado.motivo === 'ENVIO_COBRADO' ? refuse('TIPO_YA_COBRADO', { comanda: nombre }) : refuse(negado.motivo);

/**
 * The comanda with what is said of its delivery, and the fee of the zone; as it was where nothing is said. Whatever became of client, zone
 * and rider since, it is kept as it was said, because a till may have been without connection (decision 0141).
 */
export const conRepartoDicho = async (
  ctx: SesionCtx,
  tx: Tx,
  { comanda, orden }: Editada,
  dicho: Dicho | undefined,
): Promise<Result<ConReparto, Exclude<EnvioRefusal, 'ENVIO_COBRADO'> | 'TIPO_YA_COBRADO'>> => {
  if (!dicho) return ok({ comanda, despues: [] });
  const alcance = getAlcance(ctx);
  const [[zona], [repartidor]] = await tx.read(
    zonaPorId(alcance, dicho.zona),
    repartidorPorId(alcance, dicho.repartidor),
  );
  const reparto = repartoDicho(dicho, zona, repartidor, comanda.reparto);
  const conSuEnvio = conEnvio(ctx, { comanda, orden }, zona ?? null);
  if (!conSuEnvio.ok) return delTipo(conSuEnvio, comanda);
  return ok({
    comanda: { ...conSuEnvio.value.comanda, reparto },
    despues: [
      ...recordarZona(alcance.cliente, dicho),
      ponerReparto(alcance.cliente, comanda.id, reparto),
      ...conSuEnvio.value.escrituras,
    ],
  });
};
