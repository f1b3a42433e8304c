import type { FalloDeCorreo } from '@comal/domain/correo/estados';

/** A mail as it is handed over. */
export interface Mensaje {
  /** Message-ID, equal in every attempt: a mail provider that receives it twice shows it once. */
  readonly id: string;
  /** Whose name it carries beside the sender's address. */
  readonly de: string;
  readonly para: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  readonly fecha: number;
}

/** Where mail goes: to a mail server, or into a folder of this machine (D-60). */
export interface Transporte {
  readonly via: 'smtp' | 'carpeta';
  /** The folder, whole; null where a mail server takes it. */
  readonly donde: string | null;
  /** Hands one over; throws `NoEntregado` where nobody took it. */
  readonly entregar: (mensaje: Mensaje) => Promise<void>;
  /** Breaks off what is being handed over. */
  readonly cerrar: () => void;
}

/** Nobody took a mail. `definitivo`: nobody will. */
export class NoEntregado extends Error {
  constructor(
    readonly fallo: FalloDeCorreo,
    readonly definitivo = false,
    /** The mail server's number. */
    readonly codigo: number | null = null,
  ) {
    super(fallo);
  }
}
