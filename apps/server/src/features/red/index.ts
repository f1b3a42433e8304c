import { red as llamadas } from '@comal/contract/red/red';
import { textoDeIdentidad } from '@comal/domain/red/identidad';
import { ok } from '@comal/domain/result';
import { implement } from '../../platform/http/handlers.ts';

/** How other devices get to this server, and know that it is this one. */
export const red = implement(llamadas, {
  identidad: async ({ query: { reto } }, { identity }) =>
    ok({ message: '', data: { clave: identity.publicKey, firma: identity.sign(textoDeIdentidad(reto)) } }),
});
