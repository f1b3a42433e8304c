import type { AnchoDeTicket } from '@comal/domain/usuarios/preferencias';
import { changePreferencias, usePreferencias } from './preferencias/preferencias.ts';

/** Width of the printer's roll in mm: the two that there are (D-28). */
export type Paper = AnchoDeTicket;

const elegir = (ancho_ticket: Paper): void => changePreferencias({ ancho_ticket });

/** The paper that a person prints on, 80 mm until they say otherwise, and how to change it. */
export const usePaper = (): readonly [Paper, (papel: Paper) => void] => [usePreferencias().ancho_ticket, elegir];
