/** The data of a link. */
export interface Enlace {
  readonly cliente: string;
  readonly usuario: string;
  readonly clave: string;
}

/** Props of the page of a link, and of its form. */
export interface AccesoProps {
  readonly enlace: Enlace;
  /** The link came by mail, after a forgotten password; otherwise with an access card. */
  readonly porCorreo?: boolean;
  /** Opens the sign-in with customer number and user filled in, and the password if it was just chosen. */
  readonly onEntrar: (contrasena?: string) => void;
}
