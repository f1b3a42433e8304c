import { normalizar } from '../texto.ts';

/** The longest label of a name on the network (RFC 1035). */
export const MAXIMO_DE_ETIQUETA = 63;

/** The label of a business whose name has no letter that a name on the network may have. */
export const ETIQUETA_SIN_LETRAS = 'negocio';

/** Letters that are no other letter with a mark. */
const LATINAS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** Names that mean something else to every device: itself, the network's end, the proxy that it would send everything through. */
const RESERVADAS: ReadonlySet<string> = new Set(['localhost', 'local', 'wpad', 'isatap']);

/**
 * The name of a business as a label on the network, of which `.local` makes an address: 'La Cocina de Ña' is 'la-cocina-de-na'. 1 to
 * 63 characters a-z, 0-9 and hyphens, none at its ends and no two together.
 */
export const etiquetaDeRed = (nombre: string): string => {
  const letras = normalizar(nombre.normalize('NFKC')).replace(/[ßæœøłđðþ]/g, (letra) => LATINAS[letra]!);
  const etiqueta = letras
    .replace(/['’´`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAXIMO_DE_ETIQUETA + 1)
    .replace(/^-/, '')
    .slice(0, MAXIMO_DE_ETIQUETA)
    .replace(/-$/, '');
  if (etiqueta === '') return ETIQUETA_SIN_LETRAS;
  return RESERVADAS.has(etiqueta) ? `${ETIQUETA_SIN_LETRAS}-${etiqueta}` : etiqueta;
};
