/** What a link carries. */
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
  /** To the sign-in, with customer number and user filled in, and the password where one was just chosen. */
  readonly onEntrar: (contrasena?: string) => void;
}
