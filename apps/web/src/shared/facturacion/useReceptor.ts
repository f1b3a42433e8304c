import { useState } from 'react';
import type { Factura } from '@comal/contract/facturacion/schemas';
import type { TipoDeTarjeta } from '@comal/domain/comanda/cobro/por-metodo';
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
  type Datos,
  type Dicho,
} from '@comal/domain/facturacion/datos-de-receptor';
import type { Part } from '../../kit/hooks/form.ts';

/** What of the form is sent. */
export interface TypedReceptor {
  readonly receptor: Receptor;
  readonly correo: string | null;
  readonly tarjeta?: TipoDeTarjeta;
}

const valueOf = (typed: Datos, problems: Dicho): TypedReceptor | undefined => {
  const ready = Object.keys(problems).length === 0 ? listos(typed) : null;
  return ready ? { ...ready, ...(typed.tarjeta && { tarjeta: typed.tarjeta }) } : undefined;
};

type Known = Receptor & { readonly correo: string };

interface UseReceptorOptions {
  /** The kind of the card must be said. */
  readonly needsTarjeta?: boolean;
  /** What a form without an invoice begins with; nothing: it begins empty. */
  readonly known?: Known | null;
}

/**
 * Hook: the receiver of an invoice as it is typed, with what is wrong by field. Of an invoice that is corrected: its data, and the
 * field for which SAT refused it, where the correction begins.
 */
export const useReceptor = (
  factura: Factura | null,
  { needsTarjeta = false, known = null }: UseReceptorOptions = {},
) => {
  const begins = factura ?? known;
  const [typed, setTyped] = useState(() => (begins ? conReceptor(VACIO, begins) : VACIO));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refusal] = useState(() => dichoDeRechazo(factura?.fallo ?? null));
  const [refused, setRefused] = useState(refusal);
  const [first] = Object.keys(refusal);
  const problems = problemasDe(typed, needsTarjeta);
  const form: Part<TypedReceptor> = {
    value: valueOf(typed, problems),
    leave: () => setLeft(Object.keys(VACIO)),
    refuse: (why) => {
      if (typeof why !== 'string') setRefused(dichoDeServidor(why));
    },
  };
  const change = (field: Campo, value: string): void => {
    setTyped((before) => conCampo(before, field, value));
    setRefused(({ [field]: _gone, ...others }) => others);
  };
  const leaveField = (field: Campo): void => {
    setLeft((before) => [...before, field]);
    setTyped((before) => alDejar(before, field));
  };
  const errorOf = (field: Campo): string | undefined =>
    refused[field] ?? (left.includes(field) ? problems[field] : undefined);
  return {
    ...{ typed, problems, form, first, change, leaveField, errorOf },
    /** What may be wrong, and does not stop it. */
    doubts: dudasDe(typed),
    /** The props of the input of a field. */
    of: (field: Campo) => ({
      value: typed[field],
      error: errorOf(field),
      'data-autofocus': first === field || undefined,
      onBlur: () => leaveField(field),
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        change(field, currentTarget.value),
    }),
    /** Fills the form with a receiver that is known. */
    fill: (receptor: Known): void => {
      setTyped((before) => conReceptor(before, receptor));
      setRefused({});
    },
    /** Empties the form, as if nobody had typed. */
    clear: (): void => {
      setTyped(VACIO);
      setLeft([]);
      setRefused({});
    },
  };
};
