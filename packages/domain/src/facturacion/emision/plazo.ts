/**
 * The last day on which a diner may invoice a charge herself ('YYYY-MM-DD'): so many days after the end of the month in which it
 * was made. `dia` is the calendar day of the charge in the zone of its branch (D-153).
 */
export const ultimoDiaPara = (dia: string, dias: number): string => {
  const [anio, mes] = dia.split('-').map(Number) as [number, number];
  // Day 0 of the month after is the last of this one.
  return new Date(Date.UTC(anio, mes, dias)).toISOString().slice(0, 10);
};
