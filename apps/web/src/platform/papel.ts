import type { AnchoDeTicket } from '@comal/domain/usuarios/preferencias';
import { cambiarPreferencias, usePreferencias } from './preferencias/preferencias.ts';

/** Width of the printer's roll in mm: the two that there are (D-28). */
export type Papel = AnchoDeTicket;

const elegir = (ancho_ticket: Papel): void => cambiarPreferencias({ ancho_ticket });

/** The paper that a person prints on, 80 mm until they say otherwise, and how to change it. */
export const usePapel = (): readonly [Papel, (papel: Papel) => void] => [usePreferencias().ancho_ticket, elegir];
