import { qr as llamadas } from '@comal/contract/qr';
import { implement } from '../../platform/http/handlers.ts';
import { generar, previa } from './generar.ts';
import { hojas } from './hojas.ts';

/** The codes of the menu: what each call does. */
export const qr = implement(llamadas, { generar, hojas, previa });
