import { segundoFactor as llamadas } from '@comal/contract/usuarios/segundo-factor';
import { implement } from '../../../platform/http/handlers.ts';
import { deNegocio, exigir } from './de-negocio.ts';
import { quitarAOtro } from './de-otros.ts';
import { activar, preparar, quitar, renovarCodigos, ver } from './propio.ts';

/** The second factor: what each declared call does. */
export const segundoFactor = implement(llamadas, {
  ver,
  preparar,
  activar,
  renovarCodigos,
  quitar,
  quitarAOtro,
  deNegocio,
  exigir,
});
