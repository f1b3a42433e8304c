/**
 * The upper half of each code page from before UTF-8, from byte 128 on; windows-1252 was the default of Spanish spreadsheets for
 * decades.
 */
const PAGINAS = {
  windows:
    '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  dos: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  mac: 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
} as const;

const MITAD = 128;

const deCodigo = (codificacion: string, fatal = false) => {
  const lector = new TextDecoder(codificacion, { fatal, ignoreBOM: true });
  return (bytes: Uint8Array): string => lector.decode(bytes);
};

/** Decodes bytes of a code page. Node's windows-1252 decoder omits dashes and curly quotes. */
const dePagina = (bytes: Uint8Array, pagina: keyof typeof PAGINAS): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u00FF]/g, (letra) => PAGINAS[pagina][letra.charCodeAt(0) - MITAD]!);

const ESPANOLA = /[áéíóúüñÁÉÍÓÚÜÑ]/gu;
/** Characters that a menu does not have. */
const AJENO = /[^\p{L}¿¡ºª°½¼¾«»‘’“”–—…·•™®©€×\u00A0\t\r\n -~]/u;
/** Character sequences that no word has: a sign between letters, a small letter after capitals, a capital after small ones. */
const IMPOSIBLE = /\p{L}[¿¡«»“”…•€×°½¼¾]\p{L}|\p{Lu}{2}[áéíóúüñ]|\p{Ll}[ÁÉÍÓÚÜÑ]/u;

const esPosible = (texto: string): boolean => !AJENO.test(texto) && !IMPOSIBLE.test(texto);
const espanolas = (texto: string): number => texto.match(ESPANOLA)?.length ?? 0;

/** Decodes a text by the only code page that yields plausible words; null when that is ambiguous. */
const deOtroSistema = (bytes: Uint8Array): string | null => {
  const windows = dePagina(bytes, 'windows');
  const otros = (['dos', 'mac'] as const)
    .map((pagina) => dePagina(bytes, pagina))
    .filter((t) => esPosible(t) && espanolas(t) > 0);
  if (esPosible(windows)) return espanolas(windows) > 0 || otros.length === 0 ? windows : null;
  return otros.length === 1 ? otros[0]! : null;
};

const MARCAS: readonly (readonly [marca: readonly [number, number], leer: (bytes: Uint8Array) => string])[] = [
  [[0xff, 0xfe], deCodigo('utf-16le')],
  [[0xfe, 0xff], deCodigo('utf-16be')],
];

const UTF8 = deCodigo('utf-8', true);

/** Decodes a file: UTF-16 by its byte order mark, UTF-8, or an older code page if only one is plausible; null otherwise. */
export const textoDeBytes = (bytes: Uint8Array): string | null => {
  const marcado = MARCAS.find(([[a, b]]) => bytes[0] === a && bytes[1] === b);
  if (marcado) return marcado[1](bytes.subarray(2));
  try {
    return UTF8(bytes);
  } catch {
    return deOtroSistema(bytes);
  }
};
