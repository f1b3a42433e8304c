import type { LlavesDePac } from '@comal/domain/facturacion/pacs';
import type { Reader } from '../cfdi/read-aside.ts';

/** How a business reaches its PAC. */
export interface PacSettings {
  readonly llaves: LlavesDePac;
  /** The PAC's test platform. */
  readonly prueba: boolean;
  /** An origin to use instead of the PAC's; null: none. */
  readonly elsewhere: string | null;
  /** Who reads its long answers. */
  readonly reader: Reader;
}
