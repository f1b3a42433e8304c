import { impresoras } from '@comal/contract/impresoras';
import { papelDePrueba } from '@comal/domain/impresion/papeles/prueba';
import type { Papel } from '@comal/domain/impresion/papel';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../platform/http/alcance.ts';
import type { Query } from '../../platform/db/query.ts';
import { record } from '../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { encolar, endPause, forgetAnswers } from '../../platform/impresion/cola.ts';
import { avisando } from './avisar.ts';
import { impresoraQueRecibe } from './trabajos-consultas.ts';

/** A paper that opens the drawer and prints nothing. */
const SOLO_CAJON: Papel = { bloques: [{ clase: 'cajon' }] };

/** What is tried of a printer. */
interface Prueba {
  readonly id: number;
  /** Names the job, with the key of its request: it is made once. */
  readonly que: 'prueba' | 'cajon';
  readonly etiqueta: string;
  readonly nombre: string;
}

/** Sends a paper to a printer at once and with nothing taken for known: a job like any other, once by its key. */
const mandar = (ctx: SesionCtx, { id, que, etiqueta, nombre }: Prueba, papel: Papel): readonly Query[] => {
  const impresora = { ...getAlcance(ctx), impresora: id };
  return [
    encolar(
      {
        ...{ ...impresora, id: ctx.nuevoId(), clase: 'prueba', nombre: `${que}/${ctx.clave}`, comanda: null },
        ...{ papel, etiqueta, resumen: '' },
      },
      ctx.ahora,
    ),
    forgetAnswers(impresora),
    endPause(impresora),
    record(ctx, 'impresora.probada', `impresora/${id}`, { nombre }),
  ];
};

/** Prints the test page of a printer. */
export const probar = handlerOf(impresoras.probar, async ({ params: { id } }, ctx, tx) => {
  const [[fila]] = await tx.read(impresoraQueRecibe(getAlcance(ctx), id));
  if (!fila) return refuse('NO_ENCONTRADO');
  const prueba = { id, que: 'prueba', etiqueta: 'Página de prueba', nombre: fila.nombre } as const;
  tx.write(...mandar(ctx, prueba, papelDePrueba(fila)));
  return ok({ message: 'La página de prueba va a la impresora', data: null, alConfirmar: avisando(ctx) });
});

/** Opens the drawer of a printer. */
export const probarCajon = handlerOf(impresoras.probarCajon, async ({ params: { id } }, ctx, tx) => {
  const [[fila]] = await tx.read(impresoraQueRecibe(getAlcance(ctx), id));
  if (!fila) return refuse('NO_ENCONTRADO');
  if (fila.cajon === null) return refuse('IMPRESORA_SIN_CAJON');
  const prueba = { id, que: 'cajon', etiqueta: 'Prueba del cajón', nombre: fila.nombre } as const;
  tx.write(...mandar(ctx, prueba, SOLO_CAJON));
  return ok({ message: 'El cajón debe abrirse ahora', data: null, alConfirmar: avisando(ctx) });
});
