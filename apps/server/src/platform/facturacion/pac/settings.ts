import type { LlavesDePac } from '@comal/domain/facturacion/pacs';

/** How a business reaches its PAC. */
export interface PacSettings {
  readonly llaves: LlavesDePac;
  /** The PAC's test platform. */
  readonly prueba: boolean;
  /** An origin to use instead of the PAC's; null: none. */
  readonly elsewhere: string | null;
}
