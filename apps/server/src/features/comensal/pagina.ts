import type { FastifyInstance } from 'fastify';
import { publicPlace } from '../../platform/comensal/lugar.ts';
import type { Deps } from '../../platform/http/context.ts';
import { PLAIN } from '../../platform/http/paths.ts';
import { cabezaDe } from './cabeza.ts';
import { menuDe } from './menu.ts';

const TITULO = /<title>[^<]*<\/title>/;
const DESCRIPCION = /\s*<meta name="description"[^>]*>/;
/** A page without a branch is not indexed. */
const NADIE = '<title>Nuestro Menú</title>\n    <meta name="robots" content="noindex" />';

const conCabeza = (html: string, cabeza: string): string => html.replace(DESCRIPCION, '').replace(TITULO, () => cabeza);

/**
 * The page of a branch's published menu: the diners' page with a head of its own. It has an address of its own,
 * because a server never receives what follows `#`. `html` is the built page.
 */
export const paginaDeMenu = async (
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'catalogos' | 'ajustes' | 'reloj'>,
  html: string,
): Promise<void> => {
  app.get<{ Params: { sucursal: string } }>('/m/:sucursal(^[1-9a-z][0-9a-z]{0,5}$)', PLAIN, async (request, reply) => {
    const lugar = await publicPlace(deps, request.params.sucursal);
    void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').header('Content-Language', 'es-MX');
    if ('motivo' in lugar) return reply.code(404).send(conCabeza(html, NADIE));
    const menu = await menuDe(lugar, { db: deps.db, catalogos: deps.catalogos, ahora: deps.reloj() }, false);
    const base = deps.ajustes.url ?? `${request.protocol}://${request.host}`;
    return reply.send(conCabeza(html, cabezaDe(menu, base, `/m/${request.params.sucursal}`)));
  });
};
