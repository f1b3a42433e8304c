import { useState } from 'react';
import { NUMERO_DE_APP, type OrdenDeApp } from '@comal/domain/comanda/tipo/app';
import { leerTextoOVacio } from '@comal/domain/reglas-de-texto';
import { useField, type Field } from '../../../../kit/hooks/useField.ts';
import {
  usePlataformas,
  type Plataforma,
  type ReadPlataformas,
} from '../../../../shared/tipos-de-orden/plataformas.ts';

/** What was chosen and typed of the order of a platform. */
export interface OrdenElegida {
  /** The comanda is of the type app: another one has no platform. */
  readonly dePlataforma: boolean;
  readonly plataformas: readonly Plataforma[];
  /** How reading them went. */
  readonly lectura: ReadPlataformas;
  readonly elegida: Plataforma | undefined;
  readonly elegir: (plataforma: Plataforma) => void;
  readonly numero: Field<string>;
  readonly error: string | undefined;
  /** The order; undefined while something of it is missing or wrong, null where it has no platform. */
  readonly orden: OrdenDeApp | null | undefined;
  /** Shows what is missing or wrong. */
  readonly leave: () => void;
}

const leerNumero = (texto: string) => leerTextoOVacio(NUMERO_DE_APP, texto);

/** The platforms to choose from: those of the business, and that of the comanda where it is not offered any more. */
const conLaSuya = (ofrecidas: readonly Plataforma[], suya: Plataforma | undefined): readonly Plataforma[] =>
  suya && !ofrecidas.some(({ id }) => id === suya.id) ? [suya, ...ofrecidas] : ofrecidas;

/** What is missing while no platform is chosen. */
const porElegir = ({ pending }: ReadPlataformas): string =>
  pending ? 'Un momento: se están leyendo las plataformas' : 'Elige la plataforma';

/** Whether there is a platform to choose, or may be one once they are read. */
const hayPlataformas = (plataformas: readonly Plataforma[], { pending }: ReadPlataformas): boolean =>
  plataformas.length > 0 || pending;

/** Hook: the platform and number of an order; the only platform of a business is chosen from the start. */
export const useOrdenDeApp = (inicial: OrdenDeApp | undefined, dePlataforma: boolean): OrdenElegida => {
  const suya = inicial && { id: inicial.plataforma, nombre: inicial.nombre };
  const lectura = usePlataformas();
  const plataformas = conLaSuya(lectura.plataformas, suya);
  const [tocada, elegir] = useState<Plataforma>();
  const [left, setLeft] = useState(false);
  const numero = useField(leerNumero, inicial?.numero);
  const elegida = tocada ?? suya ?? (plataformas.length === 1 ? plataformas[0] : undefined);
  const lista = elegida && numero.value !== undefined;
  const orden = lista ? { plataforma: elegida.id, nombre: elegida.nombre, numero: numero.value } : undefined;
  return {
    ...{ dePlataforma, plataformas, lectura, elegida, elegir, numero },
    error: left && !elegida ? porElegir(lectura) : undefined,
    orden: dePlataforma && hayPlataformas(plataformas, lectura) ? orden : null,
    leave: () => {
      setLeft(true);
      numero.leave();
    },
  };
};
