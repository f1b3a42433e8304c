/** A point in degrees, as a device reports it; `precision` is its error in metres. */
export interface Punto {
  readonly lat: number;
  readonly lng: number;
  readonly precision?: number;
}

/** The location of a branch, and the range in metres within which orders are accepted. */
export interface UbicacionDeSucursal {
  readonly lat: number;
  readonly lng: number;
  readonly rangoDistancia: number | null;
}

/** Mean radius of the earth in metres. */
const RADIO_DE_LA_TIERRA = 6_371_000;
/** The range in metres of a branch with a location and no range (D-74). */
export const RANGO_POR_OMISION = 3;

const radianes = (grados: number): number => (grados * Math.PI) / 180;

/** Metres between two points, along the earth. */
export const metrosEntre = (a: Punto, b: Punto): number => {
  const [dLat, dLng] = [radianes(b.lat - a.lat), radianes(b.lng - a.lng)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radianes(a.lat)) * Math.cos(radianes(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * RADIO_DE_LA_TIERRA * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** What a phone knows of its position: unsupported, searching, refused or failed, or a point. */
export type Aparato = 'sin-apoyo' | 'buscando' | 'sin-dato' | Punto;

/** Message for those who may set the branch's location while it has none; diners do not see it. */
export const SIN_UBICACION = 'Ubicación del restaurante no configurada';

/** Whether a diner may order from where she is, and the line that says so. */
export interface Cercania {
  readonly dentro: boolean;
  /** Null when the branch has no location, which only its staff is told. */
  readonly texto: string | null;
}

const KILOMETRO = 1_000;
const escribirMetros = (metros: number): string =>
  metros < KILOMETRO ? `${Math.round(metros)} m` : `${(metros / KILOMETRO).toFixed(1)} km`;

/** The messages when nothing was measured; the diner counts as in range. */
const SIN_MEDIR = {
  'sin-apoyo': 'Geolocalización no disponible',
  buscando: 'Cargando ubicación...',
  'sin-dato': 'Ubicación del usuario no disponible',
} as const;

/**
 * Whether a diner is in range: the distance minus the device's error, against the branch's range. Without a measurement she
 * counts as in range: the check is a convenience, no protection (H54).
 */
export const cercania = (aparato: Aparato, sucursal: UbicacionDeSucursal | null): Cercania => {
  if (sucursal === null) return { dentro: true, texto: null };
  if (typeof aparato === 'string') return { dentro: true, texto: SIN_MEDIR[aparato] };
  const metros = metrosEntre(aparato, sucursal);
  const dentro = metros - Math.max(0, aparato.precision ?? 0) <= (sucursal.rangoDistancia ?? RANGO_POR_OMISION);
  return { dentro, texto: `Distancia: ${escribirMetros(metros)} - ${dentro ? 'Dentro' : 'Fuera'} del rango` };
};
