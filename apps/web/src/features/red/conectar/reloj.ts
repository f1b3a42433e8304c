/** A device whose clock is so far off trusts no certificate. */
const TOLERANCIA_MS = 24 * 3_600_000;

/** What is said of a device's clock beside the server's, both in epoch milliseconds; null where it is right enough. */
export const avisoDeReloj = (aparato: number, servidor: number): string | null => {
  if (Math.abs(aparato - servidor) < TOLERANCIA_MS) return null;
  const fecha = new Date(aparato).toLocaleDateString('es-MX', { dateStyle: 'long' });
  return `Este aparato cree que hoy es ${fecha}. Corrige su fecha: con otra no confía en ningún servidor.`;
};
