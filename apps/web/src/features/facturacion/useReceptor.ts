import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import type { Receptor } from '@comal/domain/facturacion/cfdi/comprobante';
import { dudasDeReceptor, leerReceptor, type DichoDeReceptor } from '@comal/domain/facturacion/receptor';
import { REGIMENES, regimenesPara } from '@comal/domain/facturacion/regimenes';
import { claseDeRfc, leerRfc } from '@comal/domain/facturacion/rfc';
import { USOS, usosPara } from '@comal/domain/facturacion/usos';
import { useState } from 'react';
import type { Part } from '../../kit/hooks/form.ts';

type Campo = keyof Receptor;

const quienDe = (rfc: string): 'fisica' | 'moral' | null => {
  const read = leerRfc(rfc);
  const clase = read.ok ? claseDeRfc(read.value) : null;
  return clase === 'generico' ? null : clase;
};

const refusedBySat = ({ fallo }: FacturaDelNegocio): DichoDeReceptor =>
  fallo?.campo ? { [fallo.campo]: fallo.dicho } : {};

const doubtsOf = ({ rfc, nombre }: Receptor): DichoDeReceptor => {
  const read = leerRfc(rfc);
  return read.ok ? dudasDeReceptor({ rfc: read.value, nombre: nombre.trim().toUpperCase() }) : {};
};

/** The regímenes and uses that the typed receiver may have; all until its RFC can be read. */
const optionsOf = ({ rfc, regimen }: Receptor) => {
  const who = quienDe(rfc);
  return {
    regimenes: who ? regimenesPara(who) : REGIMENES,
    usos: regimen === '' ? USOS : usosPara(who ?? 'fisica', regimen),
  };
};

/** Hook: the receiver of a refused invoice as it is corrected: what was typed, what is wrong by field, what can be chosen. */
export const useReceptor = (factura: FacturaDelNegocio) => {
  const { rfc, nombre, regimen, cp, uso } = factura;
  const [typed, setTyped] = useState<Receptor>({ rfc, nombre, regimen, cp, uso });
  const [left, setLeft] = useState<readonly Campo[]>([]);
  const [refused, setRefused] = useState(() => refusedBySat(factura));
  const read = leerReceptor(typed);
  const problems: DichoDeReceptor = read.ok ? {} : read.problemas;
  const part: Part<Receptor> = {
    value: read.ok ? read.value : undefined,
    leave: () => setLeft(['rfc', 'nombre', 'regimen', 'cp', 'uso']),
    refuse: (why) => {
      if (typeof why !== 'string') setRefused(why);
    },
  };
  return {
    part,
    doubts: doubtsOf(typed),
    ...optionsOf(typed),
    /** The props of the input of a field. */
    of: (campo: Campo) => ({
      value: typed[campo],
      error: (left.includes(campo) ? problems[campo] : undefined) ?? refused[campo],
      onBlur: () => setLeft((before) => [...new Set([...before, campo])]),
      type: (text: string) => {
        setTyped((before) => ({ ...before, [campo]: text }));
        setRefused(({ [campo]: _gone, ...others }) => others);
      },
    }),
  };
};
