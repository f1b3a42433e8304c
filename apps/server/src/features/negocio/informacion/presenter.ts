import type { Negocio } from '@comal/contract/negocio/informacion';
import { imageUrl } from '../../../platform/http/images.ts';
import type { FilaNegocio } from './repository.ts';

/** The data of a business as the configuration shows them. */
export const presentarNegocio = (n: FilaNegocio): Omit<Negocio, 'sucursales' | 'mapa'> => ({
  cliente: n.cliente,
  nombre: n.nombre,
  correo_personal: n.correo_personal,
  telefono_empresa: n.telefono,
  correo_empresa: n.correo,
  direccion: n.direccion,
  logo: n.logo === null ? null : imageUrl(n.cliente, n.logo),
  version: n.version,
});
