import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Destino } from '@comal/domain/comanda/cuenta/descontar';
import { LIMITES } from '@comal/domain/comanda/limites';
import type { Centavos } from '@comal/domain/money';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import { useField, type Field } from '../../../../kit/hooks/useField.ts';
import { leerRebaja, previa, rebajaDeRegla, type Tipo } from './rebaja.ts';

/** What is typed of a discount. */
export interface RebajaEscrita {
  /** The chosen discount of the list; undefined: another one. */
  readonly regla: DescuentoDeSucursal | undefined;
  readonly tipo: Tipo;
  readonly elegir: (tipo: Tipo) => void;
  readonly campo: Field<number>;
  readonly motivo: Field<string>;
  /** The percentage in hundredths, or centavos; undefined while invalid. */
  readonly value: number | undefined;
  /** What it takes off; undefined while that is not known. */
  readonly monto: Centavos | undefined;
  /** Why what was typed cannot be given. */
  readonly razon: string | undefined;
  /** Something of another one was typed or chosen. */
  readonly empezada: boolean;
  readonly leave: () => void;
}

/** Hook: the fields of a discount, of the list or another one, with what it would take off. */
export const useRebaja = (
  comanda: Comanda,
  destino: Destino,
  regla: DescuentoDeSucursal | undefined,
): RebajaEscrita => {
  const [tipo, elegir] = useState<Tipo>('porcentaje');
  const campo = useField((texto) => leerRebaja(tipo, texto));
  const motivo = useField((texto) => leerTexto(LIMITES.motivoDeDescuento, texto));
  const { value } = campo;
  const escrita = value === undefined ? undefined : { tipo, valor: value };
  const pedida = regla ? rebajaDeRegla(regla) : escrita;
  const vista = pedida && previa(comanda, destino, pedida);
  return {
    ...{ regla, tipo, campo, motivo, value },
    monto: vista && 'monto' in vista ? vista.monto : undefined,
    empezada: tipo !== 'porcentaje' || campo.text !== '' || motivo.text !== '',
    razon: vista && 'razon' in vista ? vista.razon : undefined,
    elegir: (otro) => {
      campo.clear();
      elegir(otro);
    },
    leave: () => {
      campo.leave();
      motivo.leave();
    },
  };
};
