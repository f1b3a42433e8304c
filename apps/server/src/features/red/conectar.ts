import { X509Certificate } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/http/context.ts';
import { envelopeOf } from '../../platform/http/errors.ts';
import { JOIN_PATH, PLAIN } from '../../platform/http/paths.ts';
import { policyFor } from '../../platform/http/security.ts';
import { perfilDeApple, type Autoridad } from './perfil.ts';

/** A file that a system takes as an authority to trust: its name, type and content. */
type Archivo = readonly [nombre: string, tipo: string, contenido: (autoridad: Autoridad) => Buffer | string];

const pem = ({ der }: Autoridad): string => new X509Certificate(der).toString();

/** Android and Windows take the first one, Apple the second one, Linux and programs the third one. */
const ARCHIVOS: readonly Archivo[] = [
  ['comal.crt', 'application/x-x509-ca-cert', ({ der }) => der],
  ['comal.mobileconfig', 'application/x-apple-aspen-config', perfilDeApple],
  ['comal.pem', 'application/x-pem-file', pem],
];

const noHay = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send(envelopeOf({ ok: false, motivo: 'NO_ENCONTRADO' }, { peticion: request.id }));

/**
 * The certificate of the authority, as each system wants it, and the answer by which the page of trust learns that this device trusts this
 * server: from its encrypted addresses, so that any page may read it. 404 on a server without one.
 */
export const paraConectar = async (app: FastifyInstance, { trust }: Pick<Deps, 'trust'>): Promise<void> => {
  for (const [nombre, tipo, contenido] of ARCHIVOS)
    app.get(`${JOIN_PATH}/${nombre}`, PLAIN, async (request, reply) => {
      if (!trust) return noHay(request, reply);
      const { cert, name } = trust.authority;
      return reply.type(tipo).send(contenido({ nombre: name, der: new X509Certificate(cert).raw }));
    });
  app.get(`${JOIN_PATH}/confia`, PLAIN, async (request, reply) => {
    if (!trust) return noHay(request, reply);
    void reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin');
    return reply.send({ huella: trust.authority.fingerprint });
  });
};

/** The page of trust, with which a device joins; it may ask whether the device trusts the server's other addresses. `html`: as built. */
export const paginaDeConectar = async (
  app: FastifyInstance,
  { ajustes }: Pick<Deps, 'ajustes'>,
  html: string,
): Promise<void> => {
  const directives = { ...policyFor(ajustes), 'connect-src': ["'self'", 'https:'] };
  const helmet = { contentSecurityPolicy: { useDefaults: false, directives } };
  app.get(JOIN_PATH, PLAIN, async (_request, reply) => reply.redirect(`${JOIN_PATH}/`));
  app.get(`${JOIN_PATH}/`, { config: { ...PLAIN.config }, helmet }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html),
  );
};
