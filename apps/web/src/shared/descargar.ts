/** A file that the server made; `contenido` in base64. */
export interface ArchivoHecho {
  readonly nombre: string;
  readonly tipo: string;
  readonly contenido: string;
}

const bytesDe = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

/** What no system takes in the name of a file. */
const PROHIBIDO = /[<>:"/\\|?*\p{Cc}]+/gu;

/** A file's name without what no system takes in one: names of branches may hold anything. */
const nombreDeArchivo = (nombre: string): string => nombre.replace(PROHIBIDO, ' ').replace(/\s+/g, ' ').trim();

/** Has the browser fetch a file and keep it where downloads go, with its own progress and its own way to cancel. */
export const descargarEnlace = (nombre: string, href: string): void => {
  const enlace = document.createElement('a');
  enlace.href = href;
  enlace.download = nombreDeArchivo(nombre);
  enlace.click();
};

/** Hands a picture or file that was made here to the browser, to be kept where downloads go. */
export const descargarBlob = (nombre: string, contenido: Blob): void => {
  const url = URL.createObjectURL(contenido);
  descargarEnlace(nombre, url);
  URL.revokeObjectURL(url);
};

/** Hands a file that the server made to the browser. */
export const descargar = ({ nombre, tipo, contenido }: ArchivoHecho): void =>
  descargarBlob(nombre, new Blob([bytesDe(contenido)], { type: tipo }));
