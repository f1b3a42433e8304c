import { comensal as llamadas } from '@comal/contract/comensal/menu';
import { implement } from '../../platform/http/handlers.ts';
import { contar } from './contar.ts';
import { menu, previa, publico, version } from './menu.ts';

/** What diners ask for: what each call does. */
export const comensal = implement(llamadas, { menu, version, previa, publico, contar });
