/** Digits of a PIN. */
export const LARGO_DE_PIN = { min: 4, max: 6 } as const;

const FORMA = /^\d{4,6}$/;

/** Whether a text has the form of a PIN: 4 to 6 digits. */
export const esPin = (texto: string): boolean => FORMA.test(texto);

const paso = (pin: string, i: number): number => Number(pin[i + 1]) - Number(pin[i]);

/** Whether a PIN is easily guessed: one repeated digit (0000), or a run (1234, 6543). */
export const esPinFacil = (pin: string): boolean => {
  const pasos = Array.from({ length: pin.length - 1 }, (_, i) => paso(pin, i));
  return [0, 1, -1].some((salto) => pasos.every((p) => p === salto));
};
