import type { MontoInusual } from '@comal/domain/comanda/cobro/montos-inusuales';

/** What a cashier was asked about a charge and says is right, as the call takes it (D-81, decision 0008). */
export interface Confirmado {
  readonly confirmar?: true;
  readonly confirmar_montos?: MontoInusual[];
}

/** A refusal that is a question: what its box is called, and what a yes to it confirms. */
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

/** The question that a refusal is, if it is one. */
export const preguntaDe = (motivo: string | undefined): Pregunta | undefined =>
  motivo === undefined ? undefined : PREGUNTAS[motivo];
