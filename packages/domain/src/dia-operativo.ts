/** The time zone of a branch that has not chosen one. */
export const ZONA_INICIAL = 'America/Mexico_City';
/** The hour at which the day of such a branch ends (D-01). */
export const HORA_DE_CORTE_INICIAL = 5;

const DIA_EN_MS = 86_400_000;

/** Formatters are cached: making one costs far more than using it, and there are few zones. */
const formatos = new Map<string, Intl.DateTimeFormat>();

const formatoDe = (zona: string | undefined): Intl.DateTimeFormat => {
  const clave = zona ?? '';
  const conocido = formatos.get(clave);
  if (conocido) return conocido;
  const formato = new Intl.DateTimeFormat('en-US', {
    timeZone: zona,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatos.set(clave, formato);
  return formato;
};

/** Local time as texts with leading zeros: '2026', '11', '20', '14', '05'. */
export type RelojDePared = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;

/** The local time of a zone (an IANA name; the device's own when absent) at an instant in epoch milliseconds. */
export const relojDePared = (zona: string | undefined, instante: number): RelojDePared => {
  const partes: RelojDePared = { year: '', month: '', day: '', hour: '', minute: '' };
  for (const { type, value } of formatoDe(zona).formatToParts(instante))
    if (type in partes) partes[type as keyof RelojDePared] = value;
  return partes;
};

const MINUTO_EN_MS = 60_000;
const MINUTOS_DE_HORA = 60;

const enUtc = (fecha: string, minutos: number): number => Date.parse(`${fecha}T00:00:00Z`) + minutos * MINUTO_EN_MS;

/** The instant of a local time in a zone, in minutes of a date. */
export const instanteLocal = (zona: string, fecha: string, minutos: number): number => {
  const supuesto = enUtc(fecha, minutos);
  const { year, month, day, hour, minute } = relojDePared(zona, supuesto);
  return supuesto + supuesto - enUtc(`${year}-${month}-${day}`, Number(hour) * MINUTOS_DE_HORA + Number(minute));
};

/**
 * The operating day of an instant, 'YYYY-MM-DD': the local date, or the one before until the hour at which the branch's day
 * begins (D-01). `zona` is an IANA name, `horaCorte` 0 to 23, `instante` epoch milliseconds.
 */
export const diaOperativo = (zona: string, horaCorte: number, instante: number): string => {
  const { year, month, day, hour } = relojDePared(zona, instante);
  const fecha = `${year}-${month}-${day}`;
  if (Number(hour) >= horaCorte) return fecha;
  return new Date(Date.parse(`${fecha}T00:00:00Z`) - DIA_EN_MS).toISOString().slice(0, 10);
};

/** Date and time of the branch's wall clock: '20-11-2026' and '14:05'. */
export const fechaYHora = (zona: string | undefined, instante: number): { fecha: string; hora: string } => {
  const { year, month, day, hour, minute } = relojDePared(zona, instante);
  return { fecha: `${day}-${month}-${year}`, hora: `${hour}:${minute}` };
};

/**
 * The readable folio of a comanda, '261120-01-0118': operating day, branch number, and the day's running number in the
 * branch (`folio_corto`) (D-03).
 */
export const folioDeComanda = (dia: string, sucursal: number, corto: number): string =>
  [dia.slice(2).replaceAll('-', ''), String(sucursal).padStart(2, '0'), String(corto).padStart(4, '0')].join('-');
