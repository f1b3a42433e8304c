import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './context.ts';
import { isOfTheApi } from './paths.ts';

/** Hosts of pictures of dishes (D-56): a link with `dl=1` redirects to the second one. */
const DROPBOX = ['https://dropbox.com', 'https://www.dropbox.com', 'https://*.dropboxusercontent.com'];

/** The host of map tiles, where the settings name one (decision 0046). */
const mapOf = ({ mapa }: Pick<Settings, 'mapa'>): readonly string[] => (mapa ? [new URL(mapa.teselas).origin] : []);

/**
 * The Content-Security-Policy (reliability 5.7): own scripts only; inline styles because the UI kit needs them; WebAssembly of
 * our own files, which reads barcodes where the browser cannot (decision 0018); no `eval`.
 */
export const policyFor = (settings: Pick<Settings, 'mapa'>) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', ...DROPBOX, ...mapOf(settings)],
  'connect-src': ["'self'", 'ws:', 'wss:'],
  'font-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
});

/** Security headers of every answer. HSTS is set only where the public address is HTTPS, or the server has a certificate that everybody
 * trusts: a name of the local network has other services, and may become another machine's. */
export const security = async (
  app: FastifyInstance,
  settings: Pick<Settings, 'url' | 'mapa'>,
  withCertificate: boolean,
): Promise<void> => {
  const publica = settings.url?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyFor(settings) },
    // A local machine has a name of its own; subdomains of it are not this server's to promise.
    hsts: (publica || withCertificate) && { includeSubDomains: publica },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('Permissions-Policy', 'geolocation=(self), camera=(self), microphone=()');
    // Cacheable answers set the header themselves: static files on the reply below, the others on this one.
    if (!reply.hasHeader('Cache-Control') && !reply.raw.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
    if (isOfTheApi(request) || reply.statusCode >= 400) reply.header('Content-Language', 'es-MX');
  });
};
