import type { documentoSchema } from '@comal/contract/facturacion/schemas';
import { ok, type Result } from '@comal/domain/result';
import type { z } from 'zod';
import { documentOf, type DocumentDeps, type DocumentKind } from '../../platform/facturacion/cfdi/documents.ts';

/** A document of an invoice as the wire carries it. */
export const documentoDe = async (
  deps: DocumentDeps,
  cliente: string,
  factura: string,
  cual: DocumentKind,
): Promise<
  Result<
    { readonly message: string; readonly data: z.infer<typeof documentoSchema> },
    'FACTURA_SIN_TIMBRE' | 'TALLER_OCUPADO'
  >
> => {
  const documento = await documentOf(deps, cliente, factura, cual);
  if (!documento.ok) return documento;
  const { name, type, bytes } = documento.value;
  return ok({ message: '', data: { nombre: name, tipo: type, base64: bytes.toString('base64') } });
};
