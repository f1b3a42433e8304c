const SALUDOS = [
  { desde: 19, texto: 'Buenas noches' },
  { desde: 12, texto: 'Buenas tardes' },
  { desde: 5, texto: 'Buenos días' },
] as const;

/** The greeting of an hour of the day (0 to 23). */
export const saludoDe = (hora: number): string => SALUDOS.find(({ desde }) => hora >= desde)?.texto ?? 'Buenas noches';
