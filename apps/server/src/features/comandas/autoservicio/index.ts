import { autoservicio as llamadas } from '@comal/contract/comandas/autoservicio';
import { implement } from '../../../platform/http/handlers.ts';
import { aceptar, atender, pendientes, rechazar } from './atender.ts';
import { llamar } from './llamar.ts';
import { terminarRafaga } from './rafagas.ts';
import { registrar } from './registrar.ts';
import { seguir } from './seguir.ts';

/** The handlers of diners' orders and calls. */
export const autoservicio = implement(llamadas, {
  ...{ registrar, seguir, llamar, pendientes, aceptar, rechazar, atender, terminarRafaga },
});
