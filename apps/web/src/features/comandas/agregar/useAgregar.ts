import { parseAlimento } from '@comal/contract/comandas/alimento';
import { textoDeMotivo } from '@comal/contract/motivos';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { excedeGratis } from '@comal/domain/comanda/guardar/complementos';
import type { Alimento } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { LIMITES } from '@comal/domain/comanda/limites';
import { aPesos } from '@comal/domain/money';
import { leerTextoOpcional } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { importeDe } from '../model/alimento.ts';
import type { Eleccion, NoAgregado } from '../model/edicion.ts';

interface Elegido {
  readonly vista: AlimentoVista;
  readonly alimento: Alimento;
}

/** The form that adds a dish: choices, errors, amount. */
export interface FormaDeAgregar {
  readonly elegido: Elegido | null;
  readonly especificacion: number | null;
  readonly complementos: readonly number[];
  readonly comentario: Field<string | null>;
  readonly cantidad: number;
  readonly pesos: number | undefined;
  /** A dish is chosen and its specification is not missing. */
  readonly completo: boolean;
  readonly errores: { readonly alimento?: string; readonly especificacion?: string; readonly complementos?: string };
  readonly elegir: (vista: AlimentoVista | null, cantidad?: number) => void;
  readonly especificar: (id: number | null) => void;
  readonly alternar: (id: number) => void;
  readonly contar: (cantidad: number) => void;
  /** Adds the chosen dish; returns whether it was added. */
  readonly agregar: () => boolean;
  /** Clears the errors, when the user does something else. */
  readonly callar: () => void;
  /** Clears the form for the next dish. */
  readonly vaciar: () => void;
}

interface Estado {
  readonly elegido: Elegido | null;
  readonly especificacion: number | null;
  readonly complementos: readonly number[];
  readonly cantidad: number;
}

const NADA: Estado = { elegido: null, especificacion: null, complementos: [], cantidad: 1 };

const faltantes = ({ elegido, especificacion }: Estado): FormaDeAgregar['errores'] => {
  if (!elegido) return { alimento: textoDeMotivo('ALIMENTO_DESCONOCIDO') };
  const falta = elegido.alimento.especificaciones.length > 0 && especificacion === null;
  return falta ? { especificacion: textoDeMotivo('FALTA_ESPECIFICACION') } : {};
};

const importe = ({ elegido, complementos, cantidad }: Estado): number | undefined =>
  elegido ? aPesos(importeDe(elegido.alimento, complementos, cantidad)) : undefined;

/** The extras after one is toggled, or the same ones with the reason why it is not allowed. */
const trasAlternar = ({ elegido, complementos }: Estado, id: number) => {
  if (complementos.includes(id)) return { complementos: complementos.filter((c) => c !== id) };
  const { complementos: opciones = [], complementos_gratis = 0 } = elegido?.alimento ?? {};
  const elegidos = [...complementos, id];
  const exceso = excedeGratis(
    opciones.filter((o) => elegidos.includes(o.id)),
    complementos_gratis,
  );
  return exceso ? { complementos, error: textoDeMotivo(exceso.motivo, exceso.datos) } : { complementos: elegidos };
};

/** Hook: the state of the add-food form; `tomar` adds a choice to the comanda or returns the reason why not. */
export const useAgregar = (tomar: (alimento: Alimento, eleccion: Eleccion) => NoAgregado | null): FormaDeAgregar => {
  const [estado, setEstado] = useState<Estado>(NADA);
  const [errores, setErrores] = useState<FormaDeAgregar['errores']>({});
  const comentario = useField((texto) => leerTextoOpcional(LIMITES.comentario, texto));
  const cambiar = (parte: Partial<Estado>, error: FormaDeAgregar['errores'] = {}): void => {
    setEstado({ ...estado, ...parte });
    setErrores(error);
  };
  const agregar = (): boolean => {
    comentario.leave();
    const falta = faltantes(estado);
    setErrores(falta);
    if (!estado.elegido || falta.especificacion || comentario.value === undefined) return false;
    const { especificacion, complementos, cantidad } = estado;
    const rechazo = tomar(estado.elegido.alimento, {
      especificacion,
      complementos,
      cantidad,
      comentario: comentario.value,
    });
    if (rechazo) setErrores({ alimento: textoDeMotivo(rechazo.motivo, rechazo.datos) });
    return rechazo === null;
  };
  return {
    ...estado,
    comentario,
    errores,
    completo: Object.keys(faltantes(estado)).length === 0,
    pesos: importe(estado),
    elegir: (vista, cantidad = estado.cantidad) => {
      cambiar({ ...NADA, cantidad, elegido: vista && { vista, alimento: parseAlimento(vista) } });
      // The comment was for the previous dish.
      comentario.clear();
    },
    especificar: (especificacion) => cambiar({ especificacion }),
    alternar: (id) => {
      const { complementos, error } = trasAlternar(estado, id);
      cambiar({ complementos }, error ? { complementos: error } : {});
    },
    contar: (cantidad) => cambiar({ cantidad }),
    agregar,
    callar: () => setErrores({}),
    vaciar: () => {
      cambiar(NADA);
      comentario.clear();
    },
  };
};
