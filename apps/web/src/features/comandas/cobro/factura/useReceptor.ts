import { useState } from 'react';
import type { Factura } from '@comal/contract/facturacion/schemas';
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
import type { Part } from '../../../../kit/hooks/form.ts';

/** What of the form is sent. */
export interface Pedido {
  readonly receptor: Receptor;
  readonly correo: string | null;
  readonly tarjeta?: 'credito' | 'debito';
}

const pedidoDe = (datos: Datos, problemas: Dicho): Pedido | undefined => {
  const listo = Object.keys(problemas).length === 0 ? listos(datos) : null;
  return listo ? { ...listo, ...(datos.tarjeta && { tarjeta: datos.tarjeta }) } : undefined;
};

/** Hook: the receiver as it is typed, with what is wrong by field; of a refused invoice, its data and the field at fault. */
export const useReceptor = (rechazada: Factura | null, pideTarjeta: boolean) => {
  const [datos, setDatos] = useState(() => (rechazada ? conReceptor(VACIO, rechazada) : VACIO));
  const [vistos, setVistos] = useState<readonly string[]>([]);
  const [rechazo] = useState(() => dichoDeRechazo(rechazada?.fallo ?? null));
  const [negados, setNegados] = useState(rechazo);
  const problemas = problemasDe(datos, pideTarjeta);
  const forma: Part<Pedido> = {
    value: pedidoDe(datos, problemas),
    leave: () => setVistos(Object.keys(VACIO)),
    refuse: (porque) => {
      if (typeof porque !== 'string') setNegados(dichoDeServidor(porque));
    },
  };
  return {
    ...{ datos, forma },
    dudas: dudasDe(datos),
    /** The field for which SAT refused it, where the correction begins; undefined: it named none. */
    primero: Object.keys(rechazo)[0],
    errorDe: (campo: Campo): string | undefined =>
      negados[campo] ?? (vistos.includes(campo) ? problemas[campo] : undefined),
    cambiar: (campo: Campo, valor: string): void => {
      setDatos((d) => conCampo(d, campo, valor));
      setNegados(({ [campo]: _suyo, ...otros }) => otros);
    },
    dejar: (campo: Campo): void => {
      setVistos((v) => [...v, campo]);
      setDatos((d) => alDejar(d, campo));
    },
    elegir: (receptor: Receptor & { readonly correo: string }): void => {
      setDatos((d) => conReceptor(d, receptor));
      setNegados({});
    },
  };
};
