import type { Leido } from '../reglas-de-texto.ts';

/** The longest link that is kept. */
export const ENLACE_MAXIMO = 500;

const DIRECTO = 'dl.dropboxusercontent.com';
const DE_DROPBOX: ReadonlySet<string> = new Set(['dropbox.com', 'www.dropbox.com', DIRECTO]);

const PARTES = /^(https?):\/\/([^/?#\\\s]+)([^?#\\\s]*)(\?[^#\\\s]*)?(#\S*)?$/i;

const ES_DL = /^dl=/i;

/** Sets the `dl` of a link's parameters once, at its first place: a link that was copied twice has two. */
const conDl = (consulta: string): string => {
  const partes = consulta.slice(1).split('&');
  const primera = partes.findIndex((p) => ES_DL.test(p));
  return `?${partes.flatMap((p, i) => (i === primera ? [`${p.slice(0, 2)}=1`] : ES_DL.test(p) ? [] : [p])).join('&')}`;
};

const error = (texto: string): Leido<string> => ({ ok: false, error: texto });

/**
 * A picture's link in the stored form, or why it is refused (D-56, reliability H65): only links of Dropbox, by exact host; a link
 * with `dl` gets `dl=1`, others point to the host of the files. Always https.
 */
export const leerEnlaceDeImagen = (escrito: string): Leido<string> => {
  const texto = escrito.trim();
  if (texto === '') return error('La URL de la imagen es obligatoria');
  if (texto.length > ENLACE_MAXIMO) return error(`La URL no puede exceder ${ENLACE_MAXIMO} caracteres`);
  const partes = PARTES.exec(texto);
  if (!partes) return error('Ingresa una URL válida (debe comenzar con http:// o https://)');
  const [, , host = '', ruta = '', consulta = ''] = partes;
  if (!DE_DROPBOX.has(host.toLowerCase())) return error('Solo se permiten URLs de Dropbox');
  const conParametro = /[?&]dl=/i.test(consulta);
  const value = conParametro
    ? `https://${host.toLowerCase()}${ruta}${conDl(consulta)}`
    : `https://${DIRECTO}${ruta}${consulta}`;
  return value.length > ENLACE_MAXIMO
    ? error(`La URL no puede exceder ${ENLACE_MAXIMO} caracteres`)
    : { ok: true, value };
};
