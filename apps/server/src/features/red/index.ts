import { red as llamadas } from '@comal/contract/red/red';
import { textoDeIdentidad } from '@comal/domain/red/identidad';
import { ok } from '@comal/domain/result';
import { implement } from '../../platform/http/handlers.ts';
import type { Deps } from '../../platform/http/context.ts';
import { addresses, isLoopback, networkAddress } from '../../platform/http/limits/own-names.ts';
import { wasOurs } from '../../platform/origins/origins.ts';
import type { Trust } from '../../platform/trust/keeper.ts';
import { abrir, interruptor } from './interruptor.ts';

export { paraConectar } from './conectar.ts';

/** The addresses of a certificate by which others get here now: that of the network first, and those that a router leads here by. */
const direccionesDe = ({ hosts }: Pick<Trust, 'hosts'>, ajustes: Deps['ajustes'], red: string | null): string[] => {
  const aqui = new Set([...addresses(), ...ajustes.nombres]);
  const suyas = hosts().addresses.filter((a) => aqui.has(a) && !isLoopback(a));
  return [...suyas.filter((a) => a === red), ...suyas.filter((a) => a !== red)];
};

/** How other devices get to this server, and know that it is this one. */
export const red = implement(llamadas, {
  ...{ interruptor, abrir },
  aqui: async (_input, { ajustes, trust, ahora }) => {
    const suRed = networkAddress(ajustes.host);
    return ok({
      message: '',
      data: {
        ...{ equipo: ajustes.hostname, direccion: ajustes.url, red: suRed, ahora },
        nombres: trust ? trust.hosts().names.filter((n) => !isLoopback(n)) : [],
        direcciones: trust ? direccionesDe(trust, ajustes, suRed) : [],
        autoridad: trust && {
          nombre: trust.authority.name,
          huella: trust.authority.fingerprint,
          huella_sha1: trust.authority.sha1,
        },
      },
    });
  },
  identidad: async ({ query: { reto } }, { identity }) =>
    ok({ message: '', data: { clave: identity.publicKey, firma: identity.sign(textoDeIdentidad(reto)) } }),
  origen: async ({ query: { origen } }, deps) => ok({ message: '', data: { propio: await wasOurs(deps, origen) } }),
});
