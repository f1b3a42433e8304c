import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';

/** What the server says of how to get to it. */
export type Aqui = CallData<Catalog['red']['aqui']>;

const conPuerto = (host: string, puerto: string): string => {
  const escrito = host.includes(':') ? `[${host}]` : host;
  return `https://${escrito}${puerto === '' ? '' : `:${puerto}`}`;
};

/**
 * The encrypted origins of a server, those by name first: a device that joins by a name keeps what it stores when the address changes
 * (D-170). One port serves both kinds, so that it is the port of this page.
 */
export const origenesCifrados = ({ nombres, direcciones }: Aqui, puerto: string): readonly string[] =>
  [...nombres, ...direcciones].map((host) => conPuerto(host, puerto));

const MENU = /^#\/menu\?/;

/** Where a code of a menu leads that was printed before this page existed; null where a fragment is of no menu. */
export const menuDeComensal = (hash: string): string | null => (MENU.test(hash) ? `/m/${hash}` : null);
