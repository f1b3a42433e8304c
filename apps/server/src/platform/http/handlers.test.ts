import { describe, expect, expectTypeOf, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { ok, refuse } from '@comal/domain/result';
import type { Motivo } from '@comal/contract/motivos';
import { defineRoute } from '@comal/contract/route';
import { z } from 'zod';
import { Halt } from './errors.ts';
import { handlerOf, type MotivoDe } from './handlers.ts';

const motivos: readonly Motivo[] = ['CORTE_AJENO'];
const call = { method: 'GET', path: 'nada', resumen: '', acceso: 'sesion', data: z.null() } as const;

// What these refuse is refused by the compiler: `npm run typecheck` fails when one of the marked lines compiles.
describe('What a handler refuses with is what its call declares (decision 0002)', () => {
  it('knows the motivos of a call, and what every session may hear', () => {
    expectTypeOf<MotivoDe<typeof cortes.cerrar>>().toEqualTypeOf<
      | 'CAJA_INICIAL_FALTA'
      | 'CORTE_AJENO'
      | 'DIFERENCIA_ALTA'
      | 'SESION_REQUERIDA'
      | 'NOMBRE_NO_PERMITIDO'
      | 'DEMASIADAS_PETICIONES'
      | 'CUERPO_INVALIDO'
      | 'SERVICIO_NO_DISPONIBLE'
      | 'ERROR_INTERNO'
    >();
    expect(cortes.cerrar.motivos).toEqual(['CAJA_INICIAL_FALTA', 'CORTE_AJENO', 'DIFERENCIA_ALTA']);
  });

  it('does not compile a read that refuses with another', () => {
    // @ts-expect-error: SIN_PROPINAS is not declared by this call.
    const wrong = handlerOf(cortes.cajaInicialPendiente, async () => refuse('SIN_PROPINAS'));
    const fine = handlerOf(cortes.cajaInicialPendiente, async () => refuse('CAJA_INICIAL_REGISTRADA'));
    expect([wrong, fine]).toHaveLength(2);
  });

  it('does not compile a write that is saved and answered as another (D-20)', () => {
    const kept = { message: '', data: { corte: '', caja_inicial: 0, abierto_en: 0 } };
    // @ts-expect-error: CAMBIOS_RECHAZADOS is not declared by this call.
    const wrong = handlerOf(cortes.abrir, async () => ok({ ...kept, motivo: 'CAMBIOS_RECHAZADOS' as const }));
    const fine = handlerOf(cortes.abrir, async () => ok(kept));
    expect([wrong, fine]).toHaveLength(2);
  });

  it('does not compile a declaration whose motivos are not named one by one', () => {
    // @ts-expect-error: a list of any motivos would allow every one.
    const wrong = defineRoute({ ...call, motivos });
    const nothing = defineRoute({ ...call, motivos: [] });
    expectTypeOf<(typeof nothing.motivos)[number]>().toEqualTypeOf<never>();
    expect([wrong, nothing]).toHaveLength(2);
  });

  it('does not compile a refusal of a rule that is thrown', () => {
    // @ts-expect-error: only gates throw.
    const wrong = new Halt(refuse('SIN_PROPINAS'));
    expect(wrong).toBeInstanceOf(Error);
  });
});
