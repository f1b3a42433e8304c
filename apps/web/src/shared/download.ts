/** A file that the server made; `contenido` in base64. */
export interface MadeFile {
  readonly nombre: string;
  readonly tipo: string;
  readonly contenido: string;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

/** Characters that some system forbids in file names. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]+/gu;

/** A file name without forbidden characters: names of branches may contain any. */
const fileName = (name: string): string => name.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();

/** Makes the browser download a file, with the browser's own progress and cancel. */
export const downloadLink = (name: string, href: string): void => {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName(name);
  link.click();
};

/** Makes the browser save a picture or file that was made on this page as a download. */
export const downloadBlob = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  downloadLink(name, url);
  URL.revokeObjectURL(url);
};

/** Makes the browser save a file that the server made. */
export const download = ({ nombre, tipo, contenido }: MadeFile): void =>
  downloadBlob(nombre, new Blob([bytesOf(contenido)], { type: tipo }));
