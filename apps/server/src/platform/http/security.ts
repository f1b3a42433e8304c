import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './context.ts';
import { isOfTheApi } from './paths.ts';

/** Where pictures of dishes may be (D-56): a link with `dl=1` is sent on to a host of its own under the second name. */
const DROPBOX = ['https://dropbox.com', 'https://www.dropbox.com', 'https://*.dropboxusercontent.com'];

/** The host of a map's pictures, where the server's settings name one (decision 0046). */
const mapaDe = ({ mapa }: Pick<Settings, 'mapa'>): readonly string[] => (mapa ? [new URL(mapa.teselas).origin] : []);

/**
 * The page's content policy (reliability 5.7): own scripts only; styles inline because the UI kit needs it; WebAssembly of our own
 * files, which reads barcodes where the browser does not (decision 0018), and no `eval`.
 */
const politicaDe = (ajustes: Pick<Settings, 'mapa'>) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', ...DROPBOX, ...mapaDe(ajustes)],
  'connect-src': ["'self'", 'ws:', 'wss:'],
  'font-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
});

/** Headers of every answer. HTTPS is only promised where the public address says so, or the server has a certificate of its own. */
export const security = async (
  app: FastifyInstance,
  ajustes: Pick<Settings, 'url' | 'mapa'>,
  conCertificado: boolean,
): Promise<void> => {
  const publica = ajustes.url?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: politicaDe(ajustes) },
    // A machine of the house has a name of its own; what else is called under it is not this server's to promise.
    hsts: (publica || conCertificado) && { includeSubDomains: publica },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('Permissions-Policy', 'geolocation=(self), camera=(self), microphone=()');
    // What may be kept says so itself: files of a folder on the answer below, the others on this one.
    if (!reply.hasHeader('Cache-Control') && !reply.raw.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
    if (isOfTheApi(request) || reply.statusCode >= 400) reply.header('Content-Language', 'es-MX');
  });
};
