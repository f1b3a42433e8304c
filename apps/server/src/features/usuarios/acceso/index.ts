import { acceso as llamadas } from '@comal/contract/usuarios/acceso';
import { implement } from '../../../platform/http/handlers.ts';
import { crear } from './crear.ts';
import { imprimir } from './imprimir.ts';
import { abrir, usar } from './usar.ts';

/** Access cards: what each declared call does. */
export const acceso = implement(llamadas, { crear, imprimir, abrir, usar });
