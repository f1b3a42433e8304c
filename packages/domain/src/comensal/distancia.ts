/** A point on the map, in degrees, as a device tells it: `precision` is how far off it may be, in metres. */
export interface Punto {
  readonly lat: number;
  readonly lng: number;
  readonly precision?: number;
}

/** Where a branch is and from how near an order counts, in metres. */
export interface UbicacionDeSucursal {
  readonly lat: number;
  readonly lng: number;
  readonly rangoDistancia: number | null;
}

/** Mean radius of the earth in metres. */
const RADIO_DE_LA_TIERRA = 6_371_000;
/** How near, in metres, where a branch has a location and no range (D-74). */
export const RANGO_POR_OMISION = 3;

const radianes = (grados: number): number => (grados * Math.PI) / 180;

/** Metres between two points, along the earth. */
export const metrosEntre = (a: Punto, b: Punto): number => {
  const [dLat, dLng] = [radianes(b.lat - a.lat), radianes(b.lng - a.lng)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radianes(a.lat)) * Math.cos(radianes(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * RADIO_DE_LA_TIERRA * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** What a phone knows of where it is: not able to, asking, refused or failed, or a point. */
export type Aparato = 'sin-apoyo' | 'buscando' | 'sin-dato' | Punto;

/** What who may give a branch its place is told while it has none; its diners read nothing of it. */
export const SIN_UBICACION = 'Ubicación del restaurante no configurada';

/** Whether a diner may order from where she is, and the line that says so. */
export interface Cercania {
  readonly dentro: boolean;
  /** Null where the branch has no place: that is told to who may give it one. */
  readonly texto: string | null;
}

const KILOMETRO = 1_000;
const escribirMetros = (metros: number): string =>
  metros < KILOMETRO ? `${Math.round(metros)} m` : `${(metros / KILOMETRO).toFixed(1)} km`;

/** The lines that say why nothing was measured; the diner is in range. */
const SIN_MEDIR = {
  'sin-apoyo': 'Geolocalización no disponible',
  buscando: 'Cargando ubicación...',
  'sin-dato': 'Ubicación del usuario no disponible',
} as const;

/**
 * Whether a diner is near enough: distance minus what the device may be off, against the branch's range. Whoever
 * cannot be measured is in range: it is a comfort, no protection (H54).
 */
export const cercania = (aparato: Aparato, sucursal: UbicacionDeSucursal | null): Cercania => {
  if (sucursal === null) return { dentro: true, texto: null };
  if (typeof aparato === 'string') return { dentro: true, texto: SIN_MEDIR[aparato] };
  const metros = metrosEntre(aparato, sucursal);
  const dentro = metros - Math.max(0, aparato.precision ?? 0) <= (sucursal.rangoDistancia ?? RANGO_POR_OMISION);
  return { dentro, texto: `Distancia: ${escribirMetros(metros)} - ${dentro ? 'Dentro' : 'Fuera'} del rango` };
};
