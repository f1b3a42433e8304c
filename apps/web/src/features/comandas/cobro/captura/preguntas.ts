import type { MontoInusual } from '@comal/domain/comanda/cobro/montos-inusuales';

/** The confirmations of the cashier that a charge sends (D-81, decision 0008). */
export interface Confirmado {
  readonly confirmar?: true;
  readonly confirmar_montos?: MontoInusual[];
}

/** A refusal that the cashier may confirm: its title, and the confirmations after a yes. */
export interface Pregunta {
  readonly titulo: string;
  readonly conUnSi: (antes: Confirmado) => Confirmado;
}

const conMonto = (monto: MontoInusual) => (antes: Confirmado) => ({
  ...antes,
  confirmar_montos: [...(antes.confirmar_montos ?? []), monto],
});

const PREGUNTAS: Readonly<Record<string, Pregunta>> = {
  OPERACION_REPETIDA: { titulo: 'Número de operación repetido', conUnSi: (antes) => ({ ...antes, confirmar: true }) },
  PROPINA_ALTA: { titulo: 'Propina alta', conUnSi: conMonto('propina') },
  CAMBIO_ALTO: { titulo: 'Cambio alto', conUnSi: conMonto('cambio') },
};

/** The question for the motivo of a refusal; undefined if it cannot be confirmed. */
export const preguntaDe = (motivo: string | undefined): Pregunta | undefined =>
  motivo === undefined ? undefined : PREGUNTAS[motivo];
