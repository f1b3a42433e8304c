/** Tables on an ordinary weekday, from Sunday on: Friday and Saturday are full. */
const POR_DIA = [19, 10, 10, 12, 15, 21, 23] as const;
/** Factor of each month, from January on. */
const POR_MES = [0.8, 0.9, 0.95, 1, 1.1, 1, 1.05, 1, 1.1, 1, 1.05, 1.3] as const;
/** Share of the present guests a year ago, since the restaurant began small. */
const AL_PRINCIPIO = 0.75;
const DIA_MS = 86_400_000;

/** The `cuantos` days before `hoy`, the oldest first, YYYY-MM-DD. */
export const diasAntes = (hoy: string, cuantos: number): string[] =>
  Array.from({ length: cuantos }, (_, i) =>
    new Date(Date.parse(`${hoy}T00:00:00Z`) - (cuantos - i) * DIA_MS).toISOString().slice(0, 10),
  );

/** How many tables a branch of this size, 1 for the larger one, serves on a day; `avance` is 0 on the first day and 1 today. */
export const mesasDe = (dia: string, tamano: number, avance: number, azar: () => number): number => {
  const fecha = new Date(`${dia}T00:00:00Z`);
  const crecido = AL_PRINCIPIO + (1 - AL_PRINCIPIO) * avance;
  const esperadas = POR_DIA[fecha.getUTCDay()]! * POR_MES[fecha.getUTCMonth()]! * crecido * tamano;
  return Math.max(2, Math.round(esperadas * (0.8 + 0.4 * azar())));
};

/** Peak times in minutes of the day, with their share of guests: lunch until half past five, dinner until half past ten. */
const HORARIOS = [
  { desde: 13 * 60, hasta: 17 * 60 + 30, parte: 0.6 },
  { desde: 19 * 60, hasta: 22 * 60 + 30, parte: 0.4 },
] as const;

/** A random minute of arrival, mostly in the middle of lunch or dinner. */
export const minutoDeLlegada = (azar: () => number): number => {
  const { desde, hasta } = azar() < HORARIOS[0].parte ? HORARIOS[0] : HORARIOS[1];
  return Math.floor(desde + ((azar() + azar()) / 2) * (hasta - desde));
};
