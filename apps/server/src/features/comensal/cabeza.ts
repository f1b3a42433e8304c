import type { MenuDelComensal } from '@comal/contract/comensal/menu';
import { ESTADO_MENU } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { agruparMenu } from '@comal/domain/comensal/menu';
import { escapar } from '@comal/domain/texto';

/** JSON inside a script element, with characters escaped that could end it. */
const dentroDeLaPagina = (dato: object): string => JSON.stringify(dato).replace(/</g, '\\u003c');

const DESCRIPCION_MAXIMA = 160;

const nombreDe = ({ negocio, sucursal }: MenuDelComensal): string => `${negocio}, ${sucursal}`;

const descripcionDe = ({ productos }: MenuDelComensal): string => {
  const categorias = agruparMenu(productos).map(({ categoria }) => categoria.descripcion);
  const texto = `Platillos y precios: ${categorias.join(', ')}`;
  return categorias.length === 0
    ? 'Platillos y precios'
    : texto.length > DESCRIPCION_MAXIMA
      ? `${texto.slice(0, DESCRIPCION_MAXIMA - 1)}…`
      : texto;
};

/** The picture of a branch: its business's logo, or the first picture of a dish. */
const imagenDe = ({ logo, productos }: MenuDelComensal): string | null =>
  logo ?? productos.find((p) => p.url_imagen !== null)?.url_imagen ?? null;

/** '1250.00', as schema.org writes amounts. */
const PRECIO = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, useGrouping: false });
const DISPONIBLE = 'https://schema.org/InStock';
const AGOTADO = 'https://schema.org/OutOfStock';

/** The menu as schema.org data for search engines. */
const esquemaDe = (menu: MenuDelComensal, url: string, entera: (ruta: string) => string): object => {
  const imagen = imagenDe(menu);
  return {
    ...{ '@context': 'https://schema.org', '@type': 'Restaurant', name: nombreDe(menu), url },
    ...(imagen ? { image: entera(imagen) } : {}),
    hasMenu: {
      ...{ '@type': 'Menu', url, inLanguage: 'es-MX' },
      hasMenuSection: agruparMenu(menu.productos).map(({ categoria, productos }) => ({
        ...{ '@type': 'MenuSection', name: categoria.descripcion },
        hasMenuItem: productos.map((p) => ({
          ...{ '@type': 'MenuItem', name: p.descripcion },
          ...(p.descripcion_menu ? { description: p.descripcion_menu } : {}),
          ...(p.url_imagen ? { image: entera(p.url_imagen) } : {}),
          offers: {
            ...{ '@type': 'Offer', price: PRECIO.format(p.tarifa?.antes ?? p.precio), priceCurrency: 'MXN' },
            availability: p.estado_menu === ESTADO_MENU.VISIBLE ? DISPONIBLE : AGOTADO,
          },
        })),
      })),
    },
  };
};

/**
 * The head of a public menu's page: metadata for search engines and link previews (decision 0055). `base` is the server's public
 * address.
 */
export const cabezaDe = (menu: MenuDelComensal, base: string, camino: string): string => {
  const entera = (ruta: string): string => new URL(ruta, base).href;
  const [url, imagen] = [entera(camino), imagenDe(menu)];
  const titulo = `Menú de ${nombreDe(menu)}`;
  const og = {
    title: titulo,
    description: descripcionDe(menu),
    url,
    type: 'restaurant.menu',
    locale: 'es_MX',
    site_name: menu.negocio,
  };
  return [
    `<title>${escapar(titulo)}</title>`,
    `<meta name="description" content="${escapar(og.description)}" />`,
    `<link rel="canonical" href="${escapar(url)}" />`,
    ...Object.entries({ ...og, ...(imagen ? { image: entera(imagen) } : {}) }).map(
      ([cual, valor]) => `<meta property="og:${cual}" content="${escapar(valor)}" />`,
    ),
    `<meta name="twitter:card" content="${imagen ? 'summary_large_image' : 'summary'}" />`,
    `<script type="application/ld+json">${dentroDeLaPagina(esquemaDe(menu, url, entera))}</script>`,
  ].join('\n    ');
};
