import { geolocation } from '../../../platform/geolocation.ts';
import { redondearCoordenada, type Coordenadas } from '@comal/domain/negocio/ubicacion';

const SIN_SOPORTE = 'Tu navegador no soporta geolocalización';
const FALLO = 'No se pudo obtener tu ubicación actual. Verifica los permisos de ubicación.';
/** High accuracy, ten seconds, not older than a minute. */
const OPCIONES: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** The position of this device; throws an Error with a Spanish message when it is not available. */
export const dondeEstoy = (): Promise<Coordenadas> =>
  new Promise((bien, mal) => {
    const donde = geolocation();
    if (!donde) return mal(new Error(SIN_SOPORTE));
    donde.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        bien({ lat: redondearCoordenada(latitude), lng: redondearCoordenada(longitude) }),
      () => mal(new Error(FALLO)),
      OPCIONES,
    );
  });
