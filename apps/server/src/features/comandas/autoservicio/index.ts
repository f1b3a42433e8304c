import { autoservicio as llamadas } from '@comal/contract/comandas/autoservicio';
import { implement } from '../../../platform/http/handlers.ts';
import { registrar } from './registrar.ts';
import { seguir } from './seguir.ts';

/** What diners order: what each call does. */
export const autoservicio = implement(llamadas, { registrar, seguir });
