/** A point of the earth, in degrees. */
export interface Coordenadas {
  readonly lat: number;
  readonly lng: number;
}

/** Where a branch is, and from how many metres around an order counts (D-74). */
export interface Ubicacion extends Coordenadas {
  readonly rangoDistancia: number;
}

/** Limits of a location; `paso` is the step of the range's arrows. */
export const LIMITES_DE_UBICACION = {
  lat: { min: -90, max: 90 },
  lng: { min: -180, max: 180 },
  rango: { min: 2, max: 1000, paso: 2 },
} as const;

/** The centre of the map until there is a point. */
export const CENTRO_INICIAL: Coordenadas = { lat: 19.4326, lng: -99.1332 };

/** The errors of a location (D-53). */
export const ERROR_DE_UBICACION = {
  lat: 'La latitud debe estar entre -90 y 90 grados.',
  lng: 'La longitud debe estar entre -180 y 180 grados.',
  rango: 'El rango de distancia debe estar entre 2 y 1000 metros.',
  faltaRango: 'Si ingresas coordenadas, debes especificar obligatoriamente el rango de distancia.',
  faltaCoordenada: 'Escribe la latitud y la longitud.',
} as const;

const dentro = (n: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  Number.isFinite(n) && n >= min && n <= max;

/** A location as it was entered; null for empty fields. */
export interface UbicacionEscrita {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly rangoDistancia: number | null;
}

type Errores = Partial<Record<keyof UbicacionEscrita, string>>;

const errorDeCoordenada = (cual: 'lat' | 'lng', valor: number | null, algo: boolean): Errores => {
  if (valor === null) return algo ? { [cual]: ERROR_DE_UBICACION.faltaCoordenada } : {};
  return dentro(valor, LIMITES_DE_UBICACION[cual]) ? {} : { [cual]: ERROR_DE_UBICACION[cual] };
};

const errorDeRango = (rango: number | null, hayCoordenada: boolean): Errores => {
  if (rango === null) return hayCoordenada ? { rangoDistancia: ERROR_DE_UBICACION.faltaRango } : {};
  const bien = Number.isInteger(rango) && dentro(rango, LIMITES_DE_UBICACION.rango);
  return bien ? {} : { rangoDistancia: ERROR_DE_UBICACION.rango };
};

/** The errors of a location by field; none: it may be saved. Empty fields are valid and clear it. */
export const erroresDeUbicacion = ({ lat, lng, rangoDistancia }: UbicacionEscrita): Errores => {
  const hayCoordenada = lat !== null || lng !== null;
  const algo = hayCoordenada || rangoDistancia !== null;
  return {
    ...errorDeCoordenada('lat', lat, algo),
    ...errorDeCoordenada('lng', lng, algo),
    ...errorDeRango(rangoDistancia, hayCoordenada),
  };
};

const DECIMALES = 1e6;

/** A coordinate as it is kept and shown: six decimals, about ten centimetres. */
export const redondearCoordenada = (grados: number): number => Math.round(grados * DECIMALES) / DECIMALES;

/** The area of the range in square metres. */
export const areaDeCobertura = (rango: number): number => Math.PI * rango * rango;

/** Metres of a degree of latitude, and of longitude at the equator. */
export const METROS_POR_GRADO = 111_320;

/** Degrees as the functions of angles take them. */
export const radianes = (grados: number): number => (grados * Math.PI) / 180;

const metrosPorGradoDeLongitud = (lat: number): number => METROS_POR_GRADO * Math.max(0.01, Math.cos(radianes(lat)));

/** The point so many metres east and north of another one, in a plane approximation for a few streets. */
export const desplazar = ({ lat, lng }: Coordenadas, este: number, norte: number): Coordenadas => ({
  lat: redondearCoordenada(Math.min(90, Math.max(-90, lat + norte / METROS_POR_GRADO))),
  lng: redondearCoordenada(Math.min(180, Math.max(-180, lng + este / metrosPorGradoDeLongitud(lat)))),
});

/** The offset of a point from another one, in metres east and north. */
export const desplazamiento = (desde: Coordenadas, hasta: Coordenadas): readonly [este: number, norte: number] => [
  (hasta.lng - desde.lng) * metrosPorGradoDeLongitud(desde.lat),
  (hasta.lat - desde.lat) * METROS_POR_GRADO,
];
