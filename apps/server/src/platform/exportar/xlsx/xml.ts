/** The first line of every part of a spreadsheet. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The XML namespaces of the parts. */
export const SHEET_NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const DOCUMENT_NS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The longest text that a cell takes. */
const MAX_TEXT = 32_767;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot encode: control characters and unpaired surrogates. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as the content of a cell or an attribute: escaped, without characters that XML cannot encode, cut at `MAX_TEXT`. */
export const xml = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .replace(IMPOSSIBLE, '')
    .replace(/[&<>"]/g, (c) => ESCAPES[c]!);
