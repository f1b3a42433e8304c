/** A file that the server made; `contenido` in base64. */
export interface MadeFile {
  readonly nombre: string;
  readonly tipo: string;
  readonly contenido: string;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

/** What no system takes in the name of a file. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]+/gu;

/** A file's name without what no system takes in one: names of branches may hold anything. */
const fileName = (name: string): string => name.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();

/** Has the browser fetch a file and keep it where downloads go, with its own progress and its own way to cancel. */
export const downloadLink = (name: string, href: string): void => {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName(name);
  link.click();
};

/** Hands a picture or file that was made here to the browser, to be kept where downloads go. */
export const downloadBlob = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  downloadLink(name, url);
  URL.revokeObjectURL(url);
};

/** Hands a file that the server made to the browser. */
export const download = ({ nombre, tipo, contenido }: MadeFile): void =>
  downloadBlob(nombre, new Blob([bytesOf(contenido)], { type: tipo }));
