import { LIMITES_DE_IMPRESORA, type ConexionDeImpresora } from '@comal/domain/impresion/impresora';
import { useState } from 'react';
import { useKept } from '../../../kit/hooks/form.ts';
import type { ColaDeEquipo, CuerpoDeImpresora } from '../tipos.ts';

/** Whether two queues are the same one. */
export const esLaMisma = (a: ColaDeEquipo, b: ColaDeEquipo): boolean => a.nombre === b.nombre && a.equipo === b.equipo;

const SIN_EQUIPO = 'Su computadora ya no está vinculada. Elige otra';
const NINGUNA: ColaDeEquipo = { nombre: '', equipo: null };

/**
 * Hook: a queue and the till program that has it, chosen together; a printer that is reached by one needs it. `sinEquipo`: the program
 * that it had was removed, so that another one is asked for at once.
 */
export const useCola = (inicial: CuerpoDeImpresora, conexion: ConexionDeImpresora, sinEquipo: boolean) => {
  const { value, set, refuse, error } = useKept<ColaDeEquipo>(
    sinEquipo ? NINGUNA : { nombre: inicial.cola, equipo: inicial.equipo },
    esLaMisma,
  );
  const [dejada, setDejada] = useState(false);
  const leave = (): void => setDejada(true);
  const partes = { leave, ...(refuse && { refuse }) };
  const requerido = sinEquipo ? SIN_EQUIPO : LIMITES_DE_IMPRESORA.cola.requerido;
  const falta = (dejada || sinEquipo) && value.nombre === '' ? requerido : undefined;
  return {
    cola: {
      ...partes,
      value: conexion === 'red' ? '' : value.nombre || undefined,
      elegida: value,
      set,
      error: falta ?? error,
    },
    equipo: { ...partes, value: conexion === 'red' ? null : value.equipo },
  };
};
