let dibujada: Promise<void> = Promise.resolve();

/** Reads asked for from now on wait for `cuando`: a till that opens draws its comandas before anything else. */
export const leerDespuesDe = (cuando: Promise<void>): void => {
  dibujada = cuando;
};

/** When a read may go. */
export const turnoDeLeer = (): Promise<void> => dibujada;
