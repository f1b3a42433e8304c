import { useState } from 'react';
import { leerEnteroEscrito } from '@comal/domain/numero-escrito';
import {
  areaDeCobertura,
  erroresDeUbicacion,
  type Coordenadas,
  type Ubicacion,
  type UbicacionEscrita,
} from '@comal/domain/negocio/ubicacion';

/** Reads a coordinate, also with the minus sign that maps write; null for an empty text. */
const numeroDe = (texto: string): number | null => {
  const escrito = texto.trim().replace('−', '-');
  return escrito === '' ? null : Number(escrito);
};

/** Reads metres; anything but a whole number is NaN, which is out of every range. */
const metrosDe = (texto: string): number | null => {
  if (texto.trim() === '') return null;
  const leido = leerEnteroEscrito(texto);
  return leido.ok ? leido.value : Number.NaN;
};

const GRADOS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 6,
  maximumFractionDigits: 6,
  useGrouping: false,
});
/** Degrees as a map writes them, with six decimals. */
const enGrados = (grados: number): string => GRADOS.format(grados);
const DOS_COORDENADAS = /^\s*([-−]?\d+(?:\.\d+)?)\s*[,; ]\s*([-−]?\d+(?:\.\d+)?)\s*$/;

type Textos = Readonly<Record<keyof UbicacionEscrita, string>>;
const VACIOS: Textos = { lat: '', lng: '', rangoDistancia: '' };

const textosDe = (u: Ubicacion | null): Textos =>
  u ? { lat: enGrados(u.lat), lng: enGrados(u.lng), rangoDistancia: String(u.rangoDistancia) } : VACIOS;

/** Coordinates with six decimals, as they are shown. */
export const coordenadasEnTexto = ({ lat, lng }: Coordenadas): string => `${enGrados(lat)}, ${enGrados(lng)}`;

/** Hook: the form of a branch's location: fields, point and range while they can be drawn, errors, and the value to send. */
export const useUbicacion = (inicial: Ubicacion | null) => {
  const [textos, setTextos] = useState(textosDe(inicial));
  const escrita: UbicacionEscrita = {
    lat: numeroDe(textos.lat),
    lng: numeroDe(textos.lng),
    rangoDistancia: metrosDe(textos.rangoDistancia),
  };
  const errores = erroresDeUbicacion(escrita);
  const { lat, lng, rangoDistancia } = escrita;
  const hayPunto = lat !== null && lng !== null && !errores.lat && !errores.lng;
  const rango = rangoDistancia !== null && !errores.rangoDistancia ? rangoDistancia : null;
  const poner = ({ lat: a, lng: o }: Coordenadas): void =>
    setTextos((antes) => ({ ...antes, lat: enGrados(a), lng: enGrados(o) }));
  return {
    ...{ textos, errores, escrita, rango, poner },
    punto: hayPunto ? { lat, lng } : null,
    area: rango === null ? null : areaDeCobertura(rango),
    vacia: lat === null && lng === null && rangoDistancia === null,
    bien: Object.keys(errores).length === 0,
    limpiar: () => setTextos(VACIOS),
    /** Sets a field's text; both coordinates pasted at once, as maps copy them, fill both fields. */
    escribir: (cual: keyof UbicacionEscrita, texto: string): void => {
      const par = cual === 'rangoDistancia' ? null : DOS_COORDENADAS.exec(texto);
      if (par) setTextos((antes) => ({ ...antes, lat: par[1]!, lng: par[2]! }));
      else setTextos((antes) => ({ ...antes, [cual]: texto }));
    },
  };
};

export type FormaDeUbicacion = ReturnType<typeof useUbicacion>;
