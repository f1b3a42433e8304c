import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import type { Receptor } from '@comal/domain/facturacion/cfdi/comprobante';
import {
  alDejar,
  conCampo,
  conReceptor,
  dichoDeRechazo,
  dichoDeServidor,
  dudasDe,
  listos,
  problemasDe,
  VACIO,
  type Campo,
} from '@comal/domain/facturacion/datos-de-receptor';
import { useState } from 'react';
import type { Part } from '../../kit/hooks/form.ts';

/** What corrects an invoice. */
export interface Correction {
  readonly factura: string;
  readonly receptor: Receptor;
  readonly correo: string | null;
}

/** Hook: the receiver of a refused invoice as it is corrected, with what is wrong by field; the one at fault is marked. */
export const useReceptor = (factura: FacturaDelNegocio) => {
  const [typed, setTyped] = useState(() => conReceptor(VACIO, factura));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState(() => dichoDeRechazo(factura.fallo));
  const problems = problemasDe(typed, false);
  const ready = listos(typed);
  const form: Part<Correction> = {
    value: ready ? { factura: factura.id, ...ready } : undefined,
    leave: () => setLeft(Object.keys(VACIO)),
    refuse: (why) => {
      if (typeof why !== 'string') setRefused(dichoDeServidor(why));
    },
  };
  /** The props of the input of a field. */
  const of = (campo: Campo) => ({
    value: typed[campo],
    error: refused[campo] ?? (left.includes(campo) ? problems[campo] : undefined),
    onBlur: () => {
      setLeft((before) => [...before, campo]);
      setTyped((before) => alDejar(before, campo));
    },
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = currentTarget;
      setTyped((before) => conCampo(before, campo, value));
      setRefused(({ [campo]: _gone, ...others }) => others);
    },
  });
  return { typed, form, of, doubts: dudasDe(typed) };
};
