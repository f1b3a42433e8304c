/** What the link of an access card holds. */
export interface DatosDeEnlace {
  /** The server's address for a phone: scheme, name and port. */
  readonly direccion: string;
  readonly cliente: string;
  readonly usuario: string;
  readonly clave: string;
}

/** The link of an access card, as its code says it on the screen and on paper (D-111). */
export const enlaceDeAcceso = ({ direccion, cliente, usuario, clave }: DatosDeEnlace): string =>
  `${direccion}/#/acceso/${encodeURIComponent(cliente)}/${encodeURIComponent(usuario)}/${clave}`;
