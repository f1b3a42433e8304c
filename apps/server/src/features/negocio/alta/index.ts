import { alta as llamadas } from '@comal/contract/negocio/alta';
import { implement } from '../../../platform/http/handlers.ts';
import { guardarPrimerosPasos, primerosPasos } from './primeros-pasos.ts';
import { registrar } from './registrar.ts';

/** The registration of a business: what its call does. */
export const alta = implement(llamadas, { registrar, primerosPasos, guardarPrimerosPasos });
