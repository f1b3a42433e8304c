import type { FalloDeCorreo } from '@comal/domain/correo/estados';

/** A file that a mail carries. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A mail to deliver. */
export interface Message {
  /** Message-ID, equal in every attempt: a mail provider that receives it twice shows it once. */
  readonly id: string;
  /** The display name beside the sender's address. */
  readonly de: string;
  readonly para: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  readonly fecha: number;
  readonly attachments?: readonly Attachment[];
}

/** A transport of mail: an SMTP server, or a folder of this machine (D-60). */
export interface Transport {
  readonly via: 'smtp' | 'carpeta';
  /** The absolute path of the folder; null for an SMTP server. */
  readonly donde: string | null;
  /** Sends a mail; throws `NotDelivered` when it was not accepted. */
  readonly deliver: (message: Message) => Promise<void>;
  /** Aborts what is in flight. */
  readonly close: () => void;
}

/** A mail was not accepted; `definitivo`: a retry is useless. */
export class NotDelivered extends Error {
  constructor(
    readonly fallo: FalloDeCorreo,
    readonly definitivo = false,
    /** The SMTP status code. */
    readonly codigo: number | null = null,
  ) {
    super(fallo);
  }
}
