import type { FastifyInstance } from 'fastify';

/**
 * The page on which diners invoice their tickets; `html`: as built. It is the same for every branch, so that its address tells of none;
 * it knows the ticket by what follows `#`, which no server receives.
 */
export const paginaDeAutofactura = async (app: FastifyInstance, html: string): Promise<void> => {
  app.get('/f/:sucursal(^[1-9a-z][0-9a-z]{0,5}$)', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('X-Robots-Tag', 'noindex')
      .header('Content-Language', 'es-MX')
      .send(html),
  );
};
